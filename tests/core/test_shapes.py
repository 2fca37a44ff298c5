"""Input shapes: each is recognised, read to the same tool, and points at its own text."""

from __future__ import annotations

import json
from typing import Any

import pytest
from inputs import notices, report_on, tool
from schemagrade.pointer import find, split

SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {"city": {"type": "string"}},
    "required": ["city"],
}
UPPER: dict[str, Any] = {"type": "OBJECT", "properties": {"city": {"type": "STRING"}}, "required": ["city"]}
WORDS = {"name": "get_weather", "description": "Weather of a city."}
MCP = {**WORDS, "inputSchema": SCHEMA}

SHAPES: list[tuple[str, str, Any]] = [
    ("mcp_tool", "a single tool", MCP),
    ("mcp_tools_list", "a bare list", [MCP]),
    ("mcp_tools_list", "tools", {"tools": [MCP]}),
    ("mcp_tools_list", "a JSON-RPC response", {"jsonrpc": "2.0", "id": 1, "result": {"tools": [MCP]}}),
    ("mcp_tools_list", "a JSON-RPC batch", [{"jsonrpc": "2.0", "id": 1, "result": {"tools": [MCP]}}]),
    ("mcp_tools_list", "a map of servers", {"mcpServers": {"weather": {"tools": [MCP]}}}),
    ("mcp_tools_list", "a plain map of servers", {"weather": {"tools": [MCP]}, "other": {"tools": []}}),
    ("mcp_tools_list", "a map of lists", {"weather": [MCP]}),
    ("mcp_tools_list", "a capture", {"server": "weather", "url": "x", "tools": [MCP]}),
    ("json_schema", "a bare schema", {**SCHEMA, "title": "get_weather"}),
    ("openai_chat", "OpenAI Chat", [{"type": "function", "function": {**WORDS, "parameters": SCHEMA}}]),
    (
        "openai_chat",
        "a request body",
        {"model": "m", "tools": [{"type": "function", "function": {**WORDS, "parameters": SCHEMA}}]},
    ),
    ("openai_responses", "OpenAI Responses", [{"type": "function", **WORDS, "parameters": SCHEMA, "strict": True}]),
    ("function", "a bare function", {**WORDS, "parameters": SCHEMA}),
    ("function", "functions", {"functions": [{**WORDS, "parameters": SCHEMA}]}),
    ("anthropic", "Anthropic", [{**WORDS, "input_schema": SCHEMA}]),
    ("anthropic", "Anthropic custom", {"tools": [{"type": "custom", **WORDS, "input_schema": SCHEMA}]}),
    ("gemini", "Gemini", {"functionDeclarations": [{**WORDS, "parameters": UPPER}]}),
    ("gemini", "Gemini in snake case", {"tools": [{"function_declarations": [{**WORDS, "parameters": UPPER}]}]}),
    ("gemini", "a bare declaration", [{**WORDS, "parameters": UPPER}]),
    ("gemini", "Gemini with JSON Schema", [{**WORDS, "parametersJsonSchema": SCHEMA}]),
    ("bedrock", "Bedrock", {"toolConfig": {"tools": [{"toolSpec": {**WORDS, "inputSchema": {"json": SCHEMA}}}]}}),
    ("bedrock", "a toolSpec", {"toolSpec": {**WORDS, "inputSchema": {"json": SCHEMA}}}),
]


@pytest.mark.parametrize(("kind", "value"), [pytest.param(kind, value, id=name) for kind, name, value in SHAPES])
def test_shape(kind: str, value: Any) -> None:
    report = report_on(value)
    assert report["input"]["kind"] == kind
    assert report["input"]["notices"] == []
    [found] = report["tools"]
    assert (found["name"], found["score"], found["parameters"]) == ("get_weather", 80, 1)
    _, there = find(value, split(found["schema_pointer"]))
    assert there["properties"].keys() == {"city"}  # type: ignore[index,union-attr,call-overload]
    miss = found["checks"][3]["misses"][0]
    assert find(value, split(miss["pointer"]))[0]


@pytest.mark.parametrize(("kind", "value"), [pytest.param(kind, value, id=name) for kind, name, value in SHAPES])
def test_the_shape_found_can_be_asked_for(kind: str, value: Any) -> None:
    assert report_on(value, kind=kind)["tools"] == report_on(value)["tools"]


def test_an_override_judges_by_that_shape() -> None:
    report = report_on([{**WORDS, "input_schema": SCHEMA}], kind="mcp_tools_list")
    assert report["input"]["kind"] == "mcp_tools_list"
    assert report["tools"][0]["score"] == 0
    assert report_on(MCP, kind="json_schema")["input"]["kind"] == "json_schema"
    assert report_on(MCP, kind="no such kind")["input"]["kind"] == "mcp_tool"


def test_sources_are_kept_per_tool() -> None:
    report = report_on({"mcpServers": {"a": {"tools": [MCP]}, "b": {"result": {"tools": [MCP, MCP]}}}})
    assert report["input"]["sources"] == ["a", "b"]
    assert [each["source"] for each in report["tools"]] == ["a", "b", "b"]
    assert report["tools"][2]["pointer"] == "/mcpServers/b/result/tools/1"


def test_a_double_encoded_schema_is_decoded_and_said_so() -> None:
    report = report_on([{**WORDS, "parameters": json.dumps(SCHEMA)}])
    assert notices(report) == ["double_encoded_schema"]
    assert report["tools"][0]["score"] == 80
    assert report["tools"][0]["checks"][3]["misses"][0]["pointer"] == "/0/parameters/properties/city"


