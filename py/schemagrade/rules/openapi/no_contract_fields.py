"""An operation of which no field is known, neither in nor out."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.collection.collection import Collection
from schemagrade.collection.judgements import answers_enough
from schemagrade.rules.api_examples import ITEM, answer, document, operation
from schemagrade.rules.rule import ApiExample, CollectionRule, Hit


def check(collection: Collection) -> Iterator[tuple[int | None, Hit]]:
    """A hit for each operation that answers with something of which no field is known, and takes nothing."""
    for view in collection.views:
        # Where nothing at all is said of the response, that is what is missing; where nothing comes back, nothing is.
        response = view.contract.response
        read = response is not None and response.shape.resolved
        if read and not view.contract.known and answers_enough(view, collection.api.version):
            yield (
                view.index,
                Hit(
                    "#" + view.operation.pointer,
                    "No field is known of what goes in or comes out.",
                    {"method": view.operation.method.upper(), "path": view.operation.path},
                ),
            )


RULE = CollectionRule(
    code="no_contract_fields",
    severity="warning",
    group="openapi",
    title="No fields in or out",
    why="Nothing can lead to this operation, and nothing goes on from it: no plan has a reason to call it.",
    evidence=(
        "Our judgement. graph-tool-call 0.47 fires also where nothing is missing, as for a POST without input that "
        "answers 204, and a second time where the response has no schema; here one cause is charged once."
    ),
    recommendation="List the fields of the response under `properties`.",
    check=check,
    fires=(
        ApiExample(
            "Any object",
            document({"/state": {"get": operation("getState", responses=answer({"type": "object"}))}}),
        ),
    ),
    near_misses=(
        ApiExample("Fields come back", document({"/state": {"get": operation("getState", responses=answer(ITEM))}})),
        ApiExample(
            "Nothing goes in or out",
            document({"/flush": {"post": operation("flush", responses={"204": {"description": "Done"}})}}),
        ),
    ),
)
