"""References inside schemas that lead nowhere. Those of other parts are noted where they are followed."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.openapi.model import Operation, Problem, Sited
from schemagrade.openapi.references import References, kind_of
from schemagrade.pointer import join
from schemagrade.schema.positions import subschemas
from schemagrade.values import Json


def note_lost(operations: tuple[Operation, ...], references: References) -> None:
    """Note every schema's reference that nothing in the document answers."""
    named = _names(references.root)
    known: dict[str, bool] = {}
    for sited in _schemas(operations, references.root):
        for ref, pointer in _references(sited):
            if ref not in known:
                known[ref] = ref in named or references.target(ref) is not None
            if not known[ref]:
                references.note(Problem(kind_of(ref), pointer, ref))


def _schemas(operations: tuple[Operation, ...], root: dict[str, Json]) -> Iterator[Sited]:
    for operation in operations:
        yield from (each.schema for each in operation.parameters if each.schema is not None)
        media = [*operation.body.media] if operation.body is not None else []
        for response in operation.responses:
            media += response.media
            yield from (header.schema for header in response.headers if header.schema is not None)
        yield from (each.schema for each in media if each.schema is not None)
    for place, shared in _shared(root):
        if isinstance(shared, dict):
            yield from (Sited(schema, join(place, name)) for name, schema in shared.items())


def _shared(root: dict[str, Json]) -> Iterator[tuple[str, Json]]:
    components = root.get("components")
    yield "/components/schemas", components.get("schemas") if isinstance(components, dict) else None
    yield "/definitions", root.get("definitions")


def _references(sited: Sited) -> Iterator[tuple[str, str]]:
    waiting = [(sited.value, sited.pointer)]
    while waiting:
        value, pointer = waiting.pop()
        if not isinstance(value, dict):
            continue
        ref = value.get("$ref")
        if isinstance(ref, str):
            yield ref, join(pointer, "$ref")
        waiting.extend((child, join(pointer, *steps)) for steps, child in subschemas(value))


def _names(root: dict[str, Json]) -> frozenset[str]:
    """What shared schemas of OpenAPI 3.1 call themselves, by `$id` and `$anchor`."""
    names = []
    for place, shared in _shared(root):
        for schema in shared.values() if isinstance(shared, dict) else ():
            if isinstance(schema, dict) and place.startswith("/components"):
                for keyword, before in (("$id", ""), ("$anchor", "#"), ("$dynamicAnchor", "#")):
                    name = schema.get(keyword)
                    if isinstance(name, str):
                        names.append(before + name)
    return frozenset(names)
