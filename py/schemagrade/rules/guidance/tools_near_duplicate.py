"""Tools of one list that cannot be told apart by their words."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache

from schemagrade.rules.rule import Hit, ListExample, ListRule
from schemagrade.rules.subject import Subject
from schemagrade.values import Json

_LEAST_WORDS = 4
_NEUTRAL = frozenset(
    """
    a all an and any by for from in into it its of on or that the their this to with within your
    fetch find get list look lookup obtain query read retriev retrieve return search show view
    """.split()
)
"""Stems that set no two tools apart: small words, and the many ways to say that something is read."""
_MOST_SHARED = 60
"""Words that more tools than this share tell nothing apart; leaving them out bounds the pairs that are compared."""


def check(subjects: Sequence[Subject]) -> Iterator[tuple[int | None, Hit]]:
    """A hit at each tool that says nearly what an earlier one of the same server says.

    Candidates share a rare word; the number of pairs grows with the list, not with its square.
    """
    bags = [subject.description_words for subject in subjects]
    having: dict[str, list[int]] = defaultdict(list)
    for index, bag in enumerate(bags):
        for word in bag:
            having[word].append(index)
    for index, bag in enumerate(bags):
        if len(bag) < _LEAST_WORDS:
            continue
        shared: Counter[int] = Counter()
        for word in bag:
            if len(having[word]) <= _MOST_SHARED:
                shared.update(other for other in having[word] if other < index)
        best = _most_alike(index, shared, bags, subjects)
        if best is not None:
            other = subjects[best].tool.name
            yield (
                index,
                Hit(
                    subjects[index].description_pointer,
                    f"`{subjects[index].tool.name}` says nearly the same as `{other}`.",
                    {"tool": other},
                ),
            )


def _most_alike(
    index: int, shared: Counter[int], bags: list[frozenset[str]], subjects: Sequence[Subject]
) -> int | None:
    """The earlier tool that says the same but for words that tell nothing apart; None where there is none."""
    here = subjects[index]
    for other, _ in sorted(shared.items(), key=lambda entry: (-entry[1], entry[0]))[:5]:
        there = subjects[other]
        if there.tool.source != here.tool.source or there.tool.name == here.tool.name:
            continue
        apart = bags[index] ^ bags[other]
        if len(apart) > len(_NEUTRAL) // 4:
            continue  # more words than the neutral ones that two sentences differ by
        if len(bags[other]) >= _LEAST_WORDS and {_stem(word) for word in apart} <= _NEUTRAL | _stems(
            bags[index] & bags[other]
        ):
            return other
    return None


@lru_cache(maxsize=20_000)
def _stem(word: str) -> str:
    for ending in ("ies", "es", "s"):
        if word.endswith(ending) and len(word) > len(ending) + 2:
            return word.removesuffix(ending)
    return word


def _stems(bag: frozenset[str]) -> frozenset[str]:
    return frozenset(_stem(word) for word in bag)


def _tool(name: str, description: str) -> dict[str, Json]:
    return {"name": name, "description": description, "inputSchema": {"type": "object", "properties": {}}}


RULE = ListRule(
    code="tools_near_duplicate",
    severity="warning",
    group="guidance",
    title="Tools that cannot be told apart",
    why="Between two tools with the same words a model guesses. This is where selection fails first as lists grow.",
    evidence=(
        "Descriptions that tell confusable tools apart: 62.9 to 97.4 % correct selection (gemma2:9b), +40.8 "
        "points (Llama-3.3-70B); nothing where there was no confusion (agentgauge paper)."
    ),
    recommendation="Say in each what the other does not do, or make them one tool with a parameter.",
    check=check,
    fires=(
        ListExample(
            "The same words",
            (
                _tool("find_documents", "Finds documents by their text and returns the titles."),
                _tool("search_documents", "Finds documents by their text and returns titles."),
            ),
        ),
    ),
    near_misses=(
        ListExample(
            "Another thing",
            (
                _tool("find_orders", "Finds orders by text and returns their titles."),
                _tool("find_invoices", "Finds invoices by text and returns their titles."),
            ),
        ),
        ListExample(
            "The opposite",
            (
                _tool("lock_door", "Lock the front door of the house at once."),
                _tool("unlock_door", "Unlock the front door of the house at once."),
            ),
        ),
    ),
)
