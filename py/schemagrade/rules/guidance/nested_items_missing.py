"""Arrays inside of other schemas that do not say what they hold."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.fixes.items import holds_strings
from schemagrade.fixes.patch import Fix, Op
from schemagrade.rules.rule import Hit, Rule, with_property
from schemagrade.rules.subject import Subject
from schemagrade.schema.facts import type_names
from schemagrade.schema.nodes import Node

_MOST_TYPES = 3
"""What may have more types may be anything."""


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each array below the first level without items that say something."""
    top = {node.pointer for node in subject.parameters}
    for node in subject.nodes:
        if node.pointer in top or node.above is None or _of_parameter(node, top):
            continue
        types = {*type_names(node.schema)} - {"null"}
        if "array" not in types or len(types) > _MOST_TYPES:
            continue
        if not subject.facts.read(node.value).has_items:
            name = f"`{node.property_name}`" if node.property_name is not None else "An inner list"
            lacks = "whose `items` say nothing" if "items" in node.schema else "without `items`"
            yield Hit(node.pointer, f"{name} is an array {lacks}.", {"keyword": "items"}, fix=_fix(node))


def _of_parameter(node: Node, top: set[str]) -> bool:
    """Whether this is a branch of a parameter, which the first level's check has looked at."""
    here: Node | None = node
    while here is not None and here.keyword in ("anyOf", "oneOf", "allOf"):
        here = here.above
    return here is not None and here.pointer in top


def _fix(node: Node) -> Fix | None:
    if not holds_strings(node.property_name, node.schema):
        return None
    return Fix("assisted", "Say that it holds strings", (Op("add", f"{node.pointer}/items", {"type": "string"}),))


RULE = Rule(
    code="nested_items_missing",
    severity="warning",
    group="guidance",
    title="Inner arrays without items",
    why="OpenAI and Gemini refuse arrays without `items` at any depth, with the whole request.",
    evidence="Reported in TokenRhythm/opensquilla#1263 and ruvnet/ruflo#1294.",
    recommendation='Say what the array holds, as in `"items": {"type": "string"}`.',
    check=check,
    fires=(
        with_property("A list of lists", {"type": "array", "items": {"type": "array"}}),
        with_property("In a nested object", {"type": "object", "properties": {"tags": {"type": "array"}}}),
    ),
    near_misses=(
        with_property("Both say", {"type": "array", "items": {"type": "array", "items": {"type": "string"}}}),
        with_property(
            "Any value",
            {
                "type": "object",
                "properties": {"new": {"type": ["string", "number", "boolean", "object", "array", "null"]}},
            },
        ),
        with_property("A tuple", {"type": "array", "items": {"type": "array", "prefixItems": [{"type": "number"}]}}),
        with_property("The first level is another matter", {"type": "array"}),
        with_property("So is its branch", {"anyOf": [{"type": "array"}, {"type": "null"}]}),
    ),
)
