"""Titles that a generator made from the names."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.fixes.patch import Fix, Op
from schemagrade.rules.rule import Hit, Rule, with_schema
from schemagrade.rules.subject import Subject
from schemagrade.rules.words import name_words

_LEAST = 3


def check(subject: Subject) -> Iterator[Hit]:
    """One hit for all titles that say their property's name again."""
    found = [
        node
        for node in subject.properties
        if isinstance(title := node.schema.get("title"), str)
        and title.strip()
        and name_words(title) == name_words(str(node.property_name))
    ]
    if len(found) >= _LEAST:
        yield Hit(
            f"{found[0].pointer}/title",
            f"{len(found)} titles say no more than the names they belong to.",
            {"titles": len(found)},
            fix=Fix("safe", "Remove them", tuple(Op("remove", f"{node.pointer}/title") for node in found)),
        )


RULE = Rule(
    code="title_noise",
    severity="info",
    group="guidance",
    title="Titles that repeat names",
    why="They cost tokens at every request and no client shows them to a model for what they are.",
    evidence="3,557 titles stand in the input schemas of 5,685 real tools; Codex and google-genai drop them.",
    recommendation="Switch them off in the generator.",
    check=check,
    fires=(
        with_schema(
            "By a generator",
            {
                "type": "object",
                "properties": {name: {"type": "string", "title": name.title()} for name in ("city", "street", "zip")},
            },
        ),
    ),
    near_misses=(
        with_schema(
            "Written by someone",
            {
                "type": "object",
                "properties": {name: {"type": "string", "title": "Of the house"} for name in ("a", "b", "c")},
            },
        ),
        with_schema(
            "Parameters named title",
            {
                "type": "object",
                "properties": {"title": {"type": "object", "properties": {"title": {"type": "string"}}}},
            },
        ),
    ),
)
