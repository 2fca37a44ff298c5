"""A name with characters outside MCP's advice."""

from __future__ import annotations

import re
from collections.abc import Iterator

from schemagrade.rules.rule import Example, Hit, Rule
from schemagrade.rules.subject import Subject
from schemagrade.values import Json

_NAME = re.compile(r"[A-Za-z0-9._-]*\Z")


def check(subject: Subject) -> Iterator[Hit]:
    """A hit where the name has other characters than letters, digits, `_`, `-` and `.`."""
    name = subject.raw.get("name")
    if subject.is_mcp and isinstance(name, str) and not _NAME.match(name):
        slash = " A slash was allowed by an early proposal only." if "/" in name else ""
        yield Hit(
            "/name",
            f"The name has characters outside A-Z, a-z, 0-9, `_`, `-` and `.`.{slash}",
            {"keyword": "name"},
        )


_REST: dict[str, Json] = {
    "description": "b",
    "inputSchema": {"type": "object", "properties": {}, "additionalProperties": False},
}

RULE = Rule(
    code="mcp_name_charset",
    severity="warning",
    group="mcp",
    title="Characters in the name",
    why=(
        "MCP advises against anything else, and providers are stricter: OpenAI, Anthropic and "
        "Bedrock refuse the request."
    ),
    evidence="MCP 2025-11-25, tool names. Reported in modelcontextprotocol/modelcontextprotocol#1345.",
    recommendation="Use letters, digits and underscores.",
    check=check,
    fires=(
        Example("A space", {"name": "find orders", **_REST}),
        Example("A slash", {"name": "orders/find", **_REST}),
        Example("A letter with an accent", {"name": "trouver_été", **_REST}),
    ),
    near_misses=(
        Example("Letters, digits, marks", {"name": "orders.find-all_2", **_REST}),
        Example("Another shape", {"name": "find orders", "description": "b", "input_schema": {"type": "object"}}),
    ),
)
