"""A measure without its unit."""

from __future__ import annotations

import re
from collections.abc import Iterator

from schemagrade.rules.rule import Example, Hit, Rule, with_property, with_schema
from schemagrade.rules.subject import Subject
from schemagrade.rules.words import is_english, name_words
from schemagrade.schema.facts import type_names
from schemagrade.schema.nodes import Node

_MEASURES = frozenset(
    """
    age delay distance duration height interval latency length price radius size speed temperature timeout ttl
    weight width
    """.split()
)
_COUNTS = frozenset("batch chunk deck font grid hand list page party pool sample sequence step team".split())
_UNITS = re.compile(
    r"\b(?:ms|milliseconds?|s|secs?|seconds?|mins?|minutes?|h|hours?|days?|nights?|weeks?|months?|years?|px|pixels?|pt|points?|em|"
    r"rem|mm|cm|m|km|met(?:er|re)s?|kilomet(?:er|re)s?|miles?|feet|inch(?:es)?|degrees?|celsius|fahrenheit|kelvin|g|kg|"
    r"grams?|kilograms?|pounds?|lbs?|oz|bytes?|kb|mb|gb|kib|mib|gib|chars?|characters?|digits?|tokens?|words?|items?|elements?|"
    r"entries|rows?|records?|lines?|bits?|percent(?:age)?|usd|eur|cents?|dollars?|euros?|currency|units?|fps|hz|rpm|"
    r"cells?|blocks?|nodes?|samples?|frames?|beats?|bars?|ratio|factor|multiplier)\b|\bin [A-Za-z]+\b|[%°$€£]",
    re.I,
)
_OF_UNITS = frozenset(["unit", "units", "uom"])
_IN_NAME = frozenset("bytes characters chars lines rows".split())
"""What a tool reads or writes by its name is what its `size` and `length` count."""
_BARE = re.compile(
    r"[(\[]\s*0(?:\.0)?\s*,\s*1(?:\.0)?\s*[)\]]|(?<![\w.-])0(?:\.0)?\s*(?:-|–|\.\.|to|and)\s*1(?:\.0)?(?![\w-]|\.\d)"
    r"|\bnormali[sz]ed|\bdivided by|_unit\b|\bnumber of\b|\bcount\b"
    rf"|\b(?:{'|'.join(sorted(_COUNTS))}) (?:size|length)\b"
    r"|\bsize of (?:the |an? )?(?:\w{1,30} ){0,3}(?:map|array|set|collection|dictionary"
    rf"|{'|'.join(sorted(_COUNTS))})\b"
    r"|^\s*[\[(]?(?:ignored|unused|deprecated|obsolete)\b|\bno-op\b",
    re.I,
)
"""Shares and counts have no unit, and what is ignored needs none; the name of another parameter may say where it is."""
_BARE_OF = {
    "temperature": re.compile(r"\bsampling\b|\bmodel\b|\bcreativ|\brandom", re.I),
    "weight": re.compile(r"\bbm25\b|\bboost|\bscor|\brank|\brelative", re.I),
}
"""Words by which what is named like a measure is a mere number."""


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each numeric property named like a measure, with a unit in neither its name nor its words."""
    units: dict[Node | None, set[str]] | None = None
    for node in subject.properties:
        types = set(type_names(node.schema)) - {"null"}
        if not types or not types <= {"integer", "number"} or any(key in node.schema for key in ("enum", "format")):
            continue
        name = name_words(str(node.property_name))
        text = node.schema.get("description")
        if not isinstance(text, str) or not is_english(text) or not name or name[-1] not in _MEASURES:
            continue
        if _BARE.search(text) or (name[-1] in _BARE_OF and _BARE_OF[name[-1]].search(text)):
            continue
        if _COUNTS & set(name) or _UNITS.search(text) or _UNITS.search(" ".join(name)) or _in_tool_name(subject, name):
            continue
        units = _units(subject) if units is None else units
        if not units.get(node.above, set()).isdisjoint((*name, "")):
            continue
        yield Hit(
            node.pointer,
            f"`{node.property_name}` is a measure, and neither name nor description says its unit.",
            {"parameters": [node.property_name]},
        )


def _units(subject: Subject) -> dict[Node | None, set[str]]:
    """What parameters beside each other are the units of: `distance` for `distance_unit`, "" for mere `units`."""
    found: dict[Node | None, set[str]] = {}
    for node in subject.properties:
        *of, last = name_words(str(node.property_name)) or ("",)
        if last in _OF_UNITS:
            found.setdefault(node.above, set()).update(of or [""])
    return found


def _in_tool_name(subject: Subject, name: tuple[str, ...]) -> bool:
    return name[-1] in ("size", "length") and not _IN_NAME.isdisjoint(name_words(subject.tool.name))


RULE = Rule(
    code="unit_missing",
    severity="info",
    group="guidance",
    title="No unit",
    why="A timeout of 30 is half a minute or nothing at all. Models guess the unit they have seen most often.",
    evidence="3,449 wrong parameter semantics among 18 smells over 10,831 servers (arXiv 2602.18914).",
    recommendation="Say the unit in the description, or put it into the name, as in `timeout_ms`.",
    check=check,
    fires=(
        with_property("A timeout", {"type": "integer", "description": "How long to wait"}, name="timeout"),
        with_property("An amount", {"type": "integer", "description": "Amount of time to wait"}, name="timeout"),
        with_schema(
            "Beside the unit of something else",
            {
                "type": "object",
                "properties": {
                    "timeout": {"type": "integer", "description": "How long to wait"},
                    "distance_unit": {"type": "string", "description": "Unit of the distance"},
                },
                "required": [],
            },
        ),
    ),
    near_misses=(
        with_property("An unusual unit", {"type": "number", "description": "Width in EMU"}, name="width"),
        with_property("In the words", {"type": "integer", "description": "Seconds to wait"}, name="timeout"),
        with_property("In the name", {"type": "integer", "description": "How long to wait"}, name="timeout_ms"),
        with_property("A share", {"type": "number", "description": "Reduction to aim at (0-1)"}, name="target_size"),
        with_property(
            "In another parameter", {"type": "integer", "description": "How many of duration_unit"}, name="duration"
        ),
        with_property(
            "Of a collection", {"type": "integer", "description": "Expected size of the variable map"}, name="size"
        ),
        with_property("A count", {"type": "integer", "description": "Entries on a page"}, name="page_size"),
        with_property("A count in words", {"type": "integer", "description": "The size of the deck"}, name="size"),
        with_property(
            "A number of things", {"type": "integer", "description": "Number of nights in the hotel"}, name="duration"
        ),
        with_property(
            "Digits", {"type": "integer", "description": "Digits of the code, between 3 and 8"}, name="code_length"
        ),
        with_property(
            "From 0 to 1", {"type": "number", "description": "How cold, 0..1 (default 0.7)"}, name="temperature"
        ),
        with_property(
            "Of a model", {"type": "number", "description": "Sampling temperature, up to 2"}, name="temperature"
        ),
        with_property(
            "Of a score", {"type": "number", "description": "BM25 weight for the body (default 1.0)"}, name="weight"
        ),
        with_property(
            "Without effect", {"type": "number", "description": "Ignored: kept for old clients"}, name="timeout"
        ),
        with_schema(
            "In the parameter beside it",
            {
                "type": "object",
                "properties": {
                    "distance": {"type": "number", "description": "Distance to travel"},
                    "units": {"type": "string", "enum": ["kilometers", "miles"], "description": "Unit of the distance"},
                },
                "required": [],
            },
        ),
        Example(
            "In the tool's name",
            {
                "name": "read_memory_bytes",
                "description": "Reads what is at an address.",
                "inputSchema": {
                    "type": "object",
                    "properties": {"size": {"type": "integer", "description": "Size of memory to read"}},
                    "required": ["size"],
                },
            },
        ),
        with_property(
            "Another language", {"type": "integer", "description": "Quanto aspettare, al più"}, name="timeout"
        ),
    ),
)
