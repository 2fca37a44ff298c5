"""Objects inside of other schemas that declare no members."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.rules.rule import Hit, Rule, with_property
from schemagrade.rules.subject import Subject
from schemagrade.rules.words import name_words
from schemagrade.schema.facts import is_closed, type_names
from schemagrade.schema.nodes import Node

_FREE = frozenset(
    """
    additional args attributes body config context custom data env environment extra extras fields filter
    filters headers json labels meta metadata options params payload properties props raw settings tags values
    variables
    """.split()
)
_SAID = (
    "arbitrary",
    "free-form",
    "freeform",
    "any json",
    "key-value",
    "key/value",
    "map of",
    "dictionary",
    "json object",
    "empty object",
)


_MOST_TYPES = 3
"""What may have more types may be anything."""


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each object below the first level whose structure is not declared, nor free on purpose."""
    for node in subject.nested:
        types = {*type_names(node.schema)} - {"null"}
        if "object" not in types or len(types) > _MOST_TYPES or is_closed(node.schema):
            continue
        if subject.facts.read(node.value).has_members or _free(node):
            continue
        yield Hit(
            node.pointer,
            f"`{node.property_name}` is an object without declared members.",
            {"parameters": [node.property_name]},
        )


def _free(node: Node) -> bool:
    text = str(node.schema.get("description", "")).lower()
    return bool(_FREE & set(name_words(str(node.property_name)))) or any(sign in text for sign in _SAID)


RULE = Rule(
    code="nested_object_open",
    severity="warning",
    group="guidance",
    title="Inner objects without structure",
    why="An object with no declared structure is a guess the model has to make.",
    evidence=("One of the seven checks at the first level; 942 nested objects of 5,685 real tools have no properties."),
    recommendation="Declare the members, or type the values of a map with `additionalProperties`.",
    check=check,
    fires=(with_property("A member", {"type": "object", "properties": {"address": {"type": "object"}}}),),
    near_misses=(
        with_property(
            "Declared",
            {
                "type": "object",
                "properties": {"address": {"type": "object", "properties": {"zip": {"type": "string"}}}},
            },
        ),
        with_property(
            "A typed map",
            {"type": "object", "properties": {"a": {"type": "object", "additionalProperties": {"type": "string"}}}},
        ),
        with_property(
            "Any value",
            {"type": "object", "properties": {"new": {"type": ["string", "number", "boolean", "object", "array"]}}},
        ),
        with_property(
            "Empty, and said to be",
            {
                "type": "object",
                "properties": {
                    "a": {"type": "object", "properties": {}, "additionalProperties": False},
                    "b": {"type": "object", "description": "Empty object for work at home"},
                },
            },
        ),
        with_property("Free by its name", {"type": "object", "properties": {"metadata": {"type": "object"}}}),
        with_property(
            "Free on purpose",
            {"type": "object", "properties": {"state": {"type": "object", "description": "Arbitrary JSON"}}},
        ),
    ),
)
