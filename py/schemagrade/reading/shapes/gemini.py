"""Gemini: `{"functionDeclarations": [{"name", "parameters" | "parametersJsonSchema"}]}`.

`parameters` is written in an OpenAPI subset with upper-case type names and, as protocol buffers print
64-bit integers, counts in strings. It is graded in JSON Schema's words.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from schemagrade.pointer import join
from schemagrade.reading.catalog import Tool
from schemagrade.reading.shapes.common import tool_from
from schemagrade.schema.positions import LISTS, MAPS, SINGLE
from schemagrade.values import Json

KIND = "gemini"
LABEL = "Gemini function declarations"

_LISTS: Final = ("functionDeclarations", "function_declarations")
_TYPES: Final = frozenset({"ARRAY", "BOOLEAN", "INTEGER", "NULL", "NUMBER", "OBJECT", "STRING"})
_COUNTS: Final = frozenset({"maxItems", "maxLength", "maxProperties", "minItems", "minLength", "minProperties"})


def read(entry: dict[str, Json], *, forced: bool = False) -> list[Tool] | None:
    """The tools in an entry; None where the entry is not of this shape."""
    for key in _LISTS:
        declarations = entry.get(key)
        if isinstance(declarations, list):
            return [
                _declaration(each, join("", key, index))
                for index, each in enumerate(declarations)
                if isinstance(each, dict)
            ]
    parameters = entry.get("parameters")
    upper = isinstance(parameters, dict) and parameters.get("type") in _TYPES
    if forced or upper or "parametersJsonSchema" in entry or "parameters_json_schema" in entry:
        return [_declaration(entry, "")]
    return None


def _declaration(entry: dict[str, Json], pointer: str) -> Tool:
    for key in ("parametersJsonSchema", "parameters_json_schema"):
        if key in entry:
            return tool_from(KIND, entry, (key,), pointer=pointer)
    tool = tool_from(KIND, entry, ("parameters",), pointer=pointer)
    return replace(tool, schema=_in_json_schema(tool.schema))


def _in_json_schema(node: Json) -> Json:
    """The same schema with JSON Schema's type names and counts; every place in it stays where it was."""
    if not isinstance(node, dict):
        return node
    return {keyword: _keyword(keyword, value) for keyword, value in node.items()}


def _keyword(keyword: str, value: Json) -> Json:
    if keyword == "type":
        if isinstance(value, list):
            return [_type(name) for name in value]
        return _type(value)
    if keyword in _COUNTS and isinstance(value, str) and value.isascii() and value.isdigit():
        return int(value[:18])
    if keyword in MAPS and isinstance(value, dict):
        return {name: _in_json_schema(schema) for name, schema in value.items()}
    if keyword in LISTS and isinstance(value, list):
        return [_in_json_schema(schema) for schema in value]
    if keyword in SINGLE:
        return _in_json_schema(value)
    return value


def _type(name: Json) -> Json:
    return name.lower() if isinstance(name, str) and name in _TYPES else name
