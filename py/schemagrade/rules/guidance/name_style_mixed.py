"""Names of one list that are written in several styles."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from schemagrade.rules.rule import Hit, ListExample, ListRule
from schemagrade.rules.subject import Subject
from schemagrade.values import Json

_STYLES = (
    ("snake_case", re.compile(r"[a-z0-9]+(?:_[a-z0-9]+)+\Z")),
    ("kebab-case", re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)+\Z")),
    ("camelCase", re.compile(r"[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)+\Z")),
    ("PascalCase", re.compile(r"[A-Z][a-z0-9]+(?:[A-Z][a-z0-9]*)+\Z")),
)
_LEAST = 3


def check(subjects: Sequence[Subject]) -> Iterator[tuple[int | None, Hit]]:
    """One hit for a server whose tools are named in more than one style; names of one word have none."""
    by_source: dict[str | None, Counter[str]] = {}
    for subject in subjects:
        style = next((name for name, form in _STYLES if form.match(subject.tool.name)), None)
        if style is not None:
            by_source.setdefault(subject.tool.source, Counter())[style] += 1
    for source, styles in by_source.items():
        if len(styles) > 1 and sum(styles.values()) >= _LEAST:
            names: list[Json] = [*sorted(styles)]
            told = ", ".join(f"{count} {style}" for style, count in sorted(styles.items()))
            of = f" of `{source}`" if source else ""
            yield None, Hit("", f"The tools{of} are named in {len(styles)} styles: {told}.", {"styles": names})


_REST: dict[str, Json] = {"description": "b", "inputSchema": {"type": "object", "properties": {}}}


RULE = ListRule(
    code="name_style_mixed",
    severity="info",
    group="guidance",
    title="Names in several styles",
    why="A model that has seen `get_order` writes `list_orders`, and the tool is called `listOrders`.",
    evidence=(
        "Naming: up to +17 % with names models know (arXiv 2510.07248); no measurement of mixed styles was found."
    ),
    recommendation="Choose one style for all.",
    check=check,
    fires=(
        ListExample(
            "Mixed", ({"name": "get_order", **_REST}, {"name": "listOrders", **_REST}, {"name": "add_order", **_REST})
        ),
    ),
    near_misses=(
        ListExample(
            "One style", ({"name": "get_order", **_REST}, {"name": "list_orders", **_REST}, {"name": "ping", **_REST})
        ),
        ListExample("Two tools only", ({"name": "get_order", **_REST}, {"name": "listOrders", **_REST})),
    ),
)
