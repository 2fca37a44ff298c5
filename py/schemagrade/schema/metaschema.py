"""Is a schema valid in its dialect? `jsonschema` judges; the words are ours and name no values.

It is loaded when there is something to judge: that takes as long as grading many tools, and few texts need it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from schemagrade.pointer import join
from schemagrade.schema.wellformed import vouches
from schemagrade.values import Json, type_name

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError
    from jsonschema.protocols import Validator

MOST = 20
"""Errors told per schema; a schema with more is told by these."""


@dataclass(frozen=True, slots=True)
class SchemaError:
    """One thing the metaschema forbids, at a pointer from the schema's root."""

    pointer: str
    keyword: str
    message: str


def errors(schema: Json, dialect: str) -> list[SchemaError]:
    """What makes a schema invalid in the dialect with this URI, sorted by pointer, at most `MOST`."""
    if vouches(schema, dialect):
        return []
    found: dict[tuple[str, str], SchemaError] = {}
    for error in _validator(dialect).iter_errors(schema):
        told = _tell(error)
        found.setdefault((told.pointer, told.message), told)
    # All are looked at before some are told: jsonschema goes through additional members in no fixed order.
    return [found[key] for key in sorted(found)][:MOST]


@cache
def _validator(dialect: str) -> Validator:
    from jsonschema import validators

    # No format checker: Python's regular expressions and URIs are not those of JSON Schema.
    kind = validators.validator_for({"$schema": dialect})
    return kind(kind.META_SCHEMA)


def _tell(error: ValidationError) -> SchemaError:
    path = list(error.absolute_path)
    keyword = _keyword(path)
    where = f"`{path[-1]}`" if path else "The schema"
    return SchemaError(join("", *path), keyword, f"{where} {expectation(error)}.")


def _keyword(path: list[str | int]) -> str:
    """The nearest name on the way to an error: the keyword, or the parameter, that is wrong."""
    return next((step for step in reversed(path) if isinstance(step, str)), "")


_ARTICLES = {"array": "an array", "integer": "an integer", "object": "an object", "null": "null"}


def a_kind(name: str) -> str:
    """A type with its article: `an array`."""
    return _ARTICLES.get(name, f"a {name}")


def expectation(error: ValidationError) -> str:
    """What was expected, as the end of a sentence, without values."""
    wanted: Any = error.validator_value
    instance: Any = error.instance
    match error.validator:
        case "type":
            kinds = [wanted] if isinstance(wanted, str) else wanted
            names = [a_kind(kind) if isinstance(kind, str) else "a schema" for kind in kinds]
            return f"must be {' or '.join(names)}, not {a_kind(type_name(instance))}"
        case "anyOf":
            return f"must be {' or '.join(_branches(error))}"
        case "enum":
            return f"must be one of {', '.join(map(str, wanted))}"
        case "minimum":
            return f"must be at least {wanted}"
        case "exclusiveMinimum":
            return "must be greater than 0"
        case "minItems":
            return "must not be empty"
        case "uniqueItems":
            return "must not hold the same entry twice"
        case "dependencies" | "dependentRequired":
            return "needs another keyword beside it"
        case "pattern" | "format":
            return "does not have the form that is allowed here"
        case other:
            return f"does not fit `{other}` of the dialect's metaschema"


def _branches(error: ValidationError) -> Iterator[str]:
    """The alternatives a metaschema offers, each in words."""
    alternatives: Any = error.validator_value
    for branch in alternatives:
        if "$ref" in branch and str(branch["$ref"]).endswith("simpleTypes"):
            yield "one of array, boolean, integer, null, number, object, string"
        elif branch.get("type") == "array" or str(branch.get("$ref", "")).endswith("stringArray"):
            yield "a list of different names"
        elif "$ref" in branch or "$dynamicRef" in branch:
            yield "a schema"
        elif "enum" in branch:
            yield f"one of {', '.join(map(str, branch['enum']))}"
        else:
            yield a_kind(str(branch.get("type", "schema")))
