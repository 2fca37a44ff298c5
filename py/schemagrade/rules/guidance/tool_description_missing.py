"""A tool without a description."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.rules.rule import Example, Hit, Rule
from schemagrade.rules.subject import Subject


def check(subject: Subject) -> Iterator[Hit]:
    """A hit where the description is absent or blank. A bare schema is no tool and needs none."""
    if not subject.description and subject.tool.kind != "json_schema":
        yield Hit(subject.description_pointer, "The tool has no description, so a model chooses it by its name alone.")


RULE = Rule(
    code="tool_description_missing",
    severity="blocker",
    group="guidance",
    title="No description of the tool",
    why=(
        "The description is what a model reads when it chooses. Without one the tool is found by luck; "
        "Bedrock refuses a blank one."
    ),
    evidence="Purpose stated: +11.6 % selection over 10,831 servers (arXiv 2602.18914).",
    recommendation="Say in one or two sentences what it does, what it returns, and when to use it.",
    check=check,
    fires=(
        Example(
            "None", {"name": "find", "inputSchema": {"type": "object", "properties": {}, "additionalProperties": False}}
        ),
        Example(
            "Blank",
            {
                "name": "find",
                "description": " ",
                "inputSchema": {"type": "object", "properties": {}, "additionalProperties": False},
            },
        ),
    ),
    near_misses=(
        Example(
            "Described",
            {
                "name": "find",
                "description": "Finds orders by number.",
                "inputSchema": {"type": "object", "properties": {}, "additionalProperties": False},
            },
        ),
        Example("A bare schema", {"type": "object", "properties": {"a": {"type": "string"}}}),
    ),
)
