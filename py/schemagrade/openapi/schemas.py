"""Schemas of OpenAPI in the words of JSON Schema.

OpenAPI 2.0 and 3.0 have a dialect of their own: `nullable`, boolean `exclusiveMinimum`, `example`, `type: file`.
References stay as they are.
"""

from __future__ import annotations

from typing import Final

from schemagrade.openapi.model import Version
from schemagrade.schema.positions import LISTS, MAPS, SINGLE
from schemagrade.values import Json

_DROPPED: Final = frozenset({"discriminator", "xml", "externalDocs", "example"})
_UNIONS: Final = ("anyOf", "oneOf")
_BOUNDS: Final = {"exclusiveMinimum": "minimum", "exclusiveMaximum": "maximum"}


def json_schema(value: Json, version: Version) -> Json:
    """The schema in JSON Schema's words. What is no schema at all is given back as it is."""
    if not isinstance(value, dict):
        return value
    old = version in ("2.0", "3.0")
    if old and isinstance(value.get("$ref"), str):
        return {"$ref": value["$ref"]}  # what stands beside it has no meaning there
    schema: dict[str, Json] = {}
    for keyword, member in value.items():
        if keyword in _DROPPED or keyword.startswith("x-") or (keyword == "collectionFormat" and version == "2.0"):
            continue
        if old and (keyword == "nullable" or (keyword in _BOUNDS and isinstance(member, bool))):
            continue  # said in JSON Schema's words below; from 3.1 on it is a mistake, and stays
        schema[keyword] = _inside(keyword, member, version)
    if old:
        _read_bounds(value, schema)
        if schema.get("type") == "file":
            schema |= {"type": "string", "format": "binary"}
        if value.get("nullable") is True or value.get("x-nullable") is True:
            _admit_null(schema)
    if "example" in value and "examples" not in schema:
        schema["examples"] = [value["example"]]
    return schema


def _inside(keyword: str, member: Json, version: Version) -> Json:
    if keyword in SINGLE and isinstance(member, dict):
        return json_schema(member, version)
    if keyword in LISTS and isinstance(member, list):
        # By the letter `{nullable: true}` alone admits anything; generators write it for null.
        null = keyword in _UNIONS and version in ("2.0", "3.0")
        return [
            {"type": "null"} if null and each == {"nullable": True} else json_schema(each, version) for each in member
        ]
    if keyword in MAPS and isinstance(member, dict):
        return {name: json_schema(each, version) for name, each in member.items()}
    return member


def _read_bounds(value: dict[str, Json], schema: dict[str, Json]) -> None:
    for exclusive, bound in _BOUNDS.items():
        if value.get(exclusive) is True and bound in schema:
            schema[exclusive] = schema.pop(bound)


def _admit_null(schema: dict[str, Json]) -> None:
    kind, values = schema.get("type"), schema.get("enum")
    if isinstance(kind, str):
        schema["type"] = [kind, "null"]
    if isinstance(values, list) and None not in values:
        schema["enum"] = [*values, None]
    for union in _UNIONS:
        branches = schema.get(union)
        if isinstance(branches, list) and kind is None:
            schema[union] = [*branches, {"type": "null"}]
