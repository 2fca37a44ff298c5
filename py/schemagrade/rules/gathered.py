"""One hit for several properties: a cause that stands in many places is charged once."""

from __future__ import annotations

from collections.abc import Sequence

from schemagrade.fixes.patch import Fix
from schemagrade.rules.rule import Hit
from schemagrade.schema.nodes import Node
from schemagrade.scorecard.check import named, plural
from schemagrade.values import Json


def gathered(nodes: Sequence[Node], one: str, many: str, start: str = "", fix: Fix | None = None) -> Hit:
    """A hit that names all of some property nodes: `start` + their names + what is so of one, or of many."""
    places = tuple((str(node.property_name), node.pointer) for node in nodes)
    names: list[Json] = list(dict.fromkeys(name for name, _ in places))
    message = f"{start}{named(tuple(map(str, names)))} {plural(len(names), one, many)}."
    return Hit(nodes[0].pointer, message, {"parameters": names}, places=places, fix=fix)
