"""A reference of the document that leads nowhere."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.collection.collection import Collection
from schemagrade.collection.problems import located
from schemagrade.rules.api_examples import document, operation
from schemagrade.rules.rule import ApiExample, CollectionRule, Hit
from schemagrade.values import Json


def check(collection: Collection) -> Iterator[tuple[int | None, Hit]]:
    """A hit for each place whose `$ref` leads nowhere, or round in a circle."""
    for index, problem in located(collection, "unresolved_ref"):
        yield (
            index,
            Hit("#" + problem.pointer, "The `$ref` leads nowhere in this document.", {"reference": problem.subject}),
        )


def _with(name: str) -> dict[str, Json]:
    parameters: Json = [{"$ref": f"#/components/parameters/{name}"}]
    weight: Json = {"name": "weight", "in": "query", "schema": {"type": "number"}}
    return document(
        {"/parcels": {"get": operation("listParcels", parameters=parameters)}},
        components={"parameters": {"Weight": weight}},
    )


RULE = CollectionRule(
    code="openapi_unresolved_ref",
    severity="warning",
    group="openapi",
    title="Reference leads nowhere",
    why="What it stands for is lost: a parameter that is not sent, a response that is not known.",
    evidence="graph-tool-call 0.47 says nothing of it; a lost body is told as a generic one.",
    recommendation="Define what the `$ref` names, or mend its spelling.",
    entails=("types_properties", "nested_type_missing"),
    check=check,
    fires=(ApiExample("A parameter", _with("Wieght")),),
    near_misses=(ApiExample("Defined", _with("Weight")),),
)
