"""An `inputSchema` that is only a reference."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.fixes.patch import Fix, Op
from schemagrade.rules.rule import Hit, Rule, with_schema
from schemagrade.rules.subject import Subject


def check(subject: Subject) -> Iterator[Hit]:
    """A hit where the root has a `$ref` and no type of its own."""
    if subject.is_mcp and isinstance(subject.schema.get("$ref"), str) and "type" not in subject.schema:
        yield Hit(
            subject.schema_pointer,
            'The root is a `$ref` alone; MCP asks for `"type": "object"` at the root itself.',
            {"keyword": "$ref"},
            fix=None
            if subject.schema["$ref"] == "#"
            else Fix("safe", "Make the root an object", (Op("add", f"{subject.schema_pointer}/type", "object"),)),
        )


RULE = Rule(
    code="mcp_root_ref",
    severity="blocker",
    group="mcp",
    title="Root is only a reference",
    why="Clients read `type` and `properties` at the root and do not follow a reference there.",
    evidence="MCP schema.json of all versions; run on the TypeScript SDK 1.32 and client 2.4.",
    recommendation="Write the referenced schema at the root.",
    entails=("mcp_input_schema_root",),
    check=check,
    fires=(
        with_schema(
            "A model by reference",
            {"$ref": "#/$defs/A", "$defs": {"A": {"type": "object", "properties": {"a": {"type": "string"}}}}},
        ),
    ),
    near_misses=(
        with_schema(
            "With its type",
            {"type": "object", "$ref": "#/$defs/A", "$defs": {"A": {"properties": {"a": {"type": "string"}}}}},
        ),
        with_schema("No reference", {"properties": {}}),
    ),
)
