"""A response that has to be opened first."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.collection.collection import Collection
from schemagrade.rules.api_examples import ITEM, answer, document, operation
from schemagrade.rules.rule import ApiExample, CollectionRule, Hit
from schemagrade.values import Json


def check(collection: Collection) -> Iterator[tuple[int | None, Hit]]:
    """A hit for each response in an envelope."""
    for view in collection.views:
        envelope, good = view.answer.envelope, view.contract.success
        if envelope is not None and good is not None:
            place = envelope.collection_path or envelope.wrapper_path
            yield (
                view.index,
                Hit(
                    "#" + good.pointer,
                    f"What is asked for stands at `{place}` of the response.",
                    {"envelope": envelope.as_json()},
                ),
            )


def _with(properties: dict[str, Json]) -> dict[str, Json]:
    schema: Json = {"type": "object", "properties": properties}
    return document({"/parcels": {"get": operation("listParcels", responses=answer(schema))}})


RULE = CollectionRule(
    code="response_envelope_detected",
    severity="info",
    group="openapi",
    title="Response in an envelope",
    why="Who passes a value on has to know that it stands below a wrapper, and what is beside is about the answer.",
    evidence=(
        "graph-tool-call 0.47 takes any list, any thing with a list in it and any thing with a `status` or `message` "
        "for an envelope (662 of 1,186 on GitHub's description). Here it takes one property that holds everything "
        "beside what is known to be about the answer."
    ),
    recommendation="Keep the paths into the response when values are passed on.",
    check=check,
    fires=(
        ApiExample("Beside a status", _with({"ok": {"type": "boolean"}, "data": ITEM})),
        ApiExample("A page", _with({"total_count": {"type": "integer"}, "parcels": {"type": "array", "items": ITEM}})),
        ApiExample("Alone", _with({"parcel": ITEM})),
    ),
    near_misses=(
        ApiExample(
            "A list",
            document(
                {"/parcels": {"get": operation("listParcels", responses=answer({"type": "array", "items": ITEM}))}}
            ),
        ),
        ApiExample(
            "A thing with tags",
            _with({"id": {"type": "string"}, "tags": {"type": "array", "items": {"type": "string"}}}),
        ),
        ApiExample("A thing with a status", _with({"status": {"type": "string"}, "message": {"type": "string"}})),
        ApiExample("Two that may be meant", _with({"data": ITEM, "result": ITEM, "status": {"type": "string"}})),
    ),
)
