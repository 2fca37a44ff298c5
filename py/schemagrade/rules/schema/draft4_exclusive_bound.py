"""An exclusive bound written as a boolean, the way of draft-4."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.fixes.patch import Fix, Op
from schemagrade.rules.rule import Hit, Rule, with_property
from schemagrade.rules.subject import Subject
from schemagrade.schema.dialects import dialect_of
from schemagrade.schema.nodes import Node

_OLD = ("http://json-schema.org/draft-04/schema", "http://json-schema.org/draft-03/schema")


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each boolean `exclusiveMinimum` or `exclusiveMaximum` outside draft-4."""
    for resolver, nodes in subject.documents:
        if dialect_of(resolver.root) in _OLD:
            continue
        for node in nodes:
            for keyword, bound in (("exclusiveMinimum", "minimum"), ("exclusiveMaximum", "maximum")):
                if isinstance(node.schema.get(keyword), bool):
                    yield Hit(
                        f"{node.pointer}/{keyword}",
                        f"`{keyword}` is a boolean beside `{bound}`, as draft-4 wrote it; today it is the bound "
                        "itself.",
                        {"keyword": keyword},
                        fix=_fix(node, keyword, bound),
                    )


def _fix(node: Node, keyword: str, bound: str) -> Fix:
    ops = [Op("remove", f"{node.pointer}/{keyword}")]
    if node.schema[keyword] is True and bound in node.schema:
        ops.append(Op("move", f"{node.pointer}/{keyword}", source=f"{node.pointer}/{bound}"))
    return Fix("safe", f"Write the bound itself under `{keyword}`", tuple(ops))


RULE = Rule(
    code="draft4_exclusive_bound",
    severity="blocker",
    group="schema",
    title="Exclusive bound as a boolean",
    why=(
        "Since draft-6 `exclusiveMinimum` is a number. Validators throw on a boolean, and Anthropic's API refuses "
        "the whole request."
    ),
    evidence="Reported in Dokploy/mcp#74: a 400 for every request that carried the tool.",
    recommendation="Write the bound itself: `exclusiveMinimum: 0` instead of `minimum: 0, exclusiveMinimum: true`.",
    entails=("schema_invalid_for_dialect",),
    check=check,
    fires=(
        with_property("True beside a bound", {"type": "number", "minimum": 0, "exclusiveMinimum": True}),
        with_property("False says nothing", {"type": "number", "maximum": 9, "exclusiveMaximum": False}),
    ),
    near_misses=(
        with_property("A number", {"type": "number", "exclusiveMinimum": 0}),
        with_property("A parameter of that name", {"type": "boolean"}, name="exclusiveMinimum"),
        with_property(
            "Draft-4, declared",
            {"type": "number", "minimum": 0, "exclusiveMinimum": True},
            root={"$schema": "http://json-schema.org/draft-04/schema#"},
        ),
    ),
)
