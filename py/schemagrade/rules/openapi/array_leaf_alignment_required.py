"""A body with rows: what belongs together has to stay together."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.collection.collection import Collection
from schemagrade.rules.api_examples import ITEM, document, json_body, operation
from schemagrade.rules.rule import ApiExample, CollectionRule, Hit
from schemagrade.values import Json

_MOST = 50


def check(collection: Collection) -> Iterator[tuple[int | None, Hit]]:
    """A hit for each body with arrays of objects, or of arrays."""
    for view in collection.views:
        body = view.operation.body
        leaves = [row.path for row in view.contract.consumes if row.location == "body" and "[*]" in row.path]
        paths = sorted({path for path in leaves if "[*]." in path or path.count("[*]") > 1})
        if body is not None and paths:
            yield (
                view.index,
                Hit(
                    "#" + body.pointer,
                    "The body holds rows whose fields have to be filled row by row.",
                    {"array_paths": list(paths[:_MOST]), "array_path_count": len(paths)},
                ),
            )


def _with(schema: Json) -> dict[str, Json]:
    return document({"/parcels": {"post": operation("createParcels", requestBody=json_body(schema))}})


RULE = CollectionRule(
    code="array_leaf_alignment_required",
    severity="info",
    group="openapi",
    title="Rows in the body",
    why="Where values come from several earlier calls, the fields of one row have to come from the same one.",
    evidence=(
        "Our judgement. graph-tool-call 0.47 reports arrays of plain values too; those have no rows, and are left out "
        "here."
    ),
    recommendation="Say in the description of the array what one row of it stands for.",
    check=check,
    fires=(
        ApiExample(
            "A list of things", _with({"type": "object", "properties": {"items": {"type": "array", "items": ITEM}}})
        ),
        ApiExample(
            "Lists of lists",
            _with({"type": "array", "items": {"type": "array", "items": {"type": "number"}}}),
        ),
    ),
    near_misses=(
        ApiExample(
            "A list of words",
            _with({"type": "object", "properties": {"tags": {"type": "array", "items": {"type": "string"}}}}),
        ),
        ApiExample("One thing", _with(ITEM)),
    ),
)
