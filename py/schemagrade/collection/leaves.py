"""The leaves of a body: every value in it that is no object, array or map, by its JSON path.

A leaf is known by its path: `$.billing.street` and `$.shipping.street` are two. What holds itself is cut where it
would begin anew. Leaves are read level by level, so that of an immense body the upper ones are known.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from schemagrade.collection.shapes import Node, Shape, Shapes
from schemagrade.openapi.model import Sited

DEEPEST: Final = 8
"""Objects below this many others are one leaf."""
MOST: Final = 1_000
"""Leaves of one body."""
_WIDEST: Final = 4 * MOST
"""Objects and lists that wait to be opened, after which none is."""
ROOT: Final = "body"
"""What a leaf is called that is the body itself."""
Way = Literal["request", "response"]


class Leaf(NamedTuple):
    """A value in a body. `holder` is the property its object is in, empty at the root; `above` the path of it."""

    name: str
    path: str
    type: str
    required: bool
    enum: bool
    holder: str
    above: str
    components: tuple[str, ...]
    source: str = "schema"


@dataclass(frozen=True, slots=True, eq=False)
class Leaves:
    """The leaves of one schema. `cut`: there are more than are listed."""

    rows: tuple[Leaf, ...]
    shape: Shape
    cut: bool


class _At(NamedTuple):
    """A place that is still to be read."""

    node: Node
    name: str
    path: str
    required: bool
    depth: int
    holder: str
    above: str
    components: tuple[str, ...]
    chain: tuple[object, ...] | None


class LeafReader:
    """Reads leaves of schemas, of each once."""

    def __init__(self, shapes: Shapes, way: Way) -> None:
        self.shapes = shapes
        self._request = way == "request"
        self._known: dict[int, Leaves] = {}
        self._kept: list[Shape] = []

    def of(self, schema: Sited) -> Leaves:
        """The leaves of a schema."""
        node = self.shapes.node(schema)
        shape = self.shapes.of(node)
        if id(shape) not in self._known:
            self._kept.append(shape)  # while it is kept its id is its own
            self._known[id(shape)] = self._read(node, shape)
        return self._known[id(shape)]

    def _read(self, root: Node, shape: Shape) -> Leaves:
        rows: dict[str, Leaf] = {}
        waiting = deque([_At(root, ROOT, "$", True, 0, "", "", (), None)])
        wide = False
        while waiting and len(rows) < MOST:
            at = waiting.popleft()
            if wide:  # there are more than enough: what waits is not opened any more
                self._add(at, self.shapes.of(at.node), rows)
            else:
                self._visit(at, waiting, rows)
                wide = len(waiting) > _WIDEST
        return Leaves(tuple(rows.values())[:MOST], shape, wide or bool(waiting) or len(rows) > MOST)

    def _visit(self, at: _At, waiting: deque[_At], rows: dict[str, Leaf]) -> None:
        shape = self.shapes.of(at.node)
        if _again(shape, at.chain) or (at.depth > DEEPEST and shape.type in ("object", "array")):
            self._add(at, shape, rows)
            return
        if shape.properties:
            chain = (shape.identity, at.chain)
            holder = "" if at.name == ROOT and at.depth == 0 else at.name
            for name, node, required in shape.properties:
                child = self.shapes.of(node)
                if child.read_only if self._request else child.write_only:
                    continue
                below = _At(
                    node,
                    name,
                    f"{at.path}.{name}",
                    at.required and required,
                    at.depth + 1,
                    holder,
                    at.path,
                    shape.components,
                    chain,
                )
                if child.properties or child.items or child.values:
                    waiting.append(below)
                else:
                    self._add(below, child, rows)
            if shape.values is not None:
                waiting.append(at._replace(node=shape.values, path=at.path + ".*", required=False, chain=chain))
        elif shape.items is not None:
            chain = (shape.identity, at.chain)
            required = at.required and shape.filled
            waiting.append(at._replace(node=shape.items, path=at.path + "[*]", required=required, chain=chain))
        elif shape.values is not None:
            chain = (shape.identity, at.chain)
            waiting.append(at._replace(node=shape.values, path=at.path + ".*", required=False, chain=chain))
        else:
            self._add(at, shape, rows)

    def _add(self, at: _At, shape: Shape, rows: dict[str, Leaf]) -> None:
        path = at.path
        if shape.type == "array":
            path += "[*]"
        elif at.depth == 0 and at.path == "$" and shape.type in ("object", "") and not shape.enum:
            return  # a body of which nothing is said
        if path not in rows:
            kind = shape.type or "string"
            rows[path] = Leaf(at.name, path, kind, at.required, shape.enum, at.holder, at.above, at.components)


def _again(shape: Shape, chain: tuple[object, ...] | None) -> bool:
    """Whether a shape is inside itself."""
    while chain is not None:
        if chain[0] == shape.identity and shape.identity:
            return True
        chain = chain[1]  # type: ignore[assignment]
    return False
