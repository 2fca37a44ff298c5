"""Schemas that declare another dialect than MCP's own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from schemagrade.rules.rule import Hit, ListExample, ListRule
from schemagrade.rules.subject import Subject
from schemagrade.schema.dialects import DEFAULT, NAMES, declared
from schemagrade.values import Json


def check(subjects: Sequence[Subject]) -> Iterator[tuple[int | None, Hit]]:
    """One hit for a list in which tools declare a dialect that is known but not 2020-12."""
    other = [
        NAMES[uri]
        for each in subjects
        if each.is_mcp and (uri := declared(each.schema)) is not None and uri in NAMES and uri != DEFAULT
    ]
    if other and any(each.protocol >= "2025-11-25" for each in subjects):
        names = ", ".join(sorted(set(other)))
        dialects: list[Json] = [*sorted(set(other))]
        yield (
            None,
            Hit(
                "",
                f"{len(other)} {'tool declares' if len(other) == 1 else 'tools declare'} {names}; "
                "MCP's own dialect is 2020-12.",
                {"tools": len(other), "dialects": dialects},
            ),
        )


_TOOL: dict[str, Json] = {"name": "a", "description": "b"}

RULE = ListRule(
    code="mcp_dialect_declared",
    severity="info",
    group="mcp",
    title="Another dialect is declared",
    why="It is allowed, but clients must only support 2020-12, and several take every schema for one or the other.",
    evidence="MCP 2025-11-25 (SEP-1613). Seen in 1,711 of 5,685 real tools, most of them valid in both dialects.",
    recommendation=(
        "Generate 2020-12 where the library allows it; leave `$schema` out where the schema is valid in both."
    ),
    check=check,
    fires=(
        ListExample(
            "Draft-7",
            ({**_TOOL, "inputSchema": {"$schema": "http://json-schema.org/draft-07/schema#", "type": "object"}},),
        ),
    ),
    near_misses=(
        ListExample(
            "2020-12", ({**_TOOL, "inputSchema": {"$schema": "https://json-schema.org/draft/2020-12/schema"}},)
        ),
        ListExample("None", ({**_TOOL, "inputSchema": {"type": "object"}},)),
    ),
)
