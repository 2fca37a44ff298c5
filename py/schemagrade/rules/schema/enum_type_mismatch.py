"""Some values of an `enum` that the `type` shuts out."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.fixes.patch import Fix, Op
from schemagrade.rules.rule import Hit, Rule, with_property
from schemagrade.rules.subject import Subject
from schemagrade.schema.facts import type_names
from schemagrade.schema.instances import has_type
from schemagrade.schema.nodes import Node
from schemagrade.values import Json, type_name


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each `enum` of which a part, but not all, has another type."""
    for _, nodes in subject.documents:
        for node in nodes:
            values, types = node.schema.get("enum"), type_names(node.schema)
            if not types or not isinstance(values, list):
                continue
            out = sum(not has_type(value, types) for value in values)
            if 0 < out < len(values):
                yield Hit(
                    f"{node.pointer}/enum",
                    f"{out} of {len(values)} values of `enum` cannot be sent: they do not have the `type`.",
                    {"keyword": "enum", "values": out, "of": len(values)},
                    fix=_fix(node, [value for value in values if not has_type(value, types)]),
                )


def _fix(node: Node, out: list[Json]) -> Fix:
    types: list[Json] = [*type_names(node.schema), *dict.fromkeys(map(type_name, out))]
    return Fix("assisted", "Add the missing type", (Op("replace", f"{node.pointer}/type", types),))


RULE = Rule(
    code="enum_type_mismatch",
    severity="warning",
    group="schema",
    title="Values that the type shuts out",
    why="A model may choose a listed value and have it refused.",
    evidence="Follows from JSON Schema: `type` and `enum` must both hold.",
    recommendation='Add the missing type, as in `["string", "null"]`, or take the value out of `enum`.',
    check=check,
    fires=(with_property("Null without its type", {"type": "string", "enum": ["a", "b", None]}),),
    near_misses=(
        with_property("With its type", {"type": ["string", "null"], "enum": ["a", None]}),
        with_property("No type at all", {"enum": ["a", 1]}),
        with_property("Numbers and whole numbers", {"type": "number", "enum": [1, 2.5]}),
    ),
)
