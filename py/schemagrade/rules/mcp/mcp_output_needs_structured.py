"""A reminder of what an `outputSchema` promises."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from schemagrade.rules.rule import Hit, ListExample, ListRule
from schemagrade.rules.subject import Subject
from schemagrade.values import Json


def check(subjects: Sequence[Subject]) -> Iterator[tuple[int | None, Hit]]:
    """One hit for a list in which tools have output schemas, and no results beside them to hold against these."""
    promising = [each for each in subjects if each.output_schema and not each.tool.results]
    if promising and promising[0].protocol >= "2025-06-18":
        count = len(promising)
        yield (
            None,
            Hit(
                "",
                f"{count} {'tool has' if count == 1 else 'tools have'} an `outputSchema`: every result must carry "
                "`structuredContent` that fits it, and error results must carry none.",
                {"tools": count},
            ),
        )


_TOOL: dict[str, Json] = {"name": "a", "description": "b", "inputSchema": {"type": "object", "properties": {}}}

RULE = ListRule(
    code="mcp_output_needs_structured",
    severity="info",
    group="mcp",
    title="Output schemas promise structured results",
    why="A client that validates results drops an answer without `structuredContent`, or one that does not fit.",
    evidence="Reported in cristianuibar/bricks-mcp#45 and yamadashy/repomix#833: calls refused by the SDKs.",
    recommendation="Test the results against the schema; send errors with `isError` and no `structuredContent`.",
    check=check,
    fires=(ListExample("One tool promises", ({**_TOOL, "outputSchema": {"type": "object"}},)),),
    near_misses=(
        ListExample("None does", (_TOOL,)),
        ListExample(
            "With a result", ({**_TOOL, "outputSchema": {"type": "object"}}, {"tool": "a", "structuredContent": {}})
        ),
    ),
)
