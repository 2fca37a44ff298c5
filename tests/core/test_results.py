"""Results pasted beside a list: they find their tools in every wrapping, and are held against output schemas."""

from __future__ import annotations

import json
from typing import Any

import pytest
from conftest import corpus_files
from inputs import codes, notices, report_on, text_of
from jsonschema import Draft202012Validator
from schemagrade.engine import Engine
from schemagrade.schema.conformance import misfits

TOOL: dict[str, Any] = {
    "name": "count_words",
    "description": "Counts the words of a text and returns how many there are.",
    "inputSchema": {"type": "object", "properties": {}, "additionalProperties": False},
    "outputSchema": {
        "type": "object",
        "properties": {
            "words": {"type": "integer"},
            "by": {"type": "object", "additionalProperties": {"type": "null"}},
        },
        "required": ["words"],
    },
}
OTHER: dict[str, Any] = {**TOOL, "name": "count_lines"}
LIST = {"jsonrpc": "2.0", "id": 1, "result": {"tools": [TOOL]}}


def call(number: Any = 2, name: str = "count_words") -> dict[str, Any]:
    return {"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": {"name": name, "arguments": {}}}


def answer(content: Any = None, number: Any = 2, **more: Any) -> dict[str, Any]:
    result = {"content": [{"type": "text", "text": "…"}], **more}
    return {
        "jsonrpc": "2.0",
        "id": number,
        "result": result | ({} if content is None else {"structuredContent": content}),
    }


def mismatches(text: Any) -> list[dict[str, Any]]:
    report = text if isinstance(text, dict) and "findings" in text else report_on(text)
    return [finding for finding in report["findings"] if finding["code"] == "mcp_result_mismatch"]


WRONG = [LIST, call(), answer({"words": "12"})]
INIT = [
    {"jsonrpc": "2.0", "id": 0, "method": "initialize"},
    {"jsonrpc": "2.0", "id": 0, "result": {"capabilities": {}}},
]
LINES = [json.dumps(message) for message in (*INIT, *WRONG)]
WRAPPINGS = {
    "JSON Lines": "\n".join(LINES),
    "one after another": "".join(json.dumps(message, indent=2) for message in WRONG),
    "a stream of events": "".join(f"event: message\ndata: {line}\n\n" for line in LINES),
    "a log": "\n".join(f"2026-11-30T09:00:0{n}Z [info] <- {line}" for n, line in enumerate(LINES)) + "\nbye\n",
    "an array of messages": json.dumps([*INIT, *WRONG]),
    "YAML": "".join(f"{key}: {json.dumps(value)}\n" for key, value in TOOL.items())
    + "---\ntool: count_words\nstructuredContent:\n  words: many\n",
    "with its name": json.dumps([TOOL, {"tool": "count_words", "structuredContent": {"words": None}}]),
    "under results": json.dumps(
        {"tools": [TOOL], "results": [{"name": "count_words", "result": {"structuredContent": {}}}]}
    ),
}


@pytest.mark.parametrize("text", [pytest.param(text, id=name) for name, text in WRAPPINGS.items()])
def test_a_result_finds_its_tool(text: str) -> None:
    if text == WRAPPINGS["YAML"]:
        pytest.importorskip("yaml")
    report = report_on(text)
    [finding] = mismatches(report)
    assert finding["tool"] == 0
    assert finding["pointer"].startswith(report["tools"][0]["pointer"] + "/outputSchema")
    assert set(notices(report)) <= {"results_read", "event_stream", "text_around", "skipped"}
    assert report["input"]["tools"] == 1


def test_what_is_found_is_told_without_values() -> None:
    report = report_on("\n".join(map(json.dumps, [LIST, call(), answer({"words": 1, "by": {"me@a.test": "secret"}})])))
    [finding] = mismatches(report)
    assert finding["message"] == "The result does not fit `outputSchema`: `/by/*` is string, not null."
    assert finding["evidence"] == {
        "keyword": "type",
        "at": "/structuredContent/by/*",
        "results": 1,
        "of": 1,
        "result": "/2/result",
        "line": 3,
    }
    assert finding["pointer"] == "/0/result/tools/0/outputSchema/properties/by/additionalProperties/type"
    assert "secret" not in json.dumps(report)


def test_several_results_are_one_finding() -> None:
    more = [message for n in range(5) for message in (call(n + 2), answer({"words": 1} if n % 2 else {}, n + 2))]
    [finding] = mismatches([LIST, *more])
    assert finding["message"] == "3 of 5 results do not fit `outputSchema`: `structuredContent` lacks `words`."
    assert finding["evidence"]["results"] == 3


def test_a_result_without_structured_content() -> None:
    [finding] = mismatches([LIST, call(), answer()])
    assert finding["message"] == "The result lacks `structuredContent`."


