"""A description that says the name again."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.rules.rule import Example, Hit, Rule
from schemagrade.rules.subject import Subject
from schemagrade.rules.words import name_words, words

_EMPTY = frozenset(
    """
    a an the this tool function to for that
    """.split()
)


def check(subject: Subject) -> Iterator[Hit]:
    """A hit where the description has no word that the name does not have, but for articles."""
    spoken = [word for word in words(subject.description) if word not in _EMPTY]
    name = {_stem(word) for word in name_words(subject.tool.name)}
    if spoken and name and {_stem(word) for word in spoken} <= name:
        yield Hit(subject.description_pointer, "The description says no more than the name.")


def _stem(word: str) -> str:
    return word.removesuffix("s")


RULE = Rule(
    code="tool_description_tautology",
    severity="warning",
    group="guidance",
    title="Description repeats the name",
    why="A model learns nothing from it: neither what comes back nor when to use the tool.",
    evidence=(
        "Descriptions that tell tools apart: +34.5 points of correct selection in confusable families "
        "(agentgauge paper, gemma2:9b); nothing where names already suffice."
    ),
    recommendation="Say what the tool returns, and how it differs from its neighbours.",
    check=check,
    fires=(
        Example(
            "The same word",
            {
                "name": "search",
                "description": "Search.",
                "inputSchema": {"type": "object", "properties": {}, "additionalProperties": False},
            },
        ),
        Example(
            "The name in words",
            {
                "name": "getUserById",
                "description": "Gets the user by id",
                "inputSchema": {"type": "object", "properties": {}, "additionalProperties": False},
            },
        ),
    ),
    near_misses=(
        Example(
            "One word more",
            {
                "name": "search",
                "description": "Search orders.",
                "inputSchema": {"type": "object", "properties": {}, "additionalProperties": False},
            },
        ),
        Example(
            "None at all",
            {"name": "search", "inputSchema": {"type": "object", "properties": {}, "additionalProperties": False}},
        ),
    ),
)
