"""Nobody says what comes back."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.collection.collection import Collection
from schemagrade.collection.judgements import answers_enough
from schemagrade.collection.skeletons import response_schema
from schemagrade.rules.api_examples import ITEM, answer, document, operation
from schemagrade.rules.rule import ApiExample, CollectionRule, Hit


def check(collection: Collection) -> Iterator[tuple[int | None, Hit]]:
    """A hit for each operation whose success is not described."""
    for view in collection.views:
        if answers_enough(view, collection.api.version):
            continue
        good = view.contract.success
        yield (
            view.index,
            Hit(
                "#" + (good.pointer if good is not None else view.operation.pointer),
                "No response of success is described."
                if good is None
                else f"Response {good.status} has no schema and no example.",
                {
                    "method": view.operation.method.upper(),
                    "path": view.operation.path,
                    "status": good.status if good is not None else None,
                },
                fix=response_schema(collection, view),
            ),
        )


RULE = CollectionRule(
    code="missing_response_schema",
    severity="warning",
    group="openapi",
    title="Response without schema",
    why="What comes back is where the next call takes its values from. Not described, the model has to try it out.",
    evidence=(
        "graph-tool-call 0.47 reports 204, 205, 304 and redirects as missing (272 of 279 on GitHub's description), "
        "takes the error schema of `default` for the output, and overlooks examples and headers. Here those that have "
        "no content are none (in Swagger 2 also those without a schema, but for GET), `default` speaks where nothing "
        "but errors stands beside it, and examples and headers count."
    ),
    recommendation="Add a schema to the 2xx response; where nothing comes back, declare 204.",
    check=check,
    fires=(
        ApiExample(
            "A description only",
            document({"/parcels": {"get": operation("listParcels", responses={"200": {"description": "Parcels"}})}}),
        ),
        ApiExample(
            "Errors only",
            document({"/parcels": {"get": operation("listParcels", responses={"404": {"description": "None"}})}}),
        ),
    ),
    near_misses=(
        ApiExample(
            "Described in another document",
            document({"/parcels": {"get": operation("listParcels", responses={"200": {"$ref": "o.yaml#/r/Parcels"}})}}),
        ),
        ApiExample(
            "A schema in another document",
            document({"/parcels": {"get": operation("listParcels", responses=answer({"$ref": "o.yaml#/Parcels"}))}}),
        ),
        ApiExample(
            "Swagger 2, where no schema is no content",
            {
                "swagger": "2.0",
                "info": {"title": "Parcels", "version": "1"},
                "paths": {"/parcels": {"post": operation("pack", responses={"200": {"description": "Packed"}})}},
            },
        ),
        ApiExample(
            "An example in the schema",
            document({"/parcels": {"get": operation("list", responses=answer({"example": [{"id": "a"}]}))}}),
        ),
        ApiExample(
            "No content",
            document({"/parcels": {"delete": operation("deleteParcels", responses={"204": {"description": "Gone"}})}}),
        ),
        ApiExample(
            "A redirect",
            document({"/label": {"get": operation("getLabel", responses={"302": {"description": "To the file"}})}}),
        ),
        ApiExample(
            "No content, and errors under default",
            document(
                {
                    "/parcels": {
                        "delete": operation(
                            "deleteParcels",
                            responses={
                                "204": {"description": "Gone"},
                                "default": {"description": "Error", "content": {"application/json": {"schema": ITEM}}},
                            },
                        )
                    }
                }
            ),
        ),
        ApiExample(
            "An example",
            document(
                {
                    "/parcels": {
                        "get": operation(
                            "listParcels",
                            responses={
                                "200": {
                                    "description": "Parcels",
                                    "content": {"application/json": {"example": [{"name": "a"}]}},
                                }
                            },
                        )
                    }
                }
            ),
        ),
        ApiExample("A schema", document({"/parcels/first": {"get": operation("getFirstParcel")}})),
    ),
)
