"""A bare function definition: `{"name", "parameters"}`, the inside of most providers' shapes."""

from __future__ import annotations

from schemagrade.reading.catalog import Tool
from schemagrade.reading.shapes.common import is_named, tool_from
from schemagrade.values import Json

KIND = "function"
LABEL = "Function definitions"


def read(entry: dict[str, Json], *, forced: bool = False) -> list[Tool] | None:
    """The tool in an entry; None where the entry is not of this shape."""
    if forced or (is_named(entry) and "parameters" in entry):
        return [tool_from(KIND, entry, ("parameters",))]
    return None
