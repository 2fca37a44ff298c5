"""A closed list of values that stands in the description only."""

from __future__ import annotations

import re
from collections.abc import Iterator

from schemagrade.fixes.patch import Fix, Op
from schemagrade.rules.rule import Hit, Rule, with_property
from schemagrade.rules.subject import Subject
from schemagrade.schema.facts import type_names

_LIST = re.compile(
    r"\b(?:one of|either|must be|possible values(?: are)?|allowed values(?: are)?"
    r"|valid values(?: are)?|can be|options(?: are)?)"
    r"(?: the following)?\s*:?\s*(?P<values>[\"'`][A-Za-z][\w-]{0,30}[\"'`](?:\s*\([^)]*\))?"
    r"(?:\s*(?:,|/|\||\bor\b|\band\b)+\s*(?:(?:or|and)\s+)?[\"'`][A-Za-z][\w-]{0,30}[\"'`](?:\s*\([^)]*\))?)+)",
    re.I,
)
_QUOTED = re.compile(r"[\"'`]([A-Za-z][\w-]{0,30})[\"'`]")
_OPEN = re.compile(
    r"\be\.g|\bfor example|\bsuch as|\bincluding|\betc\b|\.\.\.|…|\blike\b|\bcomma|\bregex"
    r"|\bformat|append|\bother (?:value|string)|passed (?:on|through)|custom|suffix|prefix|combin"
    r"|\b(?:values?|options?) includes?\b|\b(?:json|url|base64)[- ]encoded|=<",
    re.I,
)
_OF_MEMBER = re.compile(r"^[ \t]*[-*•] [\"'`*]", re.M)
"""A line of a list that begins with a name: what follows is said of that name."""


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each string that says which two to twelve quoted values it takes, and has no `enum`."""
    for node in subject.properties:
        text = node.schema.get("description")
        plain = type_names(node.schema) == ["string"]
        if not plain or not isinstance(text, str) or any(each in node.schema for each in ("enum", "const", "pattern")):
            continue
        found = _LIST.search(text)
        if found is None or _OPEN.search(text):
            continue
        if _OF_MEMBER.match(text, text.rfind("\n", 0, found.start()) + 1):
            continue
        values = list(dict.fromkeys(_QUOTED.findall(found["values"])))
        named = node.above.schema.get("properties") if node.above else None
        # One of `a` or `b` may speak of parameters.
        if isinstance(named, dict) and any(value in named for value in values):
            continue
        if 2 <= len(values) <= 12:
            yield Hit(
                node.pointer,
                f"The description of `{node.property_name}` lists {len(values)} values, the schema allows any text.",
                {"parameters": [node.property_name], "values": len(values)},
                fix=Fix("assisted", "Add the `enum`", (Op("add", f"{node.pointer}/enum", [*values]),)),
            )


RULE = Rule(
    code="enum_in_description",
    severity="warning",
    group="guidance",
    title="Values in words only",
    why="A model copies from an `enum`; from words it invents. Clients can neither offer nor check the choice.",
    evidence=(
        "Free text for a category: 68.7 % invented values; enum with description: 88 % match, all valid "
        "(pamelafox/py-ai-mcp-tool-schemas, gpt-4.1-mini)."
    ),
    recommendation=("Add the `enum` if the list is short and stable, and keep the words. If it changes often, say so."),
    check=check,
    fires=(
        with_property("One of", {"type": "string", "description": "Sort order, one of 'new', 'old'"}),
        with_property("Must be", {"type": "string", "description": 'Must be "open" or "closed"'}),
        with_property(
            "In a list of remarks",
            {"type": "string", "description": "What to include.\n- Must be 'json' or 'xml'\n- The first by default"},
        ),
    ),
    near_misses=(
        with_property(
            "Open, it says", {"type": "string", "description": "One of 'open', 'closed'; other values are kept"}
        ),
        with_property("With its enum", {"type": "string", "description": "One of 'a', 'b'", "enum": ["a", "b"]}),
        with_property("Parameters, not values", {"type": "string", "description": "Send one of `x` or `y`"}),
        with_property("Examples only", {"type": "string", "description": "Can be any tag, such as 'a' or 'b'"}),
        with_property(
            "States, not values", {"type": "string", "description": "ID of what must be `done`; others must be `open`"}
        ),
        with_property(
            "The one value, and what it stands for",
            {
                "type": "string",
                "description": "Property to filter by. Possible values include `object`, which filters by type (either "
                "`page` or `database`)",
            },
        ),
        with_property(
            "Encoded", {"type": "string", "description": "JSON encoded filters; status is one of 'new' or 'old'"}
        ),
        with_property(
            "Of a part",
            {
                "type": "string",
                "description": "What to look for:\n- `name`: any text\n- `type`: one of `image` or `volume`",
            },
        ),
        with_property("Not a list", {"type": "string", "description": "Name of the city, 'Turin' by default"}),
    ),
)
