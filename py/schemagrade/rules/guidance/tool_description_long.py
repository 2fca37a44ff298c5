"""A description of more than 1,024 characters."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.rules.rule import Example, Hit, Rule
from schemagrade.rules.subject import Subject

_MANY = 1024


def check(subject: Subject) -> Iterator[Hit]:
    """A hit where the description is longer than what some clients pass on."""
    length, most = len(subject.description), subject.limits.get("description_characters", _MANY)
    if length > most:
        limit = (
            f"{most:,} are the limit" if "description_characters" in subject.limits else f"some clients cut at {most:,}"
        )
        yield Hit(
            subject.description_pointer,
            f"The description has {length:,} characters; {limit}.",
            {"length": length, "most": most},
        )


RULE = Rule(
    code="tool_description_long",
    severity="info",
    group="guidance",
    title="Long description",
    why="It is read at every request, and what stands after 1,024 characters is cut by some clients.",
    evidence=(
        "VS Code Copilot Chat 0.42 cuts at 1,024 for gpt-4 models; OpenAI refused longer ones in 2025 "
        "(getsentry/sentry-mcp#106). Full augmentation: +5.85 points of success for +67 % steps, worse in 17 "
        "% of cases (arXiv 2602.14878)."
    ),
    recommendation="Put the first things first; move reference material into the results or into a resource.",
    check=check,
    fires=(
        Example(
            "A manual",
            {
                "name": "find",
                "description": "Finds orders. " * 100,
                "inputSchema": {"type": "object", "properties": {}, "additionalProperties": False},
            },
        ),
    ),
    near_misses=(
        Example(
            "A paragraph",
            {
                "name": "find",
                "description": "Finds orders. " * 20,
                "inputSchema": {"type": "object", "properties": {}, "additionalProperties": False},
            },
        ),
    ),
)
