"""Tools of one list that cannot be told apart by their words."""

from __future__ import annotations

import re
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
_TURN = re.compile(r"\b(\w+) (?:in)?to (?:the |an? )?(\w+)")
_MOST_SHARED = 60
"""Words that more tools than this share tell nothing apart; leaving them out bounds the pairs that are compared."""


def check(subjects: Sequence[Subject]) -> Iterator[tuple[int | None, Hit]]:
    """A hit at each tool that says what an earlier one of the same server says, or nearly so.

    The same text is found by itself; nearly the same words by a rare one that both have, of which no more than
    `_MOST_SHARED` tools may have it: so the number of pairs grows with the list, not with its square.
    """
    bags = [subject.description_words for subject in subjects]
    named = Counter(subject.tool.name for subject in subjects)
    same: dict[tuple[str | None, str], int] = {}
    having: dict[str, list[int]] = defaultdict(list)
    for index, (subject, bag) in enumerate(zip(subjects, bags, strict=True)):
        if len(bag) < _LEAST_WORDS:
            continue
        first = same.setdefault((subject.tool.source, said(subject.description)), index)
        same_text = first != index
        other = first if same_text else _nearest(index, subjects, bags, having)
        if other is not None and subjects[other].tool.name != subject.tool.name:
            name = subjects[other].tool.name
            words = "the same" if same_text else "nearly the same"
            which = f", tool {other + 1:,} of the list" if named[name] > 1 else ""
            yield (
                index,
                Hit(
                    subject.description_pointer,
                    f"`{subject.tool.name}` says {words} as `{name}`{which}.",
                    {"tool": name},
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
    name_here, name_there = set(name_words(here.tool.name)), set(name_words(there.tool.name))
    # What one says more may be what its name says more: the list of what the other gets one of.
    if (not only_here or not only_there) and (only_here | only_there) & (name_here ^ name_there):
        return False
    # One thing and many of it, in both the words and the names.
    if _telling(only_here & (name_here - name_there)) and _telling(only_there & (name_there - name_here)):
        return False
    text_here, text_there = said(here.description), said(there.description)
    # As often as the other, too: to update a project's update is not to update a project.
    return _stems(text_here) == _stems(text_there) and _turns(text_here).isdisjoint(
        (after, before) for before, after in _turns(text_there)
    )


@lru_cache(maxsize=20_000)
def _stem(word: str) -> str:
    for ending in ("ies", "es", "s"):
        if word.endswith(ending) and len(word) > len(ending) + 2:
            return word.removesuffix(ending)
    return word


def _telling(bag: set[str] | frozenset[str]) -> bool:
    return any(_stem(word) not in _NEUTRAL for word in bag)


def _stems(text: str) -> Counter[str]:
    """What sets a text apart, each word as often as it is there."""
    return Counter(stem for stem in map(_stem, text.split()) if stem not in _NEUTRAL)


def _turns(text: str) -> frozenset[tuple[str, str]]:
    """What is turned into what: the same words the other way round are the opposite."""
    return frozenset((found[1], found[2]) for found in _TURN.finditer(text))


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
        ListExample(
            "Two verbs for reading",
            (
                _tool("query-data-source", "Query a data source of the company"),
                _tool("retrieve-data-source", "Retrieve a data source of the company"),
            ),
        ),
        ListExample(
            "The same text after the other way round",
            (
                _tool("f_to_c", "Convert a temperature from Fahrenheit to Celsius."),
                _tool("c_to_f", "Convert a temperature from Celsius to Fahrenheit."),
                _tool("to_f", "Convert a temperature from Celsius to Fahrenheit."),
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
            "One and many",
            (
                _tool("get_incident", "Get an incident from the log"),
                _tool("list_incidents", "Get incidents from the log"),
            ),
        ),
        ListExample(
            "The other way round",
            (
                _tool("f_to_c", "Convert a temperature from Fahrenheit to Celsius."),
                _tool("c_to_f", "Converts temperature from Celsius to Fahrenheit."),
            ),
        ),
        ListExample(
            "A word twice",
            (
                _tool("updateProject", "Update an existing project in Linear"),
                _tool("updateProjectUpdate", "Update an existing project update in Linear"),
            ),
        ),
        ListExample(
            "A part and the whole",
            (
                _tool("createReleasePipeline", "Create a new release pipeline"),
                _tool("createRelease", "Create a new release in a release pipeline"),
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
