"""What the specification of OpenAPI asks for and no JSON Schema can hold."""

from __future__ import annotations

import json
from typing import Any

import pytest
from apis import collected
from inputs import report_on
from schemagrade.engine import Engine
from schemagrade.openapi.near import Near
from schemagrade.openapi.path_templates import expressions

TEXT = {"schema": {"type": "string"}}
OK: dict[str, Any] = {"200": {"description": "It", "content": {"application/json": TEXT}}}


def document(paths: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"openapi": "3.0.3", "info": {"title": "Shop", "version": "1"}, "paths": paths, **more}


def operation(name: str = "getPet", **more: Any) -> dict[str, Any]:
    return {"operationId": name, "summary": "Gets one pet by its id", "responses": OK, **more}


def parameter(name: str, location: str = "path") -> dict[str, Any]:
    return {"name": name, "in": location, "required": True, "description": "Which it is", **TEXT}


def found(value: Any, code: str) -> list[dict[str, Any]]:
    return [each for each in report_on(value)["findings"] if each["code"] == code]


def mended(value: Any, code: str) -> Any:
    text, engine = json.dumps(value), Engine()
    report: Any = engine.report(text)
    numbers = {number for number, each in enumerate(report["findings"]) if each["code"] == code and each["fix"]}
    outcome = engine.carried_out(text, engine.wanted(numbers))
    assert not outcome.skipped
    return json.loads(outcome.text)


@pytest.mark.parametrize(
    ("path", "names"),
    [
        ("/a/{id}/b/{other}", ("id", "other")),
        ("/v1/{+name}", ("name",)),
        ("/v1/{name=projects/*/things/**}:move", ("name",)),
        ("/v1/{name*}/{code:3}", ("name", "code")),
        ("/a/{id}{?page,size}", ("id",)),
        ("/a/{from},{to}", ("from", "to")),
        ("/a/{id}#get{x}", ("id",)),
        ("/a/{}", ()),
        ("/a/{id}/{id}", ("id",)),
    ],
)
def test_names_of_paths(path: str, names: tuple[str, ...]) -> None:
    assert expressions(path) == names


def test_near_names() -> None:
    assert Near(["userId", "user"]).of("userID") == "userId"
    assert Near(["userId"]).of("user_id") == "userId"
    assert Near(["userId", "order"]).of("userld") == "userId"
    assert Near(["userId"]).of("order") is None


def test_a_misspelt_path_parameter_is_named_as_what_it_is() -> None:
    value = document({"/users/{userId}": {"get": operation(parameters=[parameter("userID")])}})
    [finding] = found(value, "undeclared_path_parameter")
    assert finding["severity"] == "blocker"
    assert finding["pointer"] == "/paths/~1users~1{userId}/get/parameters/0/name"
    assert finding["message"].endswith("`userID` is declared; `userId` is meant, it seems.")
    value = mended(value, "undeclared_path_parameter")
    assert value["paths"]["/users/{userId}"]["get"]["parameters"][0]["name"] == "userId"
    assert not found(value, "undeclared_path_parameter")


@pytest.mark.parametrize("own", [None, [], [parameter("q", "query")]])
def test_a_missing_path_parameter_is_put_in(own: Any) -> None:
    get = operation() if own is None else operation(parameters=own)
    value = mended(document({"/users/{userId}/{code}": {"get": get}}), "undeclared_path_parameter")
    names = [each["name"] for each in value["paths"]["/users/{userId}/{code}"]["get"]["parameters"]]
    assert sorted(names) == sorted([*(each["name"] for each in own or ()), "code", "userId"])
    assert not found(value, "undeclared_path_parameter")


def test_a_shared_parameter_is_not_renamed() -> None:
    shared = {"parameters": {"Id": parameter("userID")}}
    get = operation(parameters=[{"$ref": "#/components/parameters/Id"}])
    [finding] = found(document({"/users/{userId}": {"get": get}}, components=shared), "undeclared_path_parameter")
    assert finding["fix"] is None


def test_a_parameter_of_no_use_is_lighter() -> None:
    value = document({"/users": {"get": operation(parameters=[parameter("userId")])}})
    [finding] = found(value, "undeclared_path_parameter")
    assert (finding["severity"], finding["message"]) == (
        "warning",
        "`userId` is declared, and the path does not name it.",
    )


def test_parameters_of_a_path_item_elsewhere_count() -> None:
    items = {"Pet": {"parameters": [parameter("id")], "get": operation()}}
    value = document({"/pets/{id}": {"$ref": "#/components/pathItems/Pet"}}, components={"pathItems": items})
    assert not found({**value, "openapi": "3.1.0"}, "undeclared_path_parameter")


def test_a_parameter_that_cannot_be_read_is_told_as_such_only() -> None:
    value = document({"/pets/{id}": {"get": operation(parameters=[{"name": "id", "in": "paht", **TEXT}])}})
    assert not found(value, "undeclared_path_parameter")
    assert len(found(value, "openapi_malformed")) == 1


def test_the_same_path_costs_where_methods_meet() -> None:
    paths = {f"/pets/{{{name}}}": {"get": operation(f"by_{name}", parameters=[parameter(name)])} for name in ("a", "b")}
    [finding] = found(document(paths), "duplicate_path_template")
    assert (finding["severity"], finding["pointer"], finding["tool"]) == ("warning", "/paths/~1pets~1{b}", None)
    paths["/pets/{b}"] = {"delete": operation("drop", parameters=[parameter("b")])}
    [finding] = found(document(paths), "duplicate_path_template")
    assert finding["severity"] == "info"


