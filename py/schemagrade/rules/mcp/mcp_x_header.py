"""An `x-mcp-header` that breaks the rules for it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from schemagrade.rules.rule import Hit, Rule, with_property, with_schema
from schemagrade.rules.subject import Subject
from schemagrade.schema.facts import type_names
from schemagrade.schema.nodes import Node

_TOKEN = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+\Z")
_TYPES = ({"string"}, {"integer"}, {"boolean"})


def _reachable(node: Node) -> bool:
    """Whether only `properties` lie between the root and a node."""
    here: Node | None = node
    while here is not None and here.above is not None:
        if here.keyword != "properties":
            return False
        here = here.above
    return node.above is not None


def _problem(node: Node, seen: set[str]) -> str | None:
    value = node.schema["x-mcp-header"]
    if not isinstance(value, str) or not _TOKEN.match(value):
        return "is not the name of an HTTP header"
    if value.lower() in seen:
        return "names a header that another property has"
    seen.add(value.lower())
    if not _reachable(node):
        return "stands where it cannot be reached by properties alone"
    if set(type_names(node.schema)) not in _TYPES:
        return "stands on what is neither a string, an integer nor a boolean"
    return None


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each header that clients must drop the tool for."""
    if not subject.is_mcp or subject.protocol < "2026-07-28":
        return
    seen: set[str] = set()
    for node in subject.nodes:
        problem = _problem(node, seen) if "x-mcp-header" in node.schema else None
        if problem:
            yield Hit(f"{node.pointer}/x-mcp-header", f"`x-mcp-header` {problem}.", {"keyword": "x-mcp-header"})


RULE = Rule(
    code="mcp_x_header",
    severity="blocker",
    group="mcp",
    title="Invalid header mark",
    why="Over HTTP a client must leave out a tool whose header marks break the rules.",
    evidence="MCP 2026-07-28, SEP-2243.",
    recommendation="Name a header by an HTTP token, once, on a string, integer or boolean property.",
    check=check,
    fires=(
        with_property("No token", {"type": "string", "x-mcp-header": "Region Name"}),
        with_property("On a number", {"type": "number", "x-mcp-header": "Amount"}),
        with_property("In a list", {"type": "array", "items": {"type": "string", "x-mcp-header": "Tag"}}),
        with_schema(
            "Twice",
            {
                "type": "object",
                "properties": {
                    "a": {"type": "string", "x-mcp-header": "Region"},
                    "b": {"type": "string", "x-mcp-header": "region"},
                },
            },
        ),
    ),
    near_misses=(
        with_property("As it should be", {"type": "string", "x-mcp-header": "Region"}),
        with_property(
            "In a nested object",
            {"type": "object", "properties": {"a": {"type": "integer", "x-mcp-header": "Shard"}}},
        ),
        with_property("A parameter of that name", {"type": "number"}, name="x-mcp-header"),
    ),
)
