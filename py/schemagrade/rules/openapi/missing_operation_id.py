"""An operation without a name of its own."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.collection.collection import Collection
from schemagrade.collection.skeletons import named
from schemagrade.rules.api_examples import ITEM, answer, document, operation
from schemagrade.rules.rule import ApiExample, CollectionRule, Hit


def check(collection: Collection) -> Iterator[tuple[int | None, Hit]]:
    """A hit for each operation without an operationId."""
    for view in collection.views:
        if view.operation.operation_id is None:
            yield (
                view.index,
                Hit(
                    "#" + view.operation.pointer,
                    f"The operation has no operationId; `{view.name}` is made of its method and path.",
                    {
                        "method": view.operation.method.upper(),
                        "path": view.operation.path,
                        "operation_id": view.name,
                    },
                    fix=named(collection, view, view.name, replaces=False),
                ),
            )


RULE = CollectionRule(
    code="missing_operation_id",
    severity="warning",
    group="openapi",
    title="No operationId",
    why=(
        "The operationId becomes the tool's name. Without one every generator makes up its own, and it changes when "
        "the path does."
    ),
    evidence="Reported in open-webui/open-webui#12902: tools break. graph-tool-call 0.47 counts the same.",
    recommendation="Set an operationId: a verb and what it is done to, such as `listParcels`.",
    check=check,
    fires=(
        ApiExample("None", document({"/parcels": {"get": {"responses": answer(ITEM)}}})),
        ApiExample("A blank one", document({"/parcels": {"get": operation(" ")}})),
    ),
    near_misses=(ApiExample("One", document({"/parcels": {"get": operation("listParcels")}})),),
)
