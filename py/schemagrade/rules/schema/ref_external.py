"""A `$ref` to another document."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.rules.rule import Hit, Rule, with_property
from schemagrade.rules.schema.ref_unresolved import unresolved
from schemagrade.rules.subject import Subject


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each reference that would have to be fetched."""
    for _, _, node, ref in unresolved(subject):
        if not ref.startswith("#"):
            yield Hit(
                f"{node.pointer}/$ref",
                "`$ref` leads to another document, which no client will fetch.",
                {"keyword": "$ref"},
            )


RULE = Rule(
    code="ref_external",
    severity="blocker",
    group="schema",
    title="Reference to another document",
    why="Clients must not fetch references and should reject what they cannot resolve. Nothing is fetched here either.",
    evidence="MCP 2026-07-28, JSON Schema usage (SEP-2106).",
    recommendation="Put the other document's schema under `$defs` and refer to it there.",
    check=check,
    fires=(
        with_property("By https", {"$ref": "https://example.com/schemas/order.json"}),
        with_property("A file", {"$ref": "order.json#/definitions/Order"}),
    ),
    near_misses=(
        with_property(
            "An embedded resource",
            {"$ref": "https://example.com/order"},
            root={"$defs": {"Order": {"$id": "https://example.com/order", "type": "object"}}},
        ),
        with_property("Local", {"$ref": "#/$defs/A"}, root={"$defs": {"A": {"type": "string"}}}),
    ),
)
