"""A list of tools that takes much of a model's context."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from schemagrade.rules.rule import Hit, ListExample, ListRule
from schemagrade.rules.subject import Subject
from schemagrade.values import Json

_MUCH = 10_000
_TOO_MUCH = 50_000


def check(subjects: Sequence[Subject]) -> Iterator[tuple[int | None, Hit]]:
    """One hit for a list that is estimated at more than 10,000 tokens; graver from 50,000 on."""
    total = sum(subject.tokens for subject in subjects)
    much = subjects[0].limits.get("list_tokens", _MUCH) if subjects else _MUCH
    if total > much:
        yield (
            None,
            Hit(
                "",
                f"The list takes about {total:,} tokens of context with every request.",
                {"tokens": total, "much": much},
                severity="warning" if total >= _TOO_MUCH else None,
            ),
        )


def _tool(number: int) -> dict[str, Json]:
    words = "Sets what is written on the label of a parcel before it leaves the shop. " * 4
    return {"name": f"set_label_{number}", "description": words, "inputSchema": {"type": "object", "properties": {}}}


RULE = ListRule(
    code="list_token_cost",
    severity="info",
    group="guidance",
    title="Costly list",
    why="A list fills the context before the first word is said; past some dozens of tools selection gets worse.",
    evidence=(
        "Retrieval instead of all tools in the prompt: 43 against 14 % correct, fine below about 30 tools "
        "(arXiv 2505.03275). Reported: 741 tools at 488,000 tokens (G-Core/gcore-mcp-server#14). The bands are ours."
    ),
    recommendation="Offer tools in groups, or let a client search for them.",
    check=check,
    fires=(ListExample("Three hundred tools", tuple(_tool(number) for number in range(300))),),
    near_misses=(ListExample("Three tools", tuple(_tool(number) for number in range(3))),),
)
