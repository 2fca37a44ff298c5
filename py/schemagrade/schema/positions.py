"""Where subschemas stand inside a schema.

Schemas are walked by these tables, never by key name: a parameter *named* `items` or `title` is data.
`enum`, `const`, `default`, `examples` and unknown keywords are never entered.
"""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.pointer import join
from schemagrade.values import Json

SINGLE = frozenset(
    {
        "additionalItems",
        "additionalProperties",
        "contains",
        "contentSchema",
        "else",
        "if",
        "items",
        "not",
        "propertyNames",
        "then",
        "unevaluatedItems",
        "unevaluatedProperties",
    }
)
LISTS = frozenset({"allOf", "anyOf", "items", "oneOf", "prefixItems"})
MAPS = frozenset({"$defs", "definitions", "dependencies", "dependentSchemas", "patternProperties", "properties"})

IN_PLACE = frozenset(
    {"allOf", "anyOf", "dependencies", "dependentSchemas", "else", "if", "not", "oneOf", "then"},
)
"""Keywords whose subschemas look at the same value as the schema they stand in."""

Step = tuple[str | int, ...]


def subschemas(schema: dict[str, Json]) -> Iterator[tuple[Step, Json]]:
    """The direct subschemas of a schema with the steps that lead to them, in the order they are written."""
    for keyword, value in schema.items():
        if keyword in SINGLE and isinstance(value, (dict, bool)):
            yield (keyword,), value
        elif keyword in LISTS and isinstance(value, list):
            for index, item in enumerate(value):
                if isinstance(item, (dict, bool)):
                    yield (keyword, index), item
        elif keyword in MAPS and isinstance(value, dict):
            for name, item in value.items():
                if isinstance(item, (dict, bool)):
                    yield (keyword, name), item


def walk(root: Json, pointer: str = "") -> Iterator[tuple[str, dict[str, Json]]]:
    """Every schema object at a schema position below `root`, itself included, parents before children."""
    waiting: list[tuple[str, Json]] = [(pointer, root)]
    while waiting:
        place, node = waiting.pop()
        if isinstance(node, dict):
            yield place, node
            children = [(join(place, *steps), child) for steps, child in subschemas(node)]
            waiting.extend(reversed(children))
