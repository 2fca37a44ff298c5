"""A list that ends with a cursor to its next page."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.pointer import join
from schemagrade.reading.catalog import Catalog
from schemagrade.rules.rule import Hit, TextExample, TextRule


def check(catalog: Catalog) -> Iterator[Hit]:
    """A hit for each server whose last pasted page names a next one."""
    last: dict[str | None, str | None] = {}
    for number, found in enumerate(catalog.documents):
        prefix = join("", number) if len(catalog.documents) > 1 else ""
        for page in found.pages:
            last[page.source] = None if page.cursor is None else prefix + page.cursor
    for source, cursor in last.items():
        if cursor is not None:
            whose = "" if source is None else f" of `{source}`"
            yield Hit(
                cursor,
                f"`nextCursor` says that the list{whose} has more pages; what was found covers those pasted.",
                {"keyword": "nextCursor"},
            )


_TOOL = '{"name": "a", "description": "b", "inputSchema": {"type": "object"}}'

RULE = TextRule(
    code="truncated_page",
    severity="info",
    group="shape",
    title="Not the last page",
    why="Grade, tokens, and what is said about the list as a whole leave out the tools that were not pasted.",
    evidence="MCP, pagination: a response with `nextCursor` is followed by another page, in every version.",
    recommendation="Ask for `tools/list` with the cursor until none comes back; paste the answers one after another.",
    check=check,
    fires=(
        TextExample("One page", f'{{"tools": [{_TOOL}], "nextCursor": "2"}}'),
        TextExample(
            "The second of three", f'{{"tools": [{_TOOL}], "nextCursor": "2"}}\n{{"tools": [], "nextCursor": "3"}}'
        ),
    ),
    near_misses=(
        TextExample("All pages", f'{{"tools": [{_TOOL}], "nextCursor": "2"}}\n{{"tools": []}}'),
        TextExample("No cursor", f'{{"tools": [{_TOOL}], "nextCursor": null}}'),
    ),
)
