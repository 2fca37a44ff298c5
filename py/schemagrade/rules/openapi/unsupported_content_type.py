"""A body that a tool cannot send."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.collection.collection import Collection
from schemagrade.collection.judgements import only_unsupported
from schemagrade.rules.api_examples import ITEM, document, operation
from schemagrade.rules.rule import ApiExample, CollectionRule, Hit
from schemagrade.values import Json


def check(collection: Collection) -> Iterator[tuple[int | None, Hit]]:
    """A hit for each body of which no media type can be made from a tool's arguments."""
    for view in collection.views:
        kinds = only_unsupported(view.operation)
        if kinds and view.operation.body is not None:
            names = " and ".join(f"`{kind}`" for kind in kinds)
            yield (
                view.index,
                Hit(
                    "#" + view.operation.body.pointer,
                    f"The body is sent as {names} only, which arguments of a tool do not make.",
                    {"content_type": kinds[0], "content_types": list(kinds)},
                ),
            )


def _body(*kinds: str) -> dict[str, Json]:
    return {"required": True, "content": {kind: {"schema": ITEM} for kind in kinds}}


RULE = CollectionRule(
    code="unsupported_content_type",
    severity="warning",
    group="openapi",
    title="Body of an unusual type",
    why="A tool's arguments are JSON. They become forms and plain text well enough, XML or a patch format not.",
    evidence=(
        "graph-tool-call 0.47 fires for every such type, also where JSON is offered beside it and, in Swagger 2, on "
        "GET under a `consumes` of the document (52 on Kubernetes' core). Here: only where nothing else is offered."
    ),
    recommendation="Offer the request body as application/json too.",
    check=check,
    fires=(
        ApiExample(
            "XML only",
            document({"/parcels": {"post": operation("createParcel", requestBody=_body("application/xml"))}}),
        ),
    ),
    near_misses=(
        ApiExample(
            "XML and JSON",
            document(
                {
                    "/parcels": {
                        "post": operation("createParcel", requestBody=_body("application/xml", "application/json"))
                    }
                }
            ),
        ),
        ApiExample(
            "A kind of JSON",
            document({"/parcels": {"post": operation("createParcel", requestBody=_body("application/hal+json"))}}),
        ),
        ApiExample(
            "Consumed by all, but no body",
            {
                "swagger": "2.0",
                "info": {"title": "Parcels", "version": "1"},
                "consumes": ["application/xml"],
                "paths": {"/parcels": {"get": {"operationId": "list", "responses": {"200": {"schema": ITEM}}}}},
            },
        ),
    ),
)
