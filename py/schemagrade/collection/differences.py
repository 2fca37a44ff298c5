"""Where the report differs from that of graph-tool-call 0.47, and why: found with 66 small documents.

Where nothing is said here, both count the same on all of them: operations, ids, duplicates, bodies, auth, links.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from schemagrade.values import Json

ALL: Final = ("all",)


@dataclass(frozen=True, slots=True)
class Difference:
    """A field of the report, or an issue's code, that differs on these documents."""

    field: str
    probes: tuple[str, ...]
    theirs: str
    ours: str
    why: str


_NO_SCHEMA: Final = ("resp-example-no-schema", "resp-headers")
_ERRORS: Final = ("resp-204-and-default",)
_ENVELOPES: Final = ("resp-204-and-default", "resp-default-only")
_WRAPPER = "A response of `code` and `message` holds no wrapped thing."
_EXAMPLES = "An example and a header say what comes back. They are counted, and marked as what they are."
_TAGS = "A tag is no connection: every operation has one, and it tells no value."

DIFFERENCES: Final = (
    Difference("summary.readiness_score", ALL, "at most 95", "100 where nothing is wrong", "Follows from the issues."),
    Difference("summary.status", ALL, "never ready", "ready where nothing is wrong", "Follows from the issues."),
    Difference(
        "coverage.consumes_field_count",
        (
            "body-map",
            "body-media-examples-map",
            "body-nested",
            "body-root-array",
            "body-root-array-string",
            "body-same-leaf-name",
        ),
        "fields of one last name are one; a list or map counts once more itself",
        "each JSON path is a field, and only leaves are",
        "`billing.street` and `shipping.street` are two values. A list is its fields, not one more.",
    ),
    Difference(
        "coverage.produces_field_count",
        (*_ERRORS, *_NO_SCHEMA),
        "fields of `default`; none of examples or headers alone",
        "only fields of success; those of examples and headers too",
        "`default` beside 204 describes errors. " + _EXAMPLES,
    ),
    Difference(
        "coverage.contract_source_counts",
        (
            "body-example-plus-schema",
            "body-map",
            "body-media-examples-map",
            "body-nested",
            "body-root-array",
            "body-root-array-string",
            "body-same-leaf-name",
            "only-link",
            "resp-204-and-default",
            "resp-example-and-schema",
            "resp-example-no-schema",
            "resp-headers",
            "resp-links",
        ),
        "all `api_contract`",
        "`api_contract`, `example`, `openapi_link`",
        "Where a field comes from says how far to trust it. The counts follow from the fields.",
    ),
    Difference(
        "coverage.example_inferred_field_count",
        ("body-example-plus-schema", "resp-example-and-schema", "resp-example-no-schema"),
        "declared fields that an example shows count too",
        "only fields that nothing but an example shows",
        "What a schema declares is not inferred.",
    ),
    Difference("coverage.enum_field_count", ("resp-headers",), "0", "1", _EXAMPLES),
    Difference(
        "coverage.response_schema_tool_count", (*_ERRORS, *_NO_SCHEMA), "1, 0, 0", "0, 1, 1", "Follows from the fields."
    ),
    Difference(
        "coverage.response_schema_coverage", (*_ERRORS, *_NO_SCHEMA), "1, 0, 0", "0, 1, 1", "Follows from the fields."
    ),
    Difference("coverage.contract_tool_count", _NO_SCHEMA, "0", "1", _EXAMPLES),
    Difference("coverage.contract_tool_coverage", _NO_SCHEMA, "0", "1", _EXAMPLES),
    Difference("coverage.observed_contract_coverage", _NO_SCHEMA, "0", "1", _EXAMPLES),
    Difference("coverage.response_envelope_tool_count", _ENVELOPES, "1", "0", _WRAPPER),
    Difference("coverage.response_envelope_sample_count", _ENVELOPES, "1", "0", _WRAPPER),
    Difference(
        "coverage.response_envelope_samples",
        _ENVELOPES,
        "without method, path and wrapper",
        "with them, where there is a wrapper",
        _WRAPPER,
    ),
    Difference(
        "coverage.body_view_candidate_count",
        ALL,
        "all fields of bodies",
        "fields inside an envelope",
        "Outside an envelope a view of the body alone changes no path.",
    ),
    Difference(
        "coverage.missing_contract_by_reason",
        ("body-media-examples-map", "resp-204", "resp-example-no-schema", "resp-headers", "resp-links"),
        "204, examples and headers count as missing",
        "they do not",
        "Follows from the issues.",
    ),
    Difference(
        "coverage.semantic_confidence_counts",
        ("cand-optional-query", "cand-path", "cand-required-query"),
        "high",
        "medium",
        "`alpha` on `/a` says little: what only the method says has little weight.",
    ),
    Difference("graph_readiness.edge_count", ALL, "edges to tags included", "edges between operations", _TAGS),
    Difference("graph_readiness.relation_counts", ALL, "`belongs_to` included", "`produces_for`, `precedes`", _TAGS),
    Difference("graph_readiness.edge_quality_summary", ALL, "no evidence is kept", "by evidence", _TAGS),
    Difference(
        "graph_readiness.producer_edge_count",
        ("cand-optional-query", "cand-path", "cand-required-query"),
        "0",
        "1",
        "Fields that fit make an edge: `orderId` in a response, and in a later request.",
    ),
    Difference(
        "graph_readiness.producer_consumer_candidate_count",
        ("resp-links",),
        "0",
        "1",
        "`id` of a thing is what `thingId` takes.",
    ),
    Difference("graph_readiness.orphan_tool_count", ALL, "0", "operations without any edge", _TAGS),
    Difference("graph_readiness.isolated_tool_count", ALL, "0", "operations without any edge", _TAGS),
    Difference("graph_readiness.orphan_tools", ALL, "none", "operations without any edge", _TAGS),
    Difference(
        "weak_edge_evidence",
        ALL,
        "always, as no evidence is kept",
        "where fewer than half of the edges have strong evidence",
        "A report in which one warning always stands says nothing by it.",
    ),
    Difference(
        "low_graph_connectivity",
        ("cand-path", "cand-required-query", "module-100-half", "module-99"),
        "where fields would fit and no edge is made of them",
        "where most operations stand alone",
        "Fields that fit make edges here. Orphans are counted as such.",
    ),
    Difference(
        "module_cluster_too_large",
        ("module-100-half",),
        "numbers in paths are parts",
        "only nouns are",
        "In `/shop/{id}/7` the number is no part of the API: `shop` is.",
    ),
    Difference("generic_request_body", ("body-media-examples-map",), "1", "0", "The example says what is in it."),
    Difference(
        "missing_response_schema",
        ("resp-204", "resp-example-no-schema", "resp-headers", "resp-links"),
        "1",
        "0",
        "204 has no content. " + _EXAMPLES,
    ),
    Difference("no_contract_fields", _NO_SCHEMA, "1", "0", _EXAMPLES),
    Difference("response_envelope_detected", _ENVELOPES, "1", "0", _WRAPPER),
    Difference(
        "array_leaf_alignment_required",
        ("body-array-primitive", "body-example-plus-schema", "body-opaque-prop", "body-root-array-string"),
        "any list",
        "lists of things, and of lists",
        "A list of plain values has no rows.",
    ),
)


def as_json() -> list[Json]:
    """The table for the docs."""
    return [
        {
            "field": each.field,
            "probes": list(each.probes),
            "theirs": each.theirs,
            "ours": each.ours,
            "why": each.why,
        }
        for each in DIFFERENCES
    ]
