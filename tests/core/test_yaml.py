"""YAML on CPython: the scalars of YAML 1.2, keys as they are written, bounds, lines and columns."""

from __future__ import annotations

import json
from typing import Any

import pytest
from inputs import notices, report_on
from schemagrade.engine import Engine
from schemagrade.reading.catalog import ReadError
from schemagrade.reading.yaml_text import looks_like_yaml, read_yaml
from schemagrade.source.tree import Place
from schemagrade.source.yaml_tree import yaml_tree

pytestmark = pytest.mark.cpython_only(reason="PyYAML is not in the browser, which has a YAML parser of its own")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (
            "a: no\nb: on\nc: 2026-11-30\nd: 0o14\ne: 012\nf: 0x1f",
            {"a": "no", "b": "on", "c": "2026-11-30", "d": 12, "e": 12, "f": 31},
        ),
        (
            "a: true\nb: ~\nc:\nd: 1e3\ne: '1'\nf: 1_000\ng: 1:30",
            {"a": True, "b": None, "c": None, "d": 1000.0, "e": "1", "f": "1_000", "g": "1:30"},
        ),
        ("200: ok\ntrue: yes\n1.0: x\n~: y", {"200": "ok", "true": "yes", "1.0": "x", "~": "y"}),
        ("base: &b {x: 1}\nmore:\n  <<: *b\n  y: 2", {"base": {"x": 1}, "more": {"x": 1, "y": 2}}),
        ("- {a: [1, 2]}\n- |\n  two\n  lines\n", [{"a": [1, 2]}, "two\nlines\n"]),
        ("=: a\n<<x: b", {"=": "a", "<<x": "b"}),
    ],
)
def test_values(text: str, value: Any) -> None:
    assert read_yaml(text)[0] == value


@pytest.mark.parametrize(("text", "line"), [("a: [1\nb: 2", 2), ("a: b: c", 1), ("a:\n\t- x", 2), ("x: *nowhere", 1)])
def test_errors_have_line_and_column(text: str, line: int) -> None:
    with pytest.raises(ReadError) as error:
        read_yaml(text)
    assert error.value.notice.line == line
    assert error.value.notice.column is not None


def test_aliases_are_bounded() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 9)]
    with pytest.raises(ReadError) as error:
        read_yaml("\n".join(lines))
    assert error.value.notice.code == "yaml_aliases"


def test_a_value_that_holds_itself_is_refused() -> None:
    with pytest.raises(ReadError) as error:
        read_yaml("a: &a\n  b: *a")
    assert error.value.notice.code == "yaml_syntax"


@pytest.mark.parametrize("text", ["!!python/object/apply:os.system [id]", "a: !!python/name:os.system"])
def test_no_python_objects_are_made(text: str) -> None:
    with pytest.raises(ReadError):
        read_yaml(text)


def test_a_tool_list() -> None:
    report = report_on(
        "# tools\ntools:\n  - name: a\n    inputSchema:\n      type: object\n"
        "      properties:\n        no: {type: string}\n"
    )
    assert (report["input"]["format"], report["input"]["kind"]) == ("yaml", "mcp_tools_list")
    assert report["tools"][0]["checks"][3]["misses"] == [
        {"parameter": "no", "pointer": "/tools/0/inputSchema/properties/no"}
    ]


def test_several_documents() -> None:
    one = "name: a\ninputSchema: {type: object, properties: {x: {type: string}}}\n"
    report = report_on(f"%YAML 1.2\n---\n# first\n{one}...\n---  \n{one}--- {{name: c, inputSchema: {{}}}}\n")
    assert [each["pointer"] for each in report["tools"]] == ["/0", "/1", "/2"]
    assert [(each["line"], each["column"]) for each in report["input"]["documents"]] == [(3, 1), (8, 1), (10, 5)]
    broken = report_on(f"{one}---\nname: a\ninputSchema: [1\nb: 2\n", format="yaml")
    assert [(each["code"], each["line"]) for each in broken["input"]["notices"]] == [("yaml_syntax", 6)]


