"""A fix and the patch it makes: the operations of RFC 6902 that fixes need."""

from __future__ import annotations

import copy
from dataclasses import dataclass
from typing import Literal

from schemagrade.pointer import find, split
from schemagrade.values import Json

Kind = Literal["safe", "assisted"]
"""`safe`: the meaning is kept, or the schema was invalid. `assisted`: the author confirms or fills in."""


@dataclass(frozen=True, slots=True)
class Op:
    """One operation. `source` is the pointer a `move` takes from. Pointers with a `#` before start at the document."""

    op: Literal["add", "remove", "replace", "move"]
    path: str
    value: Json = None
    source: str = ""

    def at(self, place: str) -> Op:
        """The same operation, its pointers going on from another place. `#…` is a place in the document already."""
        if self.path.startswith("#"):
            return Op(self.op, self.path[1:], self.value, self.source[1:])
        return Op(self.op, place + self.path, self.value, place + self.source)

    def as_json(self) -> dict[str, Json]:
        """The operation as RFC 6902 writes it."""
        if self.op == "move":
            return {"op": "move", "from": self.source, "path": self.path}
        if self.op == "remove":
            return {"op": "remove", "path": self.path}
        return {"op": self.op, "path": self.path, "value": self.value}


@dataclass(frozen=True, slots=True)
class Fix:
    """What mends a finding: operations with pointers from the tool's own place, and what they do, in words.

    `todo`: what is put in is a skeleton that the author has to rewrite.
    """

    kind: Kind
    title: str
    ops: tuple[Op, ...]
    todo: bool = False


def applied(value: Json, ops: tuple[Op, ...]) -> Json:
    """A copy of a value with the operations carried out in order.

    Raises:
        KeyError: a pointer leads nowhere.
    """
    result = copy.deepcopy(value)
    for op in ops:
        result = _apply(result, op)
    return result


def _apply(root: Json, op: Op) -> Json:
    if op.op == "move":
        found, moved = find(root, split(op.source))
        if not found:
            raise KeyError(op.source)
        same = split(op.source)[:-1] == split(op.path)[:-1]
        parent, old = _parent(root, op.source)
        if same and isinstance(parent, dict) and isinstance(old, str):
            _rename(parent, old, split(op.path)[-1])
            return root
        root = _apply(root, Op("remove", op.source))
        return _apply(root, Op("add", op.path, moved))
    if not op.path:
        if op.op == "remove":
            raise KeyError(op.path)
        return copy.deepcopy(op.value)
    parent, key = _parent(root, op.path)
    if isinstance(parent, dict) and isinstance(key, str):
        if op.op in ("remove", "replace") and key not in parent:
            raise KeyError(op.path)
        if op.op == "remove":
            del parent[key]
        else:
            parent[key] = copy.deepcopy(op.value)
    elif isinstance(parent, list) and isinstance(key, int):
        if op.op == "remove":
            del parent[key]
        elif op.op == "replace":
            parent[key] = copy.deepcopy(op.value)
        else:
            parent.insert(key, copy.deepcopy(op.value))
    return root


def _parent(root: Json, pointer: str) -> tuple[dict[str, Json] | list[Json], str | int]:
    *above, last = split(pointer)
    found, parent = find(root, above)
    if found and isinstance(parent, dict):
        return parent, last
    if found and isinstance(parent, list):
        if last == "-":
            return parent, len(parent)
        if last.isascii() and last.isdigit() and int(last) <= len(parent):
            return parent, int(last)
    raise KeyError(pointer)


def _rename(members: dict[str, Json], old: str, new: str) -> None:
    """Give a member another name in its old place."""
    renamed = {new if key == old else key: value for key, value in members.items() if key in (old,) or key != new}
    members.clear()
    members.update(renamed)
