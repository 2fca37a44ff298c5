"""Fixes for what the checks miss. All are assisted: only the author knows what is meant."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from schemagrade.fixes.items import holds_strings
from schemagrade.fixes.patch import Fix, Op
from schemagrade.pointer import find, join, split
from schemagrade.rules.subject import Subject
from schemagrade.schema.facts import type_names
from schemagrade.scorecard.grading import Row
from schemagrade.values import Json, blank, type_name

PLACEHOLDER: Final = "TODO: "
"""What a description begins with that is still to be written."""


def of_row(subject: Subject, row: Row) -> Fix | None:
    """The fix for a check's misses in a tool; None where there is none to offer."""
    make = _MAKERS.get(row.check.id)
    return make(subject, row) if make else None


def _nodes(subject: Subject, row: Row) -> list[tuple[str, dict[str, Json]]]:
    """Pointer and schema of each parameter that is missed and written as an object."""
    found = []
    for miss in row.measure.misses:
        there, schema = find(subject.schema, split(miss.pointer))
        if there and isinstance(schema, dict):
            found.append((subject.schema_pointer + miss.pointer, schema))
    return found


def _input_schema(subject: Subject, _: Row) -> Fix | None:
    if not subject.is_mcp or subject.has_schema or isinstance(subject.tool.schema, list):
        return None  # a list that stands in the schema's place names the arguments in a way of its own
    empty: Json = {"type": "object", "properties": {}, "additionalProperties": False}
    return Fix("assisted", "Say that it takes no arguments", (Op("add", "/inputSchema", empty),))


def _properties(subject: Subject, _: Row) -> Fix | None:
    if "$ref" in subject.schema or any(key in subject.schema for key in ("allOf", "anyOf", "oneOf")):
        return None
    ops = [Op("add", f"{subject.schema_pointer}/additionalProperties", False)]
    if "properties" not in subject.schema:
        ops.insert(0, Op("add", f"{subject.schema_pointer}/properties", {}))
    return Fix("assisted", "Close it: the tool takes no arguments", tuple(ops))


def _required(subject: Subject, _: Row) -> Fix | None:
    if "required" in subject.schema or subject.schema.get("properties") == {}:
        return None
    op = Op("add", f"{subject.schema_pointer}/required", [])
    return Fix("assisted", "Declare that nothing is mandatory, or add the names that are", (op,))


def _descriptions(subject: Subject, row: Row) -> Fix | None:
    ops = tuple(
        Op("add", join(pointer, "description"), PLACEHOLDER + skeleton(schema))
        for pointer, schema in _nodes(subject, row)
        if blank(schema.get("description"))
    )
    return Fix("assisted", "Put in skeletons to be rewritten", ops, todo=True) if ops else None


def skeleton(schema: dict[str, Json]) -> str:
    """What a schema already says of a value, as the start of a description."""
    types = [name for name in type_names(schema) if name != "null"]
    parts = [f"what it means; {' or '.join(types)}" if types else "what it means"]
    low, high = schema.get("minimum"), schema.get("maximum")
    if low is not None and high is not None:
        parts.append(f"from {low} to {high}")
    elif low is not None:
        parts.append(f"at least {low}")
    elif high is not None:
        parts.append(f"at most {high}")
    values = schema.get("enum")
    if isinstance(values, list) and 0 < len(values) <= 8:
        parts.append("one of " + ", ".join(map(str, values)))
    if isinstance(schema.get("format"), str):
        parts.append(f"written as {schema['format']}")
    return ", ".join(parts)


def _types(subject: Subject, row: Row) -> Fix | None:
    ops = tuple(
        Op("add", f"{pointer}/type", _guess(schema))
        for pointer, schema in _nodes(subject, row)
        if not any(key in schema for key in ("$ref", "anyOf", "oneOf", "allOf", "type"))
    )
    return Fix("assisted", "Put in the likely types", ops) if ops else None


def _guess(schema: dict[str, Json]) -> str:
    if "properties" in schema or "additionalProperties" in schema:
        return "object"
    if "items" in schema or "prefixItems" in schema:
        return "array"
    examples = schema.get("examples")
    for value in (schema.get("default"), *(examples if isinstance(examples, list) else ())):
        if value is not None:
            return type_name(value)
    return "number" if "minimum" in schema or "maximum" in schema else "string"


def _items(subject: Subject, row: Row) -> Fix | None:
    ops = tuple(
        Op("add", f"{pointer}/items", {"type": "string"})
        for pointer, schema in _nodes(subject, row)
        if "array" in type_names(schema) and holds_strings(split(pointer)[-1], schema)
    )
    return Fix("assisted", "Say that they hold strings", ops) if ops else None


_MAKERS: Final[dict[str, Callable[[Subject, Row], Fix | None]]] = {
    "has_input_schema": _input_schema,
    "has_properties": _properties,
    "declares_required": _required,
    "describes_properties": _descriptions,
    "types_properties": _types,
    "array_items": _items,
}