def test_text_that_looks_encoded_but_is_not_stays_text() -> None:
    report = report_on([{**WORDS, "parameters": "{city}"}])
    assert (report["tools"][0]["score"], notices(report)) == (0, [])


def test_gemini_counts_in_strings_are_counts() -> None:
    upper = {"type": "OBJECT", "properties": {"a": {"type": "ARRAY", "items": {"type": "STRING"}, "minItems": "2"}}}
    report = report_on({"functionDeclarations": [{**WORDS, "parameters": upper}]})
    assert "schema_invalid_for_dialect" not in {finding["code"] for finding in report["findings"]}


def test_a_parameter_named_type_in_gemini_keeps_its_schema() -> None:
    upper = {
        "type": "OBJECT",
        "properties": {"type": {"type": "STRING", "description": "ARRAY"}, "items": {"type": "ARRAY"}},
    }
    report = report_on({"functionDeclarations": [{**WORDS, "parameters": upper}]})
    assert report["tools"][0]["checks"][5]["misses"] == [
        {"parameter": "items", "pointer": "/functionDeclarations/0/parameters/properties/items"}
    ]


def test_built_in_tools_are_skipped_and_said_so() -> None:
    report = report_on(
        {"tools": [{"type": "web_search"}, {"googleSearch": {}}, {"type": "function", **WORDS, "parameters": SCHEMA}]}
    )
    assert len(report["tools"]) == 1
    assert [(each["code"], each["count"]) for each in report["input"]["notices"]] == [("built_in_tool", 2)]


def test_entries_that_are_no_tools_are_said() -> None:
    report = report_on({"tools": [MCP, 7, "x", None, {}]})
    assert [(each["code"], each["count"]) for each in report["input"]["notices"]] == [("not_a_tool", 4)]


def test_a_tool_without_schema_is_graded_zero() -> None:
    report = report_on({"tools": [MCP, WORDS, {**WORDS, "inputSchema": None}]})
    assert [each["score"] for each in report["tools"]] == [80, 0, 0]
    assert report["tools"][1]["schema_pointer"] is None
    assert report["tools"][1]["checks"][0]["misses"] == [{"parameter": None, "pointer": "/tools/1"}]


def test_a_tool_with_nothing_but_its_name_is_a_tool() -> None:
    assert [each["score"] for each in report_on({"tools": [{"name": "c"}]})["tools"]] == [0]
    assert [each["score"] for each in report_on([MCP, {"name": "c", "title": "C"}])["tools"]] == [80, 0]
    assert [each["score"] for each in report_on([{"name": "c", "inputschema": SCHEMA}, MCP])["tools"]] == [0, 80]
    anthropic = report_on({"tools": [{**WORDS, "input_schema": SCHEMA}, {"name": "c"}]})
    assert [(each["kind"], each["score"]) for each in anthropic["tools"]] == [("anthropic", 80), ("anthropic", 0)]
    assert report_on([{"name": "c"}, {"name": "d"}])["overall"] is None


def test_another_page_is_announced() -> None:
    report = report_on({"result": {"tools": [MCP], "nextCursor": "2"}})
    [finding] = [each for each in report["findings"] if each["code"] == "truncated_page"]
    assert (finding["tool"], finding["pointer"], notices(report)) == (None, "/result/nextCursor", [])


def test_of_several_servers_each_has_its_own_last_page() -> None:
    servers = {"a": {"tools": [MCP], "nextCursor": "2"}, "b": {"tools": [MCP]}}
    [finding] = [each for each in report_on(servers)["findings"] if each["code"] == "truncated_page"]
    assert finding["pointer"] == "/a/nextCursor"


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ({"tools": []}, "no_tools"),
        ([], "no_tools"),
        ({"jsonrpc": "2.0", "id": 1, "result": {"tools": []}}, "no_tools"),
        ({"jsonrpc": "2.0", "id": 1, "error": {"code": -32601, "message": "x"}}, "rpc_error"),
        ({"mcpServers": {"a": {"command": "x", "args": []}}}, "client_configuration"),
        ({"openapi": "3.1.0", "paths": {}}, "no_operations"),
        ({"openapi": "4.0.0", "paths": {}}, "other_document"),
        ({"swagger": "1.2", "apis": []}, "other_document"),
        ({"openrpc": "1.2.6", "methods": []}, "other_document"),
        ({"a": 1}, "not_recognised"),
        ([1, 2], "not_recognised"),
        ("text", "not_recognised"),
        (7, "not_recognised"),
        (None, "not_recognised"),
    ],
)
def test_what_cannot_be_graded_gets_no_letter(value: Any, code: str) -> None:
    report = report_on(json.dumps(value))
    assert (report["overall"], report["tools"], notices(report)) == (None, [], [code])


def test_names_that_are_missing_are_shown_as_such() -> None:
    assert report_on([{"inputSchema": SCHEMA}])["tools"][0]["name"] == "(unnamed)"
    assert report_on([{"name": 5, "inputSchema": SCHEMA}])["tools"][0]["name"] == "(unnamed)"


def test_several_shapes_in_one_list() -> None:
    report = report_on([MCP, {**WORDS, "input_schema": SCHEMA}])
    assert report["input"]["kind"] == "mixed"
    assert [each["kind"] for each in report["tools"]] == ["mcp_tool", "anthropic"]


def test_a_schema_with_a_parameter_named_tools_is_a_schema() -> None:
    schema = {"type": "object", "properties": {"tools": {"type": "string"}, "inputSchema": {"type": "object"}}}
    assert report_on(schema)["input"]["kind"] == "json_schema"
    assert report_on(tool(schema))["tools"][0]["parameters"] == 2
