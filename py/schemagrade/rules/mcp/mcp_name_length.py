"""A name longer than MCP's advice, or empty."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.rules.rule import Example, Hit, Rule
from schemagrade.rules.subject import Subject
from schemagrade.values import Json

_MOST = 128


def check(subject: Subject) -> Iterator[Hit]:
    """A hit where the name is empty or has more than 128 characters."""
    name = subject.raw.get("name")
    if subject.is_mcp and isinstance(name, str) and not 1 <= len(name) <= _MOST:
        yield Hit(
            "/name",
            f"The name has {len(name)} characters; MCP advises 1 to {_MOST}.",
            {"length": len(name), "most": _MOST},
        )


_REST: dict[str, Json] = {
    "description": "b",
    "inputSchema": {"type": "object", "properties": {}, "additionalProperties": False},
}

RULE = Rule(
    code="mcp_name_length",
    severity="warning",
    group="mcp",
    title="Length of the name",
    why=(
        "A tool is called by its name. OpenAI and Bedrock end at 64 characters, and clients put "
        "the server's name in front."
    ),
    evidence="MCP 2025-11-25, tool names.",
    recommendation="Keep names under 50 characters, so that there is room for a prefix.",
    check=check,
    fires=(
        Example("Too long", {"name": "a" * 129, **_REST}),
        Example("Empty", {"name": "", **_REST}),
    ),
    near_misses=(
        Example("As long as may be", {"name": "a" * 128, **_REST}),
        Example("Short", {"name": "a", **_REST}),
    ),
)
