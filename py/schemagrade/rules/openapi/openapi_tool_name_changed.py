"""An operationId that is no name of a tool."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from schemagrade.collection.collection import Collection
from schemagrade.collection.renames import link_places, with_links
from schemagrade.collection.skeletons import named
from schemagrade.collection.subject import View
from schemagrade.openapi.names import legal
from schemagrade.pointer import join
from schemagrade.rules.api_examples import document, operation
from schemagrade.rules.rule import ApiExample, CollectionRule, Hit


def check(collection: Collection) -> Iterator[tuple[int | None, Hit]]:
    """A hit for each operation whose tool has another name than its operationId; of many, one for the document."""
    changed = [view for view in collection.views if _is_changed(view, collection)]
    if len(changed) > _MANY:
        places = tuple((view.name, _place(view)) for view in changed[:_SHOWN])
        yield (
            None,
            Hit(
                places[0][1],
                f"{len(changed)} of {len(collection.views)} operationIds are no names of tools: providers take "
                "letters, digits, `_` and `-`, 64 at most.",
                {"changed": len(changed), "operations": len(collection.views)},
                places=places,
            ),
        )
        return
    links = link_places(collection.api) if changed else {}
    for view in changed:
        fix = named(collection, view, view.name, replaces=True)
        leading = links.get(view.operation.operation_id or "", ())
        yield (
            view.index,
            Hit(
                _place(view),
                f"As a tool it is called `{view.name}`: {_reason(view)}.",
                {"was": view.operation.operation_id, "is": view.name},
                fix=with_links(fix, leading, view.name) if fix is not None else None,
            ),
        )


def _reason(view: View) -> str:
    if legal(view.operation.operation_id or "") in ("", view.name):
        return "providers take letters, digits, `_` and `-`, 64 at most"
    return "with the characters that providers take, its operationId is that of another"


def _is_changed(view: View, collection: Collection) -> bool:
    name = view.operation.operation_id
    return name is not None and name != view.name and len(collection.ids[name]) == 1


def _place(view: View) -> str:
    return "#" + join(view.operation.pointer, "operationId")


_MANY: Final = 20
"""From so many on it is how the document names things, and said once."""
_SHOWN: Final = 50


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
        ApiExample(
            "All of many",
            document({f"/parcels{n}": {"get": operation(f"parcels/list{n}")} for n in range(21)}),
        ),
        ApiExample("Too long", document({"/parcels": {"get": operation("listParcels" + "OfAll" * 12)}})),
    ),
    near_misses=(
        ApiExample("Legal", document({"/parcels": {"get": operation("parcels_list-2")}})),
        ApiExample("None", document({"/parcels": {"get": {"responses": {}}}})),
    ),
)
