"""Connections that rest on little."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.collection.collection import Collection
from schemagrade.collection.graph_readiness import edge_quality, is_strong
from schemagrade.rules.api_examples import ITEM, answer, crud, document, operation, path_parameter
from schemagrade.rules.rule import ApiExample, CollectionRule, Hit
from schemagrade.values import Json

_SHARE = 0.5


def check(collection: Collection) -> Iterator[tuple[int | None, Hit]]:
    """A hit where fewer than half of the edges rest on links, or on the thing that comes back."""
    edges = collection.graph.edges
    strong = sum(map(is_strong, edges))
    if edges and strong < _SHARE * len(edges):
        yield (
            None,
            Hit(
                "#/paths",
                f"Of {len(edges)} connections between operations {strong} rest on links, or on a field of the thing "
                "that comes back. The others rest on what stands deeper in it, or on paths alone.",
                {"edge_count": len(edges), "edge_quality_summary": edge_quality(edges)},
            ),
        )


_FILTER: Json = {"name": "parcelId", "in": "query", "schema": {"type": "string"}}
_LABELS: Json = {"type": "array", "items": {"type": "object", "properties": {"text": {"type": "string"}}}}
_NO_SCHEMA: Json = {"200": {"description": "Parcels"}}

RULE = CollectionRule(
    code="weak_edge_evidence",
    severity="warning",
    group="openapi",
    title="Connections on weak grounds",
    why="That two paths look alike does not tell which value of the one response goes into the other request.",
    evidence=(
        "Our threshold: half. That the one who takes a value may do without it makes no difference. graph-tool-call "
        "0.47 loses the evidence of its edges on the way into the graph, so that this fired on 14 of 14 real "
        "documents, perfect ones included, and none is ever `ready`."
    ),
    recommendation="Add response schemas with ids, or `links`, to the operations that list and make things.",
    check=check,
    fires=(
        ApiExample(
            "Only paths say it",
            document(
                {
                    "/parcels": {"get": operation("listParcels", responses=_NO_SCHEMA)},
                    "/parcels/{parcelId}": {
                        "get": operation("getParcel", parameters=[path_parameter("parcelId")], responses=_NO_SCHEMA)
                    },
                }
            ),
        ),
    ),
    near_misses=(
        ApiExample("Fields say it", document(crud())),
        ApiExample(
            "A filter that may be left out",
            document(
                {
                    "/parcels": {"get": operation("listParcels", responses=answer({"type": "array", "items": ITEM}))},
                    "/labels": {"get": operation("listLabels", parameters=[_FILTER], responses=answer(_LABELS))},
                }
            ),
        ),
        ApiExample("No connection", document({"/parcels": {"get": operation("listParcels")}})),
    ),
)
