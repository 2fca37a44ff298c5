"""Coverage: whether operations have what is needed to find, plan and carry out calls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from schemagrade.collection.collection import Collection
from schemagrade.collection.issues import Issue
from schemagrade.collection.subject import View
from schemagrade.values import Json

_SAMPLES: Final = 20
_MISSING: Final = (
    "generic_request_body",
    "missing_request_schema",
    "missing_response_schema",
    "no_contract_fields",
    "unsupported_content_type",
)


def coverage(collection: Collection, issues: Sequence[Issue]) -> dict[str, Json]:
    """All counts and rates."""
    views = collection.views
    contracts = [view.contract for view in views]
    bodies = sum(view.operation.body is not None for view in views)
    requests = sum(contract.has_request_schema for contract in contracts)
    responses = sum(contract.has_response_schema for contract in contracts)
    known = sum(contract.known for contract in contracts)
    reasons = Counter(issue.code for issue in issues if issue.tool is not None and issue.code in _MISSING)
    enveloped = [view for view in views if view.answer.envelope is not None]
    confidence = Counter(view.semantics.confidence for view in views)
    return {
        "request_body_tool_count": bodies,
        "request_schema_tool_count": requests,
        "request_schema_coverage": _rate(requests, len(views)),
        "response_schema_tool_count": responses,
        "response_schema_coverage": _rate(responses, len(views)),
        "contract_tool_count": known,
        "contract_tool_coverage": _rate(known, len(views)),
        "observed_contract_coverage": {"tool_count": known, "rate": _rate(known, len(views))},
        "contract_source_counts": _sources(views),
        "consumes_field_count": sum(len(contract.consumes) for contract in contracts),
        "produces_field_count": sum(len(contract.produces) for contract in contracts),
        "auth_field_count": _used(views, "auth"),
        "context_field_count": _used(views, "context"),
        "enum_field_count": sum(
            sum(row.enum for row in contract.consumes) + sum(leaf.enum for leaf in contract.produces)
            for contract in contracts
        ),
        "example_inferred_field_count": _inferred(views),
        "response_envelope_tool_count": len(enveloped),
        "response_envelope_sample_count": min(len(enveloped), _SAMPLES),
        "response_envelope_samples": [_envelope_sample(view) for view in enveloped[:_SAMPLES]],
        "missing_contract_by_reason": {code: reasons[code] for code in sorted(reasons)},
        "body_view_candidate_count": sum(map(_inside_envelope, enveloped)),
        "openapi_link_count": sum(contract.links for contract in contracts),
        **_semantics(views),
        "semantic_confidence_counts": {
            level: confidence[level] for level in ("high", "medium", "low") if confidence[level]
        },
        "semantic_unknown_samples": unknown_samples(views, ("action", "resource", "module"))[:_SAMPLES],
        "truncated_tool_count": sum(contract.cut for contract in contracts),
    }


def known_rate(views: Sequence[View], part: str) -> float:
    """The share of operations of which the action, resource or module is known; 0 where there are none."""
    return round(sum(part not in view.semantics.missing for view in views) / len(views), 6) if views else 0.0


def unknown_samples(views: Sequence[View], parts: Sequence[str]) -> list[Json]:
    """Operations of which one of these parts is not known."""
    return [
        {
            "name": view.name,
            "missing": [part for part in view.semantics.missing if part in parts],
            "method": view.operation.method.upper(),
            "path": view.operation.path,
            "operation_id": view.operation.operation_id,
        }
        for view in views
        if any(part in parts for part in view.semantics.missing)
    ]


def _rate(count: int, total: int) -> float:
    return round(count / max(1, total), 4)


def _semantics(views: Sequence[View]) -> dict[str, Json]:
    found: dict[str, Json] = {}
    for part, name in (("action", "action_known"), ("resource", "resource_assigned"), ("module", "module_assigned")):
        found[f"semantic_{name}_count"] = sum(part not in view.semantics.missing for view in views)
        found[f"semantic_{name}_rate"] = known_rate(views, part)
    return found


def _used(views: Sequence[View], use: str) -> int:
    return sum(row.use == use for view in views for row in view.contract.consumes)


def _inferred(views: Sequence[View]) -> int:
    return sum(
        sum(row.source == "example" for row in view.contract.consumes)
        + sum(leaf.source == "example" for leaf in view.contract.produces)
        for view in views
    )


def _sources(views: Sequence[View]) -> dict[str, Json]:
    counts: Counter[str] = Counter()
    for view in views:
        sources = [row.source for row in view.contract.consumes] + [leaf.source for leaf in view.contract.produces]
        examples = sources.count("example")
        counts.update({"example": examples, "api_contract": len(sources) - examples})
        if view.contract.links:
            counts["openapi_link"] += view.contract.links
    return {source: counts[source] for source in sorted(counts) if counts[source]}


def _inside_envelope(view: View) -> int:
    """Fields that a view of the body alone names by a shorter path."""
    envelope = view.answer.envelope
    start = envelope.wrapper_path if envelope is not None else "$"
    return sum(leaf.path.startswith((start + ".", start + "[")) for leaf in view.contract.produces)


def _envelope_sample(view: View) -> dict[str, Json]:
    envelope, answered = view.answer.envelope, view.contract.success
    assert envelope is not None
    return {
        "tool": view.name,
        "operation_id": view.operation.operation_id,
        "method": view.operation.method.upper(),
        "path": view.operation.path,
        "status": answered.status if answered is not None else None,
        "wrapper_path": envelope.wrapper_path,
        "collection_path": envelope.collection_path,
        "item_path": envelope.item_path,
    }
