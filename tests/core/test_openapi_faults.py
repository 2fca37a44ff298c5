"""Each fault of the original that this report does not have."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from apis import collected, flows, reported
from schemagrade.collection.faults import FAULTS
from schemagrade.docs import site

TESTS: dict[str, Callable[[], None]] = {}
KEY = {"key": {"type": "apiKey", "in": "header", "name": "X-Key"}}
OTHER = {"type": "http", "scheme": "bearer"}
TEXT = {"type": "string"}


def fault(test: Callable[[], None]) -> Callable[[], None]:
    TESTS[test.__name__] = test
    return test


@pytest.mark.parametrize("name", FAULTS)
def test_fault(name: str) -> None:
    TESTS[name]()


def test_each_is_in_the_docs() -> None:
    shown: Any = site()["collection"]
    assert [row["id"] for row in shown["faults"]] == list(FAULTS) == list(TESTS)


def document(paths: dict[str, Any], version: str = "3.0.3", **more: Any) -> dict[str, Any]:
    said = {"swagger": "2.0"} if version == "2.0" else {"openapi": version}
    return {**said, "info": {"title": "Shop", "version": "1"}, "paths": paths, **more}


def operation(name: str = "listOrders", **more: Any) -> dict[str, Any]:
    return {"operationId": name, "responses": answer({"type": "object", "properties": {"id": TEXT}}), **more}


def answer(schema: Any, status: str = "200") -> dict[str, Any]:
    return {status: {"description": "It", "content": {"application/json": {"schema": schema}}}}


def body(schema: Any, *, required: bool = True, kind: str = "application/json") -> dict[str, Any]:
    return {"requestBody": {"required": required, "content": {kind: {"schema": schema}}}}


def key(name: str) -> dict[str, Any]:
    return {"name": name, "in": "path", "required": True, "schema": TEXT}


def codes(report: dict[str, Any]) -> set[str]:
    return {issue["code"] for issue in report["issues"]}


@fault
def score_sinks() -> None:
    paths = {f"/things{n}": {"get": operation(f"listThings{n}")} for n in range(40)}
    report = reported(document(paths, components={"securitySchemes": KEY}, security=[{"key": []}]))
    assert [issue["tool"] for issue in report["issues"] if issue["code"] == "auth_required"] == [None]
    assert report["summary"]["readiness_score"] >= 80


@fault
def never_ready() -> None:
    paths = {
        "/orders": {
            "get": operation("listOrders"),
            "post": operation("createOrder", **body({"properties": {"n": TEXT}})),
        },
        "/orders/{orderId}": {"parameters": [key("orderId")], "get": operation("getOrder")},
    }
    summary = reported(document(paths))["summary"]
    assert (summary["readiness_score"], summary["status"]) == (100, "ready")


@fault
def empty_is_best() -> None:
    for paths in ({}, {"/a": {"parameters": []}}):
        summary = reported(document(paths))["summary"]
        assert (summary["readiness_score"], summary["status"]) == (None, None)


@fault
def no_content() -> None:
    for status in ("204", "205", "304", "302"):
        paths = {"/orders": {"delete": operation("deleteOrders", responses={status: {"description": "Done"}})}}
        assert "missing_response_schema" not in codes(reported(document(paths))), status


@fault
def default_is_success() -> None:
    responses = {"204": {"description": "Gone"}, **answer({"type": "object", "properties": {"code": TEXT}}, "default")}
    report = reported(document({"/orders": {"delete": operation("deleteOrders", responses=responses)}}))
    assert report["coverage"]["produces_field_count"] == 0


@fault
def optional_body() -> None:
    empty = body({"type": "object", "properties": {}}, required=False)
    shared = {"Order": {"type": "object", "properties": {"n": TEXT}}}
    by_reference = body({"$ref": "#/components/schemas/Order"})
    paths = {"/orders": {"get": operation("listOrders", **empty), "post": operation("createOrder", **by_reference)}}
    assert "generic_request_body" not in codes(reported(document(paths, components={"schemas": shared})))


@fault
def examples() -> None:
    media = {"application/json": {"example": {"n": "1"}}}
    responses = {"200": {"description": "It", "content": media}}
    post = operation("createOrder", requestBody={"required": True, "content": media}, responses=responses)
    found = codes(reported(document({"/orders": {"post": post}})))
    assert not found & {"missing_request_schema", "generic_request_body", "missing_response_schema"}


@fault
def required_chain() -> None:
    address = {"type": "object", "required": ["street"], "properties": {"street": TEXT}}
    schema = {"type": "object", "required": ["to"], "properties": {"to": address, "billing": address}}
    [view] = collected(document({"/orders": {"post": operation("createOrder", **body(schema))}})).views
    required = {row.path: row.required for row in view.contract.consumes}
    assert required == {"$.to.street": True, "$.billing.street": False}


@fault
def same_last_name() -> None:
    address = {"type": "object", "properties": {"street": TEXT}}
    schema = {"type": "object", "properties": {"to": address, "billing": address}}
    report = reported(document({"/orders": {"post": operation("createOrder", **body(schema))}}))
    assert report["coverage"]["consumes_field_count"] == 2


@fault
def envelopes() -> None:
    tags = {"type": "object", "properties": {"id": TEXT, "tags": {"type": "array", "items": TEXT}, "status": TEXT}}
    wrapped = {"type": "object", "properties": {"data": tags, "message": TEXT}}
    for schema, found in ((tags, False), ({"type": "array", "items": tags}, False), (wrapped, True)):
        report = reported(document({"/orders": {"get": operation(responses=answer(schema))}}))
        assert ("response_envelope_detected" in codes(report)) is found


@fault
def content_type() -> None:
    schema = {"type": "object", "properties": {"n": TEXT}}
    content = {kind: {"schema": schema} for kind in ("application/json", "application/xml")}
    both = operation("createOrder", requestBody={"required": True, "content": content})
    old = document({"/orders": {"get": {**operation(), "responses": {}}}}, "2.0", consumes=["application/xml"])
    for value in (document({"/orders": {"post": both}}), old):
        assert "unsupported_content_type" not in codes(reported(value))


@fault
def order() -> None:
    shared = {
        "A": {"type": "object", "properties": {"b": {"$ref": "#/components/schemas/B"}, "x": TEXT}},
        "B": {"type": "object", "properties": {"a": {"$ref": "#/components/schemas/A"}, "y": TEXT}},
    }
    paths = {
        f"/{name.lower()}s": {
            "get": operation(f"list{name}s", responses=answer({"$ref": f"#/components/schemas/{name}"}))
        }
        for name in ("A", "B")
    }
    turned = dict(reversed(paths.items()))
    one, other = (reported(document(each, components={"schemas": shared})) for each in (paths, turned))
    assert one == other


@fault
def counters() -> None:
    field = {"name": "file", "in": "formData", "type": "file"}
    paths = {
        "/orders": {"get": {"operationId": "listOrders", "responses": {}}},
        "/files": {"post": {"operationId": "addFile", "parameters": [field], "responses": {}}},
    }
    coverage = reported(document(paths, "2.0", consumes=["multipart/form-data"]))["coverage"]
    assert (coverage["request_body_tool_count"], coverage["request_schema_tool_count"]) == (1, 1)


@fault
def blow_up() -> None:
    shared: dict[str, Any] = {"S40": {"type": "object", "properties": {"n": TEXT}}}
    for n in range(40):
        ref = {"$ref": f"#/components/schemas/S{n + 1}"}
        shared[f"S{n}"] = {"type": "object", "properties": {"a": ref, "b": ref}}
    paths = {"/orders": {"get": operation(responses=answer({"$ref": "#/components/schemas/S0"}))}}
    coverage = reported(document(paths, components={"schemas": shared}))["coverage"]
    assert 0 < coverage["produces_field_count"] < 10_000


@fault
def noise_edges() -> None:
    paths: dict[str, Any] = {
        f"/shop/{{p{n}}}": {"parameters": [key(f"p{n}")], "get": operation(f"op{n}")} for n in range(100)
    }
    assert len(collected(document(paths)).graph.edges) < 1_000
    video = {"name": "video", "in": "query", "schema": TEXT}
    others = {
        "/orders": {"post": operation("createOrder", responses=answer({"type": "object", "properties": {"n": TEXT}}))},
        "/clips": {"get": operation("listClips", parameters=[video])},
    }
    assert flows(document(others)) == set()


@fault
def links() -> None:
    link = {"again": {"operationId": "peek", "parameters": {"zed": "$response.body#/x"}}}
    response = {"200": {**answer({"type": "object", "properties": {"x": TEXT}})["200"], "links": link}}
    paths = {
        "/a": {"get": operation("look", responses=response)},
        "/b/{zed}": {"parameters": [key("zed")], "get": operation("peek")},
    }
    assert ("look", "peek", "zed") in flows(document(paths))


@fault
def substrings() -> None:
    [view] = collected(
        document({"/widgets": {"post": operation("fooBar", responses={"201": {"description": "x"}})}})
    ).views
    assert view.semantics.action.value != "read"


@fault
def date_versions() -> None:
    [view] = collected(document({"/2010-04-01/Accounts": {"get": operation("ListAccounts")}})).views
    assert view.semantics.resource.value == "account"
    assert "2010" not in (view.semantics.module.value or "")


@fault
def auth() -> None:
    schemes = {"key": {"$ref": "#/components/securitySchemes/other"}, "other": KEY["key"]}
    secured = document({"/a": {"get": operation()}}, components={"securitySchemes": schemes}, security=[{"key": []}])
    header = {"name": "Authorization", "in": "header", "schema": TEXT}
    plain = document({"/a": {"get": operation(parameters=[header])}})
    for value in (secured, plain):
        assert reported(value)["coverage"]["auth_field_count"] == 1
    either = document({"/a": {"get": operation()}}, components={"securitySchemes": {**schemes, "also": OTHER}})
    [view] = collected({**either, "security": [{"other": []}, {"also": []}]}).views
    assert not any(row.required for row in view.contract.consumes)


@fault
def tool_names() -> None:
    report = reported(document({"/a": {"get": operation("repos/get")}, "/b": {"get": operation("repos.get")}}))
    assert sorted(row["name"] for row in report["operations"]) == ["get_b", "repos_get"]
    assert "openapi_tool_name_changed" in codes(report)


@fault
def sloppy() -> None:
    get = operation(tags=None, requestBody=None, parameters=[None, {"name": "a", "in": "query", "required": "yes"}])
    report = reported(document({"/a": {"get": get}, "/b": None, "/c": 5}, components=None))
    assert report["summary"]["operation_count"] == 1
    assert "openapi_malformed" in codes(report)


@fault
def external() -> None:
    report = reported(document({"/a": {"post": operation("createA", **body({"$ref": "other.yaml#/A"}))}}))
    assert "openapi_external_ref" in codes(report)
    assert "generic_request_body" not in codes(report)


@fault
def dollar() -> None:
    listed = answer({"type": "array", "items": TEXT})
    [view] = collected(document({"/names": {"get": operation("listNames", responses=listed)}})).views
    assert all(leaf.name != "$" for leaf in view.contract.produces)


@fault
def evidence() -> None:
    report = reported(document({"/a": {"get": operation(responses={"200": {"description": "x"}})}}))
    [found] = [issue for issue in report["issues"] if issue["code"] == "missing_response_schema"]
    assert (found["evidence"]["method"], found["evidence"]["path"]) == ("GET", "/a")


@fault
def places() -> None:
    report = reported(document({"/a": {"get": {"responses": {"200": {"description": "x"}}}}}))
    assert report["issues"]
    assert all(issue["pointer"].removeprefix("#").startswith("/paths/~1a/get") for issue in report["issues"])
