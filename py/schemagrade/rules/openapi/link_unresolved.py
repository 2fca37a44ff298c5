"""A link of a response that leads to no operation."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import unquote

from schemagrade.collection.collection import Collection
from schemagrade.collection.problems import owner, owners_of
from schemagrade.fixes.patch import Fix, Op
from schemagrade.openapi.model import Link
from schemagrade.openapi.near import Near
from schemagrade.pointer import find, join, split
from schemagrade.rules.api_examples import ITEM, answer, document, operation, path_parameter
from schemagrade.rules.rule import ApiExample, CollectionRule, Hit
from schemagrade.values import Json


def check(collection: Collection) -> Iterator[tuple[int | None, Hit]]:
    """A hit for each link that leads nowhere, a shared one once."""
    links = {
        link.pointer: link
        for view in collection.views
        for response in view.operation.responses
        for link in response.links
        if collection.api.version != "2.0"
    }
    if not links:
        return
    root, owners = collection.api.root, owners_of(collection)
    ids = {each.operation_id for each in collection.api.operations if each.operation_id} | _elsewhere(root)
    near = Near(ids)
    for pointer, link in sorted(links.items()):
        hit = _hit(link, root, ids, near)
        if hit is not None:
            yield owner(pointer, owners), hit


def _hit(link: Link, root: dict[str, Json], ids: set[str], near: Near) -> Hit | None:
    name, reference = link.operation_id, link.operation_ref
    if name is not None and name not in ids:
        other = near.of(name)
        place = "#" + join(link.pointer, "operationId")
        hint = f" `{other}` is." if other else ""
        fix = Fix("assisted", f"Lead the link to `{other}`", (Op("replace", place, other),)) if other else None
        message = f"The link `{link.name}` leads to `{name}`, which is no operation here.{hint}"
        return Hit(place, message, {"link": link.name, "operation_id": name}, fix=fix)
    if name is None and reference is not None and reference.startswith("#"):
        found, target = find(root, split(unquote(reference[1:])))
        if not (found and isinstance(target, dict)):
            place = "#" + join(link.pointer, "operationRef")
            return Hit(place, f"The `operationRef` of the link `{link.name}` leads nowhere.", {"link": link.name})
    return None


def _elsewhere(root: dict[str, Json]) -> set[str]:
    """The operationIds of callbacks and webhooks, and of whatever else answers."""
    found: set[str] = set()
    waiting: list[Json] = [root]
    while waiting:
        each = waiting.pop()
        if isinstance(each, dict):
            name = each.get("operationId")
            if isinstance(name, str) and "responses" in each:
                found.add(name.strip())
            waiting.extend(each.values())
        elif isinstance(each, list):
            waiting.extend(each)
    return found


def _with(**link: Json) -> dict[str, Json]:
    response = answer(ITEM)["200"]
    linked: Json = {"200": {**response, "links": {"again": link}}} if isinstance(response, dict) else None
    one = operation("getParcel", parameters=[path_parameter("id")])
    return document({"/parcels": {"get": operation("findParcel", responses=linked)}, "/parcels/{id}": {"get": one}})


RULE = CollectionRule(
    code="link_unresolved",
    severity="warning",
    group="openapi",
    title="Link leads nowhere",
    why="A link says outright which operation comes next, and what it takes. One that leads nowhere says nothing.",
    evidence=(
        "OpenAPI 3.1, Link Object: operationId is the name of an existing, resolvable operation, and operationRef a "
        "URI reference to one. graph-tool-call 0.47 makes no edges of links, and says nothing of them."
    ),
    recommendation="Write the operationId of the operation that is meant, as it is written there.",
    check=check,
    fires=(
        ApiExample("No such operation", _with(operationId="fetchParcel")),
        ApiExample("Written otherwise", _with(operationId="getparcel")),
        ApiExample("No such place", _with(operationRef="#/paths/~1letters/get")),
    ),
    near_misses=(
        ApiExample("By operationId", _with(operationId="getParcel")),
        ApiExample("By reference", _with(operationRef="#/paths/~1parcels~1%7Bid%7D/get")),
        ApiExample("Into another document", _with(operationRef="letters.yaml#/paths/~1letters/get")),
    ),
)
