"""Does a value have a type, in JSON Schema's sense?"""

from __future__ import annotations

from collections.abc import Iterable

from schemagrade.values import Json


def has_type(value: Json, types: Iterable[str]) -> bool:
    """Whether a value has one of the named types; a name that is no type fits every value."""
    return any(_is(value, name) for name in types)


def _is(value: Json, name: str) -> bool:
    match name:
        case "array":
            return isinstance(value, list)
        case "boolean":
            return isinstance(value, bool)
        case "integer":
            whole = isinstance(value, int) or (isinstance(value, float) and value.is_integer())
            return whole and not isinstance(value, bool)
        case "null":
            return value is None
        case "number":
            return isinstance(value, (int, float)) and not isinstance(value, bool)
        case "object":
            return isinstance(value, dict)
        case "string":
            return isinstance(value, str)
        case _:
            return True
