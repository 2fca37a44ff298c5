"""A document that the official schema of its version of OpenAPI forbids."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.collection.collection import Collection
from schemagrade.collection.problems import owner, owners_of
from schemagrade.rules.api_examples import document, operation
from schemagrade.rules.rule import ApiExample, CollectionRule, Hit
from schemagrade.values import Json


def check(collection: Collection) -> Iterator[tuple[int | None, Hit]]:
    """A hit for each error that the official schema finds, and nothing else says."""
    api, owners = collection.api, owners_of(collection)
    for error in collection.invalid.errors:
        evidence: dict[str, Json] = {"keyword": error.keyword, "version": api.version}
        if error.names:
            evidence["members"] = list(error.names)
        yield owner(error.pointer, owners), Hit("#" + error.pointer, error.message, evidence)


def _with(**more: Json) -> dict[str, Json]:
    return {**document({"/parcels": {"get": operation("listParcels")}}), **more}


RULE = CollectionRule(
    code="openapi_invalid",
    severity="warning",
    group="openapi",
    title="Not valid OpenAPI",
    why=(
        "Generators and gateways refuse a document that OpenAPI's own schema forbids, or pass over the part that is "
        "wrong. What could be read of it is graded all the same."
    ),
    evidence=(
        "The official JSON Schemas of OpenAPI 2.0, 3.0, 3.1 and 3.2 (spec.openapis.org), as openapi-spec-validator "
        "0.9 carries them. Of 48 real documents 4 fail, three of them in more than one place."
    ),
    recommendation="Write it as the version of OpenAPI that the document names has it.",
    check=check,
    fires=(
        ApiExample("Without a version", _with(info={"title": "Parcels"})),
        ApiExample("A member nobody knows", _with(pathes={})),
        ApiExample(
            "A type that is none", _with(openapi="3.0.3", components={"schemas": {"Weight": {"type": "decimal"}}})
        ),
    ),
    near_misses=(
        ApiExample("Valid", _with()),
        ApiExample("An extension", _with(**{"x-owner": "Post room"})),
        ApiExample("A newer keyword in the version that has it", _with(openapi="3.1.0", webhooks={})),
    ),
)
