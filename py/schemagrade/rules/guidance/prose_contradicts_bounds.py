"""A description that gives other bounds than the schema has."""

from __future__ import annotations

import re
from collections.abc import Iterator

from schemagrade.rules.rule import Hit, Rule, with_property
from schemagrade.rules.subject import Subject
from schemagrade.schema.facts import type_names

_RANGE = re.compile(
    r"(?:\b(?:between|from|range|valid|allowed|min-max|values?)\b[^.\d-]{0,12}|[(\[]\s*)(?P<low>\d{1,12}(?:\.\d{1,12})?)\s*(?:-|–|\.\.|to|and)\s*"
    r"(?P<high>\d{1,12}(?:\.\d{1,12})?)\s*(?=[)\],.;]|$|\binclusive)",
    re.I,
)
_MOST = re.compile(
    r"\b(?:max(?:imum)?|at most|up to|no more than)\s*(?:value|of|is|:|=)?\s*(?P<high>\d{1,12})(?=\s*(?:[).,;\]]|$))",
    re.I,
)


_ALTERNATIVES = re.compile(r"\bor\b|percent|%", re.I)
"""Where there are two ways to say a number, a range belongs to one of them."""
_MACHINE = 2**31 - 1
"""A bound of this size or more is the range of a machine's integers as a library writes it: nobody's statement."""


def check(subject: Subject) -> Iterator[Hit]:
    """A hit where a number's description gives a range or maximum, and `minimum` or `maximum` is another."""
    for node in subject.properties:
        text, types = node.schema.get("description"), set(type_names(node.schema))
        if not isinstance(text, str) or not types & {"integer", "number"} or _ALTERNATIVES.search(text):
            continue
        ranges, most = list(_RANGE.finditer(text)), list(_MOST.finditer(text))
        if len(ranges) == 1 and not most:
            given = [("minimum", float(ranges[0]["low"])), ("maximum", float(ranges[0]["high"]))]
        elif len(most) == 1 and not ranges:
            given = [("maximum", float(most[0]["high"]))]
        else:
            continue
        for keyword, said in given:
            bound = node.schema.get(keyword)
            if not isinstance(bound, (int, float)) or isinstance(bound, bool) or abs(bound) >= _MACHINE:
                continue
            if bound != said:
                yield Hit(
                    f"{node.pointer}/{keyword}",
                    f"The description of `{node.property_name}` gives another bound than `{keyword}`.",
                    {"parameters": [node.property_name], "keyword": keyword},
                )
                break


RULE = Rule(
    code="prose_contradicts_bounds",
    severity="warning",
    group="guidance",
    title="Words against the bounds",
    why=(
        "Told 1 to 100, a model sends 80, and a schema that ends at 50 refuses it. Where the words are the narrower "
        "ones, it never uses what is allowed."
    ),
    evidence=(
        "Not measured for bounds. For prose against type or enum it was: 13 to 29 points fewer valid calls "
        "(agentgauge: gemma2:9b, llama3.1:8b, qwen2.5:7b)."
    ),
    recommendation="Make both say the same.",
    check=check,
    fires=(
        with_property(
            "Another range", {"type": "integer", "minimum": 1, "maximum": 50, "description": "How many (1-100)"}
        ),
        with_property("Another maximum", {"type": "integer", "maximum": 50, "description": "How many, max 100."}),
    ),
    near_misses=(
        with_property(
            "One of two ways",
            {"type": "integer", "minimum": 0, "maximum": 500, "description": "Items, or percent (1-100)"},
        ),
        with_property("The same", {"type": "integer", "minimum": 1, "maximum": 30, "description": "How many (1-30)"}),
        with_property("No bound in the schema", {"type": "integer", "description": "How many (1-30)"}),
        with_property(
            "A machine's bounds",
            {"type": "integer", "minimum": -(2**31), "maximum": 2**31 - 1, "description": "Month, from 1 to 12."},
        ),
        with_property("A year", {"type": "integer", "minimum": 1, "description": "Year, from 1990 to 2020 by default"}),
    ),
)
