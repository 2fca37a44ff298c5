"""A tool that takes much of a model's context."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.rules.rule import Example, Hit, Rule
from schemagrade.rules.subject import Subject

_MUCH = 1_500
_TOO_MUCH = 5_000


def check(subject: Subject) -> Iterator[Hit]:
    """A hit where the tool is estimated at more than 1,500 tokens; graver from 5,000 on."""
    much = subject.limits.get("tool_tokens", _MUCH)
    if subject.tokens > much:
        yield Hit(
            "",
            f"The tool takes about {subject.tokens:,} tokens of context with every request.",
            {"tokens": subject.tokens, "much": much},
            severity="warning" if subject.tokens >= _TOO_MUCH else None,
        )


RULE = Rule(
    code="token_cost",
    severity="info",
    group="guidance",
    title="Costly tool",
    why=(
        "Every tool is sent with every request. What one takes is missing for the conversation, and long lists make "
        "selection worse."
    ),
    evidence=(
        "Names alone did as well as full schemas on 300 tools, at 30 % of the tokens "
        "(mcp-tool-schema-analysis, haiku). The bands are ours."
    ),
    recommendation="Shorten what is said twice, split the tool, or leave out members that are hardly used.",
    check=check,
    fires=(
        Example(
            "A hundred described members",
            {
                "name": "configure",
                "description": "Sets the options of the shop.",
                "inputSchema": {
                    "type": "object",
                    "properties": {
                        f"option_{number}": {"type": "string", "description": "What to set this option of the shop to"}
                        for number in range(100)
                    },
                },
            },
        ),
    ),
    near_misses=(
        Example(
            "A few members",
            {
                "name": "configure",
                "description": "Sets the options of the shop.",
                "inputSchema": {
                    "type": "object",
                    "properties": {"name": {"type": "string", "description": "Its name"}},
                },
            },
        ),
    ),
)
