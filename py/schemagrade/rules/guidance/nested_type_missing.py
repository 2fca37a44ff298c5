"""Members of nested objects without a type."""

from __future__ import annotations

import re
from collections.abc import Iterator

from schemagrade.rules.gathered import gathered
from schemagrade.rules.rule import Hit, Rule, with_property
from schemagrade.rules.subject import Subject
from schemagrade.values import Json

_ANYTHING = re.compile(r"\bany\b|\bstring, number|\bnumber,? or\b|\bstring or\b", re.I)


def check(subject: Subject) -> Iterator[Hit]:
    """One hit for all of a tool's nested properties that have no type."""
    missing = [
        node
        for node in subject.nested
        if node.value is not False and not subject.facts.read(node.value).typed and not _structured(node.schema)
    ]
    if missing:
        yield gathered(missing, "has no type", "have no type", "Inside nested objects, ")


def _structured(schema: dict[str, Json]) -> bool:
    """Whether the node says in another way what it is, or that it may be anything."""
    text = schema.get("description")
    if isinstance(text, str) and _ANYTHING.search(text):
        return True
    return any(keyword in schema for keyword in ("$ref", "properties", "items", "not", "if", "allOf", "anyOf", "oneOf"))


RULE = Rule(
    code="nested_type_missing",
    severity="warning",
    group="guidance",
    title="Untyped members",
    why=("An untyped member invites the wrong shape. Some clients make it a string, OpenAI's strict mode refuses it."),
    evidence="Reported in Gitlawb/openclaude#1114.",
    recommendation="Give each member a `type`, or an `enum`.",
    check=check,
    fires=(with_property("A member", {"type": "object", "properties": {"value": {"description": "New value"}}}),),
    near_misses=(
        with_property("Typed", {"type": "object", "properties": {"value": {"type": "string"}}}),
        with_property("Values", {"type": "object", "properties": {"value": {"enum": ["a"]}}}),
        with_property("The first level is another matter", {"description": "Anything"}),
    ),
)
