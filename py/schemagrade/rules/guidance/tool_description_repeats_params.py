"""A tool description that says again what its parameters say."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.rules.rule import Example, Hit, Rule
from schemagrade.rules.subject import Subject
from schemagrade.rules.words import said

_LEAST = 15


def check(subject: Subject) -> Iterator[Hit]:
    """A hit where most of the parameters' descriptions stand, word for word, in the tool's too."""
    tool = said(subject.description)
    described = [
        said(text)
        for node in subject.properties
        if isinstance(text := node.schema.get("description"), str) and len(text) >= _LEAST
    ]
    repeated = sum(text in tool for text in described)
    if repeated >= 2 and repeated >= 0.6 * len(described):
        yield Hit(
            subject.description_pointer,
            f"The description repeats {repeated} of {len(described)} parameter descriptions word for word.",
            {"repeated": repeated, "of": len(described)},
        )


RULE = Rule(
    code="tool_description_repeats_params",
    severity="info",
    group="guidance",
    title="Parameters described twice",
    why="The same words are paid for twice at every request, and one day only one of them is kept up to date.",
    evidence="Reported in modelcontextprotocol/servers#4507.",
    recommendation="Keep what concerns one parameter with that parameter.",
    check=check,
    fires=(
        Example(
            "Twice",
            {
                "name": "find",
                "description": "Finds. number: the number of the order. city: the city it is sent to.",
                "inputSchema": {
                    "type": "object",
                    "properties": {
                        "number": {"type": "string", "description": "The number of the order"},
                        "city": {"type": "string", "description": "The city it is sent to"},
                    },
                },
            },
        ),
    ),
    near_misses=(
        Example(
            "Once",
            {
                "name": "find",
                "description": "Finds orders by number and city.",
                "inputSchema": {
                    "type": "object",
                    "properties": {
                        "number": {"type": "string", "description": "The number of the order"},
                        "city": {"type": "string", "description": "The city it is sent to"},
                    },
                },
            },
        ),
    ),
)
