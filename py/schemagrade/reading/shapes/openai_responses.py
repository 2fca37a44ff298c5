"""OpenAI Responses: the flat `{"type": "function", "name", "parameters"}`."""

from __future__ import annotations

from schemagrade.reading.catalog import Tool
from schemagrade.reading.shapes.common import is_named, tool_from
from schemagrade.values import Json

KIND = "openai_responses"
LABEL = "OpenAI Responses tools"


def read(entry: dict[str, Json], *, forced: bool = False) -> list[Tool] | None:
    """The tool in an entry; None where the entry is not of this shape."""
    if forced or (entry.get("type") == "function" and is_named(entry)):
        return [tool_from(KIND, entry, ("parameters",))]
    return None
