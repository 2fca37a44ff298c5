"""A body that has to be sent, and is said to be an object and nothing more."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.collection.collection import Collection
from schemagrade.collection.judgements import is_generic
from schemagrade.collection.skeletons import request_schema
from schemagrade.rules.api_examples import ITEM, document, json_body, operation
from schemagrade.rules.rule import ApiExample, CollectionRule, Hit


def check(collection: Collection) -> Iterator[tuple[int | None, Hit]]:
    """A hit for each required body of which nothing but `object` is known."""
    for view in collection.views:
        body = view.operation.body
        if body is not None and is_generic(view):
            examples = sum(row.source == "example" for row in view.contract.consumes)
            yield (
                view.index,
                Hit(
                    "#" + body.pointer,
                    "The request body is required, and its schema says no more than that it is an object.",
                    {
                        "method": view.operation.method.upper(),
                        "path": view.operation.path,
                        "required": body.required,
                        "example_field_count": examples,
                    },
                    fix=request_schema(view),
                ),
            )


RULE = CollectionRule(
    code="generic_request_body",
    severity="blocker",
    group="openapi",
    title="Body is any object",
    why="Of `type: object` alone no call can be planned: no name of a field is known, and so none can be filled.",
    evidence=(
        "graph-tool-call 0.47 fires for optional bodies too, also of GET and DELETE (all 212 on Stripe's description "
        "of 2022), for enumerations, for closed empty objects, and for references it cannot follow. Here: only what is "
        "required, with references followed, and not where an example or `additionalProperties` says more."
    ),
    recommendation="List the fields of the body under `properties`, or close it: `additionalProperties: false`.",
    check=check,
    fires=(
        ApiExample(
            "Only an object",
            document({"/parcels": {"post": operation("createParcel", requestBody=json_body({"type": "object"}))}}),
        ),
        ApiExample(
            "By reference",
            document(
                {
                    "/parcels": {
                        "post": operation("createParcel", requestBody=json_body({"$ref": "#/components/schemas/Any"}))
                    }
                },
                components={"schemas": {"Any": {"type": "object", "description": "A parcel"}}},
            ),
        ),
    ),
    near_misses=(
        ApiExample(
            "An example in the schema",
            document(
                {
                    "/parcels": {
                        "post": operation(
                            "createParcel", requestBody=json_body({"type": "object", "example": {"weight": 1}})
                        )
                    }
                }
            ),
        ),
        ApiExample(
            "It may be text as well",
            document(
                {
                    "/parcels": {
                        "post": operation(
                            "createParcel",
                            requestBody=json_body({"anyOf": [{"type": "object"}, {"type": "string"}]}),
                        )
                    }
                }
            ),
        ),
        ApiExample(
            "Names are required",
            document(
                {
                    "/parcels": {
                        "post": operation(
                            "createParcel", requestBody=json_body({"type": "object", "required": ["weight"]})
                        )
                    }
                }
            ),
        ),
        ApiExample(
            "A map",
            document(
                {
                    "/labels": {
                        "post": operation(
                            "setLabels",
                            requestBody=json_body({"type": "object", "additionalProperties": {"type": "string"}}),
                        )
                    }
                }
            ),
        ),
        ApiExample(
            "An optional body of GET",
            document(
                {
                    "/parcels": {
                        "get": operation("listParcels", requestBody=json_body({"type": "object"}, required=False))
                    }
                }
            ),
        ),
        ApiExample(
            "An example shows it",
            document(
                {
                    "/parcels": {
                        "post": operation(
                            "createParcel", requestBody=json_body({"type": "object"}, example={"weight": 1})
                        )
                    }
                }
            ),
        ),
        ApiExample(
            "By reference, and described",
            document(
                {
                    "/parcels": {
                        "post": operation("createParcel", requestBody=json_body({"$ref": "#/components/schemas/Item"}))
                    }
                },
                components={"schemas": {"Item": ITEM}},
            ),
        ),
        ApiExample(
            "Nothing may be in it",
            document(
                {
                    "/parcels/pack": {
                        "post": operation(
                            "packParcels", requestBody=json_body({"type": "object", "additionalProperties": False})
                        )
                    }
                }
            ),
        ),
    ),
)
