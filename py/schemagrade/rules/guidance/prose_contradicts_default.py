"""A description that names another default than the schema has."""

from __future__ import annotations

import re
from collections.abc import Iterator

from schemagrade.rules.rule import Hit, Rule, with_property
from schemagrade.rules.subject import Subject

_SAYS = re.compile(
    r"\b(?:defaults?(?:\s+(?:is|to|value|=|:))*"
    r"|by default)\s*[:=(]?\s*[\"'`]?(?P<value>-?\d{1,3}(?:,\d{3})+|-?\d+(?:\.\d+)?|true|false)"
    r"[\"'`]?(?![\w%-]|\.\d|\s*(?:seconds?|s|ms|minutes?|hours?|days?|mb|kb|gb|if|for|when|unless|in|on)\b)",
    re.I,
)


def check(subject: Subject) -> Iterator[Hit]:
    """A hit where the words give a number, true or false as the default, and `default` is another one."""
    for node in subject.properties:
        text, default = node.schema.get("description"), node.schema.get("default")
        if not isinstance(text, str) or not isinstance(default, (bool, int, float)):
            continue
        said = [found["value"].lower() for found in _SAYS.finditer(text)]
        if len(said) == 1 and not _same(said[0], default):
            yield Hit(
                f"{node.pointer}/default",
                f"The description of `{node.property_name}` gives another default than `default`.",
                {"parameters": [node.property_name]},
            )


def _same(said: str, default: bool | float) -> bool:
    if isinstance(default, bool) or said in ("true", "false"):
        return said == str(default).lower()
    return float(said.replace(",", "")) == default


RULE = Rule(
    code="prose_contradicts_default",
    severity="warning",
    group="guidance",
    title="Words against the default",
    why=(
        "A model leaves the parameter out because the words promise one value, and gets the other. Such a call is "
        "valid, so nothing tells anybody."
    ),
    evidence=(
        "Not measured for defaults: tests that count valid calls cannot see it. For prose against type or enum, "
        "agentgauge found 13 to 29 points fewer valid calls."
    ),
    recommendation="Make both say the same.",
    check=check,
    fires=(
        with_property("Another number", {"type": "integer", "default": 20, "description": "How many (default: 10)"}),
        with_property(
            "The opposite", {"type": "boolean", "default": True, "description": "Send it. Defaults to false."}
        ),
    ),
    near_misses=(
        with_property("Thousands", {"type": "integer", "default": 100000, "description": "Length (default: 100,000)"}),
        with_property("The same", {"type": "integer", "default": 10, "description": "How many (default: 10)"}),
        with_property("With its unit", {"type": "integer", "default": 30000, "description": "Default 30 seconds"}),
        with_property("No default in the schema", {"type": "integer", "description": "How many (default: 10)"}),
        with_property(
            "Two cases", {"type": "integer", "default": 5, "description": "Default 10 for a, default 5 for b"}
        ),
    ),
)
