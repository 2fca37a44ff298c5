"""The same operationId twice."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.collection.collection import Collection
from schemagrade.collection.skeletons import named
from schemagrade.pointer import join
from schemagrade.rules.api_examples import document, operation
from schemagrade.rules.rule import ApiExample, CollectionRule, Hit


def check(collection: Collection) -> Iterator[tuple[int | None, Hit]]:
    """A hit for each operation that shares its operationId, the first too: which is meant, nobody knows."""
    for name, same in collection.ids.items():
        if len(same) < 2:
            continue
        for index, view in enumerate(same):
            yield (
                view.index,
                Hit(
                    "#" + join(view.operation.pointer, "operationId"),
                    f"{len(same)} operations have the operationId `{name}`.",
                    {
                        "operation_id": name,
                        "duplicate_count": len(same),
                        "duplicate_index": index,
                        "deduped_name": view.name if index else None,
                    },
                    fix=named(collection, view, view.name, replaces=True) if index else None,
                ),
            )


RULE = CollectionRule(
    code="duplicate_operation_id",
    severity="warning",
    group="openapi",
    title="Same operationId twice",
    why="An operationId is unique by the specification. Generators drop one of the two, or rename it unforeseeably.",
    evidence="OpenAPI 3.1, Operation Object: it MUST be unique. graph-tool-call 0.47 counts the same.",
    recommendation="Give each operation an operationId of its own.",
    check=check,
    fires=(
        ApiExample(
            "Twice", document({"/parcels": {"get": operation("parcels")}, "/letters": {"get": operation("parcels")}})
        ),
    ),
    near_misses=(
        ApiExample("In other case", document({"/a": {"get": operation("listA")}, "/b": {"get": operation("lista")}})),
    ),
)
