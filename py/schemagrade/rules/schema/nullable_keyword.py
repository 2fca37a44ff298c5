"""`nullable`, a word of OpenAPI 3.0, in JSON Schema."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.fixes.patch import Fix, Op
from schemagrade.rules.rule import Hit, Rule, with_property
from schemagrade.rules.subject import Subject
from schemagrade.schema.facts import type_names
from schemagrade.schema.nodes import Node
from schemagrade.values import Json


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each `nullable: true` outside of Gemini's own format."""
    if subject.tool.kind == "gemini":
        return
    for _, nodes in subject.documents:
        for node in nodes:
            if node.schema.get("nullable") is not True or "null" in type_names(node.schema):
                continue
            yield Hit(
                f"{node.pointer}/nullable",
                "`nullable` is a word of OpenAPI 3.0; JSON Schema passes over it, so null is not allowed here.",
                {"keyword": "nullable"},
                fix=_fix(node),
            )


def _fix(node: Node) -> Fix:
    remove = Op("remove", f"{node.pointer}/nullable")
    types: list[Json] = [*type_names(node.schema)]
    if not types:
        return Fix("safe", "Remove it", (remove,))
    return Fix("assisted", "Allow null by the type", (remove, Op("replace", f"{node.pointer}/type", [*types, "null"])))


RULE = Rule(
    code="nullable_keyword",
    severity="warning",
    group="schema",
    title="`nullable` has no effect",
    why="In JSON Schema null is a type. `nullable` allows nothing, and Ajv throws where it stands without a `type`.",
    evidence="Run on Ajv as the MCP TypeScript SDK 1.32 uses it.",
    recommendation='Write `"type": ["string", "null"]`, or drop the word: an optional parameter can be left out.',
    check=check,
    fires=(
        with_property("Beside a type", {"type": "string", "nullable": True}),
        with_property("Without a type", {"nullable": True, "enum": ["a"]}),
    ),
    near_misses=(
        with_property("False says what is so anyway", {"type": "string", "nullable": False}),
        with_property("Null is a type already", {"type": ["string", "null"], "nullable": True}),
        with_property("A parameter named nullable", {"type": "boolean"}, name="nullable"),
    ),
)
