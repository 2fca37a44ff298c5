"""A field of the tool that has another type than MCP gives it."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.fixes.patch import Fix, Op
from schemagrade.pointer import find, split
from schemagrade.protocol.mcp import breaches
from schemagrade.rules.rule import Example, Hit, Rule
from schemagrade.rules.subject import Subject
from schemagrade.values import Json


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each field that the protocol's version does not accept."""
    if subject.is_mcp:
        for breach in breaches(subject.raw, subject.protocol):
            if breach.part == "field":
                yield Hit(
                    breach.pointer, breach.message, {"protocol": subject.protocol}, fix=_fix(subject, breach.pointer)
                )


def _fix(subject: Subject, pointer: str) -> Fix | None:
    found, value = find(subject.raw, split(pointer))
    if not found or value is not None or pointer == "/name":
        return None
    return Fix("safe", "Leave it out", (Op("remove", pointer),))


_SCHEMA: Json = {"type": "object", "properties": {}, "additionalProperties": False}

RULE = Rule(
    code="mcp_field_type",
    severity="blocker",
    group="mcp",
    title="Field of the wrong type",
    why="A null description or a text where true or false is meant makes SDKs refuse the tool, or the whole list.",
    evidence="MCP schema.json by version; run on the TypeScript SDK 1.32: one bad tool fails the list.",
    recommendation="Give the field its type, or leave it out: null is not the same as absent.",
    check=check,
    fires=(
        Example("A null title", {"name": "a", "title": None, "description": "b", "inputSchema": _SCHEMA}),
        Example(
            "A hint in words",
            {"name": "a", "description": "b", "inputSchema": _SCHEMA, "annotations": {"readOnlyHint": "true"}},
        ),
        Example("An icon without a place", {"name": "a", "description": "b", "inputSchema": _SCHEMA, "icons": [{}]}),
    ),
    near_misses=(
        Example(
            "All as it should be",
            {
                "name": "a",
                "title": "A",
                "description": "b",
                "inputSchema": _SCHEMA,
                "annotations": {"readOnlyHint": True},
            },
        ),
        Example("Unknown fields are free", {"name": "a", "description": "b", "inputSchema": _SCHEMA, "extra": None}),
    ),
)
