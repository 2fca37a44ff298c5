"""What the shapes share: taking a tool's parts out of an entry."""

from __future__ import annotations

import json

from schemagrade.pointer import find, join
from schemagrade.reading.catalog import Notice, Tool
from schemagrade.reading.limits import MAX_DEPTH
from schemagrade.reading.places import too_deep
from schemagrade.values import Json, blank

UNNAMED = "(unnamed)"


def is_named(entry: dict[str, Json]) -> bool:
    """Whether an entry carries a name that can be shown."""
    return not blank(entry.get("name"))


def tool_from(
    kind: str,
    entry: dict[str, Json],
    schema_path: tuple[str, ...],
    *,
    pointer: str = "",
    tool_path: tuple[str, ...] = (),
) -> Tool:
    """The tool that stands in `entry` under `tool_path`, its schema further down under `schema_path`."""
    _, inner = find(entry, list(tool_path))
    members = inner if isinstance(inner, dict) else {}
    found, schema = find(inner, list(schema_path))
    decoded, notices = _decoded(schema)
    name, title, description = members.get("name"), members.get("title"), members.get("description")
    return Tool(
        kind=kind,
        name=name if isinstance(name, str) and name.strip() else UNNAMED,
        pointer=pointer,
        raw=entry,
        schema=decoded,
        inner=join("", *tool_path),
        schema_path=join("", *tool_path, *schema_path) if found else None,
        title=title if isinstance(title, str) else None,
        description=description if isinstance(description, str) else None,
        notices=notices,
    )


def _decoded(schema: Json) -> tuple[Json, tuple[Notice, ...]]:
    """A schema that was encoded twice, decoded; any other value as it is."""
    if not isinstance(schema, str) or not schema.lstrip().startswith("{") or too_deep(schema, MAX_DEPTH) is not None:
        return schema, ()
    try:
        value = json.loads(schema)
    except (ValueError, RecursionError):
        return schema, ()
    if not isinstance(value, dict):
        return schema, ()
    message = "A schema was JSON inside a string; it was decoded. Clients expect an object."
    return value, (Notice("double_encoded_schema", "warning", message),)
