"""A `required` that is no list of different names."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.fixes.patch import Fix, Op
from schemagrade.rules.rule import Hit, Rule, with_property, with_schema
from schemagrade.rules.subject import Subject
from schemagrade.schema.nodes import Node


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each `required` that is not a list, holds what is no name, or a name twice."""
    for _, nodes in subject.documents:
        for node in nodes:
            if "required" not in node.schema or isinstance(node.schema["required"], bool):
                continue
            names = node.schema["required"]
            if not isinstance(names, list):
                said = "is not a list"
            elif not all(isinstance(name, str) for name in names):
                said = "holds what is not a name"
            elif len(set(map(str, names))) < len(names):
                said = "holds a name twice"
            else:
                continue
            yield Hit(f"{node.pointer}/required", f"`required` {said}.", {"keyword": "required"}, fix=_fix(node))


def _fix(node: Node) -> Fix | None:
    place, names = f"{node.pointer}/required", node.schema["required"]
    if names is None:
        return Fix("safe", "Remove the null", (Op("remove", place),))
    if isinstance(names, str):
        return Fix("safe", "Write a list", (Op("replace", place, [names]),))
    if isinstance(names, list) and all(isinstance(name, str) for name in names):
        return Fix("safe", "Write each name once", (Op("replace", place, list(dict.fromkeys(names))),))
    return None


RULE = Rule(
    code="required_malformed",
    severity="blocker",
    group="schema",
    title="Malformed `required`",
    why=(
        "`required` is a list of different names. Anything else is invalid; the MCP TypeScript SDK then drops the list."
    ),
    evidence="Run on the MCP TypeScript SDK 1.32: one such tool makes the parse of the whole list fail.",
    recommendation="Write a list of names, each once; leave the keyword out if it would be null.",
    entails=("schema_invalid_for_dialect", "mcp_field_type"),
    check=check,
    fires=(
        with_schema("Null", {"type": "object", "properties": {"a": {"type": "string"}}, "required": None}),
        with_schema("A name", {"type": "object", "properties": {"a": {"type": "string"}}, "required": "a"}),
        with_schema("Twice", {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a", "a"]}),
        with_schema("Not a name", {"type": "object", "properties": {"a": {"type": "string"}}, "required": [1]}),
    ),
    near_misses=(
        with_schema("Empty", {"type": "object", "properties": {"a": {"type": "string"}}, "required": []}),
        with_property("A parameter named required", {"type": "string"}, name="required"),
    ),
)
