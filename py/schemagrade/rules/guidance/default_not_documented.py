"""An optional choice or number, and no word on what happens without it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from schemagrade.collection.verbs import VERBS
from schemagrade.rules.gathered import gathered
from schemagrade.rules.rule import Example, Hit, Rule, with_property
from schemagrade.rules.subject import Subject, is_required
from schemagrade.rules.words import is_english, name_words
from schemagrade.schema.facts import type_names
from schemagrade.schema.nodes import Node
from schemagrade.values import Json

_TOLD = re.compile(
    r"\bdefault|\bomit|\boptional|\bif not\b|\bunless\b|\bwithout\b|\botherwise\b|\bleft out|\bblank\b|\bempty\b"
    r"|\bfilter|\bonly\b|\brequired\b|\bif\b|\bwhen\b|\bunspecified\b|\bnull\b|\bnew\b|\bupdate"
    r"|\b(?:that|to|which) match|\b(?:byte|character|line|row|start(?:ing)?) offset\b",
    re.I,
)


_NAMING = frozenset("id ids index key number no offset skip".split())
"""Numbers that name a thing have no default to speak of, and to skip nothing goes without saying."""
_ALTERS = frozenset("edit format modify patch style update".split())
"""What a tool that alters a thing is not given stays as it is."""
_OF_CALL = frozenset("limit page retries retry timeout".split())
_OF_ANSWER = re.compile(r"\bresponse\b|\bresults\b|\breturned\b", re.I)
"""But for what concerns the call and its answer, not the thing."""


def check(subject: Subject) -> Iterator[Hit]:
    """One hit for all of a tool's optional enums and numbers whose absence is not explained."""
    found = [node for node in subject.parameters if not is_required(node) and _silent(node)]
    if found and _alters(subject.tool.name):
        found = [node for node in found if _of_call(node)]
    if found:
        yield gathered(
            found,
            "can be left out, and nothing says what then happens",
            "can be left out; what then happens is not said",
        )


def _silent(node: Node) -> bool:
    text = node.schema.get("description")
    chosen = "enum" in node.schema or {"integer", "number"} & set(type_names(node.schema))
    name = name_words(str(node.property_name))
    return (
        bool(chosen)
        and not (name and (name[-1] in _NAMING or name[0] in ("min", "minimum")))
        and "default" not in node.schema
        and isinstance(text, str)
        and is_english(text)
        and not _TOLD.search(text)
    )


def _alters(name: str) -> bool:
    """Whether the first verb of a tool's name alters something; what is applied may be a style as well as a plan."""
    verbs = (word for word in name_words(name) if word in _ALTERS or (word in VERBS and word != "apply"))
    return next(verbs, "") in _ALTERS


def _of_call(node: Node) -> bool:
    named = not _OF_CALL.isdisjoint(name_words(str(node.property_name)))
    return named or _OF_ANSWER.search(str(node.schema["description"])) is not None


_ALIGNMENT: Json = {"type": "string", "enum": ["START", "END"], "description": "Text alignment"}
_RETRIES: Json = {"type": "integer", "description": "How often it is tried again"}


def _named(title: str, name: str, parameter: str, node: Json) -> Example:
    schema: Json = {"type": "object", "properties": {parameter: node}, "required": []}
    return Example(title, {"name": name, "description": "Works on one paragraph.", "inputSchema": schema})


RULE = Rule(
    code="default_not_documented",
    severity="info",
    group="guidance",
    title="Nothing said on leaving it out",
    why="A model that does not know what happens without a value sends one to be sure, or an empty one.",
    evidence='Reported in coder/xum#2887: optional texts sent as "". No measurement was found.',
    recommendation="Add a `default`, or say what happens if it is left out.",
    check=check,
    fires=(
        with_property("A choice", {"type": "string", "enum": ["asc", "desc"], "description": "Order of the list"}),
        _named("Of a new thing", "create_update", "alignment", _ALIGNMENT),
        _named("Of the call, not the thing", "docs_paragraph_update", "max-retries", _RETRIES),
        _named(
            "Of the answer",
            "docs_paragraph_update",
            "alt",
            {"type": "string", "enum": ["json", "media"], "description": "Data format for response."},
        ),
    ),
    near_misses=(
        with_property("A default", {"type": "integer", "default": 10, "description": "How many to show"}),
        with_property("In words", {"type": "integer", "description": "How many to show; all if omitted"}),
        with_property("Required", {"type": "integer", "description": "How many to show"}, root={"required": ["x"]}),
        with_property("A name in numbers", {"type": "integer", "description": "ID of the order"}, name="order_id"),
        with_property("No bound", {"type": "number", "description": "Minimum rating of a result"}, name="min_rating"),
        with_property("Nothing is skipped", {"type": "integer", "description": "Entries to skip"}, name="skip"),
        with_property("From the start", {"type": "integer", "description": "Character offset to read from"}),
        with_property(
            "What to match", {"type": "string", "enum": ["a", "b"], "description": "Those that match the mode"}
        ),
        _named("What is not given stays", "docs_updateParagraph", "alignment", _ALIGNMENT),
        _named("A style that is not given", "applyParagraphStyle", "alignment", _ALIGNMENT),
        with_property("Free text", {"type": "string", "description": "Note to add"}),
        with_property("Another language", {"type": "integer", "description": "Quanti mostrarne della lista"}),
    ),
)
