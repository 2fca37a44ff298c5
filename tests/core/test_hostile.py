"""Everything pasted is hostile: each input gets a report or a clear message, and takes linear time and space."""

from __future__ import annotations

import json
from typing import Any

import pytest
from inputs import notices, report_on, tool
from schemagrade.reading.limits import MAX_CHARACTERS
from schemagrade.values import dump

TEXT = {"type": "string", "description": "Words"}


def of(properties: dict[str, Any], **root: Any) -> dict[str, Any]:
    return tool({"type": "object", "properties": properties, "required": [], **root})


NAMES = [
    "<img src=x onerror=alert(1)>",
    "</script><script>alert(1)</script>",
    "\u202egpj.exe",
    "zero\u200bwidth",
    "\x1b[31mred",
    "__proto__",
    "constructor",
    "toString",
    "",
    " ",
    "/",
    "~",
    "a~1b",
    "\ud800",
    "\x00",
    "😀" * 100,
    "x" * 100_000,
]


@pytest.mark.parametrize("name", NAMES, ids=range(len(NAMES)))
def test_names(name: str) -> None:
    report = report_on({"tools": [{**of({name: {"type": "array"}}), "name": name, "title": name}]})
    assert report["tools"][0]["checks"][5]["misses"][0]["parameter"] == name
    assert report["tools"][0]["name"] == (name if name.strip() else "(unnamed)")
    dump(report).encode("utf-8")


@pytest.mark.parametrize(
    "text",
    [
        '{"name": "a", "inputSchema": {"properties": {"n": {"minimum": NaN, "maximum": -Infinity}}}}',
        '{"name": "a", "inputSchema": {"properties": {"n": {"minimum": 1e999, "maximum": ' + "9" * 5000 + "}}}}",
        '{"name": "a", "inputSchema": {"properties": {"n": {"minLength": 1e400}}}}',
        '{"name": "\\ud800", "inputSchema": {"properties": {"\\udfff": {}}}}',
    ],
)
def test_numbers_and_surrogates(text: str) -> None:
    assert report_on(text)["tools"]


def test_lone_surrogates_in_the_text_itself() -> None:
    assert len(report_on('{"name": "\ud800", "inputSchema": {}}')["input"]["sha256"]) == 64


REFS: list[dict[str, Any]] = [
    {"$ref": "#"},
    {"$ref": "#/$defs/a", "$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"$ref": "#/$defs/a"}}},
    {"allOf": [{"$ref": "#"}], "anyOf": [{"$ref": "#"}, {"$ref": "#/allOf/0"}]},
    {"properties": {"a": {"$ref": "#/properties/b"}, "b": {"$ref": "#/properties/a"}}},
    {"$ref": "https://example.com/schema.json"},
    {"$ref": "file:///etc/passwd"},
    {"$ref": "#/" + "a/" * 10_000},
    {"$ref": "#/%ZZ%"},
    {"$ref": 5},
    {"$id": "http://[", "$ref": "x"},
]


@pytest.mark.parametrize("schema", REFS, ids=range(len(REFS)))
def test_references(schema: dict[str, Any]) -> None:
    assert report_on(tool(schema))["tools"]


def test_a_fan_of_references_is_read_once() -> None:
    """Each definition refers twice to the next: 2 to the power of 60 ways, one visit each."""
    defs = {f"d{n}": {"anyOf": [{"$ref": f"#/$defs/d{n + 1}"}, {"$ref": f"#/$defs/d{n + 1}"}]} for n in range(60)}
    schema = {
        "properties": {"x": {"$ref": "#/$defs/d0"}},
        "anyOf": [{"$ref": "#/$defs/d0"}] * 2,
        "$defs": {**defs, "d60": TEXT},
    }
    assert report_on(tool(schema))["tools"]


def test_many_compositions() -> None:
    schema = {"allOf": [{"properties": {f"p{n}": {"allOf": [TEXT] * 3}}} for n in range(5_000)]}
    assert report_on(tool(schema))["tools"][0]["parameters"] == 5_000


def test_deep_compositions() -> None:
    node: dict[str, Any] = {"type": "str"}
    for _ in range(60):
        node = {"anyOf": [node]}
    report = report_on(of({"x": node}))
    assert "schema_invalid_for_dialect" in {finding["code"] for finding in report["findings"]}


def test_a_list_of_five_thousand_tools() -> None:
    report = report_on({"tools": [of({f"p{n}": TEXT}) for n in range(5_000)]})
    assert report["overall"]["grades"]["A"] == 5_000


def test_ten_megabytes() -> None:
    big = of({"a": {"type": "string", "description": "x" * 1_000_000}, "b": {"enum": ["y" * 100] * 90_000}})
    text = json.dumps([big])
    assert len(text) > 10_000_000
    assert report_on(text)["tools"][0]["parameters"] == 2


def test_too_much_is_refused_with_a_clear_word() -> None:
    assert notices(report_on(" " * (MAX_CHARACTERS + 1))) == ["too_large"]


@pytest.mark.parametrize(
    "text",
    [
        "{" * 100_000,
        "[" * 100_000,
        '"' * 100_000,
        "{'" * 50_000,
        "/*" * 50_000,
        "# " * 50_000,
        "\\" * 100_000,
        '[{"a" ' * 50_000,
        "{\n" * 50_000,
        "data: {\n" * 50_000,
        'x {"a"\n' * 50_000,
        "- " * 50_000,
        "a: " * 30_000,
    ],
    ids=range(13),
)
def test_nonsense_in_bulk(text: str) -> None:
    report = report_on(text)
    assert report["overall"] is None
    assert report["input"]["notices"]


def test_keys_that_are_keywords_of_other_languages() -> None:
    text = '{"__proto__": {"tools": []}, "constructor": {"prototype": 1}, "name": "a", "inputSchema": {"__proto__": 1}}'
    assert report_on(text)["tools"][0]["name"] == "a"
