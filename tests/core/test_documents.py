"""Texts: strict and tolerant JSON, several values, event streams, logs. Lines and columns are exact."""

from __future__ import annotations

import json
from typing import Any

import pytest
from inputs import notices, report_on, tool
from schemagrade.reading.catalog import ReadError
from schemagrade.reading.limits import MAX_DEPTH
from schemagrade.reading.tolerant_json import read_tolerantly

TOOL = json.dumps(tool({"type": "object", "properties": {"a": {"type": "string"}}}))
RESPONSE = f'{{"jsonrpc":"2.0","id":1,"result":{{"tools":[{TOOL}]}}}}'


def value_of(text: str) -> Any:
    [(_, value)], _ = read_tolerantly(text)
    return value


@pytest.mark.parametrize(
    ("text", "value", "repairs"),
    [
        ("{}", {}, []),
        ('{"a": [1, -2.5e3, "x", true, false, null]}', {"a": [1, -2500.0, "x", True, False, None]}, []),
        (r'"\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00"', '"\\/\b\f\n\r\té😀', []),
        ("[1, 2,]", [1, 2], ["trailing_comma"]),
        ('{"a": 1,}', {"a": 1}, ["trailing_comma"]),
        ("[1,, 2]", [1, 2], ["trailing_comma"]),
        ("['it''s']", ["it", "s"], ["single_quotes", "missing_comma"]),
        (r"['it\'s']", ["it's"], ["single_quotes"]),
        ("{'a': \"b'c\"}", {"a": "b'c"}, ["single_quotes"]),
        ("[True, False, None]", [True, False, None], ["python_literal"]),
        ("[undefined, Infinity, -Infinity]", [None, float("inf"), float("-inf")], ["not_a_number"]),
        ("{a: 1, $b: 2, c-d: 3}", {"a": 1, "$b": 2, "c-d": 3}, ["unquoted_key"]),
        ('{// one\n"a": 1, # two\n/* three */ "b": 2}', {"a": 1, "b": 2}, ["comment"]),
        ('{"url": "http://x/*y*/#z"}', {"url": "http://x/*y*/#z"}, []),
        ('{"a": 1\n "b": 2}', {"a": 1, "b": 2}, ["missing_comma"]),
        ('["a"\n"b"]', ["a", "b"], ["missing_comma"]),
        ('["a\nb"]', ["a\nb"], ["open_string"]),
        ("[`a\nb`]", ["a\nb"], ["single_quotes"]),
        ('{"a": 1, "a": 2}', {"a": 2}, ["duplicate_key"]),
        ("[0x1F, +1, .5, 5.]", [31, 1, 0.5, 5.0], []),
        ('{"a": {"b": [1, 2', {"a": {"b": [1, 2]}}, ["truncated"]),
        ('{"a": {"b": "cut of', {"a": {}}, ["truncated"]),
        ('{"a": [{"b": 1}, {"c', {"a": [{"b": 1}, {}]}, ["truncated"]),
        ('{"a": tr', {}, ["truncated"]),
        ('{"a":', {}, ["truncated"]),
        ('{"a"', {}, ["truncated"]),
        ("[", [], ["truncated"]),
        ('{"__proto__": {"x": 1}, "constructor": 2}', {"__proto__": {"x": 1}, "constructor": 2}, []),
        ('["\\ud800"]', ["\ud800"], []),
        ("[" + "9" * 5000 + "]", [float("inf")], []),
    ],
)
def test_tolerant_json(text: str, value: Any, repairs: list[str]) -> None:
    [(_, found)], said = read_tolerantly(text)
    assert found == value
    assert [notice.code for notice in said] == repairs


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ('{"a": 1,\n "b" 2}', "missing_colon", 2, 6),
        ('{"a": 1,\r\n "b": ?}', "unexpected_character", 2, 7),
        ('{"😀": ?}', "unexpected_character", 1, 7),
        ('{"tools": [}', "unexpected_character", 1, 12),
        ("[1, oops]", "unexpected_word", 1, 5),
        ("[\r1\r}]", "unexpected_character", 3, 1),
        ("{]", "unexpected_character", 1, 2),
    ],
)
def test_what_cannot_be_read_is_told_with_line_and_column(text: str, code: str, line: int, column: int) -> None:
    with pytest.raises(ReadError) as error:
        read_tolerantly(text)
    notice = error.value.notice
    assert (notice.code, notice.line, notice.column) == (code, line, column)
    report = report_on(text)
    assert report["overall"] is None
    assert (report["input"]["notices"][0]["line"], report["input"]["notices"][0]["column"]) == (line, column)


