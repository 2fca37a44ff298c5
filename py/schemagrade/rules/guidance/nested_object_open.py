"""Objects inside of other schemas that declare no members."""

from __future__ import annotations

import re
from collections.abc import Iterator

from schemagrade.rules.rule import Hit, Rule, with_property
from schemagrade.rules.subject import Subject
from schemagrade.rules.words import name_words
from schemagrade.schema.facts import is_closed, type_names
from schemagrade.schema.nodes import Node

_FREE = frozenset(
    """
    additional args arguments attributes body config context custom data env environment extra extras fields filter
    filters headers inputs json labels meta metadata options parameters params payload projection properties props query
    raw settings tags values variables
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
    "syntax of",
    "passed through",
)
_ELSEWHERE = re.compile(
    r"\b(?:action|kind|node|platform|provider|type)-specific\b|\b(?:depend(?:s|ing)? on|var(?:y|ies) (?:by|with))\b"
    r"|\bcall `?[a-z]+_[a-z_]+"
    rf"|\b(?:additional|custom|extra) (?:\w{{1,30}} )?(?:{'|'.join(sorted(_FREE))})\b"
)
"""Words that say where the structure is from, or that it is the user's own: extra parameters, custom fields."""

_MOST_TYPES = 3
"""What may have more types may be anything."""


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each object below the first level whose structure is not declared, nor free on purpose."""
    for node in subject.nested:
        types = {*type_names(node.schema)} - {"null"}
        if "object" not in types or len(types) > _MOST_TYPES or is_closed(node.schema):
            continue
        if subject.facts.read(node.value).has_members or _free(node) or node.in_parts:
            continue
        if node.schema.get("properties") == {} and "additionalProperties" not in node.schema:
            continue  # it has none, and says so
        yield Hit(
            node.pointer,
            f"`{node.property_name}` is an object without declared members.",
            {"parameters": [node.property_name]},
        )


def _free(node: Node) -> bool:
    text = str(node.schema.get("description", "")).lower()
    named = not _FREE.isdisjoint(name_words(str(node.property_name)))
    return named or any(sign in text for sign in _SAID) or _ELSEWHERE.search(text) is not None


RULE = Rule(
    code="nested_object_open",
    severity="warning",
    group="guidance",
    title="Inner objects without structure",
    why="An object with no declared structure is a guess the model has to make.",
    evidence=("One of the seven checks at the first level; 942 nested objects of 5,685 real tools have no properties."),
    recommendation="Declare the members, or type the values of a map with `additionalProperties`.",
    check=check,
    fires=(
        with_property("A member", {"type": "object", "properties": {"address": {"type": "object"}}}),
        with_property(
            "One more of them",
            {
                "type": "object",
                "properties": {"second": {"type": "object", "description": "Additional address of the customer"}},
            },
        ),
    ),
    near_misses=(
        with_property(
            "It has none",
            {"type": "object", "properties": {"balance": {"type": "object", "properties": {}}}},
        ),
        with_property(
            "A part of what is declared beside it",
            {
                "allOf": [
                    {
                        "type": "object",
                        "properties": {"from": {"type": "object", "properties": {"email": {"type": "string"}}}},
                    },
                    {"properties": {"from": {"type": "object", "required": ["email"]}}},
                ]
            },
        ),
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
            "Free by its words",
            {
                "type": "object",
                "properties": {"more": {"type": "object", "description": "The extra pipeline parameters"}},
            },
        ),
        with_property(
            "Said elsewhere",
            {
                "type": "object",
                "properties": {
                    "defaults": {"type": "object", "description": "Type-specific settings; call get_type_info first"},
                    "order": {"type": "object", "description": "Matches the syntax of the sort of a database"},
                    "shape": {"type": "object", "description": "What it holds depends on the type"},
                },
            },
        ),
        with_property(
            "Free on purpose",
            {"type": "object", "properties": {"state": {"type": "object", "description": "Arbitrary JSON"}}},
        ),
    ),
)
