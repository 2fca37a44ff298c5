"""Tools without an `outputSchema`, in a list of which others have one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from schemagrade.rules.rule import Hit, ListExample, ListRule
from schemagrade.rules.subject import Subject
from schemagrade.values import Json


def check(subjects: Sequence[Subject]) -> Iterator[tuple[int | None, Hit]]:
    """One hit for a list in which some tools, but not all, describe their results."""
    tools = [subject for subject in subjects if subject.is_mcp and subject.protocol >= "2025-06-18"]
    without = sum(not subject.output_schema for subject in tools)
    if 0 < without < len(tools):
        yield (
            None,
            Hit(
                "",
                f"{without} of {len(tools)} tools {'has' if without == 1 else 'have'} no `outputSchema`.",
                {"tools": without, "of": len(tools)},
            ),
        )


_TOOL: dict[str, Json] = {"name": "a", "description": "b", "inputSchema": {"type": "object", "properties": {}}}

RULE = ListRule(
    code="output_schema_missing",
    severity="info",
    group="guidance",
    title="Results described for some tools only",
    why="A caller that plans ahead can read the results of some tools and has to guess those of the others.",
    evidence=(
        "Text for a reader is a legitimate choice, so a list without any output schema gets no finding. 27 % of 173 "
        "tools in a census have one; no effect on calls was measured."
    ),
    recommendation="Describe the results that callers compute with; leave text for readers as it is.",
    check=check,
    fires=(ListExample("One of two", ({**_TOOL, "outputSchema": {"type": "object"}}, {**_TOOL, "name": "c"})),),
    near_misses=(
        ListExample("None", (_TOOL, {**_TOOL, "name": "c"})),
        ListExample("All", ({**_TOOL, "outputSchema": {"type": "object"}},)),
    ),
)
