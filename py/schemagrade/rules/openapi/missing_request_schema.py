"""A body that has to be sent, and nobody says what is in it."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.collection.collection import Collection
from schemagrade.collection.contract import request_types
from schemagrade.collection.judgements import lacks_request_schema
from schemagrade.collection.skeletons import request_schema
from schemagrade.rules.api_examples import ITEM, document, json_body, operation
from schemagrade.rules.rule import ApiExample, CollectionRule, Hit


def check(collection: Collection) -> Iterator[tuple[int | None, Hit]]:
    """A hit for each required body without schema and example."""
    for view in collection.views:
        body = view.operation.body
        if body is not None and lacks_request_schema(view):
            yield (
                view.index,
                Hit(
                    "#" + body.pointer,
                    "The request body is required, and no schema says what is in it.",
                    {
                        "method": view.operation.method.upper(),
                        "path": view.operation.path,
                        "content_types": list(request_types(view.operation)),
                    },
                    fix=request_schema(view),
                ),
            )


RULE = CollectionRule(
    code="missing_request_schema",
    severity="blocker",
    group="openapi",
    title="Required body without schema",
    why="A model that has to send a body, and is not told what belongs in it, makes it up.",
    evidence=(
        "graph-tool-call 0.47 fires also where an example shows the body, which it elsewhere counts as a schema; here "
        "an example is enough. A body that is plainly bytes or text needs no schema."
    ),
    recommendation="Add a schema to the request body.",
    entails=("describes_properties", "types_properties"),
    check=check,
    fires=(
        ApiExample(
            "An empty schema",
            document({"/parcels": {"post": operation("createParcel", requestBody=json_body({}))}}),
        ),
        ApiExample(
            "No schema at all",
            document(
                {
                    "/parcels": {
                        "post": operation(
                            "createParcel", requestBody={"required": True, "content": {"application/json": {}}}
                        )
                    }
                }
            ),
        ),
    ),
    near_misses=(
        ApiExample(
            "An example shows it",
            document(
                {
                    "/parcels": {
                        "post": operation("createParcel", requestBody=json_body({}, example={"weight": 1, "name": "a"}))
                    }
                }
            ),
        ),
        ApiExample(
            "Not required",
            document({"/parcels": {"post": operation("createParcel", requestBody=json_body({}, required=False))}}),
        ),
        ApiExample(
            "Described", document({"/parcels": {"post": operation("createParcel", requestBody=json_body(ITEM))}})
        ),
        ApiExample(
            "Bytes",
            document(
                {
                    "/labels": {
                        "post": operation(
                            "uploadLabel",
                            requestBody={"required": True, "content": {"application/octet-stream": {}}},
                        )
                    }
                }
            ),
        ),
    ),
)
