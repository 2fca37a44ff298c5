"""What one schema node tells a model: is it described, typed, and is its inside given?

Facts see through `$ref`, `allOf` and unions. `both` joins schemas that hold together, `either` joins
alternatives.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce

from schemagrade.schema.refs import Resolver
from schemagrade.schema.targets import read_targets, reference
from schemagrade.values import Json, blank


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known of a node; the empty facts are those of `{}` and of `true`."""

    described: bool = False
    typed: bool = False
    is_array: bool = False
    has_items: bool = False
    is_object: bool = False
    has_members: bool = False


NOTHING = Facts()


def both(one: Facts, other: Facts) -> Facts:
    """Facts of a node to which two schemas apply at once."""
    return Facts(
        one.described or other.described,
        one.typed or other.typed,
        one.is_array or other.is_array,
        one.has_items or other.has_items,
        one.is_object or other.is_object,
        one.has_members or other.has_members,
    )


def either(branches: list[Facts]) -> Facts:
    """Facts of a node that is one of several alternatives.

    Typed only if each branch is; an array has items only if each array branch has. A description inside
    one of several branches speaks of that branch, not of the node.
    """
    if not branches:
        return NOTHING
    if len(branches) == 1:
        return branches[0]
    arrays = [branch for branch in branches if branch.is_array] or branches
    objects = [branch for branch in branches if branch.is_object] or branches
    return Facts(
        False,
        all(branch.typed for branch in branches),
        any(branch.is_array for branch in branches),
        all(branch.has_items for branch in arrays),
        any(branch.is_object for branch in branches),
        all(branch.has_members for branch in objects),
    )


class FactReader:
    """Reads facts of the nodes of one schema; what references lead to is read once, when the first is met."""

    def __init__(self, resolver: Resolver) -> None:
        self.resolver = resolver
        self._targets: dict[str, Facts] | None = None

    def read(self, node: Json) -> Facts:
        """The facts of a node at a schema position."""
        return self._read(node, None)

    def _read(self, node: Json, known: dict[str, Facts] | None) -> Facts:
        if not isinstance(node, dict):
            return NOTHING
        facts = _own(node)
        ref = reference(node)
        if ref is not None:
            facts = both(facts, self._target(node, ref, known))
        parts = node.get("allOf")
        if isinstance(parts, list) and parts:
            joined = reduce(both, [self._read(part, known) for part in parts])
            # One of several parts that hold together may describe an aspect only; a single part is the node.
            facts = both(facts, joined if len(parts) == 1 or any(map(_is_description, parts)) else _undescribed(joined))
        for union in ("anyOf", "oneOf"):
            branches = node.get(union)
            if isinstance(branches, list) and branches:
                # A null branch says "may be absent", one that nothing fits says nothing: the rest is what the node is.
                rest = [branch for branch in branches if not _is_null(branch) and not _is_never(branch)] or branches
                facts = both(facts, either([self._read(branch, known) for branch in rest]))
        return facts

    def _target(self, node: dict[str, Json], ref: str, known: dict[str, Facts] | None) -> Facts:
        found = self.resolver.resolve(node, ref)
        if found is None:
            return NOTHING
        if known is None:
            if self._targets is None:
                self._targets = read_targets(
                    self.resolver, lambda _, schema, before: self._read(schema, before), NOTHING
                )
            known = self._targets
        return known.get(found[0], NOTHING)


def _own(node: dict[str, Json]) -> Facts:
    types = type_names(node)
    values = node.get("enum")
    return Facts(
        described=not blank(node.get("description")),
        typed=bool(types) or "const" in node or (isinstance(values, list) and bool(values)),
        is_array="array" in types,
        has_items=says_something(node.get("items")) or says_something(node.get("prefixItems")),
        is_object="object" in types,
        has_members=_has_members(node),
    )


def type_names(node: dict[str, Json]) -> list[str]:
    """The names under `type`, which is a name or a list of names."""
    types = node.get("type")
    if isinstance(types, str):
        return [types] if types.strip() else []
    return [name for name in types if isinstance(name, str)] if isinstance(types, list) else []


def is_free_text(node: dict[str, Json]) -> bool:
    """Whether a node takes any text, and no keyword shows or restricts its form."""
    return set(type_names(node)) - {"null"} == {"string"} and not _SHOWING & node.keys()


_SHOWING = frozenset({"const", "default", "enum", "example", "examples", "format", "pattern"})


def says_something(schema: Json) -> bool:
    """Whether a subschema restricts or explains anything: `{}`, `true` and an empty list don't."""
    if isinstance(schema, list):
        return any(says_something(item) for item in schema)
    return schema is False or (isinstance(schema, dict) and bool(schema))


def is_closed(node: dict[str, Json]) -> bool:
    """Whether a schema admits no member beyond the `properties` it names."""
    patterns = node.get("patternProperties")
    if isinstance(patterns, dict) and any(schema is not False for schema in patterns.values()):
        return False
    limit = node.get("maxProperties")
    return (
        node.get("additionalProperties") is False
        or node.get("unevaluatedProperties") is False
        or node.get("propertyNames") is False
        or (limit == 0 and not isinstance(limit, bool))
    )


def _has_members(node: dict[str, Json]) -> bool:
    properties = node.get("properties")
    patterns = node.get("patternProperties")
    return (
        (isinstance(properties, dict) and bool(properties))
        or (isinstance(properties, dict) and is_closed(node))  # closed empty: said in full
        or says_something_as_map(node.get("additionalProperties"))
        or (isinstance(patterns, dict) and any(says_something_as_map(each) for each in patterns.values()))
    )


def says_something_as_map(schema: Json) -> bool:
    """Whether a schema for the values of a map types them."""
    return isinstance(schema, dict) and bool(schema)


_ANNOTATIONS = frozenset({"$comment", "default", "deprecated", "examples", "readOnly", "title", "writeOnly"})


def _is_description(part: Json) -> bool:
    """Whether a part of `allOf` only describes: what it says is then said of the node."""
    return (
        isinstance(part, dict) and not blank(part.get("description")) and part.keys() - _ANNOTATIONS == {"description"}
    )


def _undescribed(facts: Facts) -> Facts:
    return Facts(False, facts.typed, facts.is_array, facts.has_items, facts.is_object, facts.has_members)


def _is_never(schema: Json) -> bool:
    return schema is False or (isinstance(schema, dict) and (schema.get("not") is True or schema.get("not") == {}))


def _is_null(schema: Json) -> bool:
    return isinstance(schema, dict) and (
        schema.get("type") == "null"
        or schema.get("type") == ["null"]
        or schema.get("enum") == [None]
        or ("const" in schema and schema["const"] is None)
    )
