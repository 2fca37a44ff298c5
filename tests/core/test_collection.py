"""The OpenAPI Collection Report: its fields, its score, its order, and what it never holds."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from apis import collected, issues_of, reported
from conftest import CORPUS, corpus_files
from hypothesis import given, settings
from hypothesis import strategies as st
from schemagrade.collection.advice import NO_OPERATIONS, READY
from schemagrade.collection.differences import ALL, DIFFERENCES
from schemagrade.collection.issues import Issue
from schemagrade.collection.report import collection_report
from schemagrade.collection.score import score, status
from schemagrade.docs import site
from schemagrade.openapi.read import read_api
from schemagrade.reading.yaml_text import read_yaml
from schemagrade.rules.api_examples import ITEM, answer, crud, document, json_body, operation, path_parameter
from schemagrade.rules.registry import COLLECTION_RULES

PROBES = CORPUS.parent / "openapi-probes"
EMPTY = document({})
CRUD = document(crud())
ONE = document({"/state": {"get": operation("getState", responses=answer({"type": "object"}))}})
SECURED = document(
    {"/state": {"get": operation("getState")}},
    components={"securitySchemes": {"key": {"type": "apiKey", "in": "header", "name": "X-Key"}}},
    security=[{"key": []}],
)
PAGED = document({"/parcels": {"get": operation("listParcels", parameters=[{"name": "limit", "in": "query"}])}})
DEPRECATED = document({"/parcels": {"get": operation("listParcels", deprecated=True)}})
SHOWN = document(
    {
        "/parcels": {
            "get": operation(
                "listParcels",
                responses={"200": {"description": "", "content": {"application/json": {"example": {"id": 1}}}}},
            )
        }
    }
)
CHOICE = document({"/state": {"get": operation("getState", responses=answer({"enum": ["on", "off"]}))}})
WRAPPED = document(
    {
        "/parcels": {
            "get": operation(
                "listParcels",
                responses=answer(
                    {"type": "object", "properties": {"data": {"type": "array", "items": ITEM}, "total": {}}}
                ),
            )
        }
    }
)
LINKED = document(
    {
        "/parcels": {
            "post": operation(
                "createParcel",
                responses={
                    "201": {
                        "description": "",
                        "content": {"application/json": {"schema": ITEM}},
                        "links": {
                            "get": {"operationId": "getParcel", "parameters": {"code": "$response.body#/name"}},
                            "by place": {"operationRef": "#/paths/~1parcels~1{code}/delete", "parameters": {"code": 5}},
                        },
                    }
                },
            )
        },
        "/parcels/{code}": {
            "parameters": [path_parameter("code")],
            "get": operation("getParcel"),
            "delete": operation("deleteParcel", responses={"204": {"description": ""}}),
        },
    }
)
UNKNOWN = document({"/v1/exec": {"post": {"responses": {}}}, "/v2/do": {"post": {"responses": {}}}})
WEAK = document(
    {
        "/parcels": {"get": operation("listParcels", responses={"200": {"description": ""}})},
        "/parcels/{parcelId}": {"get": operation("getParcel", parameters=[path_parameter("parcelId")])},
    }
)


@pytest.mark.parametrize(
    ("field", "where", "there", "elsewhere", "not_there"),
    [
        ("summary.tool_count", CRUD, 4, EMPTY, 0),
        ("summary.operation_count", CRUD, 4, EMPTY, 0),
        ("summary.unique_tool_count", CRUD, 4, EMPTY, 0),
        ("summary.unique_operation_count", CRUD, 4, EMPTY, 0),
        ("summary.deprecated_tool_count", DEPRECATED, 1, CRUD, 0),
        ("summary.readiness_score", CRUD, 100, EMPTY, None),
        ("summary.readiness_score", SECURED, 95, EMPTY, None),
        ("summary.status", CRUD, "ready", EMPTY, None),
        ("summary.status", SECURED, "warning", CRUD, "ready"),
        ("coverage.request_body_tool_count", CRUD, 1, ONE, 0),
        ("coverage.request_schema_tool_count", CRUD, 1, ONE, 0),
        ("coverage.request_schema_coverage", CRUD, 0.25, ONE, 0.0),
        ("coverage.response_schema_tool_count", CRUD, 3, EMPTY, 0),
        ("coverage.response_schema_coverage", CRUD, 0.75, EMPTY, 0.0),
        ("coverage.contract_tool_count", CRUD, 4, ONE, 0),
        ("coverage.contract_tool_coverage", CRUD, 1.0, ONE, 0.0),
        (
            "coverage.observed_contract_coverage",
            CRUD,
            {"tool_count": 4, "rate": 1.0},
            ONE,
            {"tool_count": 0, "rate": 0.0},
        ),
        ("coverage.contract_source_counts", SHOWN, {"example": 1}, ONE, {}),
        ("coverage.consumes_field_count", CRUD, 5, ONE, 0),
        ("coverage.produces_field_count", CRUD, 9, ONE, 0),
        ("coverage.auth_field_count", SECURED, 1, CRUD, 0),
        ("coverage.context_field_count", PAGED, 1, CRUD, 0),
        ("coverage.enum_field_count", CHOICE, 1, CRUD, 0),
        ("coverage.example_inferred_field_count", SHOWN, 1, CRUD, 0),
        ("coverage.response_envelope_tool_count", WRAPPED, 1, CRUD, 0),
        ("coverage.response_envelope_sample_count", WRAPPED, 1, CRUD, 0),
        ("coverage.missing_contract_by_reason", WEAK, {"missing_response_schema": 1}, CRUD, {}),
        ("coverage.body_view_candidate_count", WRAPPED, 3, CRUD, 0),
        ("coverage.openapi_link_count", LINKED, 2, CRUD, 0),
        ("coverage.semantic_action_known_count", CRUD, 4, UNKNOWN, 0),
        ("coverage.semantic_action_known_rate", CRUD, 1.0, UNKNOWN, 0.0),
        ("coverage.semantic_resource_assigned_count", CRUD, 4, EMPTY, 0),
        ("coverage.semantic_resource_assigned_rate", CRUD, 1.0, EMPTY, 0.0),
        ("coverage.semantic_module_assigned_count", CRUD, 4, EMPTY, 0),
        ("coverage.semantic_module_assigned_rate", CRUD, 1.0, EMPTY, 0.0),
        ("coverage.semantic_confidence_counts", CRUD, {"high": 4}, EMPTY, {}),
        ("coverage.semantic_unknown_samples", CRUD, [], EMPTY, []),
        ("graph_readiness.graph_available", CRUD, True, EMPTY, True),
        ("graph_readiness.edge_count", CRUD, 4, ONE, 0),
        ("graph_readiness.relation_counts", CRUD, {"produces_for": 4}, ONE, {}),
        ("graph_readiness.relation_counts", WEAK, {"precedes": 1}, ONE, {}),
        ("graph_readiness.producer_edge_count", CRUD, 4, WEAK, 0),
        ("graph_readiness.producer_consumer_candidate_count", CRUD, 2, WEAK, 0),
        ("graph_readiness.orphan_tool_count", ONE, 1, CRUD, 0),
        ("graph_readiness.isolated_tool_count", ONE, 1, CRUD, 0),
        ("graph_readiness.orphan_tools", ONE, ["getState"], CRUD, []),
    ],
)
def test_a_field_is_set_and_not_set(field: str, where: Any, there: Any, elsewhere: Any, not_there: Any) -> None:
    section, name = field.split(".")
    assert reported(where)[section][name] == there
    assert reported(elsewhere)[section][name] == not_there


def test_samples_say_which_operation() -> None:
    [sample] = reported(WRAPPED)["coverage"]["response_envelope_samples"]
    assert sample == {
        "tool": "listParcels",
        "operation_id": "listParcels",
        "method": "GET",
        "path": "/parcels",
        "status": "200",
        "wrapper_path": "$.data",
        "collection_path": "$.data",
        "item_path": "$.data[*]",
    }
    [first, _] = reported(UNKNOWN)["coverage"]["semantic_unknown_samples"]
    assert first == {
        "name": "post_v1_exec",
        "missing": ["action"],
        "method": "POST",
        "path": "/v1/exec",
        "operation_id": None,
    }


def test_quality_of_edges() -> None:
    quality = reported(LINKED)["graph_readiness"]["edge_quality_summary"]
    assert (quality["total"], quality["openapi_link"], quality["strong_deterministic_evidence"]) == (2, 2, 2)
    assert quality["strong_deterministic_evidence_rate"] == 1.0
    assert quality["manual"] == quality["workflow"] == quality["trace"] == quality["name_based"] == 0
    weak = reported(WEAK)["graph_readiness"]["edge_quality_summary"]
    assert (weak["total"], weak["structural"], weak["data_flow"], weak["visual_edge_candidate_count"]) == (1, 1, 0, 0)


SEED = {
    "missing_request_schema": "blocker",
    "generic_request_body": "blocker",
    "missing_response_schema": "warning",
    "duplicate_operation_id": "warning",
    "missing_operation_id": "warning",
    "auth_required": "warning",
    "unsupported_content_type": "warning",
    "array_leaf_alignment_required": "info",
    "response_envelope_detected": "info",
    "low_graph_connectivity": "warning",
    "no_contract_fields": "warning",
    "semantic_action_unknown_rate_high": "warning",
    "semantic_resource_unassigned_rate_high": "warning",
    "weak_edge_evidence": "warning",
    "module_cluster_too_large": "info",
}


def test_every_code_of_the_contract_is_a_rule() -> None:
    rules = {rule.code: rule.severity for rule in COLLECTION_RULES}
    assert {code: rules[code] for code in SEED} == SEED


def test_an_issue_has_the_shape_of_the_contract() -> None:
    [issue] = [each for each in reported(WEAK)["issues"] if each["code"] == "missing_response_schema"]
    assert issue == {
        "severity": "warning",
        "code": "missing_response_schema",
        "tool": "listParcels",
        "message": "Response 200 has no schema and no example.",
        "evidence": {"method": "GET", "path": "/parcels", "status": "200"},
        "recommendation": "Add a schema to the 2xx response; where nothing comes back, declare 204.",
        "finding": issue["finding"],
        "pointer": "#/paths/~1parcels/get/responses/200",
    }


def test_the_facts_of_a_collection_are_said_once() -> None:
    paths = {f"/parcels{number}": {"get": operation(f"getParcels{number}")} for number in range(30)}
    report = reported({**SECURED, "paths": paths})
    [auth] = [each for each in report["issues"] if each["code"] == "auth_required"]
    assert auth["tool"] is None
    assert auth["evidence"] == {"schemes": ["key"], "credentials": ["X-Key"], "operations": 30, "of": 30}


SEVERITIES = st.sampled_from(["blocker", "warning", "info"])


@given(st.lists(SEVERITIES, max_size=30))
def test_the_score_is_100_less_15_and_5(severities: list[Any]) -> None:
    issues = [Issue(severity, "code", None, "", "", "#") for severity in severities]
    counts = Counter(severities)
    points = score(issues)
    assert points == min(100, max(0, 100 - 15 * counts["blocker"] - 5 * counts["warning"]))
    expected = "blocked" if counts["blocker"] else "warning" if counts["warning"] or points < 90 else "ready"
    assert status(issues, points) == expected


@given(st.lists(st.tuples(SEVERITIES, st.sampled_from("abc"), st.sampled_from([None, 0, 1, 2, 3])), max_size=20))
def test_advice_is_ranked_by_what_it_pays(rows: list[Any]) -> None:
    collection = collected(CRUD)
    issues = [
        Issue(severity, code, tool, "", f"Mend {code}.", "#", number)
        for number, (severity, code, tool) in enumerate(rows)
    ]
    report: Any = collection_report(collection, issues, [])
    advice = report["advice"]
    before = report["summary"]["readiness_score"]
    for entry in advice:
        left = [issue for issue in issues if issue.code != entry["code"]]
        assert entry["gain"] == score(left) - before >= 0
        assert entry["findings"] == [issue.finding for issue in issues if issue.code == entry["code"]]
        assert entry["count"] == len(entry["findings"])
        assert entry["text"].startswith(f"+{entry['gain']}: ") == (entry["gain"] > 0)
    assert [entry["gain"] for entry in advice] == sorted((entry["gain"] for entry in advice), reverse=True)
    assert report["recommendations"] == ([entry["text"] for entry in advice] or [READY])


def test_nothing_to_score() -> None:
    for nothing in (EMPTY, {**EMPTY, "webhooks": {"moved": {"post": {}}}}, {**EMPTY, "paths": None}):
        report = reported(nothing)
        assert (report["summary"]["readiness_score"], report["summary"]["status"]) == (None, None)
        assert report["recommendations"] == [NO_OPERATIONS]
        assert set(report["sub_scores"].values()) == {None}


def test_spread_and_sub_scores() -> None:
    collection = collected(CRUD)
    report: Any = collection_report(collection, [], [100, 40, 95, None])
    assert report["spread"] == {
        "mean": 78.3,
        "median": 95.0,
        "lowest": [1, 2],
        "buckets": [0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1],
    }
    assert report["sub_scores"] == {
        "identity": 100,
        "requests": 100,
        "responses": 100,
        "contract": 100,
        "semantics": 100,
        "graph": 100,
    }
    assert reported(WEAK)["sub_scores"] | {"semantics": 0} == {
        "identity": 100,
        "requests": None,
        "responses": 50,
        "contract": 50,
        "semantics": 0,
        "graph": 0,
    }


def test_operations_say_what_they_are_and_why() -> None:
    listed, _, got, _ = reported(CRUD)["operations"]
    assert listed == {
        "tool": 0,
        "name": "listParcels",
        "method": "GET",
        "path": "/parcels",
        "pointer": "/paths/~1parcels/get",
        "operation_id": "listParcels",
        "tags": [],
        "deprecated": False,
        "action": "search",
        "action_why": "operationId says `list`",
        "resource": "parcel",
        "resource_why": "the path",
        "module": "parcels",
        "module_why": "the first nouns of the path",
        "confidence": "high",
        "auth": "none",
        "envelope": None,
        "consumes": 0,
        "produces": 3,
        "readiness": None,
    }
    assert got["action"] == "read"


# Two that refer to each other: what is cut must not depend on who comes first.
RING: dict[str, Any] = {
    "schemas": {
        "A": {"type": "object", "properties": {"id": {"type": "string"}, "b": {"$ref": "#/components/schemas/B"}}},
        "B": {"type": "object", "properties": {"id": {"type": "string"}, "a": {"$ref": "#/components/schemas/A"}}},
    }
}
MANY: dict[str, Any] = {
    **crud(),
    "/a": {"get": operation("listA", responses=answer({"$ref": "#/components/schemas/A"}))},
    "/b/{aId}": {
        "get": operation(
            "getB", responses=answer({"$ref": "#/components/schemas/B"}), parameters=[path_parameter("aId")]
        )
    },
    "/orders": {"post": operation("createOrder", requestBody=json_body(ITEM), tags=["Sales"])},
    "/orders/{id}": {"get": {"responses": answer(ITEM)}, "delete": operation("dropOrder")},
    "/send": {"post": operation("createOrder")},
}


@given(st.permutations(sorted(MANY)), st.booleans())
@settings(max_examples=40)
def test_the_order_of_paths_changes_nothing(order: list[str], turned: bool) -> None:
    def methods(item: dict[str, Any]) -> dict[str, Any]:
        return dict(reversed(item.items())) if turned else item

    expected = reported(document({path: MANY[path] for path in sorted(MANY)}, components=RING))
    assert reported(document({path: methods(MANY[path]) for path in order}, components=RING)) == expected


SECRETS = ("s3cr3t-9f8e7d6c5b4a", "jane.doe@example.org", "Bearer eyJhbGciOiJIUzI1NiJ9.e30.x", "4929-1111-2222-3333")


def test_no_value_is_in_the_report() -> None:
    first, mail, bearer, card = SECRETS
    schema = {
        "type": "object",
        "properties": {
            "id": {"type": "string", "default": first, "example": mail, "examples": [card]},
            "kind": {"enum": [first, mail], "description": f"such as {bearer}"},
            "kept": {"const": card},
        },
        "example": {mail: first, "id": bearer},
        "discriminator": {"propertyName": "kind", "mapping": {mail: "#/components/schemas/x"}},
    }
    responses = {
        "200": {
            "description": f"for {mail}",
            "headers": {"X-Rate": {"schema": {"type": "string", "example": bearer}, "example": bearer}},
            "content": {
                "application/json": {
                    "schema": schema,
                    "example": {"id": first, mail: {"a": card}, "by": {mail: 1, first: 2}},
                    "examples": {"one": {"summary": mail, "value": {first: mail, card: [bearer]}}},
                }
            },
            "links": {"next": {"operationId": "makeParcel", "parameters": {"id": first, "to": mail}}},
        }
    }
    parameters = [
        {"name": "to", "in": "query", "required": True, "example": mail, "schema": {"default": first}},
        {"name": "Authorization", "in": "header", "required": True, "example": bearer, "schema": {"type": "string"}},
        {"$ref": f"https://user:{first}@example.org/p.yaml?token={card}#/{mail}"},
    ]
    report = reported(
        document(
            {
                "/parcels": {
                    "get": operation(
                        "listParcels", summary=f"Lists for {mail}", description=bearer, responses=responses
                    ),
                    "post": operation(
                        "makeParcel",
                        parameters=parameters,
                        requestBody=json_body(schema, example={mail: [{first: card}]}),
                        responses=responses,
                    ),
                }
            },
            components={
                "securitySchemes": {"key": {"type": "apiKey", "in": "header", "name": "X-Key", "description": first}}
            },
            security=[{"key": []}],
        )
    )
    text = json.dumps(report, ensure_ascii=False)
    assert {each["code"] for each in report["issues"]} >= {"auth_required", "openapi_external_ref"}
    for secret in SECRETS:
        assert secret not in text


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 3) | st.sampled_from(["", "a", "#/x", "#", "get", "object", "array"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                """
                get post put parameters requestBody responses content application/json schema example examples 200 201
                default headers links security tags operationId name in required properties items allOf oneOf anyOf type
                $ref enum additionalProperties prefixItems discriminator mapping propertyName schemas securitySchemes
                """.split()
            ),
            inner,
            max_size=5,
        )
    ),
    max_leaves=25,
)


@given(st.sampled_from(["3.0.3", "3.1.0", "3.2.0"]), st.dictionaries(st.sampled_from(["/a", "/a/{b}"]), JUNK), JUNK)
@settings(max_examples=150)
def test_nothing_makes_it_raise(version: str, paths: dict[str, Any], components: Any) -> None:
    reported({"openapi": version, "paths": paths, "components": components, "security": components})
    reported({"swagger": "2.0", "paths": paths, "definitions": components, "consumes": components})


def deep(depth: int) -> dict[str, Any]:
    schema: dict[str, Any] = {"type": "string"}
    for _ in range(depth):
        schema = {"type": "object", "properties": {"a": schema}}
    return schema


@pytest.mark.parametrize(
    "document_",
    [
        document({"/a": None}),
        document({"/a": {"get": {"tags": None, "requestBody": None, "responses": None, "parameters": None}}}),
        {**EMPTY, "components": None, "security": None, "tags": None},
        document({"/a": {"get": operation("a", responses={"200": None, "201": "x"})}}),
        document({"/a": {"post": operation("a", requestBody=json_body({"properties": {"b": {"required": True}}}))}}),
        document({"/a": {"post": operation("a", requestBody=json_body(deep(300)), responses=answer(deep(300)))}}),
        document(
            {"/a": {"get": operation("a", responses=answer({"$ref": "#/components/schemas/A"}))}},
            components={"schemas": {"A": {"allOf": [{"$ref": "#/components/schemas/A"}, {"type": "object"}]}}},
        ),
        document(
            {"/a": {"get": operation("a", responses=answer({"$ref": "#/components/schemas/A"}))}},
            components={"schemas": {"A": {"type": "array", "items": {"$ref": "#/components/schemas/A"}}}},
        ),
        document({"/" + "{a}/" * 2000: {"get": operation("a")}, "/" + "{" * 5000: {"get": operation("b" * 5000)}}),
    ],
    ids=lambda value: str(len(json.dumps(value))),
)
def test_sloppy_documents_are_read(document_: Any) -> None:
    json.dumps(reported(document_))


def test_an_immense_body_is_cut_and_said_to_be() -> None:
    names = "abcdefgh"
    schemas = {
        name: {"type": "object", "properties": {each: {"$ref": f"#/components/schemas/{each}"} for each in names}}
        for name in names
    }
    report = reported(
        document(
            {"/a": {"get": operation("a", responses=answer({"$ref": "#/components/schemas/a"}))}},
            components={"schemas": schemas},
        )
    )
    assert report["coverage"]["truncated_tool_count"] == 1
    assert report["coverage"]["produces_field_count"] == 1000


@pytest.mark.cpython_only(reason="reads files beside the checkout")
@pytest.mark.parametrize("file", corpus_files("openapi"), ids=lambda file: file.name)
def test_real_documents_are_reported(file: Path) -> None:
    text = file.read_text("utf-8")
    root: Any = json.loads(text) if file.suffix == ".json" else read_yaml(text)[0]
    report = reported(root)
    json.dumps(report)
    for edge in report["graph"]["edges"]:
        assert edge["from"] != edge["to"]
        assert edge["evidence"]
    if isinstance(root.get("paths"), dict):
        root["paths"] = dict(reversed(root["paths"].items()))
    assert reported(root) == report


COMPARED = ("summary", "coverage", "graph_readiness")


def differing(theirs: Any, ours: Any) -> set[str]:
    """The fields that differ, and the codes of issues that are not found as often. More of ours than theirs is more."""
    found = {
        f"{section}.{name}"
        for section in COMPARED
        for name, value in theirs[section].items()
        if ours[section].get(name) != value
    }
    counts = [Counter(each["code"] for each in report["issues"]) for report in (theirs, ours)]
    return found | {code for code in SEED if counts[0][code] != counts[1][code]}


def test_every_difference_from_the_original_is_in_the_table() -> None:
    if not PROBES.is_dir():
        pytest.skip("the probes are not beside this checkout")
    allowed: dict[str, set[str]] = {}
    for row in DIFFERENCES:
        allowed.setdefault(row.field, set()).update(row.probes)
    seen: dict[str, set[str]] = {}
    for file in sorted((PROBES / "specs").glob("*.json")):
        theirs = json.loads((PROBES / "graph-tool-call-0.47" / f"{file.stem}.report.json").read_text())
        for name in differing(theirs, reported(json.loads(file.read_text()))):
            seen.setdefault(name, set()).add(file.stem)
    assert {name: probes for name, probes in seen.items() if allowed.get(name) != {*ALL}} == {
        name: probes for name, probes in allowed.items() if probes != {*ALL}
    }
    assert set(seen) == set(allowed)


def test_the_docs_show_the_differences() -> None:
    shown: Any = site()["collection"]
    assert [row["field"] for row in shown["differences"]] == [row.field for row in DIFFERENCES]
    assert all(row[key] for row in shown["differences"] for key in ("probes", "theirs", "ours", "why"))


def test_issues_are_in_order() -> None:
    report = reported(document(MANY, components=RING))
    keys = [
        (("blocker", "warning", "info").index(each["severity"]), each["tool"] or "", each["code"])
        for each in report["issues"]
    ]
    assert keys == sorted(keys)
    assert len(issues_of(collected(document(MANY, components=RING)))) == len(keys)
    assert read_api(document(MANY)) is not None
