"""An operationId that is no name of a tool."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.collection.collection import Collection
from schemagrade.collection.skeletons import named
from schemagrade.pointer import join
from schemagrade.rules.api_examples import document, operation
from schemagrade.rules.rule import ApiExample, CollectionRule, Hit


def check(collection: Collection) -> Iterator[tuple[int | None, Hit]]:
    """A hit for each operation whose tool has another name than its operationId, which no other has."""
    for view in collection.views:
        name = view.operation.operation_id
        if name is not None and name != view.name and len(collection.ids[name]) == 1:
            yield (
                view.index,
                Hit(
                    "#" + join(view.operation.pointer, "operationId"),
                    f"As a tool it is called `{view.name}`: providers take letters, digits, `_` and `-`, 64 at most.",
                    {"was": name, "is": view.name},
                    fix=named(view, view.name, replaces=True),
                ),
            )


RULE = CollectionRule(
    code="openapi_tool_name_changed",
    severity="info",
    group="openapi",
    title="operationId is no tool name",
    why="OpenAI, Anthropic and Bedrock refuse other characters. Every generator mends them in its own way.",
    evidence=(
        "graph-tool-call 0.47 keeps such names as they are: all 1,186 of GitHub's description hold a slash, and are "
        "refused."
    ),
    recommendation="Use letters, digits, `_` and `-` in operationIds, 64 at most.",
    check=check,
    fires=(
        ApiExample("A slash", document({"/parcels": {"get": operation("parcels/list")}})),
        ApiExample("Too long", document({"/parcels": {"get": operation("listParcels" + "OfAll" * 12)}})),
    ),
    near_misses=(
        ApiExample("Legal", document({"/parcels": {"get": operation("parcels_list-2")}})),
        ApiExample("None", document({"/parcels": {"get": {"responses": {}}}})),
    ),
)
