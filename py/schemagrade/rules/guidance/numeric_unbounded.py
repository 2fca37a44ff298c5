"""A count without bounds."""

from __future__ import annotations

import re
from collections.abc import Iterator

from schemagrade.rules.rule import Hit, Rule, with_property
from schemagrade.rules.subject import Subject
from schemagrade.rules.words import name_words
from schemagrade.schema.facts import type_names

_COUNTS = frozenset(
    """
    limit top_k topk page_size pagesize per_page perpage max_results maxresults
    """.split()
)


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each whole number that limits a result and has no upper bound, in the schema or in words."""
    for node in subject.parameters:
        name = "_".join(name_words(str(node.property_name)))
        types = set(type_names(node.schema)) - {"null"}
        if name not in _COUNTS or not types or not types <= {"integer", "number"}:
            continue
        text = str(node.schema.get("description", ""))
        bounded = any(key in node.schema for key in ("maximum", "exclusiveMaximum", "enum", "const"))
        if not bounded and not re.search(r"\bmax|\bup to|\bat most|\bbetween|\d\s*(?:-|–|to)\s*\d", text, re.I):
            yield Hit(
                node.pointer,
                f"`{node.property_name}` has no upper bound.",
                {"parameters": [node.property_name]},
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
    fires=(with_property("A limit", {"type": "integer", "description": "How many to show"}, name="limit"),),
    near_misses=(
        with_property("Bounded", {"type": "integer", "minimum": 1, "maximum": 30}, name="limit"),
        with_property("In words", {"type": "integer", "description": "How many, 1 to 30"}, name="limit"),
        with_property("An amount", {"type": "integer", "description": "What it costs"}, name="amount"),
    ),
)
