"""Anthropic Messages: `{"name", "input_schema"}`."""

from __future__ import annotations

from schemagrade.reading.catalog import Tool
from schemagrade.reading.shapes.common import tool_from
from schemagrade.values import Json

KIND = "anthropic"
LABEL = "Anthropic tools"


def read(entry: dict[str, Json], *, forced: bool = False) -> list[Tool] | None:
    """The tool in an entry; None where the entry is not of this shape."""
    if forced or "input_schema" in entry:
        return [tool_from(KIND, entry, ("input_schema",))]
    return None
