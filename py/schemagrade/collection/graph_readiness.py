"""Graph readiness: how well operations connect, and how good what says so is."""

from __future__ import annotations

from collections import Counter
from typing import Final

from schemagrade.collection.collection import Collection
from schemagrade.collection.edges import DATA_FLOW, STRONG, Edge
from schemagrade.values import Json

_STRONG_SOURCES: Final = ("openapi_link", "api_contract")


def graph_readiness(collection: Collection) -> dict[str, Json]:
    """All counts. Which module an operation is in makes no edge."""
    graph = collection.graph
    names = sorted(collection.names[index] for index in graph.unlinked)
    return {
        "graph_available": True,
        "edge_count": len(graph.edges),
        "relation_counts": _relations(graph.edges),
        "producer_edge_count": sum(edge.relation == DATA_FLOW for edge in graph.edges),
        "producer_consumer_candidate_count": graph.candidates,
        "referring_field_count": graph.asked,
        "orphan_tool_count": len(names),
        "isolated_tool_count": len(names),
        "orphan_tools": list(names),
        "edge_quality_summary": edge_quality(graph.edges),
    }


def is_strong(edge: Edge) -> bool:
    """Whether a link of the document says so, or the thing that comes back tells what is needed."""
    return edge.evidence[0].source in _STRONG_SOURCES and edge.confidence >= STRONG


def edge_quality(edges: tuple[Edge, ...]) -> dict[str, Json]:
    """What the edges rest on. None come from names alone, hand, workflows or traces: the contract has these counts."""
    strong = sum(map(is_strong, edges))
    shown = sum(edge.relation == DATA_FLOW for edge in edges)
    total = max(1, len(edges))
    return {
        "total": len(edges),
        "data_flow": shown,
        "structural": sum(edge.evidence[0].source == "structural" for edge in edges),
        "name_based": 0,
        "manual": 0,
        "workflow": 0,
        "trace": 0,
        "openapi_link": sum(edge.evidence[0].source == "openapi_link" for edge in edges),
        "strong_deterministic_evidence": strong,
        "visual_edge_candidate_count": shown,
        "strong_deterministic_evidence_rate": round(strong / total, 6),
        "visual_edge_candidate_rate": round(shown / total, 6),
        "relation_counts": _relations(edges),
    }


def _relations(edges: tuple[Edge, ...]) -> dict[str, Json]:
    counts = Counter(edge.relation for edge in edges)
    return {relation: counts[relation] for relation in sorted(counts)}