def test_a_rule_in_a_text_is_no_separator() -> None:
    report = report_on("name: a\ndescription: |\n  one\n  ---\n  two\ninputSchema: {type: object}\n")
    assert len(report["input"]["documents"]) == 1


def test_json_can_be_read_as_yaml_when_asked_for() -> None:
    assert report_on('{"name": "a", "inputSchema": {}}', format="yaml")["input"]["format"] == "yaml"


def test_json_inside_yaml_is_not_mistaken_for_the_document() -> None:
    text = 'note: text\nschema: {"type": "object", "properties": {"a": {"type": "string"}}}\nother: 1\n'
    assert "text_around" in notices(report_on(text))  # the YAML itself holds no tools, the schema in it does
    tools = 'tools:\n- name: a\n  inputSchema: {"type": "object", "properties": {"b": {"type": "string"}}}\n'
    assert report_on(tools)["input"]["format"] == "yaml"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a: 1", True),
        ("- a", True),
        ("---\na: 1", True),
        ("# x\n'a b': 1", True),
        ("Hello there", False),
        ("{a: 1}", False),
        ("http://x", False),
    ],
)
def test_looks_like_yaml(text: str, expected: bool) -> None:
    assert looks_like_yaml(text) is expected


TOOL = "  description: Packs one parcel\n  inputSchema: {type: object, properties: {}, additionalProperties: false}\n"


@pytest.mark.parametrize(
    ("text", "pointer", "places"),
    [
        (f"- name: a\n  name: b\n{TOOL}", "/0/name", ("1:3", "2:3")),
        ("- {name: 😀, inputSchema: {type: object, type: string}}", "/0/inputSchema/type", ("1:27", "1:41")),
        ("name: a\ninputSchema:\n  200: {}\n  '200': {}", "/inputSchema/200", ("3:3", "4:3")),
        ("# one\nname: a\ninputSchema: {}\n---\nname: b\nname: c\ninputSchema: {}", "/1/name", ("5:1", "6:1")),
    ],
)
def test_a_key_that_stands_twice_is_told_with_both_places(text: str, pointer: str, places: tuple[str, str]) -> None:
    for report in (report_on(text), page_report(text)):
        [found] = [each for each in report["findings"] if each["code"] == "duplicate_key"]
        [repeated] = found["evidence"]["repeated"]
        assert (found["pointer"], repeated["first"], repeated["again"]) == (pointer, *places)


def test_what_is_merged_in_is_no_key_twice() -> None:
    text = f"- &a\n  name: a\n{TOOL}- <<: *a\n  name: b\n- <<: [*a, *a]\n  name: c\n"
    for report in (report_on(text), page_report(text)):
        assert "duplicate_key" not in {each["code"] for each in report["findings"]}


def page_report(text: str) -> dict[str, Any]:
    """As in the page, where another parser reads and tells where things stand."""

    def flat(place: Place) -> list[Any]:
        members = [[each.key, each.key_start, each.key_end, flat(each.value)] for each in place.members]
        return [place.kind, place.start, place.end, place.block, members]

    def written(place: Place, value: Any) -> str:
        """JSON text that keeps keys that stand twice, as the page's parser writes it."""
        if place.kind == "object" and "<<" not in {each.key for each in place.members}:
            members = [f"{json.dumps(each.key)}: {written(each.value, value[each.key])}" for each in place.members]
            return "{" + ", ".join(members) + "}"
        if place.kind == "array":
            inner = [written(each.value, value[number]) for number, each in enumerate(place.members)]
            return "[" + ", ".join(inner) + "]"
        return json.dumps(value)

    engine = Engine(
        lambda part: written(yaml_tree(part), read_yaml(part)[0]), lambda part: json.dumps(flat(yaml_tree(part)))
    )
    return dict(engine.report(text))
