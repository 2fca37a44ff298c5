"""Keywords beside a `$ref` in a dialect that passes over them."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.rules.rule import Hit, Rule, with_property
from schemagrade.rules.subject import Subject
from schemagrade.schema.dialects import NAMES, dialect_of

_BEFORE_2019 = (
    "http://json-schema.org/draft-07/schema",
    "http://json-schema.org/draft-06/schema",
    "http://json-schema.org/draft-04/schema",
)
_HARMLESS = frozenset({"$comment", "$defs", "$id", "$ref", "$schema", "definitions", "title"})


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each `$ref` with siblings under draft-7 or before."""
    for resolver, nodes in subject.documents:
        dialect = dialect_of(resolver.root)
        if dialect not in _BEFORE_2019:
            continue
        for node in nodes:
            if not isinstance(node.schema.get("$ref"), str):
                continue
            siblings = [keyword for keyword in node.schema if keyword not in _HARMLESS]
            if siblings:
                told = ", ".join(f"`{keyword}`" for keyword in siblings[:5])
                yield Hit(
                    f"{node.pointer}/$ref",
                    f"{NAMES[dialect]} passes over what stands beside `$ref`: {told}.",
                    {"keywords": list(siblings)},
                )


RULE = Rule(
    code="ref_sibling_ignored",
    severity="warning",
    group="schema",
    title="Ignored beside a reference",
    why="Up to draft-7 a `$ref` replaces its whole node: a description or a bound beside it is lost.",
    evidence="JSON Schema draft-7, section 8.3: all other properties in a $ref object must be ignored.",
    recommendation='Wrap the reference, `"allOf": [{"$ref": …}]`, or declare 2020-12.',
    check=check,
    fires=(
        with_property(
            "A description in draft-7",
            {"$ref": "#/definitions/A", "description": "Who pays"},
            root={"$schema": "http://json-schema.org/draft-07/schema#", "definitions": {"A": {"type": "string"}}},
        ),
    ),
    near_misses=(
        with_property(
            "In 2020-12", {"$ref": "#/$defs/A", "description": "Who pays"}, root={"$defs": {"A": {"type": "string"}}}
        ),
        with_property(
            "Alone in draft-7",
            {"$ref": "#/definitions/A"},
            root={"$schema": "http://json-schema.org/draft-07/schema#", "definitions": {"A": {"type": "string"}}},
        ),
    ),
)
