"""`execution`, which the newest protocol took out again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from schemagrade.rules.rule import Hit, ListExample, ListRule
from schemagrade.rules.subject import Subject
from schemagrade.values import Json


def check(subjects: Sequence[Subject]) -> Iterator[tuple[int | None, Hit]]:
    """One hit for a list in which tools have `execution`."""
    marked = [each for each in subjects if each.is_mcp and "execution" in each.raw]
    if marked and marked[0].protocol >= "2026-07-28":
        count = len(marked)
        yield (
            None,
            Hit(
                "",
                f"{count} {'tool has' if count == 1 else 'tools have'} `execution`, which 2026-07-28 no longer knows.",
                {"tools": count},
            ),
        )


_TOOL: dict[str, Json] = {"name": "a", "description": "b", "inputSchema": {"type": "object", "properties": {}}}

RULE = ListRule(
    code="mcp_execution_removed",
    severity="info",
    group="mcp",
    title="`execution` was removed",
    why="Tasks moved into an extension; the field is read by clients of 2025-11-25 only.",
    evidence="MCP 2026-07-28, SEP-2663.",
    recommendation="Keep it for clients of 2025-11-25; announce tasks by the extension besides.",
    check=check,
    fires=(ListExample("Marked", ({**_TOOL, "execution": {"taskSupport": "optional"}},)),),
    near_misses=(ListExample("Not marked", (_TOOL,)),),
)
