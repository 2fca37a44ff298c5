"""Fixes that put in a skeleton, for the author to fill in."""

from __future__ import annotations

from schemagrade.collection.collection import Collection
from schemagrade.collection.subject import View
from schemagrade.fixes.patch import Fix, Op
from schemagrade.openapi.model import Response, Sited
from schemagrade.pointer import join
from schemagrade.values import Json

_JSON = "application/json"


def _schema(what: str) -> dict[str, Json]:
    described: dict[str, Json] = {"type": "string", "description": f"TODO: what this field of the {what} holds"}
    return {"type": "object", "properties": {"TODO": described}}


def named(collection: Collection, view: View, name: str, *, replaces: bool) -> Fix | None:
    """Write an operationId; None where two paths share the operation, which cannot have two."""
    if view.operation.pointer in collection.twice:
        return None
    op = Op("replace" if replaces else "add", "#" + join(view.operation.pointer, "operationId"), name)
    return Fix("assisted", f"Set operationId to `{name}`", (op,))


def response_schema(collection: Collection, view: View) -> Fix | None:
    """Give the success response a schema; None where the response is shared, or stands nowhere."""
    operation = view.operation
    good: Response | None = next((each for each in operation.responses if each.status[:1] == "2"), None)
    if good is not None and not good.pointer.startswith(operation.pointer):
        return None
    if good is not None and (good.lost or any(_refers(each.schema) for each in good.media)):
        return None
    schema: Json = _schema("response")
    old = collection.api.version == "2.0"
    whole: Json = schema if old else {_JSON: {"schema": schema}}
    if good is None:
        if not operation.responses:
            return None
        value: Json = {"description": "TODO: what comes back", "schema" if old else "content": whole}
        place = join(operation.pointer, "responses", "200")
        return Fix("assisted", "Add a response of success", (Op("add", "#" + place, value),), True)
    if old or not good.media:
        place, value = join(good.pointer, "schema" if old else "content"), whole
    else:
        place, value = join(good.media[0].pointer, "schema"), schema
    return Fix("assisted", "Add a schema to the response", (Op("add", "#" + place, value),), True)


def request_schema(view: View) -> Fix | None:
    """Give the body a schema, of its first media type; None where the body is shared."""
    operation, body = view.operation, view.operation.body
    if body is None or not body.media or not body.pointer.startswith(operation.pointer):
        return None
    media = view.contract.sent or body.media[0]
    if not media.pointer.startswith(operation.pointer):
        return None
    place = "#" + join(media.pointer, "schema")
    if media.schema is None:
        op = Op("add", place, _schema("body"))
    elif _refers(media.schema) or "#" + media.schema.pointer != place:
        return None
    elif isinstance(media.schema.value, dict) and media.schema.value:
        op = Op("add", place + "/properties", _schema("body")["properties"])  # what else is said stays
    else:
        op = Op("replace", place, _schema("body"))
    return Fix("assisted", "Describe the body", (op,), True)


def _refers(schema: Sited | None) -> bool:
    return schema is not None and isinstance(schema.value, dict) and "$ref" in schema.value
