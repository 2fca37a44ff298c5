"""The input schema under a name that MCP does not know."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.rules.rule import Example, Hit, Rule
from schemagrade.rules.subject import Subject

_OTHERS = ("parameters", "input_schema", "inputschema", "input_schema_json")


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each schema of another shape beside, or instead of, `inputSchema`."""
    if not subject.is_mcp:
        return
    for key in _OTHERS:
        value = subject.raw.get(key)
        if isinstance(value, dict) and value != subject.raw.get("inputSchema"):
            yield Hit(f"/{key}", f"MCP does not know `{key}`; clients read `inputSchema` only.", {"keyword": key})


RULE = Rule(
    code="mcp_legacy_field",
    severity="warning",
    group="mcp",
    title="Schema under another shape's name",
    why="`parameters` is OpenAI's word and `input_schema` Anthropic's. What stands there is not seen by MCP clients.",
    evidence="MCP schema.json of all versions.",
    recommendation="Move the schema to `inputSchema`.",
    check=check,
    fires=(
        Example(
            "Both, and different",
            {
                "name": "a",
                "description": "b",
                "inputSchema": {"type": "object", "properties": {}},
                "parameters": {"type": "object", "properties": {"a": {"type": "string"}}},
            },
        ),
    ),
    near_misses=(
        Example(
            "Both, and the same",
            {
                "name": "a",
                "description": "b",
                "inputSchema": {"type": "object", "properties": {}},
                "input_schema": {"type": "object", "properties": {}},
            },
        ),
        Example("Another shape", {"name": "a", "description": "b", "input_schema": {"type": "object"}}),
    ),
)
