"""What has to be written anew where an operation gets another operationId: the links that name it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from schemagrade.fixes.patch import Fix, Op
from schemagrade.openapi.model import ApiDocument
from schemagrade.pointer import join
from schemagrade.values import Json


def link_places(api: ApiDocument) -> Mapping[str, tuple[str, ...]]:
    """Where links name operations, by the operationId they name."""
    found: dict[str, dict[str, None]] = {}
    for operation in api.operations:
        for response in operation.responses:
            for link in response.links:
                if link.operation_id is not None:
                    found.setdefault(link.operation_id, {})[join(link.pointer, "operationId")] = None
    components = _object(api.root.get("components"))
    holders = {"/components": components}
    for name, response_object in _object(components.get("responses")).items():
        holders[join("/components/responses", name)] = _object(response_object)
    for place, holder in holders.items():
        for name, each in _object(holder.get("links")).items():
            target = _object(each).get("operationId")
            if isinstance(target, str):
                found.setdefault(target.strip(), {})[join(place, "links", name, "operationId")] = None
    return {name: tuple(sorted(places)) for name, places in found.items()}


def with_links(fix: Fix, places: tuple[str, ...], name: str) -> Fix:
    """The fix that gives an operation this name, and the links that lead to it."""
    return replace(fix, ops=(*fix.ops, *(Op("replace", "#" + place, name) for place in places)))


def _object(value: Json) -> dict[str, Json]:
    return value if isinstance(value, dict) else {}
