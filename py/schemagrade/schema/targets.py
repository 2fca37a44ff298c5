"""What references lead to, in an order in which each can be read from those before it.

Only references that compose matter here: `$ref`, alone or inside `allOf`, `anyOf`, `oneOf`. Where they run in a
circle, the members of the circle are read together, round by round, so that no order of writing changes the result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from schemagrade.schema.components import components
from schemagrade.schema.nodes import nodes_of
from schemagrade.schema.refs import Resolver
from schemagrade.values import Json

Value = TypeVar("Value")

_ROUNDS = 8
"""Rounds after which a circle is left as it is; what is said of a schema settles in two or three."""


def reference(node: dict[str, Json]) -> str | None:
    """The reference of a node, if it is one."""
    ref = node.get("$ref", node.get("$dynamicRef"))
    return ref if isinstance(ref, str) else None


def read_targets(
    resolver: Resolver, read: Callable[[str, Json, dict[str, Value]], Value], nothing: Value
) -> dict[str, Value]:
    """What `read` says of every schema that a reference leads to, by pointer.

    `read` gets a pointer, the schema there, and what is known of the targets it refers to.
    """
    schemas: dict[str, Json] = {}
    leads: dict[str, list[str]] = {}
    waiting = [found for node in nodes_of(resolver.root) for found in _composed(resolver, node.schema)]
    while waiting:
        pointer, schema = waiting.pop()
        if pointer not in schemas:
            schemas[pointer] = schema
            ahead = list(_composed(resolver, schema))
            leads[pointer] = [place for place, _ in ahead]
            waiting.extend(ahead)
    known = dict.fromkeys(schemas, nothing)
    for group in components(leads):
        circle = len(group) > 1 or group[0] in leads[group[0]]
        for _ in range(_ROUNDS if circle else 1):
            read_now = {pointer: read(pointer, schemas[pointer], known) for pointer in group}
            settled = all(known[pointer] == read_now[pointer] for pointer in group)
            known.update(read_now)
            if settled:
                break
    return known


def _composed(resolver: Resolver, schema: Json) -> Iterator[tuple[str, Json]]:
    """The targets of the references of which a schema is composed."""
    waiting = [schema]
    while waiting:
        node = waiting.pop()
        if not isinstance(node, dict):
            continue
        ref = reference(node)
        target = None if ref is None else resolver.resolve(node, ref)
        if target is not None:
            yield target
        for keyword in ("allOf", "anyOf", "oneOf"):
            parts = node.get(keyword)
            if isinstance(parts, list):
                waiting.extend(parts)
