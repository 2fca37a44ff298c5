"""The parameters of a tool: members of the root schema's effective `properties`.

The root's `$ref` and `allOf` are merged, its `anyOf` and `oneOf` united.
"""

from __future__ import annotations

from dataclasses import dataclass

from schemagrade.pointer import join
from schemagrade.schema.facts import FactReader, Facts, both, either, is_closed
from schemagrade.schema.refs import Resolver
from schemagrade.schema.targets import read_targets, reference
from schemagrade.values import Json


@dataclass(frozen=True, slots=True)
class Parameter:
    """One parameter: its name, where it is first written (pointer from the schema's root) and its facts."""

    name: str
    pointer: str
    facts: Facts


@dataclass(frozen=True, slots=True)
class Signature:
    """What a tool's input schema says as a whole."""

    parameters: tuple[Parameter, ...] = ()
    states_properties: bool = False
    """A `properties` keyword stands somewhere, be it empty."""
    declares_required: bool = False
    """A `required` list stands somewhere, be it empty."""
    closed: bool = False
    """Nothing beyond the named properties is admitted."""

    @property
    def closed_empty(self) -> bool:
        """No parameters, and said aloud: the way to write a tool without arguments."""
        return self.closed and not self.parameters

    @property
    def says_nothing(self) -> bool:
        """Neither parameters nor the statement that there are none."""
        return not self.parameters and not self.states_properties and not self.closed


@dataclass(slots=True)
class _Reading:
    resolver: Resolver
    facts: FactReader
    targets: dict[str, Signature] | None = None


def read_signature(schema: dict[str, Json], around: Json = None) -> Signature:
    """The effective parameters of an input schema, which may be part of a larger document."""
    resolver = Resolver(schema, around)
    return _signature(schema, "", _Reading(resolver, FactReader(resolver)))


def _signature(node: Json, pointer: str, reading: _Reading) -> Signature:
    if not isinstance(node, dict):
        return Signature()
    found = [_own(node, pointer, reading)]
    ref = reference(node)
    if ref is not None:
        found.append(_target(node, ref, reading))
    parts = node.get("allOf")
    if isinstance(parts, list):
        found += [_signature(part, join(pointer, "allOf", index), reading) for index, part in enumerate(parts)]
    for union in ("anyOf", "oneOf"):
        branches = node.get(union)
        if isinstance(branches, list):
            places = enumerate(branches)
            found.append(_unite([_signature(branch, join(pointer, union, at), reading) for at, branch in places]))
    return _merge(found)


def _own(node: dict[str, Json], pointer: str, reading: _Reading) -> Signature:
    properties = node.get("properties")
    members = properties if isinstance(properties, dict) else {}
    return Signature(
        tuple(
            Parameter(name, join(pointer, "properties", name), reading.facts.read(schema))
            for name, schema in members.items()
        ),
        isinstance(properties, dict),
        isinstance(node.get("required"), list),
        is_closed(node),
    )


def _target(node: dict[str, Json], ref: str, reading: _Reading) -> Signature:
    found = reading.resolver.resolve(node, ref)
    if found is None:
        return Signature()
    if reading.targets is None:

        def read(pointer: str, schema: Json, known: dict[str, Signature]) -> Signature:
            return _signature(schema, pointer, _Reading(reading.resolver, reading.facts, known))

        reading.targets = read_targets(reading.resolver, read, Signature())
    return reading.targets.get(found[0], Signature())


def _merge(parts: list[Signature]) -> Signature:
    """All apply at once: a parameter that stands in several has the facts of each."""
    if len(parts) == 1:
        return parts[0]
    merged: dict[str, Parameter] = {}
    for part in parts:
        for parameter in part.parameters:
            here = merged.get(parameter.name)
            merged[parameter.name] = (
                parameter if here is None else Parameter(here.name, here.pointer, both(here.facts, parameter.facts))
            )
    return Signature(
        tuple(merged.values()),
        any(part.states_properties for part in parts),
        any(part.declares_required for part in parts),
        any(part.closed for part in parts),
    )


def _unite(branches: list[Signature]) -> Signature:
    """One of several applies: a parameter of several branches is described if one describes it, typed if all do."""
    places: dict[str, list[Parameter]] = {}
    for branch in branches:
        for parameter in branch.parameters:
            places.setdefault(parameter.name, []).append(parameter)
    return Signature(
        tuple(_one_of(same) for same in places.values()),
        any(branch.states_properties for branch in branches),
        any(branch.declares_required for branch in branches),
        bool(branches) and all(branch.closed for branch in branches),
    )


def _one_of(same: list[Parameter]) -> Parameter:
    facts = either([parameter.facts for parameter in same])
    described = Facts(described=any(parameter.facts.described for parameter in same))
    return Parameter(same[0].name, same[0].pointer, both(facts, described))
