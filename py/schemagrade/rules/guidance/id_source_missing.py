"""An identifier that nothing says where to get."""

from __future__ import annotations

import re
from collections.abc import Iterator

from schemagrade.rules.gathered import gathered
from schemagrade.rules.rule import Hit, Rule, with_property
from schemagrade.rules.subject import Subject, is_required
from schemagrade.rules.words import is_english, name_words
from schemagrade.schema.facts import is_free_text
from schemagrade.schema.nodes import Node

_TOLD = re.compile(
    r"\b(?:from|by|via|using|use|returned|obtain|found|see|call|list|search|get|find|url|starts? with|such as|e\.g|like"
    r"|example|format|uuid|guid|prefix)\b|[\"'`_:]|\d",
    re.I,
)


_SPOKEN_OF = re.compile(r"\bids?\b|_id\b", re.I)


def check(subject: Subject) -> Iterator[Hit]:
    """One hit for all required text parameters named `…_id` whose words give neither a source nor a form."""
    found = [node for node in subject.parameters if is_required(node) and _unexplained(node)]
    if found and not _SPOKEN_OF.search(subject.description):
        yield gathered(found, "is an identifier, and nothing says where to get it", "are identifiers of unsaid origin")


def _unexplained(node: Node) -> bool:
    if not is_free_text(node.schema):
        return False
    name, text = name_words(str(node.property_name)), node.schema.get("description")
    identifier = len(name) > 1 and name[-1] in ("id", "uuid", "guid")
    return identifier and isinstance(text, str) and is_english(text) and not _TOLD.search(text)


RULE = Rule(
    code="id_source_missing",
    severity="info",
    group="guidance",
    title="Identifier of unsaid origin",
    why="A model has no identifiers of its own. If nothing says which tool yields one, it makes one up.",
    evidence=(
        "JSON Schema cannot say that a name has to be looked up first; that rule stays in the words. "
        "No measurement was found."
    ),
    recommendation="Name the tool that yields it, or show its form, as in “from search_orders, such as ORD-17”.",
    check=check,
    fires=(
        with_property(
            "No word on it",
            {"type": "string", "description": "ID of the order"},
            name="order_id",
            root={"required": ["order_id"]},
        ),
    ),
    near_misses=(
        with_property(
            "Its source",
            {"type": "string", "description": "ID of the order, from search_orders"},
            name="order_id",
            root={"required": ["order_id"]},
        ),
        with_property(
            "Its form",
            {"type": "string", "description": "ID of the order, such as ORD-17"},
            name="order_id",
            root={"required": ["order_id"]},
        ),
        with_property("Not required", {"type": "string", "description": "ID of the order"}, name="order_id"),
        with_property(
            "Another language",
            {"type": "string", "description": "Identificativo dell'ordine"},
            name="order_id",
            root={"required": ["order_id"]},
        ),
    ),
)
