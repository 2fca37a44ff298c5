"""What is wrong with an OpenAPI document is charged once, however many ways there are to see it."""

from __future__ import annotations

from typing import Any

import pytest
from inputs import report_on
from schemagrade.collection.advice import READY

OK: dict[str, Any] = {"200": {"description": "It", "content": {"application/json": {"schema": {"type": "string"}}}}}
NAMED = {"name": "id", "in": "path", "required": True, "description": "Which it is"}
TEXT = {"schema": {"type": "string"}}


def document(version: str = "3.0.3", **members: Any) -> dict[str, Any]:
    get = {"operationId": "getPet", "summary": "Gets one pet by its id", "parameters": [{**NAMED, **TEXT}]}
    get |= {"responses": OK} | members
    return {"openapi": version, "info": {"title": "Shop", "version": "1"}, "paths": {"/pets/{id}": {"get": get}}}


def charged(value: Any) -> list[tuple[str, str]]:
    report = report_on(value)
    return [
        (each["code"], each["message"])
        for each in report["findings"]
        if each["severity"] != "info" and each["folded_under"] is None
    ]


@pytest.mark.parametrize(
    ("members", "message"),
    [
        (
            {"parameters": [{**NAMED, **TEXT}, {"name": "q", **TEXT}]},
            "This is no parameter, and is passed over: parameter `q` lacks `in`.",
        ),
        (
            {"parameters": [{**NAMED, **TEXT}, {"in": "query", **TEXT}]},
            "This is no parameter, and is passed over: parameter 2 lacks `name`.",
        ),
        (
            {"parameters": [{**NAMED, **TEXT}, {"name": "q", "in": "paht", **TEXT}]},
            "This is no parameter, and is passed over: `in` must be one of path, query, header, cookie.",
        ),
        (
            {"requestBody": "text"},
            "This is no requestBody, and is passed over: `requestBody` must be an object, not a string.",
        ),
        (
            {"responses": {**OK, "404": "text"}},
            "This is no response, and is passed over: response 404 must be an object, not a string.",
        ),
    ],
)
def test_a_part_that_cannot_be_read_is_told_with_the_reason(members: dict[str, Any], message: str) -> None:
    assert charged(document(**members)) == [("openapi_malformed", message)]


@pytest.mark.parametrize("responses", [None, {}])
def test_no_responses_are_told_once(responses: Any) -> None:
    value = document()
    get = value["paths"]["/pets/{id}"]["get"]
    del get["responses"]
    if responses is not None:
        get["responses"] = responses
    assert [code for code, _ in charged(value)] == ["missing_response_schema"]


@pytest.mark.parametrize(
    ("schema", "code"),
    [
        ({"type": "strng"}, "unknown_type_name"),
        ({"type": "string", "enum": "a"}, "schema_invalid_for_dialect"),
        ({"type": "string", "required": True}, "required_on_property"),
    ],
)
def test_what_a_rule_about_schemas_says_too_is_folded(schema: Any, code: str) -> None:
    report = report_on(document(parameters=[{**NAMED, "schema": schema}]))
    findings = report["findings"]
    [official] = [each for each in findings if each["code"] == "openapi_invalid"]
    assert findings[official["folded_under"]]["code"] == code
    assert report["tools"][0]["readiness"]["score"] == 85
    # The score of the collection counts its own codes only, this one once.
    assert report["collection"]["summary"]["readiness_score"] == 95


def test_what_nothing_else_says_is_charged() -> None:
    value = document(parameters=[{**NAMED, **TEXT, "style": "form"}], operationID="x")
    assert [code for code, _ in charged(value)] == ["openapi_invalid", "openapi_invalid"]


def test_something_is_left_to_do_where_tools_are_blocked() -> None:
    value = document()
    assert report_on(value)["collection"]["recommendations"] == [READY]
    del value["paths"]["/pets/{id}"]["get"]["summary"]
    collection = report_on(value)["collection"]
    assert collection["summary"]["readiness_score"] == 100
    assert collection["recommendations"] == ["Mend what blocks 1 of 1 operations as tools: their findings say it."]


def test_what_a_lost_reference_takes_with_it_is_folded_under_it() -> None:
    lost = {"$ref": "#/components/schemas/None"}
    body = {"content": {"application/json": {"schema": lost}}, "required": True}
    value = document(parameters=[{**NAMED, **TEXT}], requestBody=body)
    value["paths"]["/pets/{id}"]["put"] = value["paths"]["/pets/{id}"].pop("get")
    assert [code for code, _ in charged(value)] == ["openapi_unresolved_ref"]
    folded = [each["code"] for each in report_on(value)["findings"] if each["folded_under"] is not None]
    assert folded == ["types_properties"]


@pytest.mark.parametrize(("others", "folded"), [({}, True), ({"y": {"description": "Any"}}, False)])
def test_of_several_misses_one_cause_folds_none(others: Any, folded: bool) -> None:
    properties = {"x": {"$ref": "#/$defs/X", "description": "The thing"}, **others}
    tool = {"name": "get_a", "inputSchema": {"type": "object", "properties": properties, "required": []}}
    [untyped] = [each for each in report_on(tool)["findings"] if each["code"] == "types_properties"]
    assert (untyped["folded_under"] is not None) is folded
