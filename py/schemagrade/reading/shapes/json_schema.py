"""A bare JSON Schema, graded as the input schema of one tool."""

from __future__ import annotations

from typing import Final

from schemagrade.reading.catalog import Tool
from schemagrade.values import Json

KIND = "json_schema"
LABEL = "JSON Schema"

_TYPES: Final = frozenset({"array", "boolean", "integer", "null", "number", "object", "string"})
_SIGNS: Final = ("$schema", "$defs", "$ref", "allOf", "anyOf", "oneOf")


def read(entry: dict[str, Json], *, forced: bool = False) -> list[Tool] | None:
    """The schema as a tool named by its `title`; None where the value is not a schema."""
    kind, properties = entry.get("type"), entry.get("properties")
    looks_so = (
        (isinstance(kind, str) and kind in _TYPES)
        or isinstance(properties, dict)
        or any(sign in entry for sign in _SIGNS)
    )
    if not (forced or looks_so):
        return None
    title, description = entry.get("title"), entry.get("description")
    return [
        Tool(
            kind=KIND,
            name=title if isinstance(title, str) and title.strip() else "schema",
            pointer="",
            raw=entry,
            schema=entry,
            schema_path="",
            title=title if isinstance(title, str) else None,
            description=description if isinstance(description, str) else None,
        )
    ]
