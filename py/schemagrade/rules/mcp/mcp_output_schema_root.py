"""An `outputSchema` whose root MCP, or most of its clients, do not accept."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.protocol.mcp import breaches
from schemagrade.rules.rule import Example, Hit, Rule
from schemagrade.rules.subject import Subject
from schemagrade.values import Json


def check(subject: Subject) -> Iterator[Hit]:
    """A hit where the output schema's root is not an object schema; a warning where only older clients mind."""
    if not subject.is_mcp or "outputSchema" not in subject.raw:
        return
    refused = [each for each in breaches(subject.raw, subject.protocol) if each.part == "output"]
    if refused:
        yield Hit(refused[0].pointer, refused[0].message, {"protocol": subject.protocol})
    elif subject.protocol >= "2026-07-28":
        older = [each for each in breaches(subject.raw, "2025-11-25") if each.part == "output"]
        if older:
            yield Hit(
                older[0].pointer,
                "The root of `outputSchema` is not an object: allowed since 2026-07-28, but clients of the versions "
                "before lose the whole list.",
                {"protocol": subject.protocol},
                severity="warning",
            )


_SCHEMA: Json = {"type": "object", "properties": {}, "additionalProperties": False}

RULE = Rule(
    code="mcp_output_schema_root",
    severity="blocker",
    group="mcp",
    title="Root of the output schema is no object",
    why="Until 2025-11-25 an output schema describes an object. The TypeScript SDK 1 refuses the whole list otherwise.",
    evidence="MCP schema.json by version; run on the TypeScript SDK 1.32. Reported in opentokenz/mcpx#28.",
    recommendation='Add `"type": "object"`; wrap a list or a single value, as in `{"result": …}`.',
    check=check,
    fires=(
        Example("A list", {"name": "a", "description": "b", "inputSchema": _SCHEMA, "outputSchema": {"type": "array"}}),
        Example("No type", {"name": "a", "description": "b", "inputSchema": _SCHEMA, "outputSchema": {"$id": "x"}}),
        Example("Null", {"name": "a", "description": "b", "inputSchema": _SCHEMA, "outputSchema": None}),
    ),
    near_misses=(
        Example("None", {"name": "a", "description": "b", "inputSchema": _SCHEMA}),
        Example(
            "An object", {"name": "a", "description": "b", "inputSchema": _SCHEMA, "outputSchema": {"type": "object"}}
        ),
    ),
)
