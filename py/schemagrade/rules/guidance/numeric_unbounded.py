"""A count without bounds."""

from __future__ import annotations

import re
from collections.abc import Iterator

from schemagrade.rules.rule import Example, Hit, Rule, with_property
from schemagrade.rules.subject import Subject
from schemagrade.rules.words import name_words
from schemagrade.schema.facts import type_names
from schemagrade.values import Json

_COUNTS = frozenset(
    """
    limit top_k topk page_size pagesize per_page perpage max_results maxresults
    """.split()
)
_TOLD = re.compile(
    r"\bmax|\bup to|\bat most|\bbetween|\d\s*(?:-|–|to)\s*\d|<=|≤|\bless than|\bdefault(?:s to|:)? all\b", re.I
)
_TOLD_BY_TOOL = re.compile(
    r"(?:\bmax(?:imum)?(?: of| is|:)?|\bup to|\bat most|\bless than|<=?|≤)\s*\d|\d\s*(?:-|–|to|and)\s*\d", re.I
)
_ARGUMENT = re.compile(r"(?<![\w-])([A-Za-z][\w-]{3,30})`?\s?[:(-]")
_NEXT = re.compile(r"\n[ \t]*(?:[-*] ?)?`?\w+`?[ \t]*[:(]|\n[ \t]*\n")
"""Where a list of arguments goes on to the next one, or ends."""
_MOST_SAID = 300
"""Characters on one argument that are looked at."""


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each whole number that limits a result and has no upper bound, in the schema or in words."""
    listed: frozenset[str] | None = None
    for node in subject.parameters:
        name = "_".join(name_words(str(node.property_name)))
        types = set(type_names(node.schema)) - {"null"}
        if name not in _COUNTS or not types or not types <= {"integer", "number"}:
            continue
        text = str(node.schema.get("description", ""))
        bounded = any(key in node.schema for key in ("maximum", "exclusiveMaximum", "enum", "const"))
        if bounded or _TOLD.search(text):
            continue
        listed = _bounded(subject.description) if listed is None else listed
        if name not in listed:
            yield Hit(
                node.pointer,
                f"`{node.property_name}` has no upper bound.",
                {"parameters": [node.property_name]},
            )


def _bounded(text: str) -> frozenset[str]:
    """The counts that a tool's description lists with a bound, as in `limit: at most 50`."""
    found = set()
    for argument in _ARGUMENT.finditer(text):
        name = "_".join(name_words(argument[1]))
        if name in _COUNTS:
            said = text[argument.end() : argument.end() + _MOST_SAID]
            end = _NEXT.search(said)
            if _TOLD_BY_TOOL.search(said, 0, end.start() if end else len(said)):
                found.add(name)
    return frozenset(found)


def _listed(title: str, arguments: str) -> Example:
    schema: Json = {"type": "object", "properties": {"limit": {"type": "integer"}}, "required": []}
    return Example(
        title, {"name": "report", "description": f"Runs a report.\n\nArgs:\n  {arguments}", "inputSchema": schema}
    )


RULE = Rule(
    code="numeric_unbounded",
    severity="info",
    group="guidance",
    title="No bounds",
    why="A model that wants all of it asks for a million. A bound stops that before the server has to.",
    evidence="Stricter schemas cut misuse of the interface, not wrong meaning (arXiv 2603.13404).",
    recommendation="Add `minimum` and `maximum`, and say them in the description.",
    check=check,
    fires=(
        with_property("A limit", {"type": "integer", "description": "How many to show"}, name="limit"),
        _listed("The bound of another argument", "limit: How many to show.\n  days: From 1 to 30."),
    ),
    near_misses=(
        with_property("Bounded", {"type": "integer", "minimum": 1, "maximum": 30}, name="limit"),
        with_property("In words", {"type": "integer", "description": "How many, 1 to 30"}, name="limit"),
        with_property("All of it", {"type": "integer", "description": "How many (default: all)"}, name="limit"),
        _listed(
            "In the tool's words", "limit: How many rows. Must be a\n    positive number <= 250,000.\n  days: How old."
        ),
        with_property("An amount", {"type": "integer", "description": "What it costs"}, name="amount"),
    ),
)
