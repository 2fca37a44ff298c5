"""A date or time in text whose form is not said."""

from __future__ import annotations

import re
from collections.abc import Iterator

from schemagrade.fixes.patch import Fix, Op
from schemagrade.rules.rule import Hit, Rule, with_property
from schemagrade.rules.subject import Subject
from schemagrade.rules.words import name_words
from schemagrade.schema.facts import is_free_text
from schemagrade.schema.nodes import Node

_DATES = frozenset(["date", "datetime", "timestamp", "deadline", "since", "until"])
_TIMES = _DATES - {"date"}
_OF_TIME = re.compile(r"\btime(?:stamp)?s?\b(?! frame| period| range)", re.I)
_OF_MESSAGE = re.compile(r"\bmessage\b|\bthread\b", re.I)
_SAID = re.compile(
    r"iso|rfc|yyyy|yy-|dd|hh|unix|epoch|format|\d{4}|\d{1,2}:\d{2}|e\.g|for example|such as|like"
    r"|natural|relative|utc|today|month.{0,3}day|day.{0,3}month|name of",
    re.I,
)


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each string named like a date, with neither format, pattern, values nor an example.

    A header of one's own, `X-…`, is signed and dated by programs, not by models.
    """
    for node in subject.properties:
        if not is_free_text(node.schema):
            continue
        name = name_words(str(node.property_name))
        text = node.schema.get("description")
        if not name or name[-1] not in _DATES or (isinstance(text, str) and _SAID.search(text)):
            continue
        if any(keyword.startswith("example") for keyword in node.schema):
            continue  # also under names that JSON Schema does not know: a model reads it all the same
        if str(node.property_name)[:2].lower() == "x-" or (isinstance(text, str) and _names_message(name, text)):
            continue
        yield Hit(
            node.pointer,
            f"`{node.property_name}` is a date in text, and nothing says how it is written.",
            {"parameters": [node.property_name]},
            fix=_fix(node, name[-1] in _TIMES or (isinstance(text, str) and _OF_TIME.search(text) is not None)),
        )


def _names_message(name: tuple[str, ...], text: str) -> bool:
    """Whether a timestamp is the key of a message, as in chats: one copies it, whatever it looks like."""
    return name[-1] == "timestamp" and _OF_MESSAGE.search(text) is not None


def _fix(node: Node, timed: bool) -> Fix:
    form, title = ("date-time", "Ask for a date and time") if timed else ("date", "Ask for a date, as in 2026-11-30")
    return Fix("assisted", title, (Op("add", f"{node.pointer}/format", form),))


RULE = Rule(
    code="date_format_missing",
    severity="info",
    group="guidance",
    title="Form of a date",
    why="2026-11-30, 30/11/26 or tomorrow: the model has to choose one.",
    evidence=(
        "Measured and found to make no difference for plain dates (pamelafox/py-ai-mcp-tool-schemas: 70.6 % "
        "each way); it helps clients that validate."
    ),
    recommendation='Add `"format": "date"` or `"date-time"` and an example in quotes.',
    check=check,
    fires=(
        with_property("A start date", {"type": "string", "description": "First day"}, name="start_date"),
        with_property("A time", {"type": "string", "description": "Only what changed after it"}, name="since"),
        with_property("A timestamp", {"type": "string", "description": "When it was sent"}, name="timestamp"),
    ),
    near_misses=(
        with_property("With its format", {"type": "string", "format": "date"}, name="start_date"),
        with_property("In words", {"type": "string", "description": "First day, YYYY-MM-DD"}, name="start_date"),
        with_property(
            "By an example", {"type": "string", "description": "First day", "example_value": "x"}, name="start_date"
        ),
        with_property("In other words", {"type": "string", "description": "Day (month-day-year)"}, name="date"),
        with_property(
            "A name", {"type": "string", "description": "Name of the timestamp to sort by"}, name="timestamp"
        ),
        with_property(
            "The key of a message", {"type": "string", "description": "Timestamp of the message"}, name="timestamp"
        ),
        with_property("A header", {"type": "string"}, name="X-Amz-Date"),
        with_property("Not a date", {"type": "string", "description": "What to update"}, name="update"),
    ),
)
