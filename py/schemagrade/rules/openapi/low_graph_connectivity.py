"""Operations that nothing connects."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.collection.collection import Collection
from schemagrade.collection.edges import DATA_FLOW
from schemagrade.rules.api_examples import ITEM, answer, crud, document, operation, path_parameter
from schemagrade.rules.rule import ApiExample, CollectionRule, Hit
from schemagrade.values import Json

_SHARE = 0.5


def check(collection: Collection) -> Iterator[tuple[int | None, Hit]]:
    """A hit where no values flow though fields would have them, or more than half of the operations stand alone."""
    views, graph = collection.views, collection.graph
    if len(views) < 2:
        return
    flows = sum(edge.relation == DATA_FLOW for edge in graph.edges)
    alone = len(graph.unlinked)
    evidence: dict[str, Json] = {
        "producer_consumer_candidate_count": graph.candidates,
        "edge_count": len(graph.edges),
        "orphan_tool_count": alone,
        "operations": len(views),
    }
    if graph.candidates and not flows:
        yield None, Hit("#/paths", "Fields would connect operations, but no edge is sure enough to be kept.", evidence)
    elif alone > _SHARE * len(views):
        yield None, Hit("#/paths", f"{alone} of {len(views)} operations are connected to no other.", evidence)


def _alone(count: int) -> dict[str, Json]:
    return {
        f"/{name}/{{code}}": {"get": operation(f"get{name.title()}", parameters=[path_parameter("code")])}
        for name in ("parcels", "drivers", "depots", "routes")[:count]
    }


_STATUS: Json = {"type": "object", "properties": {"load": {"type": "number"}}}

RULE = CollectionRule(
    code="low_graph_connectivity",
    severity="warning",
    group="openapi",
    title="Operations stand alone",
    why="An operation that needs an id which no other tells can only be called by who knows the id already.",
    evidence=(
        "Our threshold: more than half. graph-tool-call 0.47 counts the tag of an operation as a connection, so that "
        "none ever stands alone; tags make no edges here."
    ),
    recommendation="Return ids where things are listed or made, and name them as the parameters that take them.",
    check=check,
    fires=(
        ApiExample("Ids from nowhere", document(_alone(4))),
        ApiExample(
            "Nothing in common",
            document(
                {
                    "/load": {"get": operation("getLoad", responses=answer(_STATUS))},
                    "/health": {"get": operation("getHealth", responses=answer(_STATUS))},
                }
            ),
        ),
    ),
    near_misses=(
        ApiExample("Listed, made, read", document(crud())),
        ApiExample("One operation", document({"/parcels": {"get": operation("getParcels", responses=answer(ITEM))}})),
    ),
)
