"""`true` or `false` where a property or a branch should be described."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.fixes.patch import Fix, Op
from schemagrade.rules.rule import Hit, Rule, with_property, with_schema
from schemagrade.rules.subject import Subject
from schemagrade.schema.nodes import Node

_PLACES = ("properties", "anyOf", "oneOf", "allOf", "$defs", "definitions")


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each boolean schema in a place that clients read as an object."""
    for _, nodes in subject.documents:
        for node in nodes:
            if isinstance(node.value, bool) and node.keyword in _PLACES and not _conditional(node):
                what = (
                    f"`{node.property_name}`" if node.property_name is not None else f"A schema under `{node.keyword}`"
                )
                yield Hit(
                    node.pointer,
                    f"{what} is `{str(node.value).lower()}` instead of an object.",
                    {"parameters": [node.property_name]} if node.property_name is not None else {},
                    fix=Fix("safe", "Write `{}`", (Op("replace", node.pointer, {}),)) if node.value else None,
                )


def _conditional(node: Node) -> bool:
    """Whether the node only forbids or allows under a condition, where a boolean says just that."""
    here: Node | None = node
    while here is not None:
        if here.keyword in ("if", "then", "else", "not", "dependentSchemas"):
            return True
        here = here.above
    return False


RULE = Rule(
    code="boolean_subschema",
    severity="warning",
    group="schema",
    title="Boolean instead of a schema",
    why=(
        "Legal since draft-6, but versions of MCP before 2026-07-28 forbid it for properties, the MCP TypeScript SDK 1 "
        "then loses the whole list, and several providers fail on it."
    ),
    evidence=(
        "Run on the MCP TypeScript SDK 1.32. Reported in anomalyco/opencode#49464 and anthropics/claude-code#92900."
    ),
    recommendation="Describe the value with a `type`; to forbid a property, leave it out and close the object.",
    entails=("mcp_field_type",),
    check=check,
    fires=(
        with_property("A property that may be anything", True),
        with_property("A branch", {"anyOf": [{"type": "string"}, True]}),
    ),
    near_misses=(
        with_schema(
            "Forbidden under a condition",
            {"type": "object", "if": {"required": ["a"]}, "then": {"properties": {"b": False}}},
        ),
        with_schema("Closed", {"type": "object", "properties": {}, "additionalProperties": False}),
        with_property("The end of a tuple", {"type": "array", "prefixItems": [{"type": "string"}], "items": False}),
        with_property("Data", {"type": "boolean", "default": True, "enum": [True]}),
    ),
)
