"""A key that stands twice in one object of JSON text."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.reading.catalog import Catalog
from schemagrade.rules.rule import Hit, TextExample, TextRule
from schemagrade.values import Json

_MOST = 20
_LONGEST = 40


def check(catalog: Catalog) -> Iterator[Hit]:
    """One hit for all keys that stand twice, with the places of the first of them."""
    repeats = catalog.repeats
    if not repeats:
        return
    told = [(_name(repeat.key), repeat.pointer, first, again) for repeat, first, again in repeats[:_MOST]]
    places: list[Json] = [{"key": key, "first": first, "again": again} for key, _, first, again in told]
    key, pointer, first, again = told[0]
    more = f", and {len(repeats) - 1} more" if len(repeats) > 1 else ""
    yield Hit(
        pointer,
        f"`{key}` stands twice in one object (at {first} and {again}{more}); the last one counts.",
        {"keys": len(repeats), "repeated": places},
        places=tuple((key, pointer) for key, pointer, *_ in told) if len(told) > 1 else (),
    )


def _name(key: str) -> str:
    return key if len(key) <= _LONGEST else f"{key[:_LONGEST]}…"


RULE = TextRule(
    code="duplicate_key",
    severity="warning",
    group="shape",
    title="A key stands twice",
    why=(
        "Readers differ: most keep the last, some the first, strict ones refuse the text. What its author meant by the "
        "other is lost without a word."
    ),
    evidence="RFC 8259, section 4: names within an object should be unique; readers of others are unpredictable.",
    recommendation="Take one of the two out.",
    check=check,
    fires=(
        TextExample(
            "A type given twice",
            '{\n  "name": "a",\n  "description": "b",\n  "inputSchema": {"type": "object", "type": "object"}\n}',
        ),
        TextExample("In text that had to be repaired", "{'name': 'a', 'name': 'b', 'inputSchema': {}}"),
        TextExample(
            "In a stream of events",
            'data: {"name": "a", "description": "b", "description": "c", "inputSchema": {}}\n\n',
        ),
    ),
    near_misses=(
        TextExample(
            "In two objects",
            '[{"name": "a", "inputSchema": {"type": "object"}}, {"name": "b", "inputSchema": {"type": "object"}}]',
        ),
        TextExample("By case only", '{"name": "a", "Name": "b", "inputSchema": {"type": "object"}}'),
    ),
)
