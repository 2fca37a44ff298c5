"""A part of the document that is not what stands there by the specification."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.collection.collection import Collection
from schemagrade.collection.problems import located
from schemagrade.rules.api_examples import document, operation
from schemagrade.rules.rule import ApiExample, CollectionRule, Hit


def check(collection: Collection) -> Iterator[tuple[int | None, Hit]]:
    """A hit for each part that could not be read."""
    for index, problem in located(collection, "malformed"):
        reason = collection.invalid.reasons.get(problem.pointer)
        told = f"This is no {problem.subject}, and is passed over{f': {reason}' if reason else ''}."
        yield index, Hit("#" + problem.pointer, told, {"part": problem.subject})


RULE = CollectionRule(
    code="openapi_malformed",
    severity="warning",
    group="openapi",
    title="Part cannot be read",
    why="What is passed over is missing in the tool: a parameter, a body, a response.",
    evidence="graph-tool-call 0.47 stops with an exception, and without a place, on several of these.",
    recommendation="Write the part as the OpenAPI specification has it.",
    check=check,
    fires=(
        ApiExample(
            "Parameters are no list", document({"/parcels": {"get": operation("listParcels", parameters="all")}})
        ),
        ApiExample("An operation is a text", document({"/parcels": {"get": "lists parcels"}})),
    ),
    near_misses=(
        ApiExample("A list", document({"/parcels": {"get": operation("listParcels", parameters=[])}})),
        ApiExample("Nothing there", document({"/parcels": {"get": operation("listParcels"), "post": None}})),
    ),
)
