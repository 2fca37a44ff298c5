"""A reference into another document."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.collection.collection import Collection
from schemagrade.collection.problems import located, without_secrets
from schemagrade.rules.api_examples import document, operation
from schemagrade.rules.rule import ApiExample, CollectionRule, Hit
from schemagrade.values import Json


def check(collection: Collection) -> Iterator[tuple[int | None, Hit]]:
    """A hit for each place whose `$ref` leads out of the document."""
    for index, problem in located(collection, "external_ref"):
        yield (
            index,
            Hit(
                "#" + problem.pointer,
                "The `$ref` leads into another document, which is not at hand and never fetched.",
                {"reference": without_secrets(problem.subject)},
            ),
        )


def _with(reference: str) -> dict[str, Json]:
    parameters: Json = [{"$ref": reference}]
    weight: Json = {"name": "weight", "in": "query", "schema": {"type": "number"}}
    return document(
        {"/parcels": {"get": operation("listParcels", parameters=parameters)}},
        components={"parameters": {"Weight": weight}},
    )


RULE = CollectionRule(
    code="openapi_external_ref",
    severity="warning",
    group="openapi",
    title="Reference into another document",
    why="Who has only this document, a model's tool generator too, does not know what stands there.",
    evidence="graph-tool-call 0.47 neither follows nor names them; a body by such a reference counts as generic.",
    recommendation="Bundle the documents into one, or give the others too: by `--with FILE`, or dropped on the page.",
    entails=("types_properties", "nested_type_missing"),
    check=check,
    fires=(ApiExample("A file", _with("shared.yaml#/Weight")),),
    near_misses=(ApiExample("In the document", _with("#/components/parameters/Weight")),),
)