@pytest.mark.parametrize(
    "messages",
    [
        pytest.param([call(), answer({"words": 3})], id="it fits"),
        pytest.param([call(), answer({"words": "x"}, isError=True)], id="an error"),
        pytest.param([call(name="elsewhere"), answer({"words": "x"})], id="another tool"),
        pytest.param([call(2), answer({"words": "x"}, "2")], id="an id of another type"),
        pytest.param([answer({"words": "x"})], id="no request"),
        pytest.param([call(), call(name="b"), answer({"words": "x"})], id="two requests with one id"),
        pytest.param([call(), {"jsonrpc": "2.0", "id": 2, "result": {"role": "user", "content": []}}], id="no result"),
        pytest.param([call(), {"jsonrpc": "2.0", "id": 2, "error": {"code": 1}}], id="a protocol error"),
        pytest.param(
            [{**LIST, "result": {"tools": [OTHER | {"name": "count_words"}, {**TOOL, "title": "B"}]}}, *WRONG[1:]],
            id="a name for two",
        ),
    ],
)
def test_where_nothing_is_said(messages: list[Any]) -> None:
    first = [] if "tools" in messages[0].get("result", {}) else [LIST]
    assert mismatches([*first, *messages]) == []


def test_results_alone_say_what_is_missing() -> None:
    assert notices(report_on([call(), answer({"words": 1})])) == ["not_recognised"]


def test_an_engine_that_remembers_sees_other_results() -> None:
    engine = Engine()
    for content, expected in (({"words": "x"}, 1), ({"words": 1}, 0), ({}, 1)):
        report: Any = engine.report(json.dumps([LIST, call(), answer(content)]))
        assert len(mismatches(report)) == expected


def test_older_versions_knew_no_output_schema() -> None:
    assert "mcp_result_mismatch" in codes(report_on(WRONG, protocol="2025-06-18"))
    assert "mcp_result_mismatch" not in codes(report_on(WRONG, protocol="2025-03-26"))


DEEP: Any = {}
for _ in range(90):
    DEEP = {"a": DEEP}
TREE = {"type": "object", "properties": {"a": {"$ref": "#"}}}
DOUBLING: dict[str, Any] = {f"d{n}": {"allOf": [{"$ref": f"#/$defs/d{n + 1}"}] * 2} for n in range(40)}
CHAIN: dict[str, Any] = {f"d{n}": {"$ref": f"#/$defs/d{n + 1}"} for n in range(400)}


@pytest.mark.parametrize(
    ("schema", "value"),
    [
        pytest.param({"$ref": "https://elsewhere.test/schema"}, {}, id="elsewhere"),
        pytest.param({"$ref": "#/$defs/nobody"}, {}, id="nowhere"),
        pytest.param({"$ref": "#"}, {}, id="itself"),
        pytest.param({"anyOf": [{"$ref": "#"}, {"type": "string"}]}, {}, id="itself, as a choice"),
        pytest.param({"$dynamicAnchor": "a", "allOf": [{"$dynamicRef": "#a"}]}, {}, id="itself, dynamically"),
        pytest.param({"$defs": DOUBLING | {"d40": {}}, "$ref": "#/$defs/d0"}, {}, id="doubling"),
        pytest.param({"$defs": CHAIN | {"d400": {}}, "$ref": "#/$defs/d0"}, {}, id="a long chain"),
        pytest.param(TREE, DEEP, id="a deep value"),
        pytest.param(
            {"properties": {"a": {"patternProperties": {"(a+)+$": {}}}}}, {"a": {"a" * 40 + "b": 1}}, id="patterns"
        ),
        pytest.param({"not": {"properties": {"a": {"pattern": "("}}}}, {"a": "x"}, id="a pattern turned round"),
        pytest.param(
            {"properties": {"a": {"uniqueItems": True}}}, {"a": [{"n": n} for n in range(501)]}, id="uniqueness"
        ),
        pytest.param({"unevaluatedProperties": False, "allOf": [{"$ref": "#"}]}, {"a": 1}, id="unevaluated"),
        pytest.param({"type": "nothing"}, {}, id="an invalid schema"),
    ],
)
def test_what_cannot_be_judged_within_bounds_is_not(schema: Any, value: Any) -> None:
    assert misfits(schema, value) is None  # without bounds, some of these would never end


def test_patterns_are_not_run() -> None:
    assert misfits({"properties": {"a": {"pattern": "^(a+)+$"}}}, {"a": "a" * 60 + "b"}) == []


def test_verdicts_are_those_of_jsonschema() -> None:
    """Over the corpus' own schemas, with values made from their shape and bent."""
    seen = 0
    for file in corpus_files("mcp")[::12]:
        for tool in _tools(json.loads(text_of(file))):
            schema = tool.get("inputSchema")
            if not isinstance(schema, dict):
                continue
            names = list(schema.get("properties") or {})
            for value in ({}, dict.fromkeys(names, 1), dict.fromkeys(names, "x"), {name: [] for name in names}):
                verdict = misfits(schema, value)
                if verdict is not None and "pattern" not in json.dumps(schema):
                    seen += 1
                    validator = Draft202012Validator({key: each for key, each in schema.items() if key != "$schema"})
                    if "$schema" not in schema:
                        assert bool(verdict) == (not validator.is_valid(value))
    assert seen > 500 or not corpus_files("mcp")


def _tools(value: Any) -> list[dict[str, Any]]:
    inner = value.get("result", value) if isinstance(value, dict) else {"tools": value}
    tools = inner.get("tools") if isinstance(inner, dict) else None
    return [tool for tool in tools if isinstance(tool, dict)] if isinstance(tools, list) else []
