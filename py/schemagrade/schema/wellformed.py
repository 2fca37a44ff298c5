"""Vouches for schemas that are plainly well-formed, so that the full validation need not run on them.

Validating a schema against its metaschema takes milliseconds each time; nearly every real schema is valid.
`vouches` says yes only where the metaschema surely agrees and leaves every doubt to `metaschema.errors`.
Source: the metaschemas of draft-06, draft-07, 2019-09 and 2020-12.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from schemagrade.values import Json

_TYPES: Final = frozenset({"array", "boolean", "integer", "null", "number", "object", "string"})
_ANCHOR: Final = re.compile(r"[A-Za-z_][-A-Za-z0-9._]*\Z")
_TUPLE_ITEMS: Final = frozenset(
    {
        "https://json-schema.org/draft/2019-09/schema",
        "http://json-schema.org/draft-07/schema",
        "http://json-schema.org/draft-06/schema",
    }
)
_KNOWN: Final = _TUPLE_ITEMS | {"https://json-schema.org/draft/2020-12/schema"}


def _is_string(value: Json) -> bool:
    return isinstance(value, str)


def _is_boolean(value: Json) -> bool:
    return isinstance(value, bool)


def _is_number(value: Json) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _is_count(value: Json) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _is_array(value: Json) -> bool:
    return isinstance(value, list)


def _is_type(value: Json) -> bool:
    if isinstance(value, str):
        return value in _TYPES
    return _is_name_list(value) and bool(value) and all(name in _TYPES for name in value)  # type: ignore[union-attr]


def _is_name_list(value: Json) -> bool:
    return (
        isinstance(value, list)
        and all(isinstance(name, str) for name in value)
        and len(set(map(str, value))) == len(value)
    )


def _is_name_lists(value: Json) -> bool:
    return isinstance(value, dict) and all(_is_name_list(names) for names in value.values())


def _is_positive(value: Json) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and value > 0


def _is_plain_uri(value: Json) -> bool:
    return isinstance(value, str) and "#" not in value


def _is_anchor(value: Json) -> bool:
    return isinstance(value, str) and _ANCHOR.match(value) is not None


_LEAVES: Final[dict[str, Callable[[Json], bool]]] = {
    "$anchor": _is_anchor,
    "$comment": _is_string,
    "$dynamicAnchor": _is_anchor,
    "$dynamicRef": _is_string,
    "$id": _is_plain_uri,
    "$ref": _is_string,
    "$schema": _is_string,
    "contentEncoding": _is_string,
    "contentMediaType": _is_string,
    "dependentRequired": _is_name_lists,
    "deprecated": _is_boolean,
    "description": _is_string,
    "enum": _is_array,
    "examples": _is_array,
    "exclusiveMaximum": _is_number,
    "exclusiveMinimum": _is_number,
    "format": _is_string,
    "maxContains": _is_count,
    "maxItems": _is_count,
    "maxLength": _is_count,
    "maxProperties": _is_count,
    "maximum": _is_number,
    "minContains": _is_count,
    "minItems": _is_count,
    "minLength": _is_count,
    "minProperties": _is_count,
    "minimum": _is_number,
    "multipleOf": _is_positive,
    "pattern": _is_string,
    "readOnly": _is_boolean,
    "required": _is_name_list,
    "title": _is_string,
    "type": _is_type,
    "uniqueItems": _is_boolean,
    "writeOnly": _is_boolean,
}
_SCHEMA: Final = frozenset(
    {
        "additionalItems",
        "additionalProperties",
        "contains",
        "contentSchema",
        "else",
        "if",
        "not",
        "propertyNames",
        "then",
        "unevaluatedItems",
        "unevaluatedProperties",
    }
)
_SCHEMA_LISTS: Final = frozenset({"allOf", "anyOf", "oneOf", "prefixItems"})
_SCHEMA_MAPS: Final = frozenset(
    {"$defs", "definitions", "dependencies", "dependentSchemas", "patternProperties", "properties"}
)
_ELSEWHERE: Final = frozenset({"$recursiveAnchor", "$recursiveRef", "$vocabulary", "id"})
"""Keywords rare enough to leave to the metaschema."""


def vouches(schema: Json, dialect: str) -> bool:
    """Whether a schema is surely valid in the dialect with this URI. False means: not known."""
    if dialect not in _KNOWN:
        return False
    waiting: list[Json] = [schema]
    while waiting:
        node = waiting.pop()
        if isinstance(node, bool):
            continue
        if not isinstance(node, dict):
            return False
        for keyword, value in node.items():
            leaf = _LEAVES.get(keyword)
            if leaf is not None:
                if not leaf(value):
                    return False
            elif keyword in _SCHEMA:
                waiting.append(value)
            elif keyword == "items":
                if not isinstance(value, list):
                    waiting.append(value)
                elif value and dialect in _TUPLE_ITEMS:
                    waiting.extend(value)
                else:
                    return False
            elif keyword in _SCHEMA_LISTS:
                if not isinstance(value, list) or not value:
                    return False
                waiting.extend(value)
            elif keyword in _SCHEMA_MAPS:
                if not isinstance(value, dict):
                    return False
                waiting.extend(value.values())
            elif keyword in _ELSEWHERE:
                return False
    return True
