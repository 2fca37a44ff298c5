"""What operations need from others: fields that name a thing which some call before has to tell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from schemagrade.collection.contract import Consumed, Contract
from schemagrade.collection.entities import MARKS, Entity, agree, alike, is_reference, of_noun, of_schema, reference
from schemagrade.collection.paths import Parameterised, route
from schemagrade.openapi.model import Operation

_NO_REFERENCE: Final = frozenset(
    """
    action alg algorithm api_version base basehead category country currency date datetime day direction ext extension
    file file_name file_path filename format from from_currency hour interval kind lang language lat latitude level
    limit locale lon longitude method minute mode month offset operation order page path period resolution section size
    sort status timestamp to type unit version week x y year z zoom
    """.split()
)
"""Parameters of paths that callers know by themselves."""
_DEEPEST: Final = 4
"""Steps into a body below which no reference is looked for."""


class Need(NamedTuple):
    """A field that needs something told. `entities` are what it may be of, the surest first; `marks` by what.

    `collection`: the template of the path that lists such things, where the field is a parameter of a path.
    `own`: the thing itself is meant, not another. Not `firm`: the call may do without.
    """

    field: str
    path: str
    location: str
    type: str
    entities: tuple[Entity, ...]
    marks: tuple[str, ...]
    collection: str
    own: bool
    firm: bool


def is_determined(need: Need) -> bool:
    """Whether it is said by what mark the thing is meant: not of `{owner}`."""
    return len(need.marks) < len(MARKS)


def needs(
    operation: Operation,
    contract: Contract,
    action: str,
    resource: Entity,
    item_schemas: Mapping[str, tuple[str, ...]],
) -> Iterator[Need]:
    """What an operation needs. `item_schemas`: which schemas are at a template that ends in a parameter."""
    steps = {each.name: each for each in route(operation.path).parameters}
    parameters = list(steps.values())
    # The thing itself is named by the path, or not there yet, or it has to be named by a field.
    named = action == "create" or bool(parameters)
    for row in contract.consumes:
        if row.use != "data" or (row.enum and row.location != "path"):
            continue
        if row.location == "path" and row.name in steps:
            step = steps[row.name]
            if action == "create" and operation.method in ("put", "patch") and step is parameters[-1]:
                continue  # who makes a thing by PUT gives it its name
            follows = any(each.collection == step.template for each in parameters)
            found = _of_step(row, step, item_schemas, last=not follows)
            if found is not None:
                yield found
        elif row.location in ("query", "body", "header"):
            yield from (each for each in _of_field(row, resource) if not each.own or _of_itself(each, action, named))


def _of_itself(need: Need, action: str, named: bool) -> bool:
    """Whether a field that names the operation's own thing has to be told: to change it, or because it must be."""
    if need.location == "body":
        return not named and (need.firm or action in ("update", "delete"))
    return need.firm


def _of_step(
    row: Consumed, step: Parameterised, item_schemas: Mapping[str, tuple[str, ...]], *, last: bool
) -> Need | None:
    entity, mark = reference(row.name)
    if mark in _NO_REFERENCE and not entity and row.name.lower() in _NO_REFERENCE:
        return None
    before = of_noun(step.noun) if step.noun else ()
    found: list[Entity] = []
    marks: tuple[str, ...]
    if mark in MARKS:
        # `{petId}` names its thing; `{id}` is of the noun before it.
        marks = alike(mark)
        named = entity or (before if last or step.alone else ())
    else:
        # `{pet}` after `/pets`, or a thing of another name: `{owner}`.
        marks = (mark, *MARKS)
        named = of_noun(row.name)
        marks = MARKS if named == before or not before else marks
    at_item = [of_schema(name) for name in item_schemas.get(step.template, ())] if last else []
    same = [each for each in at_item if each and (not named or set(each) & set(named) or each[-1:] == before[-1:])]
    found.extend(same)
    if named:
        found.append(named)
    if before and last:
        found.append(before)
    entities = tuple(dict.fromkeys(each for each in found if each))
    if not entities:
        return None
    collection = step.collection if last else ""
    return Need(row.name, row.path, "path", row.type, entities, marks, collection, False, True)


def _of_field(row: Consumed, resource: Entity) -> Iterator[Need]:
    if row.path.count(".") > _DEEPEST:
        return
    if is_reference(row.name):
        entity, mark = reference(row.name)
        own = agree(entity, resource)
        yield Need(row.name, row.path, row.location, row.type, (entity,), alike(mark), "", own, row.required)
        return
    entity, mark = reference(row.name)
    top = row.location == "query" or row.path in (f"$.{row.name}", f"$[*].{row.name}")
    if entity or row.location == "header" or not top:
        return
    if mark in ("id", "uuid", "guid", "uid", "gid", "sid") and resource:
        yield Need(row.name, row.path, row.location, row.type, (resource,), alike(mark), "", True, row.required)
    elif mark not in MARKS and row.required and row.type in ("string", "integer") and mark not in _NO_REFERENCE:
        yield Need(row.name, row.path, row.location, row.type, (of_noun(row.name),), ("id",), "", False, True)
