"""A description that says neither when to use a tool nor what it returns."""

from __future__ import annotations

import re
from collections.abc import Iterator

from schemagrade.rules.rule import Example, Hit, Rule
from schemagrade.rules.subject import Subject
from schemagrade.rules.words import each_word, is_english, words
from schemagrade.values import Json

_CUES = re.compile(
    r"\b(?:when|if|use[ds]?|using|useful|for|to|by|with|from|instead|return|returns|returning|gives|shows|lists?|includ\w+"
    r"|result|results|output|such as|e\.g|example|based on|given|after|before|only|all|matching|that|which)\b",
    re.I,
)
_FEWEST = 3
_READS = frozenset(
    verb[:-1] + "ies" if ending == "ies" else verb + ending
    for verb in """
        calculate check compare compute convert count describe detect determine display download estimate evaluate
        export fetch find get locate look measure obtain predict provide query read retrieve search show view
    """.split()
    for ending in ("", "s", "es", "ies")
)
"""Verbs that say what comes back, as commands and as what a tool does."""
_PREFIX = re.compile(r"[^.(|:\n]{1,40}[|:]\s")
"""What stands before the verb: the name of a server or of a group."""


def check(subject: Subject) -> Iterator[Hit]:
    """A hit where an English description of some words has no cue of use, condition or result."""
    text = subject.description
    if subject.tool.kind == "json_schema" or not subject.signature.parameters or not is_english(text):
        return
    if len(words(text)) >= _FEWEST and _verbs(text).isdisjoint(_READS) and not _CUES.search(text):
        yield Hit(subject.description_pointer, "The description says neither when to use the tool nor what it returns.")


def _verbs(text: str) -> set[str]:
    """The words that the text begins with, also after a prefix, but for how it is done, as in `quickly`."""
    prefix = _PREFIX.match(text)
    starts = [text, text[prefix.end() :]] if prefix else [text]
    return {next((word for word in each_word(start) if not word.endswith("ly")), "") for start in starts}


_SCHEMA: Json = {"type": "object", "properties": {"a": {"type": "string", "description": "A word"}}, "required": []}

RULE = Rule(
    code="tool_description_no_when",
    severity="info",
    group="guidance",
    title="Neither use nor result",
    why="A model chooses by when a tool applies and what comes back. A bare action leaves both to its guess.",
    evidence=(
        "Functionality stated: +11.6 % selection over 10,831 servers (arXiv 2602.18914). Longer text as such predicts "
        "nothing (agentgauge)."
    ),
    recommendation="Add one clause on what comes back, and one on when to use it, if a neighbour does nearly the same.",
    check=check,
    fires=(
        Example("A bare action", {"name": "a", "description": "Archive one parcel label", "inputSchema": _SCHEMA}),
        Example("How it acts", {"name": "a", "description": "Permanently archive a label", "inputSchema": _SCHEMA}),
        Example(
            "An action after a name", {"name": "a", "description": "Parcels | Archive a view", "inputSchema": _SCHEMA}
        ),
    ),
    near_misses=(
        Example("A verb that says it", {"name": "a", "description": "Get one parcel label", "inputSchema": _SCHEMA}),
        Example("What a tool does", {"name": "a", "description": "Fetches one parcel label", "inputSchema": _SCHEMA}),
        Example("What is worked out", {"name": "a", "description": "Estimate one label", "inputSchema": _SCHEMA}),
        Example("How it reads", {"name": "a", "description": "Quickly read one parcel label", "inputSchema": _SCHEMA}),
        Example("After a name", {"name": "a", "description": "Parcels | Retrieve a label", "inputSchema": _SCHEMA}),
        Example("A result", {"name": "a", "description": "Returns the parcel label", "inputSchema": _SCHEMA}),
        Example(
            "A condition",
            {"name": "a", "description": "Archive a label once its parcel left, if paid", "inputSchema": _SCHEMA},
        ),
        Example(
            "Another language", {"name": "a", "description": "Archivia la etichetta del pacco", "inputSchema": _SCHEMA}
        ),
    ),
)
