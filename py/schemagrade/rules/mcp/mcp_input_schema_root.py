"""An `inputSchema` whose root MCP does not accept."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.fixes.patch import Fix, Op
from schemagrade.protocol.mcp import breaches
from schemagrade.rules.rule import Example, Hit, Rule, with_schema
from schemagrade.rules.subject import Subject
from schemagrade.schema.keywords import KEYWORDS


def check(subject: Subject) -> Iterator[Hit]:
    """A hit where the root of the input schema is not an object schema. No schema at all is the checks' business."""
    if subject.is_mcp and subject.has_schema:
        for breach in breaches(subject.raw | {"inputSchema": subject.schema}, subject.protocol):
            if breach.part == "input":
                yield Hit(
                    breach.pointer,
                    breach.message,
                    {"keyword": "type", "protocol": subject.protocol},
                    fix=_fix(subject),
                )


_OTHERS = KEYWORDS - {
    *("$anchor", "$comment", "$defs", "$id", "$ref", "$schema", "additionalProperties", "allOf", "anyOf", "default"),
    *("definitions", "dependencies", "dependentRequired", "dependentSchemas", "deprecated", "description", "else"),
    *("examples", "if", "maxProperties", "minProperties", "not", "oneOf", "patternProperties", "properties"),
    *("propertyNames", "readOnly", "required", "then", "title", "type", "unevaluatedProperties", "writeOnly"),
}
"""Keywords that an object's schema has no use for."""


def _fix(subject: Subject) -> Fix | None:
    """`object`, where no other type is meant: a call's arguments are an object whatever the schema says."""
    place, types = f"{subject.schema_pointer}/type", subject.schema.get("type")
    if any(keyword in _OTHERS for keyword in subject.schema):
        return None  # another type is meant, or values that are no objects
    if any(node.schema.get("$ref") == "#" for node in subject.nodes):
        return None  # what is inside would have to be an object too
    if types is None or types == ["object", "null"] or types == ["object"]:
        return Fix("safe", "Make the root an object", (Op("add", place, "object"),))
    return None


RULE = Rule(
    code="mcp_input_schema_root",
    severity="blocker",
    group="mcp",
    title="Root of the input schema is no object",
    why=(
        'Every version of MCP asks for `"type": "object"` at the root. The TypeScript SDK refuses the whole list '
        "for one tool without it."
    ),
    evidence="MCP schema.json of all versions; run on the TypeScript SDK 1.32 and client 2.4.",
    recommendation='Add `"type": "object"` to the root.',
    check=check,
    fires=(
        with_schema("No type", {"properties": {"a": {"type": "string"}}}),
        with_schema("Another type", {"type": "string"}),
        with_schema("A list of types", {"type": ["object", "null"], "properties": {}}),
        with_schema("Empty", {}),
    ),
    near_misses=(
        with_schema("An object", {"type": "object", "properties": {}}),
        with_schema("With alternatives", {"type": "object", "anyOf": [{"required": ["a"]}]}),
        Example("Another shape", {"name": "a", "description": "b", "input_schema": {"properties": {}}}),
    ),
)