def test_an_undefined_scheme_is_said_once() -> None:
    paths = {f"/pets{n}": {"get": operation(f"list{n}", security=[{"OAuth": []}])} for n in range(5)}
    schemes = {"oauth": {"type": "http", "scheme": "bearer"}}
    value = document(paths, components={"securitySchemes": schemes})
    [finding] = found(value, "security_scheme_undefined")
    assert finding["tool"] is None
    assert finding["message"] == (
        "5 operations ask for the security scheme `OAuth`, which is not defined. `oauth` is defined."
    )


def test_a_shared_link_to_nowhere_is_said_once() -> None:
    linked = {"200": {**OK["200"], "links": {"next": {"$ref": "#/components/links/Next"}}}}
    paths = {f"/pets{n}": {"get": operation(f"list{n}", responses=linked)} for n in range(3)}
    value = document(paths, components={"links": {"Next": {"operationId": "LIST1"}}})
    [finding] = found(value, "link_unresolved")
    assert (finding["pointer"], finding["tool"]) == ("/components/links/Next/operationId", None)
    assert not found(mended(value, "link_unresolved"), "link_unresolved")


def test_a_link_to_an_operation_of_a_callback_leads_somewhere() -> None:
    called = {"{$request.body#/url}": {"post": {"operationId": "onPaid", "responses": {"200": {"description": "x"}}}}}
    linked = {"200": {**OK["200"], "links": {"next": {"operationId": "onPaid"}}}}
    value = document({"/pets": {"get": operation(responses=linked, callbacks={"paid": called})}})
    assert not found(value, "link_unresolved")


def test_the_very_same_parameter_is_taken_out() -> None:
    twice = [parameter("q", "query"), parameter("q", "query")]
    value = document({"/pets": {"get": operation(parameters=twice)}})
    assert not found(value, "openapi_invalid")
    [finding] = found(value, "duplicate_parameter")
    assert finding["fix"]["kind"] == "safe"
    assert mended(value, "duplicate_parameter")["paths"]["/pets"]["get"]["parameters"] == twice[:1]


def test_a_body_of_the_path_item_beside_a_form_of_the_operation() -> None:
    item = {
        "parameters": [{"name": "pet", "in": "body", "schema": {"type": "object"}}],
        "post": {
            "operationId": "addPet",
            "parameters": [{"name": "label", "in": "formData", "type": "string"}],
            "responses": {"204": {"description": "Done"}},
        },
    }
    value = {"swagger": "2.0", "info": {"title": "Shop", "version": "1"}, "paths": {"/pets": item}}
    [finding] = found(value, "duplicate_parameter")
    assert finding["pointer"] == "/paths/~1pets/post/parameters/0"


def test_who_is_renamed_keeps_the_links_that_lead_there() -> None:
    inline = {"operationId": "users/get", "parameters": {"userId": "$response.body#/id"}}
    shared = {"$ref": "#/components/links/Same"}
    made = {"201": {**OK["200"], "links": {"one": inline, "two": shared}}}
    paths = {
        "/users": {"post": operation("makeUser", responses=made)},
        "/users/{userId}": {"get": operation("users/get", parameters=[parameter("userId")])},
    }
    links = {"Same": {"operationId": "users/get"}}
    example = {"links": {"x": {"operationId": "users/get"}}}
    value = document(paths, components={"links": links, "examples": {"a": {"value": example}}})
    after = mended(value, "openapi_tool_name_changed")
    assert after["paths"]["/users/{userId}"]["get"]["operationId"] == "users_get"
    assert after["paths"]["/users"]["post"]["responses"]["201"]["links"]["one"]["operationId"] == "users_get"
    assert after["components"]["links"]["Same"]["operationId"] == "users_get"
    assert after["components"]["examples"]["a"]["value"] == example
    report: Any = report_on(after)
    assert report["collection"]["graph_readiness"]["edge_quality_summary"]["openapi_link"] == 1


def test_alternatives_of_security_are_not_asked_for_together() -> None:
    header = {"type": "apiKey", "in": "header"}
    schemes = {
        "key": {**header, "name": "X-Key"},
        "sig": {**header, "name": "X-Sig"},
        "oauth": {"type": "http", "scheme": "bearer"},
    }
    both = operation("listB", security=[{"key": [], "sig": []}, {"oauth": []}])
    shared = operation("listC", security=[{"key": [], "sig": []}, {"key": [], "oauth": []}])
    value = document({"/b": {"get": both}, "/c": {"get": shared}}, components={"securitySchemes": schemes})
    required = {
        view.name: [row.name for row in view.contract.consumes if row.required] for view in collected(value).views
    }
    assert required == {"listB": [], "listC": ["X-Key"]}
    [finding] = found(value, "auth_required")
    assert finding["message"] == (
        "2 of 2 operations ask for proof of who calls. `key` and `oauth`, and `key` and `sig` are asked for together."
    )
    assert finding["evidence"]["together"] == [["key", "oauth"], ["key", "sig"]]
    assert finding["evidence"]["credentials"] == ["Authorization", "X-Key", "X-Sig"]


def test_what_nobody_defines_is_asked_for_all_the_same() -> None:
    paths = {"/a": {"get": operation("listA", security=[{"key": []}])}, "/b": {"get": operation("listB")}}
    schemes = {"key": {"type": "apiKey", "in": "header", "name": "X-Key"}}
    value = document(paths, components={"securitySchemes": schemes}, security=[{"oauth": []}])
    assert found(value, "auth_required")[0]["evidence"]["operations"] == 2
    del value["paths"]["/a"]
    assert not found(value, "auth_required")
    assert len(found(value, "security_scheme_undefined")) == 1
