"""A name under `required` that no property declares."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.fixes.patch import Fix, Op
from schemagrade.rules.rule import Hit, Rule, with_schema
from schemagrade.rules.subject import Subject
from schemagrade.schema.nodes import Node
from schemagrade.values import Json

_ELSEWHERE = ("$ref", "$dynamicRef", "allOf", "anyOf", "oneOf", "if", "patternProperties", "dependentSchemas")
"""Keywords beside which a property may be declared in another place."""
_PARTS = ("allOf", "anyOf", "oneOf", "if", "then", "else", "not", "dependentSchemas", "dependencies")
"""Keywords whose schemas speak of an object that is declared above them."""


def _declares_all(node: Node) -> bool:
    """Whether everything this node says of its members stands in its own `properties`."""
    extra = node.schema.get("additionalProperties")
    return (
        not any(keyword in node.schema for keyword in _ELSEWHERE)
        and node.keyword not in _PARTS
        and not node.in_parts
        and not (isinstance(extra, dict) and extra)
    )


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each object that requires what it does not declare."""
    for _, nodes in subject.documents:
        for node in nodes:
            names = node.schema.get("required")
            if not isinstance(names, list) or node.keyword in ("$defs", "definitions") or not _declares_all(node):
                continue
            properties = node.schema.get("properties")
            declared = properties if isinstance(properties, dict) else {}
            missing: list[Json] = [name for name in names if isinstance(name, str) and name not in declared]
            if missing:
                told = ", ".join(f"`{name}`" for name in missing[:5])
                yield Hit(
                    f"{node.pointer}/required",
                    f"`required` names {told}, which `properties` does not declare.",
                    {"parameters": missing},
                    fix=Fix(
                        "assisted",
                        "Take the names out of `required`",
                        (Op("replace", f"{node.pointer}/required", [name for name in names if name not in missing]),),
                    ),
                )


RULE = Rule(
    code="required_undeclared",
    severity="warning",
    group="schema",
    title="Required but not declared",
    why=(
        "A model must send a value it knows nothing of. OpenAI's strict mode and Gemini refuse such a schema, "
        "VS Code removes the name."
    ),
    evidence=(
        "Measured effect on valid calls: none (0.0 points on gemma2, llama3.1 and qwen2.5, agentgauge reports); it is "
        "reported because clients refuse it."
    ),
    recommendation="Declare the property, or take its name out of `required`.",
    check=check,
    fires=(
        with_schema(
            "A name too many", {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a", "b"]}
        ),
        with_schema("Nothing declared", {"type": "object", "required": ["a"]}),
    ),
    near_misses=(
        with_schema(
            "Declared in another part",
            {
                "type": "object",
                "allOf": [
                    {"properties": {"from": {"type": "object", "properties": {"email": {"type": "string"}}}}},
                    {"properties": {"from": {"type": "object", "required": ["email"]}}},
                ],
            },
        ),
        with_schema(
            "Declared by a part",
            {"type": "object", "allOf": [{"properties": {"a": {"type": "string"}}}], "required": ["a"]},
        ),
        with_schema(
            "A branch that only requires",
            {"type": "object", "properties": {"a": {"type": "string"}}, "anyOf": [{"required": ["a"]}]},
        ),
        with_schema(
            "A typed map",
            {"type": "object", "properties": {}, "additionalProperties": {"type": "string"}, "required": ["a"]},
        ),
        with_schema(
            "By a pattern", {"type": "object", "patternProperties": {"^a": {"type": "string"}}, "required": ["a"]}
        ),
    ),
)
