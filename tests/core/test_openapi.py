"""OpenAPI documents: read, and their operations as tools."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from conftest import corpus_files
from hypothesis import given
from hypothesis import strategies as st
from inputs import report_on
from schemagrade.analyze import analyze_openapi_collection
from schemagrade.engine import Engine
from schemagrade.openapi.choice import success
from schemagrade.openapi.read import read_api
from schemagrade.openapi.schemas import json_schema
from schemagrade.options import Options
from schemagrade.pointer import find, split
from schemagrade.reading import read
from schemagrade.reading.catalog import Tool
from schemagrade.values import dump
from test_report import check


def document(paths: dict[str, Any], version: str = "3.0.3", **more: Any) -> dict[str, Any]:
    said = {"swagger": "2.0"} if version == "2.0" else {"openapi": version}
    return {**said, "info": {"title": "Shop", "version": "1"}, "paths": paths, **more}


def operation(**more: Any) -> dict[str, Any]:
    return {"operationId": "do", "summary": "Does it", "responses": {"204": {"description": "Done"}}, **more}


def body(schema: Any, *, required: bool = True, kind: str = "application/json") -> dict[str, Any]:
    return {"requestBody": {"required": required, "content": {kind: {"schema": schema}}}}


def tools(value: dict[str, Any]) -> list[Tool]:
    return [tool for found in read(json.dumps(value)).documents for tool in found.tools]


def only(value: dict[str, Any]) -> tuple[Tool, dict[str, Any]]:
    [tool] = tools(value)
    assert isinstance(tool.schema, dict)
    return tool, tool.schema


@pytest.mark.parametrize("version", ["2.0", "3.0.0", "3.0.3", "3.1.0", "3.2.0"])
def test_versions(version: str) -> None:
    api = read_api(document({"/a": {"get": operation()}}, version))
    assert api is not None
    assert api.version == version[:3]
    assert [each.operation_id for each in api.operations] == ["do"]


@pytest.mark.parametrize("value", [None, [], {}, {"openapi": "4.0.0"}, {"swagger": "1.2"}, {"openapi": {}}, "x"])
def test_other_values_are_no_openapi(value: Any) -> None:
    assert read_api(value) is None


def test_parameters_of_path_item_and_operation() -> None:
    name = {"name": "q", "in": "query", "schema": {"type": "string"}, "description": "Old"}
    identity = {"name": "id", "in": "path", "schema": {"type": "integer"}}
    item = {
        "parameters": [name, identity],
        "get": operation(parameters=[{**name, "description": "New", "required": True}]),
    }
    tool, schema = only(document({"/a/{id}": item}))
    assert schema == {
        "type": "object",
        "properties": {"q": {"type": "string", "description": "New"}, "id": {"type": "integer"}},
        "required": ["q", "id"],
        "additionalProperties": False,
    }
    assert tool.locate("/inputSchema/properties/q/description") == "/paths/~1a~1{id}/get/parameters/0/description"
    assert tool.locate("/inputSchema/properties/id/type") == "/paths/~1a~1{id}/parameters/1/schema/type"


def test_a_flat_body_stands_beside_the_parameters() -> None:
    schema = {
        "type": "object",
        "required": ["id", "key"],
        "properties": {"id": {"type": "string"}, "key": {"type": "string", "readOnly": True}, "n": {"type": "integer"}},
    }
    where = {"name": "id", "in": "path", "required": True, "schema": {"type": "integer"}}
    tool, found = only(document({"/a/{id}": {"put": operation(parameters=[where], **body(schema))}}))
    assert list(found["properties"]) == ["id", "id_body", "n"]
    assert found["required"] == ["id", "id_body"]
    assert "additionalProperties" not in found
    raw: Any = tool.raw
    assert raw["x-openapi"]["inputs"]["id_body"] == {"in": "body", "name": "id"}
    place = "/paths/~1a~1{id}/put/requestBody/content/application~1json/schema/properties/n/type"
    assert tool.locate("/inputSchema/properties/n/type") == place


@pytest.mark.parametrize(
    "schema",
    [
        {"type": "array", "items": {"type": "string"}},
        {"oneOf": [{"type": "object", "properties": {"a": {"type": "string"}}}]},
        {"type": "object", "properties": {"a": {"type": "string"}}, "minProperties": 1},
        {"type": "object", "properties": {"a": {"type": "string"}}, "patternProperties": {"^x": {}}},
        {"allOf": [{"type": "object", "properties": {"a": {}}, "additionalProperties": False}, {"type": "object"}]},
        {"allOf": [{"properties": {"a": {"type": "string"}}}, {"properties": {"a": {"type": "integer"}}}]},
        {"type": "object"},
        {"type": "string"},
    ],
)
def test_any_other_body_is_one_parameter(schema: Any) -> None:
    tool, found = only(document({"/a": {"post": operation(**body(schema))}}))
    assert found["properties"] == {"body": {**schema, "description": "The body of the request."}}
    assert found["required"] == ["body"]
    raw: Any = tool.raw
    assert raw["x-openapi"]["inputs"]["body"] == {"in": "body"}
    _, found = only(document({"/a": {"post": operation(**body({**schema, "description": "Ours"}))}}))
    assert found["properties"]["body"]["description"] == "Ours"


def test_members_of_a_composed_body_stand_beside_the_parameters() -> None:
    base = {
        "type": "object",
        "required": ["id", "made", "name"],
        "properties": {
            "id": {"type": "string", "readOnly": True},
            "made": {"$ref": "#/components/schemas/Stamp"},
            "name": {"type": "string"},
        },
    }
    more = {"type": "object", "required": ["size"], "properties": {"size": {"type": "integer"}}, "description": "A dog"}
    schemas = {"Base": base, "Stamp": {"type": "string", "readOnly": True}}
    composed = {"allOf": [{"$ref": "#/components/schemas/Base"}, more]}
    value = document({"/a": {"post": operation(**body(composed))}}, components={"schemas": schemas})
    tool, found = only(value)
    assert found["properties"] == {"name": {"type": "string"}, "size": {"type": "integer"}}
    assert found["required"] == ["name", "size"]
    assert tool.locate("/inputSchema/properties/name/type") == "/components/schemas/Base/properties/name/type"
    place = "/paths/~1a/post/requestBody/content/application~1json/schema/allOf/1/properties/size"
    assert tool.locate("/inputSchema/properties/size") == place


def test_what_stands_beside_a_reference_counts_from_3_1_on() -> None:
    beside = {"$ref": "#/components/schemas/Note", "required": ["title"]}
    note = {"type": "object", "properties": {"title": {"type": "string"}}}
    for version, required in (("3.1.0", ["title"]), ("3.0.3", [])):
        value = document({"/a": {"post": operation(**body(beside))}}, version, components={"schemas": {"Note": note}})
        _, found = only(value)
        assert (found["properties"], found["required"]) == ({"title": {"type": "string"}}, required)


def test_names_that_a_body_requires_and_does_not_declare_are_kept() -> None:
    schema = {"type": "object", "required": ["a", "zz"], "properties": {"a": {"type": "string", "description": "A"}}}
    value = document({"/a": {"post": operation(**body(schema))}})
    _, found = only(value)
    assert found["required"] == ["a", "zz"]
    assert "required_undeclared" in {each["code"] for each in report_on(value)["findings"]}


@pytest.mark.parametrize(("method", "required"), [("post", ["a"]), ("patch", ["a"]), ("delete", [])])
def test_what_an_optional_body_requires_is_required_where_a_method_is_about_its_body(
    method: str, required: list[str]
) -> None:
    schema = {"type": "object", "required": ["a"], "properties": {"a": {"type": "string"}}}
    _, found = only(document({"/a": {method: operation(**body(schema, required=False))}}))
    assert found["required"] == required


@pytest.mark.parametrize(
    ("path", "declared", "kept"),
    [
        ("/users/{userId}", "userID", "userId"),
        ("/{+name}", "name", "name"),
        ("/{name=projects/*}", "name", "name"),
        ("/{path*}", "path", "path"),
    ],
)
def test_what_a_path_names_is_always_sent(path: str, declared: str, kept: str) -> None:
    where = {"name": declared, "in": "path", "required": True, "schema": {"type": "string"}}
    tool, found = only(document({path: {"get": operation(parameters=[where])}}))
    assert (list(found["properties"]), found["required"]) == ([kept], [kept])
    raw: Any = tool.raw
    assert raw["x-openapi"]["inputs"] == {kept: {"in": "path", "name": kept}}


def test_a_swagger_2_operation_has_one_body() -> None:
    above = {"in": "body", "name": "base", "schema": {"type": "object", "properties": {"a": {"type": "string"}}}}
    own = {"in": "body", "name": "body", "schema": {"type": "object", "properties": {"b": {"type": "string"}}}}
    value = document({"/a": {"parameters": [above], "post": operation(parameters=[own])}}, "2.0")
    assert list(only(value)[1]["properties"]) == ["b"]
    field = {"in": "formData", "name": "c", "type": "string"}
    value = document({"/a": {"parameters": [above], "post": operation(parameters=[field])}}, "2.0")
    assert list(only(value)[1]["properties"]) == ["c"]


def test_a_path_item_and_what_it_refers_to_keep_their_places() -> None:
    shared = {"get": operation(operationId="getA"), "parameters": [{"name": "q", "in": "query", "schema": {}}]}
    item = {"$ref": "#/components/pathItems/A", "post": operation(operationId="postA")}
    api = read_api(document({"/a": item}, components={"pathItems": {"A": shared}}))
    assert api is not None
    places = {each.operation_id: each.pointer for each in api.operations}
    assert places == {"getA": "/components/pathItems/A/get", "postA": "/paths/~1a/post"}
    assert [each.pointer for each in api.operations[1].parameters] == ["/components/pathItems/A/parameters/0"]


def test_an_operation_that_two_paths_share_gets_no_operation_id() -> None:
    ref = {"$ref": "#/components/pathItems/A"}
    value = document({"/a": ref, "/b": ref}, components={"pathItems": {"A": {"get": operation(operationId=None)}}})
    found = [each for each in report_on(value)["findings"] if each["code"] == "missing_operation_id"]
    assert [each.get("fix") for each in found] == [None, None]


def test_the_order_of_media_types_means_nothing() -> None:
    forms = {
        "multipart/form-data": {"schema": {"type": "object", "properties": {"a": {"type": "string"}}}},
        "application/x-www-form-urlencoded": {"schema": {"type": "object", "properties": {"b": {"type": "string"}}}},
    }
    turned = dict(reversed(forms.items()))
    first, second = (
        only(document({"/a": {"post": operation(requestBody={"content": each})}}))[1] for each in (forms, turned)
    )
    assert first == second


def test_null_in_every_way_that_openapi_3_0_writes_it() -> None:
    text = {"type": "string"}
    union = {"anyOf": [text, {"nullable": True}]}
    assert json_schema(union, "3.0") == {"anyOf": [text, {"type": "null"}]}
    assert json_schema({"nullable": True, "anyOf": [text]}, "3.0") == {"anyOf": [text, {"type": "null"}]}
    assert json_schema(union, "3.1") == union
    assert json_schema({"type": "string", "nullable": True}, "3.1") == {"type": "string", "nullable": True}
    assert json_schema({"maximum": 5, "exclusiveMaximum": True}, "3.1") == {"maximum": 5, "exclusiveMaximum": True}


def test_an_optional_body_without_members_is_nothing_to_send() -> None:
    empty = body({"type": "object", "properties": {}}, required=False)
    _, found = only(document({"/a": {"get": operation(**empty)}}))
    assert found["properties"] == {}
    assert report_on(document({"/a": {"get": operation(**empty)}}))["overall"]["score"] == 100


def test_json_goes_before_other_media_types() -> None:
    content = {
        "text/xml": {"schema": {"type": "string"}},
        "application/json; charset=utf-8": {"schema": {"type": "array"}},
    }
    _, found = only(document({"/a": {"post": operation(requestBody={"content": content})}}))
    assert found["properties"]["body"]["type"] == "array"


def test_swagger_2_bodies_and_forms() -> None:
    whole = {"in": "body", "name": "order", "required": True, "schema": {"$ref": "#/definitions/Order"}}
    order = {"type": "object", "properties": {"n": {"type": "integer"}}, "required": ["n"]}
    value = document({"/a": {"post": operation(parameters=[whole])}}, "2.0", definitions={"Order": order})
    tool, found = only(value)
    assert found["properties"] == {"n": {"type": "integer"}}
    assert found["required"] == ["n"]
    assert tool.locate("/inputSchema/properties/n") == "/definitions/Order/properties/n"
    fields = [
        {"in": "formData", "name": "file", "type": "file", "required": True, "description": "The file"},
        {"in": "formData", "name": "tags", "type": "array", "items": {"type": "string"}},
    ]
    tool, found = only(document({"/a": {"post": operation(parameters=fields)}}, "2.0"))
    assert found["properties"]["file"] == {"type": "string", "format": "binary", "description": "The file"}
    assert found["required"] == ["file"]
    assert tool.locate("/inputSchema/properties/tags/items") == "/paths/~1a/post/parameters/1/items"


@pytest.mark.parametrize(
    ("version", "written", "read_as"),
    [
        ("3.0.3", {"type": "string", "nullable": True}, {"type": ["string", "null"]}),
        ("2.0", {"type": "string", "x-nullable": True}, {"type": ["string", "null"]}),
        (
            "3.0.3",
            {"type": "string", "enum": ["a"], "nullable": True},
            {"type": ["string", "null"], "enum": ["a", None]},
        ),
        ("3.1.0", {"type": ["string", "null"]}, {"type": ["string", "null"]}),
        ("3.0.3", {"minimum": 1, "exclusiveMinimum": True}, {"exclusiveMinimum": 1}),
        ("3.0.3", {"minimum": 1, "exclusiveMinimum": False}, {"minimum": 1}),
        ("3.1.0", {"exclusiveMinimum": 1}, {"exclusiveMinimum": 1}),
        ("3.0.3", {"type": "string", "example": "a"}, {"type": "string", "examples": ["a"]}),
        ("3.0.3", {"$ref": "#/components/schemas/A", "description": "x"}, {"$ref": "#/components/schemas/A"}),
        ("3.1.0", {"$ref": "#/components/schemas/A", "title": "x"}, {"$ref": "#/components/schemas/A", "title": "x"}),
        ("3.0.3", {"properties": {"nullable": {"type": "string"}}}, {"properties": {"nullable": {"type": "string"}}}),
    ],
)
def test_dialects(version: str, written: Any, read_as: Any) -> None:
    where = {"name": "p", "in": "query"}
    where |= written if version == "2.0" else {"schema": written}
    _, found = only(document({"/a": {"get": operation(parameters=[where])}}, version))
    assert found["properties"]["p"] == read_as


def test_references_everywhere() -> None:
    components: dict[str, Any] = {
        "parameters": {
            "Q": {"name": "q", "in": "query", "description": "Words", "schema": {"$ref": "#/components/schemas/S"}}
        },
        "schemas": {"S": {"type": "string", "description": "A text"}},
        "requestBodies": {"B": body({"$ref": "#/components/schemas/O"})["requestBody"]},
        "responses": {
            "R": {"description": "ok", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/O"}}}}
        },
        "securitySchemes": {
            "K": {"$ref": "#/components/securitySchemes/L"},
            "L": {"type": "apiKey", "in": "header", "name": "X"},
        },
        "pathItems": {
            "I": {
                "parameters": [{"$ref": "#/components/parameters/Q"}],
                "post": operation(
                    requestBody={"$ref": "#/components/requestBodies/B"},
                    responses={"200": {"$ref": "#/components/responses/R"}},
                ),
            }
        },
    }
    components["schemas"]["O"] = {"type": "object", "properties": {"n": {"$ref": "#/components/schemas/S"}}}
    value = document({"/a": {"$ref": "#/components/pathItems/I"}}, "3.1.0", components=components)
    tool, found = only(value)
    assert list(found["properties"]) == ["q", "n"]
    assert tool.locate("/inputSchema/properties/q/description") == "/components/parameters/Q/description"
    assert tool.locate("/inputSchema/properties/n") == "/components/schemas/O/properties/n"
    assert report_on(value)["tools"][0]["score"] == 100
    api = read_api(value)
    assert api is not None
    assert api.problems == ()
    assert {name: each.parameter for name, each in api.schemes.items()} == {"K": "X", "L": "X"}
    answer = success(api.operations[0])
    assert answer is not None
    assert answer.pointer == "/components/responses/R"


def test_circles_and_lost_references_are_named() -> None:
    components = {
        "schemas": {
            "Loop": {"$ref": "#/components/schemas/Loop"},
            "Node": {"type": "object", "properties": {"next": {"$ref": "#/components/schemas/Node"}}},
        }
    }
    schema = {
        "anyOf": [{"$ref": "#/components/schemas/Loop"}, {"$ref": "#/components/schemas/Node"}, {"$ref": "x.yaml#/A"}]
    }
    operations = {
        "get": operation(parameters=[{"$ref": "#/components/parameters/None"}]),
        "post": operation(**body(schema)),
    }
    api = read_api(document({"/a": operations}, components=components))
    assert api is not None
    assert [(each.code, each.subject) for each in api.problems] == [
        ("unresolved_ref", "#/components/parameters/None"),
        ("external_ref", "x.yaml#/A"),
    ]


@pytest.mark.parametrize(
    ("responses", "status"),
    [
        ({"default": {"description": "e"}, "204": {"description": "ok"}}, "204"),
        ({"201": {"description": "x"}, "200": {"description": "x"}}, "200"),
        ({"200": {"description": "x"}, "201": {"description": "x", "content": {"a/b": {"schema": {}}}}}, "201"),
        ({"2XX": {"description": "x"}, "default": {"description": "e"}}, "2XX"),
        ({"default": {"description": "all"}}, "default"),
        ({"404": {"description": "e"}, "default": {"description": "All else"}}, "default"),
        ({"404": {"description": "e"}, "default": {"description": "Unexpected error"}}, None),
        ({}, None),
    ],
)
def test_the_response_of_success(responses: Any, status: str | None) -> None:
    api = read_api(document({"/a": {"get": operation(responses=responses)}}))
    assert api is not None
    found = success(api.operations[0])
    assert (found and found.status) == status


@pytest.mark.parametrize(
    ("ids", "names"),
    [
        (["a/b", "c.d"], ["a_b", "c_d"]),
        (["same", "same"], ["same", "get_p1"]),
        (["a/b", "a_b"], ["get_p0", "a_b"]),
        ([None, None], ["get_p0", "get_p1"]),
        (["x" * 80, "x" * 81], ["x" * 64, "get_p1"]),
        (["ä", "é"], ["get_p0", "get_p1"]),
        (["_private", "-lead"], ["_private", "-lead"]),
    ],
)
def test_names_are_legal_and_unique(ids: list[str | None], names: list[str]) -> None:
    paths = {f"/p{number}": {"get": operation(operationId=name)} for number, name in enumerate(ids)}
    assert [tool.name for tool in tools(document(paths))] == names


def test_methods_of_every_version() -> None:
    item: dict[str, Any] = {
        "query": operation(operationId="q"),
        "additionalOperations": {"COPY": operation(operationId="c")},
    }
    assert [tool.name for tool in tools(document({"/a": item}, "3.2.0"))] == ["q", "c"]


def test_webhooks_and_callbacks_are_listed_not_graded() -> None:
    value = document({"/a": {"post": operation(callbacks={"done": {}})}}, "3.1.0", webhooks={"new": {}, "old": {}})
    report = report_on(value)
    assert [(each["code"], each.get("count", 1)) for each in report["input"]["notices"]] == [
        ("webhooks", 2),
        ("callbacks", 1),
    ]
    assert "`new`, `old`" in report["input"]["notices"][0]["message"]
    assert "`done`" in report["input"]["notices"][1]["message"]
    assert report["input"]["tools"] == 1


def test_deprecated_operations_can_be_left_out() -> None:
    text = json.dumps(document({"/a": {"get": operation(deprecated=True), "put": operation(operationId="b")}}))
    names = [each["name"] for each in Engine().report(text)["tools"]]  # type: ignore[index, union-attr, call-overload]
    assert names == ["do", "b"]
    without = Engine().report(text, Options.of({"openapi": {"skip_deprecated": True}}))
    assert [each["name"] for each in without["tools"]] == ["b"]  # type: ignore[index, union-attr, call-overload]


def test_credentials_are_no_parameters() -> None:
    heads = [
        {"name": name, "in": "header", "schema": {"type": "string"}} for name in ("Authorization", "Accept", "X-Trace")
    ]
    _, found = only(document({"/a": {"get": operation(parameters=heads)}}))
    assert list(found["properties"]) == ["X-Trace"]


def test_a_fault_of_a_shared_schema_is_said_once() -> None:
    shared = {"Node": {"type": "object", "properties": {"n": {"type": "float"}}}}
    schema = {"type": "array", "items": {"$ref": "#/components/schemas/Node"}}
    paths = {f"/p{number}": {"post": operation(operationId=f"o{number}", **body(schema))} for number in range(3)}
    found = [
        each
        for each in report_on(document(paths, components={"schemas": shared}))["findings"]
        if each["code"] == "unknown_type_name"
    ]
    assert [(each["tool"], each["pointer"]) for each in found] == [(None, "/components/schemas/Node/properties/n/type")]


def test_fixes_are_written_into_the_document() -> None:
    where = {"name": "q", "in": "query", "schema": {"type": "string"}}
    shared = {"Node": {"type": "object", "properties": {"n": {"type": "float"}}}}
    schema = {"type": "array", "items": {"$ref": "#/components/schemas/Node"}}
    value = document({"/a": {"post": operation(parameters=[where], **body(schema))}}, components={"schemas": shared})
    engine, text = Engine(), json.dumps(value, indent=2)
    engine.report(text)
    fixed = json.loads(engine.carried_out(text, engine.wanted(None)).text)
    assert fixed["components"]["schemas"]["Node"]["properties"]["n"]["type"] == "number"
    report = engine.report(text)
    findings: Any = report["findings"]
    number = next(index for index, each in enumerate(findings) if each["code"] == "describes_properties")
    fixed = json.loads(engine.carried_out(text, engine.wanted({number})).text)
    assert fixed["paths"]["/a"]["post"]["parameters"][0]["description"].startswith("TODO")


def test_beside_a_reference_of_the_old_dialect_nothing_is_written() -> None:
    shared = {"Kind": {"type": "string"}}
    schema = {"type": "object", "properties": {"kind": {"$ref": "#/components/schemas/Kind"}}}
    for version, kind in (("3.0.3", type(None)), ("3.1.0", dict)):
        value = document({"/a": {"post": operation(**body(schema))}}, version, components={"schemas": shared})
        [found] = [each for each in report_on(value)["findings"] if each["code"] == "describes_properties"]
        assert isinstance(found["fix"], kind)


SMALL = document(
    {
        "/pets/{id}": {
            "parameters": [{"name": "id", "in": "path", "required": True, "schema": {"type": "string"}}],
            "get": operation(
                operationId="getPet",
                tags=["pets"],
                responses={
                    "200": {
                        "description": "A pet",
                        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Pet"}}},
                    }
                },
            ),
            "put": operation(operationId="putPet", **body({"$ref": "#/components/schemas/Pet"})),
        },
        "/pets": {
            "post": operation(
                operationId="addPet",
                callbacks={"a": {}},
                security=[{"key": []}],
                **body({"$ref": "#/components/schemas/Pet"}),
            )
        },
    },
    components={
        "schemas": {
            "Pet": {
                "type": "object",
                "required": ["name"],
                "properties": {"name": {"type": "string"}, "of": {"$ref": "#/components/schemas/Pet"}},
            }
        },
        "securitySchemes": {"key": {"type": "apiKey", "in": "header", "name": "X-Key"}},
    },
    security=[{"key": []}],
)
WRONG: list[Any] = [
    None,
    True,
    0,
    "",
    "x",
    [],
    {},
    [None],
    {"x": None},
    {"$ref": 1},
    {"$ref": "#"},
    {"$ref": "#/paths"},
]


def places(value: Any, pointer: str = "") -> list[str]:
    found = [pointer] if pointer else []
    if isinstance(value, dict):
        for key, child in value.items():
            found += places(child, pointer + "/" + key.replace("~", "~0").replace("/", "~1"))
    elif isinstance(value, list):
        for index, child in enumerate(value):
            found += places(child, f"{pointer}/{index}")
    return found


@pytest.mark.parametrize("pointer", [place for place in places(SMALL) if place != "/openapi"])
def test_nothing_in_a_document_makes_it_raise(pointer: str) -> None:
    above, _, last = pointer.rpartition("/")
    for wrong in WRONG:
        value = json.loads(json.dumps(SMALL))
        _, parent = find(value, split(above))
        key = split("/" + last)[0]
        if isinstance(parent, list):
            parent[int(key)] = wrong
        elif isinstance(parent, dict):
            parent[key] = wrong
        report = report_on(value)
        assert report["input"]["kind"] == "openapi"


@given(st.randoms(use_true_random=False))
def test_the_order_of_writing_changes_nothing(dice: random.Random) -> None:
    def mixed(value: Any) -> Any:
        if isinstance(value, dict):
            items = [(key, mixed(child)) for key, child in value.items()]
            return dict(items)
        return value

    value = mixed(SMALL)
    for holder in (value["paths"], value["paths"]["/pets/{id}"], value["components"]):
        items = list(holder.items())
        dice.shuffle(items)
        holder.clear()
        holder.update(items)
    first, second = (report_on(each) for each in (SMALL, value))
    for report in (first, second):
        del report["input"]["sha256"]
    assert first == second


@pytest.mark.cpython_only(reason="it reads the whole corpus")
def test_every_real_document_is_read_and_graded(corpus: Path) -> None:
    files = corpus_files("openapi")
    assert files
    for path in files:
        report: Any = Engine().report(path.read_text(encoding="utf-8"))
        assert report["input"]["kind"] == "openapi", path.name
        if path.stat().st_size < 400_000:  # larger ones take the validator long
            check(json.loads(dump(report)))
        assert (report["overall"] is None) == (report["input"]["tools"] == 0), path.name
        names = [tool["name"] for tool in report["tools"]]
        assert len(set(names)) == len(names), path.name
        assert all(re.fullmatch("[A-Za-z0-9_-]{1,64}", name) for name in names), path.name


def test_the_collection_report_alone() -> None:
    alone: Any = analyze_openapi_collection(SMALL)
    within = report_on(SMALL)["collection"]
    for part in ("summary", "coverage", "graph_readiness", "recommendations", "graph", "sub_scores"):
        assert json.loads(json.dumps(alone[part])) == within[part], part
    assert [each["code"] for each in alone["issues"]] == [each["code"] for each in within["issues"]]
    with pytest.raises(ValueError, match="not an OpenAPI document"):
        analyze_openapi_collection([])


OTHER = {
    "openapi": "3.1.0",
    "components": {
        "schemas": {
            "Pet": {"type": "object", "properties": {"kind": {"$ref": "#/components/schemas/Kind"}}},
            "Kind": {"type": "string", "description": "Kind of pet", "enum": ["cat", "dog"]},
        }
    },
}


@pytest.mark.parametrize("ref", ["pets.yaml#/components/schemas/Pet", "../shared/pets.yaml#/components/schemas/Pet"])
def test_another_document_answers_references(ref: str) -> None:
    value = document({"/a": {"post": operation(**body({"$ref": ref}))}}, "3.1.0")
    before = report_on(value)
    assert "openapi_external_ref" in [each["code"] for each in before["findings"]]
    options = Options.of({"openapi": {"documents": {"pets.yaml": json.dumps(OTHER)}}})
    after: Any = Engine().report(json.dumps(value), options)
    assert "openapi_external_ref" not in [each["code"] for each in after["findings"]]
    assert after["tools"][0]["parameters"] == 1
    assert after["tools"][0]["score"] == 100
    assert all(find(value, split(each["pointer"]))[0] for each in after["findings"])


def test_what_is_found_in_another_document_is_told_at_the_operation() -> None:
    item = {"post": operation(**body({"type": "object", "properties": {"name": {"type": "string"}}}))}
    schemas = {"Pet": {"type": "object", "properties": {"name": {"type": "string"}}}}
    other = {"item": item, "components": {"schemas": schemas}}
    own = operation(operationId="own", **body({"$ref": "pets.yaml#/components/schemas/Pet"}))
    value = document({"/a": {"$ref": "pets.yaml#/item"}, "/b": {"post": own}})
    options = Options.of({"openapi": {"documents": {"pets.yaml": json.dumps(other)}}})
    report: Any = Engine().report(json.dumps(value), options)
    found = [each for each in report["findings"] if each["code"] == "describes_properties"]
    assert [each["pointer"] for each in found] == ["/paths/~1a", "/paths/~1b/post"]
    assert all(each.get("fix") is None for each in found)
    assert report["collection"]["graph"]["edges"] == []


def test_a_document_that_cannot_be_read_answers_nothing() -> None:
    value = document({"/a": {"post": operation(**body({"$ref": "pets.yaml#/components/schemas/Pet"}))}}, "3.1.0")
    options = Options.of({"openapi": {"documents": {"pets.yaml": "no document"}}})
    report: Any = Engine().report(json.dumps(value), options)
    assert "openapi_external_ref" in [each["code"] for each in report["findings"]]


def immense(name: str) -> dict[str, Any]:
    ref = "#/components/schemas/S{}".format
    one = body({"$ref": ref(0)})
    if name == "a long chain":
        shared: dict[str, Any] = {f"S{n}": {"allOf": [{"$ref": ref(n + 1)}]} for n in range(3000)}
    elif name == "each in each":
        members = {f"n{n}": {"$ref": ref(n)} for n in range(60)}
        shared = {f"S{n}": {"type": "object", "properties": members} for n in range(60)}
    else:
        shared = {"S0": {"oneOf": [{"type": "object", "properties": {f"x{n}": {}}} for n in range(3000)]}}
    parameters = [{"name": f"p{n}", "in": "query", "schema": {"type": "string"}} for n in range(3000)]
    many = {"get": operation(operationId="many", parameters=parameters)}
    return document({"/a": {"post": operation(**one)}, "/b": many}, components={"schemas": shared})


@pytest.mark.parametrize("name", ["a long chain", "each in each", "many alternatives"])
def test_immense_documents_come_to_an_end(name: str) -> None:
    report = report_on(immense(name))
    assert report["input"]["tools"] == 2
    assert report["collection"]["summary"]["operation_count"] == 2
