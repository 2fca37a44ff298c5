"""The schema nodes of one schema document, each with its place and the node above it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from schemagrade.pointer import join
from schemagrade.schema.positions import Step, subschemas
from schemagrade.values import Json


@dataclass(frozen=True, slots=True, eq=False)
class Node:
    """A schema at a schema position.

    `pointer` leads to it from where the walk was told to start, `steps` from `above`; `depth` counts the
    nodes above it. `schema` holds the node's keywords; a boolean schema has none.
    """

    pointer: str
    value: Json
    steps: Step = ()
    above: Node | None = None
    depth: int = 0
    schema: dict[str, Json] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "schema", self.value if isinstance(self.value, dict) else {})

    @property
    def in_parts(self) -> bool:
        """Whether another part of an `allOf`, or what stands beside it, may say more of the same value."""
        node = self
        while node.above is not None:
            beside = node.above.schema
            parts = beside.get("allOf") if node.keyword == "allOf" else None
            if isinstance(parts, list) and (len(parts) > 1 or "properties" in beside):
                return True
            node = node.above
        return False

    @property
    def keyword(self) -> str | None:
        """The keyword under which the node stands in the one above."""
        return str(self.steps[0]) if self.steps else None

    @property
    def property_name(self) -> str | None:
        """The name of the property this node describes, where it stands under `properties`."""
        return str(self.steps[1]) if self.keyword == "properties" else None


def nodes_of(root: Json, pointer: str = "") -> Iterator[Node]:
    """Every node of a schema document in the order it is written, `root` first. Iterative: no depth is too deep."""
    waiting = [Node(pointer, root)]
    while waiting:
        node = waiting.pop()
        yield node
        if isinstance(node.value, dict):
            children = [
                Node(join(node.pointer, *steps), child, steps, node, node.depth + 1)
                for steps, child in subschemas(node.value)
            ]
            waiting.extend(reversed(children))
