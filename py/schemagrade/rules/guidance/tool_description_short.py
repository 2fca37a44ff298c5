"""A description of a few words."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.rules.rule import Example, Hit, Rule
from schemagrade.rules.subject import Subject

_FEW = 40


def check(subject: Subject) -> Iterator[Hit]:
    """A hit where the description is short. Scripts that say more in a character count double."""
    if len(subject.description) >= _FEW:
        return
    length = sum(2 if ord(character) > 0x2E7F else 1 for character in subject.description)
    if 0 < length < _FEW and subject.tool.kind != "json_schema" and subject.signature.parameters:
        yield Hit(
            subject.description_pointer,
            f"The description has {len(subject.description)} characters.",
            {"length": len(subject.description)},
        )


RULE = Rule(
    code="tool_description_short",
    severity="info",
    group="guidance",
    title="Short description",
    why="A few words rarely say what comes back and when to use the tool.",
    evidence=(
        "A heuristic: nine descriptions of one well-kept server have 61 to 230 characters. Length by itself "
        "predicts nothing (agentgauge, after length control)."
    ),
    recommendation="Add what it returns and when to use it; stop there.",
    check=check,
    fires=(
        Example(
            "Three words",
            {
                "name": "find",
                "description": "Finds some orders",
                "inputSchema": {"type": "object", "properties": {"a": {"type": "string"}}},
            },
        ),
    ),
    near_misses=(
        Example(
            "No parameters to explain",
            {
                "name": "list_all",
                "description": "Lists all orders",
                "inputSchema": {"type": "object", "properties": {}, "additionalProperties": False},
            },
        ),
        Example(
            "A sentence",
            {
                "name": "find",
                "description": "Finds orders by number and returns their lines.",
                "inputSchema": {"type": "object", "properties": {"a": {"type": "string"}}},
            },
        ),
    ),
)
