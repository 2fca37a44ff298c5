"""The command: output, exit status and messages."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from inputs import tool
from schemagrade.cli import main
from schemagrade.engine import Engine
from schemagrade.links import unpack
from schemagrade.scorecard.rubric import RUBRIC

GOOD = tool({"type": "object", "properties": {"a": {"type": "string", "description": "Words"}}, "required": ["a"]})
POOR = tool({"type": "object", "properties": {"a": {"type": "string"}}})


@pytest.fixture
def write(tmp_path: Path) -> Any:
    def write_file(name: str, value: Any) -> str:
        file = tmp_path / name
        file.write_text(value if isinstance(value, str) else json.dumps(value), "utf-8", newline="")
        return str(file)

    return write_file


def test_json_is_the_engine_s_report_byte_for_byte(write: Any, capsys: pytest.CaptureFixture[str]) -> None:
    text = json.dumps([POOR, {**GOOD, "name": "é😀"}], ensure_ascii=False) + "\r\n"
    assert main(["grade", write("a.json", text), "--format", "json"]) == 0
    assert capsys.readouterr().out == Engine().grade(text) + "\n"


def test_text_names_the_letter_the_tool_and_the_place(write: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["grade", write("a.json", [POOR])]) == 0
    out = capsys.readouterr().out
    assert "C  70 of 100" in out
    assert "`a` has no description" in out
    assert "at /0/inputSchema/properties/a" in out


def test_text_cannot_be_used_to_move_the_cursor(write: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["grade", write("a.json", [{**POOR, "name": "\x1b[2Jx\u202e\n"}])]) == 0
    out = capsys.readouterr().out
    assert "\x1b" not in out
    assert "\u202e" not in out


def test_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps([GOOD]).encode())))
    assert main(["grade", "-"]) == 0
    assert "standard input: A  100 of 100" in capsys.readouterr().out


def test_several_files_as_json_lines(write: Any, capsys: pytest.CaptureFixture[str]) -> None:
    names = [write("a.json", [GOOD]), write("b.json", [POOR])]
    assert main(["grade", *names, "--format", "json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(line["file"], line["report"]["overall"]["score"]) for line in lines] == [(names[0], 100), (names[1], 70)]


@pytest.mark.parametrize(
    ("threshold", "status"), [("A", 1), ("B", 1), ("C", 0), ("c", 0), ("71", 1), ("70", 0), ("F", 0)]
)
def test_fail_below(write: Any, threshold: str, status: int) -> None:
    assert main(["grade", write("a.json", [POOR]), "--fail-below", threshold]) == status


@pytest.mark.parametrize(
    "arguments",
    [[], ["grade"], ["grade", "x", "--fail-below", "E"], ["grade", "x", "--fail-below", "101"], ["nonsense"]],
)
def test_unusable_arguments(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as error:
        main(arguments)
    assert error.value.code == 2


def test_a_missing_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["grade", "no-such-file.json"]) == 2
    assert "no-such-file.json" in capsys.readouterr().err


def test_unreadable_text_names_line_and_column(write: Any, capsys: pytest.CaptureFixture[str]) -> None:
    name = write("a.json", '{"tools": [\n}')
    assert main(["grade", name]) == 2
    assert f"{name}:2:1: Expected a value" in capsys.readouterr().err


def test_bytes_that_are_no_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.json"
    file.write_bytes(b'{"a":\n "\xff"}')
    assert main(["grade", str(file)]) == 2
    assert f"{file}:2:3: not UTF-8" in capsys.readouterr().err


def test_utf_16_with_a_byte_order_mark(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    file.write_bytes(json.dumps([GOOD]).encode("utf-16"))
    assert main(["grade", str(file), "--fail-below", "A"]) == 0


def test_nothing_to_grade_passes_unless_a_gate_was_asked_for(write: Any) -> None:
    name = write("a.json", {"tools": []})
    assert main(["grade", name]) == 0
    assert main(["grade", name, "--fail-below", "B"]) == 2


def test_baseline(write: Any, capsys: pytest.CaptureFixture[str]) -> None:
    def baseline(*tools: Any) -> str:
        return str(write("baseline.json", Engine().grade(json.dumps(tools))))

    other = {**GOOD, "name": "other"}
    assert main(["grade", write("now.json", [GOOD]), "--baseline", baseline(GOOD)]) == 0
    assert main(["grade", write("now.json", [GOOD]), "--baseline", baseline(POOR)]) == 0
    assert main(["grade", write("now.json", [GOOD, other]), "--baseline", baseline(GOOD)]) == 0
    assert "note: other: new, 100 A" in capsys.readouterr().err
    assert main(["grade", write("now.json", [GOOD]), "--baseline", baseline(GOOD, other)]) == 0
    assert "note: other: removed" in capsys.readouterr().err
    assert main(["grade", write("now.json", [POOR]), "--baseline", baseline(GOOD)]) == 1
    err = capsys.readouterr().err
    assert "worse: Overall: 100 → 70." in err
    assert "worse: example: 100 → 70." in err
    assert "worse: example: new finding describes_properties (a)." in err


def test_a_new_finding_is_worse_even_where_the_score_is_the_same(write: Any) -> None:
    odd = json.loads(json.dumps(GOOD))
    odd["inputSchema"]["properties"]["a"]["minLength"] = -1
    before = write("baseline.json", Engine().grade(json.dumps([GOOD])))
    assert main(["grade", write("now.json", [odd]), "--baseline", before]) == 1


@pytest.mark.parametrize("text", ["{}", "[", '{"tools": 5}'])
def test_a_baseline_that_is_none(write: Any, text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["grade", write("now.json", [GOOD]), "--baseline", write("baseline.json", text)]) == 2
    assert "cannot be used as a baseline" in capsys.readouterr().err


def test_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules"]) == 0
    listed = capsys.readouterr().out
    assert all(check.id in listed for check, _ in RUBRIC)
    assert main(["rules", "array_items"]) == 0
    assert "items" in capsys.readouterr().out
    assert main(["rules", "nonsense"]) == 2


def test_share(write: Any, capsys: pytest.CaptureFixture[str]) -> None:
    name = write("a.json", [POOR])
    assert main(["share", name, "--base", "https://example.org/play/"]) == 0
    base, _, fragment = capsys.readouterr().out.strip().partition("#")
    assert base == "https://example.org/play/"
    assert unpack(fragment) == ("s", {"text": json.dumps([POOR]), "options": {}})
    assert main(["share", name, "--result"]) == 0
    assert unpack(capsys.readouterr().out.strip())[0] == "r"


def test_share_refuses_what_no_link_can_carry(write: Any, capsys: pytest.CaptureFixture[str]) -> None:
    import random

    chance = random.Random(1)
    noise = "".join(chance.choice("abcdefghijklmnop") for _ in range(200_000))
    assert main(["share", write("a.json", [{**GOOD, "description": noise}])]) == 2
    assert "too large for a link" in capsys.readouterr().err


def test_docs_data_is_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["docs-data"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert [check["id"] for check in data["checks"]] == [check.id for check, _ in RUBRIC]
    assert all(
        example["passes"] == (example["earned"] == example["points"])
        for check in data["checks"]
        for example in check["examples"]
    )


def openapi(*, described: bool) -> dict[str, Any]:
    body = {"schema": {"type": "object", "properties": {"a": {"type": "string", "description": "Words"}}}}
    post = {
        "operationId": "addOrder",
        "description": "Adds an order and returns it. Use it when the customer is known.",
        "requestBody": {"required": True, "content": {"application/json": body if described else {}}},
        "responses": {"204": {"description": "Added"}},
    }
    return {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "paths": {"/orders": {"post": post}}}


@pytest.mark.parametrize(
    ("described", "fail_on", "status"), [(True, "warning", 0), (False, "blocked", 1), (False, "warning", 1)]
)
def test_fail_on(write: Any, described: bool, fail_on: str, status: int) -> None:
    name = write("openapi.json", openapi(described=described))
    assert main(["grade", name]) == 0
    assert main(["grade", name, "--fail-on", fail_on]) == status


def test_fail_on_of_tools(write: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["grade", write("a.json", [POOR]), "--fail-on", "blocked"]) == 0
    assert main(["grade", write("a.json", [POOR]), "--fail-on", "warning"]) == 1
    assert "readiness of the tools: warning." in capsys.readouterr().err


def test_a_baseline_of_openapi(write: Any, capsys: pytest.CaptureFixture[str]) -> None:
    good, poor = (json.dumps(openapi(described=described)) for described in (True, False))
    before = write("before.json", Engine().grade(good))
    assert main(["grade", write("now.json", good), "--baseline", before]) == 0
    assert main(["grade", write("now.json", poor), "--baseline", before]) == 1
    err = capsys.readouterr().err
    assert "worse: OpenAPI readiness: 100 → 85." in err
    assert "worse: addOrder: new finding missing_request_schema." in err


def test_the_text_report_of_openapi(write: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["grade", write("openapi.json", openapi(described=False))]) == 0
    out = capsys.readouterr().out
    assert "OpenAPI collection: blocked, 85 of 100" in out
    assert "+15: Add a schema to the request body" in out


def test_with_another_document(write: Any, capsys: pytest.CaptureFixture[str]) -> None:
    value = openapi(described=True)
    value["paths"]["/orders"]["post"]["requestBody"] = {"$ref": "shared.json#/order"}
    body = {"required": True, "content": {"application/json": {"schema": {"type": "object"}}}}
    name, other = write("openapi.json", value), write("shared.json", {"order": body})
    assert main(["grade", name]) == 0
    assert "openapi_external_ref" in capsys.readouterr().out
    assert main(["grade", name, "--with", other]) == 0
    assert "openapi_external_ref" not in capsys.readouterr().out
    assert main(["grade", name, "--with", "no-such-file.json"]) == 2


def test_documents_of_one_name_are_told_apart_by_their_paths(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As split documents are laid out: an index in each folder, which leads on, and back to where it came from."""
    paths = {f"/{name}": {"$ref": f"{name}/index.json#/item"} for name in "ab"}
    shared = {"components": {"schemas": {"Id": {"type": "string", "description": "Number of the thing"}}}}
    info = {"openapi": "3.1.0", "info": {"title": "x", "version": "1"}}
    api = tmp_path / "api.json"
    api.write_text(json.dumps({**info, "paths": paths, **shared}), encoding="utf-8")
    for name in "ab":
        (tmp_path / name).mkdir()
        schema = {"$ref": "../api.json#/components/schemas/Id"}
        parameter = {"name": "id", "in": "query", "schema": schema}
        item = {"get": {"operationId": f"get_{name}", "parameters": [parameter], "responses": {}}}
        (tmp_path / name / "index.json").write_text(json.dumps({"item": item}), encoding="utf-8")
    others = [part for name in "ab" for part in ("--with", str(tmp_path / name / "index.json"))]
    assert main(["grade", str(api), *others, "--format", "json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert [each["name"] for each in report["tools"]] == ["get_a", "get_b"]
    assert [each["parameters"] for each in report["tools"]] == [1, 1]
    assert "openapi_external_ref" not in [each["code"] for each in report["findings"]]
    # What is found elsewhere cannot be mended here.
    assert all(each["fix"] is None for each in report["findings"] if each["tool"] is not None)


def test_a_document_may_refer_to_itself_by_its_name(write: Any, capsys: pytest.CaptureFixture[str]) -> None:
    value = openapi(described=True)
    value["paths"]["/orders"]["post"]["requestBody"] = {"$ref": "openapi.json#/components/requestBodies/Order"}
    value["components"] = {
        "requestBodies": {"Order": {"content": {"application/json": {"schema": {"type": "object"}}}}}
    }
    assert main(["grade", write("openapi.json", value)]) == 0
    assert "openapi_external_ref" not in capsys.readouterr().out
    assert main(["grade", write("other.json", value)]) == 0
    assert "openapi_external_ref" in capsys.readouterr().out
