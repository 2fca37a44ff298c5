"""Small OpenAPI documents for the examples of rules."""

from __future__ import annotations

from schemagrade.values import Json

ITEM: dict[str, Json] = {
    "type": "object",
    "properties": {"id": {"type": "string"}, "name": {"type": "string"}, "weight": {"type": "number"}},
}


def document(paths: dict[str, Json], **members: Json) -> dict[str, Json]:
    """A document with these paths."""
    return {"openapi": "3.1.0", "info": {"title": "Parcels", "version": "1"}, "paths": paths, **members}


def json_body(schema: Json, *, required: bool = True, **members: Json) -> dict[str, Json]:
    """A request body of JSON."""
    return {"required": required, "content": {"application/json": {"schema": schema, **members}}}


def answer(schema: Json, status: str = "200") -> dict[str, Json]:
    """Responses: one, of JSON."""
    return {status: {"description": "It worked", "content": {"application/json": {"schema": schema}}}}


def operation(name: str, **members: Json) -> dict[str, Json]:
    """An operation that gives one thing, where nothing else is said."""
    return {"operationId": name, "responses": answer(ITEM), **members}


def path_parameter(name: str) -> dict[str, Json]:
    """A parameter of the path."""
    return {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}


def crud() -> dict[str, Json]:
    """Paths of a collection with everything that belongs to it."""
    listed: dict[str, Json] = {"type": "array", "items": ITEM}
    return {
        "/parcels": {
            "get": operation("listParcels", responses=answer(listed)),
            "post": operation("createParcel", requestBody=json_body(ITEM), responses=answer(ITEM, "201")),
        },
        "/parcels/{parcelId}": {
            "parameters": [path_parameter("parcelId")],
            "get": operation("getParcel"),
            "delete": operation("deleteParcel", responses={"204": {"description": "Gone"}}),
        },
    }
