"""Amazon Bedrock Converse: `{"toolSpec": {"name", "inputSchema": {"json": {…}}}}`."""

from __future__ import annotations

from schemagrade.reading.catalog import Tool
from schemagrade.reading.shapes.common import tool_from
from schemagrade.values import Json

KIND = "bedrock"
LABEL = "Bedrock tools"


def read(entry: dict[str, Json], *, forced: bool = False) -> list[Tool] | None:
    """The tool in an entry; None where the entry is not of this shape."""
    if forced or isinstance(entry.get("toolSpec"), dict):
        return [tool_from(KIND, entry, ("inputSchema", "json"), tool_path=("toolSpec",))]
    return None