@pytest.mark.parametrize("text", ["", " \n\t", "\ufeff", "\ufeff \n"])
def test_an_empty_text_is_no_error(text: str) -> None:
    report = report_on(text)
    assert report["overall"] is None
    assert [(each["code"], each["level"]) for each in report["input"]["notices"]] == [("empty", "info")]


def test_a_byte_order_mark_is_skipped() -> None:
    assert report_on("\ufeff" + TOOL)["tools"][0]["score"] == 70


def test_json_lines_are_documents_with_their_places() -> None:
    report = report_on(f"{TOOL}\n\n  {TOOL}\r\n{TOOL}")
    assert [(each["line"], each["column"]) for each in report["input"]["documents"]] == [(1, 1), (3, 3), (4, 1)]
    assert [each["pointer"] for each in report["tools"]] == ["/0", "/1", "/2"]
    assert report["tools"][2]["schema_pointer"] == "/2/inputSchema"


def test_several_responses_pasted_one_after_another() -> None:
    report = report_on(f"{RESPONSE}{RESPONSE}\n{RESPONSE}")
    assert [each["pointer"] for each in report["tools"]] == [f"/{n}/result/tools/0" for n in range(3)]


def test_several_tolerant_values() -> None:
    report = report_on(f"{TOOL[:-1]},}}\n{TOOL[:-1]},}}")
    assert len(report["tools"]) == 2
    assert notices(report) == ["trailing_comma"]


def test_an_event_stream() -> None:
    text = f'event: message\nid: 7\ndata: {{"jsonrpc":"2.0","method":"ping"}}\n\nevent: message\ndata: {RESPONSE}\n\n'
    report = report_on(text)
    assert len(report["tools"]) == 1
    assert notices(report) == ["event_stream", "skipped"]
    assert [(each["line"], each["column"]) for each in report["input"]["documents"]] == [(6, 7)]
    assert report["tools"][0]["pointer"] == "/result/tools/0"


def test_an_event_of_several_data_lines() -> None:
    first, second = RESPONSE[:17], RESPONSE[17:]
    assert first.endswith('"2.0",')
    report = report_on(f"data: {first}\ndata:{second}\n\n: keep-alive\n\n")
    assert len(report["tools"]) == 1


@pytest.mark.parametrize(
    "text",
    [
        f"2026-11-30T10:00:00 INFO server -> {RESPONSE}\n2026-11-30T10:00:01 DEBUG done\n",
        f'[10:00:00] sent {{"method": "tools/list"}}\n[10:00:01] received {RESPONSE}\n',
        f"Here is the list:\n\n```json\n{RESPONSE}\n```\n\nThat was it.",
        f"INFO: started\nINFO: got {RESPONSE}\n",
    ],
)
def test_json_inside_a_log_or_prose(text: str) -> None:
    report = report_on(text)
    assert len(report["tools"]) == 1
    assert notices(report) == ["text_around"]
    [document] = report["input"]["documents"]
    line = text.split("\n")[document["line"] - 1]
    assert line[document["column"] - 1 :].startswith('{"jsonrpc"')


@pytest.mark.parametrize("comment", ["// Pasted: don't ask", "# tools: all", "/* it's { */", "// a\n// b: c\n\n"])
def test_comments_before_the_list(comment: str) -> None:
    report = report_on(f"{comment}\n[{TOOL}]")
    assert (len(report["tools"]), report["input"]["format"]) == (1, "json")


