"""A `$ref` that leads back to itself without going any deeper into the value."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.rules.rule import Hit, Rule, with_property, with_schema
from schemagrade.rules.subject import Subject
from schemagrade.schema.loops import endless


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each circle of references that no value gets out of."""
    for resolver, nodes in subject.documents:
        for node, _ in endless(resolver, nodes):
            yield Hit(
                f"{node.pointer}/$ref",
                "`$ref` leads back to itself and never to a schema that says anything.",
                {"keyword": "$ref"},
            )


RULE = Rule(
    code="ref_endless",
    severity="blocker",
    group="schema",
    title="References in a circle",
    why=(
        "Checking a value never comes to an end: validators stop with an error or run out of memory. What was meant to "
        "stand there is nowhere."
    ),
    evidence=(
        "JSON Schema 2020-12 core, 9.4.1: a schema must not run into an infinite loop, and what happens is undefined. "
        "Run on Python's jsonschema 4.26: RecursionError."
    ),
    recommendation="Write the schema that is meant in place of one of the references.",
    check=check,
    fires=(
        with_property("To itself", {"$ref": "#/properties/x"}),
        with_property(
            "By way of another",
            {"$ref": "#/$defs/A"},
            root={"$defs": {"A": {"$ref": "#/$defs/B"}, "B": {"$ref": "#/$defs/A"}}},
        ),
        with_property(
            "As one of two choices",
            {"$ref": "#/$defs/A"},
            root={"$defs": {"A": {"anyOf": [{"type": "string"}, {"$ref": "#/$defs/A"}]}}},
        ),
    ),
    near_misses=(
        with_property("One level deeper each time", {"$ref": "#"}),
        with_property(
            "A tree",
            {"$ref": "#/$defs/A"},
            root={"$defs": {"A": {"anyOf": [{"type": "string"}, {"type": "array", "items": {"$ref": "#/$defs/A"}}]}}},
        ),
        with_property(
            "A chain that ends",
            {"$ref": "#/$defs/A"},
            root={"$defs": {"A": {"$ref": "#/$defs/B"}, "B": {"type": "string"}}},
        ),
        with_schema(
            "The definition that holds it is no part of it",
            {
                "type": "object",
                "properties": {"x": {"$ref": "#/$defs/A/$defs/B"}},
                "required": [],
                "$defs": {"A": {"$defs": {"B": {"type": "string"}}}},
            },
        ),
    ),
)
