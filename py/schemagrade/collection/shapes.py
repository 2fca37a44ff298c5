"""What schemas hold, with references followed and compositions merged: each shared schema once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from schemagrade.openapi.model import Sited
from schemagrade.openapi.others import PLACE
from schemagrade.openapi.references import References
from schemagrade.pointer import join, split
from schemagrade.values import Json

_TYPES: Final = frozenset({"string", "number", "integer", "boolean", "object", "array", "file"})
_STRUCTURE: Final = frozenset(
    {"type", "properties", "items", "prefixItems", "additionalProperties", "patternProperties", "enum", "const", "not"}
    | {"required", "discriminator", "format", "readOnly", "writeOnly"}
)
_PLACES: Final = ("/components/schemas/", "/definitions/")
_OTHERS: Final = f"/{PLACE}/"
_MOST_PARTS: Final = 512
"""Of how many schemas one may be composed: more are only made to be too many."""


class Part(NamedTuple):
    """A schema that a shape is composed of. Not `firm`: one of several alternatives."""

    value: dict[str, Json]
    pointer: str
    firm: bool


class Node:
    """A place of a schema: one or, where alternatives declare the same property, several that are read as one."""

    __slots__ = ("places", "shape")

    def __init__(self, places: tuple[Sited, ...]) -> None:
        self.places = places
        self.shape: Shape | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Shape:
    """What a schema holds. `type` is empty where it says none; `components` are the names of shared schemas in it."""

    type: str
    identity: tuple[str, ...]
    components: tuple[str, ...]
    properties: tuple[tuple[str, Node, bool], ...]
    items: Node | None
    filled: bool
    """Whether an array holds at least one item."""
    values: Node | None
    """Of a map: what its values are."""
    open: bool
    """Whether anything more may be in it, said in so many words."""
    closed: bool
    """Whether nothing more may be in it, or something else is ruled out."""
    enum: bool
    read_only: bool
    write_only: bool
    more: bool
    """Whether names are required that it does not declare, or the value may be of another type."""
    said: bool
    """Whether anything but words is said about the value at all."""
    resolved: bool


class Shapes:
    """Shapes of the schemas of one document."""

    def __init__(self, references: References) -> None:
        self._references = references
        self._known: dict[tuple[tuple[int, bool], ...], Shape] = {}
        self._kept: list[list[Part]] = []
        self._nodes: dict[str, Node] = {}

    def node(self, sited: Sited) -> Node:
        """The node of a place."""
        node = self._nodes.get(sited.pointer)
        if node is None or node.places[0].value is not sited.value:
            node = self._nodes[sited.pointer] = Node((sited,))
        return node

    def of(self, node: Node) -> Shape:
        """The shape of a node."""
        if node.shape is None:
            parts: list[Part] = []
            resolved = True
            for place in node.places:
                resolved = self._gather(place, len(node.places) == 1, parts) and resolved
            key = tuple((id(part.value), part.firm) for part in parts)
            known = self._known.get(key) if resolved else None
            node.shape = known or _merged(parts, resolved=resolved)
            if resolved and known is None:
                self._known[key] = node.shape
                self._kept.append(parts)  # while they are kept their ids are their own
        return node.shape

    def _gather(self, place: Sited, firm: bool, parts: list[Part]) -> bool:
        """Add the schemas a place is composed of, itself first; tells whether all references led somewhere."""
        resolved = True
        seen = {(part.pointer, part.firm) for part in parts}
        waiting = [(place, firm)]
        while waiting and len(parts) < _MOST_PARTS:
            at, sure = waiting.pop()
            if isinstance(at.value, dict) and isinstance(at.value.get("$ref"), str):
                beside = {key: value for key, value in at.value.items() if key in _STRUCTURE}
                if beside and (at.pointer, sure) not in seen:
                    seen.add((at.pointer, sure))
                    parts.append(Part(beside, at.pointer, sure))
            found = self._references.follow(at.value, at.pointer)
            if found is None:
                resolved = False
                continue
            if not isinstance(found.value, dict) or (found.pointer, sure) in seen:
                continue
            seen.add((found.pointer, sure))
            parts.append(Part(found.value, found.pointer, sure))
            waiting.extend(reversed(list(_composed(found, sure))))
        return resolved


def _composed(at: Sited, firm: bool) -> Iterator[tuple[Sited, bool]]:
    assert isinstance(at.value, dict)
    for keyword in ("allOf", "oneOf", "anyOf"):
        branches = at.value.get(keyword)
        if not isinstance(branches, list):
            continue
        real = [(index, branch) for index, branch in enumerate(branches) if not _is_null(branch)]
        for index, branch in real:
            yield Sited(branch, join(at.pointer, keyword, index)), firm and (keyword == "allOf" or len(real) == 1)


def _is_null(branch: Json) -> bool:
    if not isinstance(branch, dict):
        return False
    return branch.get("type") in ("null", ["null"]) or branch.get("enum") == [None] or branch.get("const", 0) is None


def _merged(parts: list[Part], *, resolved: bool) -> Shape:
    properties: dict[str, list[Sited]] = {}
    required: set[str] = set()
    items: list[Sited] = []
    values: list[Sited] = []
    kinds: list[str] = []
    components: dict[str, None] = {}
    shown: dict[str, Sited] = {}
    flags: set[str] = set()
    for part in parts:
        value = part.value
        named = _component(part.pointer)
        if named is not None:
            components[named] = None
        kind = _type(value.get("type"))
        if kind:
            kinds.append(kind)
        declared = value.get("properties")
        if isinstance(declared, dict):
            for name, schema in declared.items():
                if schema is not False:
                    properties.setdefault(name, []).append(Sited(schema, join(part.pointer, "properties", name)))
        needed = value.get("required")
        if part.firm and isinstance(needed, list):
            required.update(name for name in needed if isinstance(name, str))
        items.extend(_items(part))
        values.extend(_values(part))
        flags.update(_flags(part))
        shown.update(_discriminator(part))
    for name, sited in shown.items():
        if name not in properties:
            properties[name] = [sited]
    kind = kinds[0] if kinds else "object" if properties or values else "array" if items else ""
    structural = tuple(part.pointer for part in parts if _STRUCTURE & part.value.keys())
    return Shape(
        kind,
        structural,
        tuple(components),
        tuple((name, Node(tuple(places)), name in required) for name, places in properties.items()),
        Node(tuple(items)) if items else None,
        "filled" in flags,
        Node(tuple(values)) if values else None,
        "open" in flags,
        "closed" in flags,
        "enum" in flags,
        "readOnly" in flags,
        "writeOnly" in flags,
        len(set(kinds)) > 1 or bool(required - properties.keys()),
        any(_STRUCTURE & part.value.keys() for part in parts),
        resolved,
    )


def _component(pointer: str) -> str | None:
    """The name of the shared schema that stands at a pointer, in the document or in another that is at hand."""
    if pointer.startswith(_OTHERS):
        pointer = pointer[pointer.find("/", len(_OTHERS)) :]
    for place in _PLACES:
        if pointer.startswith(place) and "/" not in pointer[len(place) :]:
            return split(pointer)[-1]
    return None


def _type(value: Json) -> str:
    kinds = value if isinstance(value, list) else [value]
    return next((kind for kind in kinds if isinstance(kind, str) and kind in _TYPES), "")


def _items(part: Part) -> Iterator[Sited]:
    items, before = part.value.get("items"), part.value.get("prefixItems")
    if isinstance(items, dict):
        yield Sited(items, join(part.pointer, "items"))
    for keyword, listed in (("items", items), ("prefixItems", before)):
        if isinstance(listed, list):
            for index, each in enumerate(listed):
                yield Sited(each, join(part.pointer, keyword, index))


def _values(part: Part) -> Iterator[Sited]:
    more = part.value.get("additionalProperties")
    if isinstance(more, dict) and more:
        yield Sited(more, join(part.pointer, "additionalProperties"))
    patterns = part.value.get("patternProperties")
    if isinstance(patterns, dict):
        for pattern, schema in patterns.items():
            yield Sited(schema, join(part.pointer, "patternProperties", pattern))


def _flags(part: Part) -> Iterator[str]:
    value = part.value
    if value.get("enum") or "const" in value:
        yield "enum"
    if value.get("additionalProperties") in (True, {}) and "additionalProperties" in value:
        yield "open"
    if value.get("additionalProperties") is False or "not" in value or value.get("maxProperties") == 0:
        yield "closed"
    least = value.get("minItems")
    if part.firm and isinstance(least, int | float) and least >= 1:
        yield "filled"
    for keyword in ("readOnly", "writeOnly"):
        if part.firm and value.get(keyword) is True:
            yield keyword


def _discriminator(part: Part) -> Iterator[tuple[str, Sited]]:
    value = part.value.get("discriminator")
    name = value.get("propertyName") if isinstance(value, dict) else value
    if isinstance(name, str) and name:
        mapping = value.get("mapping") if isinstance(value, dict) else None
        keys: list[Json] = list(mapping) if isinstance(mapping, dict) else []
        schema: dict[str, Json] = {"type": "string", "enum": keys} if keys else {"type": "string"}
        yield name, Sited(schema, join(part.pointer, "discriminator"))
