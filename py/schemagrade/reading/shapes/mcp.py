"""MCP: a tool as `tools/list` returns it, with `inputSchema`."""

from __future__ import annotations

from schemagrade.reading.catalog import Tool
from schemagrade.reading.shapes.common import is_named, tool_from
from schemagrade.values import Json, blank

KIND = "mcp_tool"
LABEL = "MCP tool"


def read(entry: dict[str, Json], *, forced: bool = False) -> list[Tool] | None:
    """The tool in an entry; None where the entry is not of this shape.

    A name and a description alone are a tool without a schema.
    """
    bare = is_named(entry) and not blank(entry.get("description")) and "parameters" not in entry
    if forced or "inputSchema" in entry or (bare and "type" not in entry):
        return [tool_from(KIND, entry, ("inputSchema",))]
    return None
