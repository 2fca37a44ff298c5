"""OpenAI Chat Completions: `{"type": "function", "function": {"name", "parameters"}}`."""

from __future__ import annotations

from schemagrade.reading.catalog import Tool
from schemagrade.reading.shapes.common import tool_from
from schemagrade.values import Json

KIND = "openai_chat"
LABEL = "OpenAI Chat tools"


def read(entry: dict[str, Json], *, forced: bool = False) -> list[Tool] | None:
    """The tool in an entry; None where the entry is not of this shape."""
    inner = entry.get("function")
    if forced or (isinstance(inner, dict) and ("name" in inner or "parameters" in inner)):
        return [tool_from(KIND, entry, ("parameters",), tool_path=("function",))]
    return None
