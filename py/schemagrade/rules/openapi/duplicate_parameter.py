"""The same parameter twice, or two bodies."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.collection.collection import Collection
from schemagrade.collection.problems import owner, owners_of
from schemagrade.fixes.patch import Fix, Op
from schemagrade.openapi.declared import DeclarationReader, Declarations, Declared
from schemagrade.rules.api_examples import document, operation
from schemagrade.rules.rule import ApiExample, CollectionRule, Hit
from schemagrade.values import Json


def check(collection: Collection) -> Iterator[tuple[int | None, Hit]]:
    """A hit for each parameter that its list has before already, and for bodies of which there can be one."""
    reader, owners = DeclarationReader(collection.api), owners_of(collection)
    seen: set[str] = set()
    old = collection.api.version == "2.0"
    for view in collection.views:
        lists = reader.of(view.operation)
        for declarations in lists:
            if declarations.pointer not in seen:
                seen.add(declarations.pointer)
                for hit in _in_list(declarations, old=old):
                    yield owner(declarations.pointer, owners), hit
        if old:
            mixed = _mixed(lists)
            if mixed is not None:
                yield view.index, mixed


def _in_list(declarations: Declarations, *, old: bool) -> Iterator[Hit]:
    for before, each in declarations.repeated:
        if not (old and each.location == "body"):
            message = f"The parameter `{each.name}` of the {each.location} is declared twice."
            fix = Fix("safe", "Take out the second", (Op("remove", "#" + each.entry),))
            evidence: dict[str, Json] = {"parameter": each.name, "in": each.location}
            yield Hit("#" + each.entry, message, evidence, fix=fix if each.value == before.value else None)
    bodies = [each for each in declarations.entries if each.location == "body"] if old else []
    if len(bodies) > 1:
        names: list[Json] = [each.name for each in bodies]
        message = f"{len(bodies)} bodies are declared; a request has one."
        yield Hit("#" + bodies[1].entry, message, {"parameters": names, "in": "body"})


def _mixed(lists: tuple[Declarations, Declarations]) -> Hit | None:
    """Swagger 2: a body beside form fields, which are one themselves."""
    own = [each for one in lists for each in one.entries]
    bodies = [each for each in own if each.location == "body"]
    fields = [each for each in own if each.location == "formData"]
    if not bodies or not fields:
        return None
    later: Declared = max((bodies[0], fields[0]), key=own.index)
    return Hit(
        "#" + later.entry,
        f"The body `{bodies[0].name}` is declared beside form fields, which are a body themselves.",
        {"parameters": [bodies[0].name, *(each.name for each in fields)], "in": "body"},
    )


_WEIGHT: dict[str, Json] = {"name": "weight", "in": "query", "schema": {"type": "number"}}


def _with(*parameters: Json) -> dict[str, Json]:
    return document({"/parcels": {"get": operation("listParcels", parameters=list(parameters))}})


def _old(*parameters: Json) -> dict[str, Json]:
    post: Json = {"operationId": "createParcel", "responses": {}, "parameters": list(parameters)}
    return {"swagger": "2.0", "info": {"title": "Parcels", "version": "1"}, "paths": {"/parcels": {"post": post}}}


_BODY: dict[str, Json] = {"name": "parcel", "in": "body", "schema": {"type": "object"}}
_FIELD: dict[str, Json] = {"name": "label", "in": "formData", "type": "string"}

RULE = CollectionRule(
    code="duplicate_parameter",
    severity="warning",
    group="openapi",
    title="Same parameter twice",
    why="One of them is what the API takes. Which, nobody knows: some programs read the first, others the last.",
    evidence=(
        "OpenAPI 3.1, Operation Object: the list of parameters MUST NOT include duplicated parameters, which differ in "
        "name or location. 2.0: there can be one body, and none beside formData. graph-tool-call 0.47 says nothing."
    ),
    recommendation="Keep the one that the API takes.",
    check=check,
    fires=(
        ApiExample("The very same", _with(_WEIGHT, _WEIGHT)),
        ApiExample("Of two types", _with(_WEIGHT, {**_WEIGHT, "schema": {"type": "string"}})),
        ApiExample("Two bodies", _old(_BODY, {**_BODY, "name": "letter"})),
        ApiExample("A body and a form", _old(_FIELD, _BODY)),
    ),
    near_misses=(
        ApiExample("In two places", _with(_WEIGHT, {**_WEIGHT, "in": "header"})),
        ApiExample(
            "Of the path item, and overridden",
            document({"/parcels": {"parameters": [_WEIGHT], "get": operation("listParcels", parameters=[_WEIGHT])}}),
        ),
        ApiExample("A form", _old(_FIELD, {**_FIELD, "name": "weight"})),
    ),
)
