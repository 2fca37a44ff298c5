"""A `type` that is none of the seven names."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.fixes.patch import Fix, Op
from schemagrade.rules.rule import Hit, Rule, with_property, with_schema
from schemagrade.rules.subject import Subject
from schemagrade.schema.facts import type_names
from schemagrade.schema.nodes import Node
from schemagrade.values import Json

_NAMES = ("array", "boolean", "integer", "null", "number", "object", "string")
INSTEAD = {
    "arr": "array",
    "bool": "boolean",
    "date": "string",
    "datetime": "string",
    "dict": "object",
    "double": "number",
    "file": "string",
    "float": "number",
    "hashmap": "object",
    "int": "integer",
    "list": "array",
    "long": "integer",
    "map": "object",
    "none": "null",
    "set": "array",
    "str": "string",
    "text": "string",
    "tuple": "array",
}
"""What other languages call the seven types."""


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each node with a type name that JSON Schema does not have."""
    for _, nodes in subject.documents:
        for node in nodes:
            for name in dict.fromkeys(type_names(node.schema)):
                if name in _NAMES:
                    continue
                lower = name.lower()
                meant = lower if lower in _NAMES else INSTEAD.get(lower)
                hint = f"; `{meant}` is meant, it seems" if meant else ""
                yield Hit(
                    f"{node.pointer}/type",
                    f"`type` names what is not a JSON Schema type{hint}.",
                    {"keyword": "type", **({"instead": meant} if meant else {})},
                    fix=_fix(node),
                )


def _meant(name: Json) -> Json:
    lower = name.lower() if isinstance(name, str) else ""
    return lower if lower in _NAMES else INSTEAD.get(lower, name)


def _fix(node: Node) -> Fix | None:
    """The names of JSON Schema instead, where all of them are known."""
    types = node.schema["type"]
    new: Json = list(dict.fromkeys(map(str, map(_meant, types)))) if isinstance(types, list) else _meant(types)
    names = new if isinstance(new, list) else [new]
    if not all(name in _NAMES for name in names):
        return None
    told = ", ".join(map(str, names))
    return Fix("safe", f"Write `{told}`", (Op("replace", f"{node.pointer}/type", new),))


RULE = Rule(
    code="unknown_type_name",
    severity="blocker",
    group="schema",
    title="Unknown type name",
    why=(
        "JSON Schema has seven types: array, boolean, integer, null, number, object, string. Names of other "
        "languages make validators throw and providers refuse the request."
    ),
    evidence="Run on Ajv as the MCP TypeScript SDK 1.32 uses it: throws when the schema is compiled.",
    recommendation="Use one of the seven names; say the rest with `format`, bounds, or in the description.",
    entails=("schema_invalid_for_dialect", "mcp_input_schema_root"),
    check=check,
    fires=(
        with_property("A Python name", {"type": "str"}),
        with_property("In a list", {"type": ["string", "None"]}),
        with_schema("At the root", {"type": "dict", "properties": {"a": {"type": "string"}}}),
        with_property("In capitals", {"type": "String"}),
    ),
    near_misses=(
        with_property("A known name", {"type": "integer"}),
        with_property("A parameter named type", {"type": "string"}, name="type"),
        with_property("Data that looks like a schema", {"type": "object", "default": {"type": "str"}}),
    ),
)
