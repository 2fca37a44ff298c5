"""The OpenAPI Collection Report as a JSON value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from schemagrade.collection.advice import advice, recommendations
from schemagrade.collection.collection import Collection
from schemagrade.collection.coverage import coverage
from schemagrade.collection.edges import Edge
from schemagrade.collection.graph_readiness import graph_readiness
from schemagrade.collection.issues import Issue, in_order
from schemagrade.collection.score import score, status
from schemagrade.collection.sub_scores import sub_scores
from schemagrade.collection.subject import View
from schemagrade.values import Json

_LOWEST: Final = 10


def collection_report(
    collection: Collection, issues: Sequence[Issue], readiness: Sequence[int | None], *, blocked: int = 0
) -> dict[str, Json]:
    """The report. `issues` are those that count, with the findings they are.

    `readiness` is that of each tool, and `blocked` the number of tools that are.
    """
    views = collection.views
    ordered = in_order(list(issues), collection.names)
    rows = advice(ordered, collection.names) if views else []
    scores = {view.index: readiness[view.index] if view.index < len(readiness) else None for view in views}
    return {
        "summary": _summary(collection, ordered),
        "coverage": coverage(collection, ordered),
        "graph_readiness": graph_readiness(collection),
        "issues": [_issue(each, collection.names) for each in ordered],
        "recommendations": recommendations(rows, operations=len(views), blocked=blocked),
        "advice": list(rows),
        "operations": [_operation(view, scores[view.index]) for view in views],
        "spread": _spread(scores),
        "sub_scores": sub_scores(collection),
        "graph": {
            "edges": [_edge(edge) for edge in collection.graph.edges],
            "modules": [
                {"name": name, "operations": [view.index for view in same]} for name, same in collection.modules.items()
            ],
            "truncated": collection.graph.truncated,
        },
    }


def _summary(collection: Collection, issues: Sequence[Issue]) -> dict[str, Json]:
    views = collection.views
    points = score(issues) if views else None
    without = sum(view.operation.operation_id is None for view in views)
    return {
        "tool_count": len(views),
        "operation_count": len(views),
        "unique_tool_count": len({view.name for view in views}),
        "unique_operation_count": len(collection.ids) + without,
        "deprecated_tool_count": sum(view.operation.deprecated for view in views) + len(collection.api.left_out),
        "webhook_count": len(collection.api.webhooks),
        "readiness_score": points,
        "status": None if points is None else status(issues, points),
    }


def _issue(issue: Issue, names: Sequence[str]) -> dict[str, Json]:
    return {
        "severity": issue.severity,
        "code": issue.code,
        "tool": None if issue.tool is None else names[issue.tool],
        "message": issue.message,
        "evidence": issue.evidence,
        "recommendation": issue.recommendation,
        "finding": issue.finding,
        "pointer": issue.pointer,
    }


def _operation(view: View, readiness: int | None) -> dict[str, Json]:
    operation, said = view.operation, view.semantics
    security = operation.security
    proof = "required" if security.required else "optional" if security.alternatives else "none"
    if proof == "none" and any(row.use == "auth" for row in view.contract.consumes):
        proof = "required" if any(row.use == "auth" and row.required for row in view.contract.consumes) else "optional"
    return {
        "tool": view.index,
        "name": view.name,
        "method": operation.method.upper(),
        "path": operation.path,
        "pointer": operation.pointer,
        "operation_id": operation.operation_id,
        "tags": list(operation.tags),
        "deprecated": operation.deprecated,
        "action": said.action.value or "unknown",
        "action_why": said.action.why,
        "resource": said.resource.value or None,
        "resource_why": said.resource.why,
        "module": said.module.value or None,
        "module_why": said.module.why,
        "confidence": said.confidence,
        "auth": proof,
        "envelope": view.answer.envelope.as_json() if view.answer.envelope else None,
        "consumes": len(view.contract.consumes),
        "produces": len(view.contract.produces),
        "readiness": readiness,
    }


def _edge(edge: Edge) -> dict[str, Json]:
    return {
        "from": edge.start,
        "to": edge.end,
        "relation": edge.relation,
        "confidence": edge.confidence,
        "evidence": [
            {"source": each.source, "field": each.field, "produced_by": each.produced_by, "text": each.text}
            for each in edge.evidence
        ],
    }


def _spread(scores: dict[int, int | None]) -> dict[str, Json]:
    """How the readiness of operations is spread; the worst of them, those without any fault left out."""
    known = {index: points for index, points in scores.items() if points is not None}
    ordered = sorted(known.values())
    middle = ordered[(len(ordered) - 1) // 2 : len(ordered) // 2 + 1]
    buckets = [0] * 11
    for points in known.values():
        buckets[min(points, 100) // 10] += 1
    worst = sorted((points, index) for index, points in known.items() if points < 100)[:_LOWEST]
    return {
        "mean": round(sum(ordered) / len(ordered), 1) if known else None,
        "median": round(sum(middle) / len(middle), 1) if known else None,
        "lowest": [index for _, index in worst],
        "buckets": list(buckets),
    }