@pytest.mark.parametrize(
    "text", [f"const tools = [{TOOL}];", f"// tools\nexport default [{TOOL}]", f"register([{TOOL}])"]
)
def test_code_before_the_first_bracket(text: str) -> None:
    report = report_on(text)
    assert len(report["tools"]) == 1
    assert "text_around" in notices(report)


def test_a_broken_list_is_never_read_in_part() -> None:
    report = report_on(f'{{"tools": [\n{TOOL},\n{{"name": ?}}\n]}}')
    assert report["overall"] is None
    assert report["input"]["notices"][0]["line"] == 3


def test_a_bracket_too_many_is_skipped() -> None:
    report = report_on(f'{{"tools": [{TOOL}]}}}}')
    assert (len(report["tools"]), notices(report)) == (1, ["text_around"])


def test_prose_is_refused_with_a_clear_word() -> None:
    report = report_on("Hello, what is this?")
    assert (report["overall"], notices(report)) == (None, ["not_recognised"])


def test_duplicate_keys_of_strict_json_are_said_with_their_place() -> None:
    report = report_on('{"name": "a",\n "name": "b", "inputSchema": {}}')
    assert report["tools"][0]["name"] == "b"
    [finding] = [each for each in report["findings"] if each["code"] == "duplicate_key"]
    assert (finding["tool"], finding["pointer"], notices(report)) == (None, "/name", [])
    assert finding["evidence"] == {"keys": 1, "repeated": [{"key": "name", "first": "1:2", "again": "2:2"}]}


@pytest.mark.parametrize(
    ("text", "pointer", "again"),
    [
        (f'{TOOL}\n{{"name": "b", "inputSchema": {{"a/b": 1, "a/b": 2}}}}', "/1/inputSchema/a~1b", "2:41"),
        ("x = {'tools': [{'name': 'b', 'inputSchema': {}, 'name': 'c'}]}", "/tools/0/name", "1:49"),
        ('12:00 <- {"name": "b", "inputSchema": {"a": [0, {"b": 1,\n"b": 2}]}}\nend', "/inputSchema/a/1/b", "2:1"),
    ],
)
def test_duplicate_keys_of_any_json_text(text: str, pointer: str, again: str) -> None:
    report = report_on(text)
    [finding] = [each for each in report["findings"] if each["code"] == "duplicate_key"]
    [place] = finding["evidence"]["repeated"]
    assert (finding["pointer"], place["again"]) == (pointer, again)


def test_many_duplicate_keys_are_one_finding() -> None:
    pairs = ", ".join('"x": {"type": "string"}' for _ in range(5_000))
    text = f'{{"name": "b", "inputSchema": {{"properties": {{{pairs}}}}}}}'
    [finding] = [each for each in report_on(text)["findings"] if each["code"] == "duplicate_key"]
    assert (finding["evidence"]["keys"], len(finding["places"])) == (4_999, 20)


def test_nesting_is_bounded_and_said_with_its_place() -> None:
    deep = '{"inputSchema": ' + "[" * MAX_DEPTH + "]" * MAX_DEPTH + "}"
    report = report_on(deep)
    [notice] = report["input"]["notices"]
    assert (notice["code"], notice["line"]) == ("too_deep", 1)
    assert notice["column"] == len('{"inputSchema": ') + MAX_DEPTH
    fits = '{"inputSchema": ' + "[" * (MAX_DEPTH - 1) + "]" * (MAX_DEPTH - 1) + "}"
    assert notices(report_on(fits)) == []


@pytest.mark.parametrize(
    "opening",
    ["[", '{"a":', "[{'a':", "-\n " * 3 + "[", '{"properties":{"a":', "a: [", '"[[[[ ', "data: [[", 'x [[{"a":[['],
)
def test_hostile_nesting_gets_a_clear_word(opening: str) -> None:
    report = report_on(opening * 10_000)
    assert report["overall"] is None
    assert report["input"]["notices"]


def test_the_format_can_be_asked_for() -> None:
    report = report_on("{'a': 1}", format="json")
    assert report["input"]["format"] == "json"
