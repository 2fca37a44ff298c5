"""Tools of one list that cannot be told apart by their words."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache

from schemagrade.rules.rule import Hit, ListExample, ListRule
from schemagrade.rules.subject import Subject
from schemagrade.rules.words import name_words, said
from schemagrade.values import Json

_LEAST_WORDS = 4
_NEUTRAL = frozenset(
    """
    a an and by for from in into it its of on or that the their this to with within your
    fetch find get look lookup obtain query read retriev retrieve return search show view
    """.split()
)
"""Stems that set no two tools apart: small words, and the many ways to say that something is read."""
_MOST_SHARED = 60
"""Words that more tools than this share tell nothing apart; leaving them out bounds the pairs that are compared."""


def check(subjects: Sequence[Subject]) -> Iterator[tuple[int | None, Hit]]:
    """A hit at each tool that says what an earlier one of the same server says, or nearly so.

    The same words are found by themselves; nearly the same by a rare word that both have, of which no more than
    `_MOST_SHARED` tools may have it: so the number of pairs grows with the list, not with its square.
    """
    bags = [subject.description_words for subject in subjects]
    same: dict[tuple[str | None, frozenset[str]], int] = {}
    having: dict[str, list[int]] = defaultdict(list)
    for index, (subject, bag) in enumerate(zip(subjects, bags, strict=True)):
        if len(bag) < _LEAST_WORDS:
            continue
        first = same.setdefault((subject.tool.source, bag), index)
        other = first if first != index else _nearest(index, subjects, bags, having)
        if other is not None and subjects[other].tool.name != subject.tool.name:
            same_text = said(subject.description) == said(subjects[other].description)
            words = "the same" if same_text else "nearly the same"
            yield (
                index,
                Hit(
                    subject.description_pointer,
                    f"`{subject.tool.name}` says {words} as `{subjects[other].tool.name}`.",
                    {"tool": subjects[other].tool.name},
                    # One word, or the order of two, may be all that sets opposites apart, and enough.
                    severity=None if same_text else "info",
                ),
            )
        if first == index:
            for word in bag:
                having[word].append(index)


def _nearest(
    index: int, subjects: Sequence[Subject], bags: list[frozenset[str]], having: dict[str, list[int]]
) -> int | None:
    """The earlier tool that says the same but for words that tell nothing apart; None where there is none."""
    shared: Counter[int] = Counter()
    for word in bags[index]:
        if len(having[word]) <= _MOST_SHARED:
            shared.update(having[word])
    here = subjects[index]
    for other, _ in sorted(shared.items(), key=lambda entry: (-entry[1], entry[0]))[:5]:
        there = subjects[other]
        if there.tool.source == here.tool.source and _alike(here, there):
            return other
    return None


def _alike(here: Subject, there: Subject) -> bool:
    only_here = here.description_words - there.description_words
    only_there = there.description_words - here.description_words
    if len(only_here) + len(only_there) > len(_NEUTRAL) // 4:
        return False  # more words than the neutral ones that two sentences differ by
    if not only_here or not only_there:
        # What one says more may be what its name says more: the list of what the other gets one of.
        named = set(name_words(here.tool.name)) ^ set(name_words(there.tool.name))
        if (only_here | only_there) & named:
            return False
    return _stems(only_here) - _NEUTRAL == _stems(only_there) - _NEUTRAL


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
    why=(
        "Between two tools with the same words a model guesses. This is where selection fails first as lists grow. "
        "Nearly the same words are looked for among tools that share a word which no more than 60 tools have."
    ),
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
            "One and all",
            (
                _tool("get_task", "Get details of a task by its number."),
                _tool("get_task_list", "Get details of a task list by its number."),
            ),
        ),
        ListExample(
            "A number apart",
            (
                _tool("l3", "Retrieve application layer L3 attack trends."),
                _tool("l7", "Retrieve application layer L7 attack trends."),
            ),
        ),
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
