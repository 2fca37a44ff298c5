"""A tuple written with a list under `items`, the way before 2020-12."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.fixes.patch import Fix, Op
from schemagrade.rules.rule import Hit, Rule, with_property
from schemagrade.rules.subject import Subject
from schemagrade.schema.dialects import DEFAULT, dialect_of
from schemagrade.schema.nodes import Node


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each `items` that is a list, where the dialect is 2020-12."""
    for resolver, nodes in subject.documents:
        if dialect_of(resolver.root) != DEFAULT:
            continue
        scope = subject.tool.scope
        instead = (
            "OpenAPI's own dialect knows one schema there"
            if scope is not None and scope.own_dialect
            else "in 2020-12 the places of a tuple stand under `prefixItems`"
        )
        for node in nodes:
            if isinstance(node.schema.get("items"), list):
                yield Hit(
                    f"{node.pointer}/items",
                    f"`items` is a list; {instead}.",
                    {"keyword": "items"},
                    fix=_fix(node),
                )


def _fix(node: Node) -> Fix:
    items = f"{node.pointer}/items"
    if node.schema["items"] == []:
        return Fix("safe", "Remove the empty `items`", (Op("remove", items),))
    ops = [Op("move", f"{node.pointer}/prefixItems", source=items)]
    if "additionalItems" in node.schema:
        ops.append(Op("move", items, source=f"{node.pointer}/additionalItems"))
    return Fix("safe", "Rename `items` to `prefixItems`", tuple(ops))


RULE = Rule(
    code="tuple_items_array",
    severity="blocker",
    group="schema",
    title="Tuple written as before 2020-12",
    why=(
        "2020-12, MCP's default, knows a tuple as `prefixItems`; a list under `items` is invalid. Some clients "
        "rewrite it, Anthropic's API refuses the request, google-genai raises an error."
    ),
    evidence="Run on google-genai 3.6.1; rewritten by VS Code Copilot Chat 0.42 for Claude models only.",
    recommendation="Rename `items` to `prefixItems`, and `additionalItems` to `items`.",
    entails=("schema_invalid_for_dialect",),
    check=check,
    fires=(with_property("A pair", {"type": "array", "items": [{"type": "number"}, {"type": "number"}]}),),
    near_misses=(
        with_property("One schema for all", {"type": "array", "items": {"type": "number"}}),
        with_property(
            "Draft-7, declared",
            {"type": "array", "items": [{"type": "number"}]},
            root={"$schema": "http://json-schema.org/draft-07/schema#"},
        ),
        with_property("A parameter named items", {"type": "string"}, name="items"),
    ),
)
