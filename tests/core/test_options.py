"""What a user may say: other severities, findings set aside with a reason, the protocol; also from a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from inputs import tool
from schemagrade.cli import main
from schemagrade.config import ConfigError, read_config
from schemagrade.engine import Engine
from test_report import check

SCHEMA = {"type": "object", "properties": {"a": {"type": "array", "description": "Names of tags"}}, "required": []}
TOOLS = [
    {**tool(SCHEMA, "one"), "description": "Adds tags to an order of the shop."},
    {**tool(SCHEMA, "two"), "description": "Removes every label from one parcel."},
]


def under(options: dict[str, Any]) -> dict[str, Any]:
    report: dict[str, Any] = json.loads(Engine().grade(json.dumps(TOOLS), json.dumps(options)))
    check(report)
    return report


def test_a_finding_set_aside_is_shown_and_does_not_count() -> None:
    aside = [{"code": "array_items", "tool": "one", "why": "Old clients only."}]
    before, report = under({}), under({"set_aside": aside})
    found = [finding for finding in report["findings"] if finding["code"] == "array_items"]
    assert [finding["set_aside"] for finding in found] == ["Old clients only.", None]
    assert [each["readiness"]["status"] for each in report["tools"]] == ["ready", "warning"]
    assert [each["score"] for each in report["tools"]] == [each["score"] for each in before["tools"]]
    assert report["overall"]["score"] == before["overall"]["score"]


def test_without_a_tool_it_is_set_aside_everywhere() -> None:
    report = under({"set_aside": [{"code": "array_items", "why": "x"}]})
    assert report["overall"]["readiness"]["status"] == "ready"


def test_severities_can_be_changed_and_switched_off() -> None:
    codes = {finding["code"] for finding in under({"severity": {"array_items": "off"}})["findings"]}
    assert "array_items" not in codes
    report = under({"severity": {"array_items": "blocker"}})
    assert report["overall"]["readiness"]["status"] == "blocked"
    assert under({"severity": {"array_items": "info"}})["overall"]["readiness"]["status"] == "ready"


def test_what_a_switched_off_cause_had_folded_stands_alone() -> None:
    text = json.dumps(
        [tool({"type": "object", "properties": {"a": {"type": "str", "description": "A word"}}, "required": []})]
    )
    report = json.loads(Engine().grade(text, json.dumps({"severity": {"unknown_type_name": "off"}})))
    check(report)
    [finding] = [each for each in report["findings"] if each["code"] == "schema_invalid_for_dialect"]
    assert finding["folded_under"] is None


@pytest.mark.parametrize(
    "options", [{"set_aside": 5, "severity": []}, {"set_aside": [5, {}, {"code": 1}]}, {"severity": {"x": "y"}}, []]
)
def test_options_that_are_not_well_formed_are_left_out(options: Any) -> None:
    assert under(options)["findings"] == under({})["findings"]


CONFIG = """
protocol = "2025-11-25"
[severity]
title_noise = "off"
[[set_aside]]
code = "array_items"
tool = "one"
why = "Old clients only."
[[set_aside]]
code = "array_items"
tool = "two"
why = "The same."
"""


def test_limits_are_the_user_s() -> None:
    assert "token_cost" not in {finding["code"] for finding in under({})["findings"]}
    limits = {"tool_tokens": 10, "list_tokens": 20, "description_characters": 5, "speed": 1}
    codes = {finding["code"] for finding in under({"limits": limits})["findings"]}
    assert {"token_cost", "list_token_cost", "tool_description_long"} <= codes
    assert under({"limits": {"tool_tokens": "x"}})["findings"] == under({})["findings"]


def test_a_config_file_in_the_folder_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "tools.json").write_text(json.dumps(TOOLS), "utf-8")
    (tmp_path / "schemagrade.toml").write_text(CONFIG, "utf-8")
    assert main(["grade", "tools.json"]) == 0
    out = capsys.readouterr().out
    assert "set aside: Old clients only." in out
    assert "readiness: ready" in out


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("protocol = ", "not valid TOML"),
        ('protocol = "2020"', "`protocol` must be one of"),
        ("colour = 1", "`colour` is not known"),
        ('[severity]\nno_such_rule = "off"', "no check or rule is called `no_such_rule`"),
        ('[severity]\narray_items = "loud"', "must be one of"),
        ('[[set_aside]]\ncode = "array_items"', "needs a `why`"),
        ('[[set_aside]]\nwhy = "x"', "needs the `code`"),
        ("severity = 5", "must be a table"),
        ("limits = 5", "`limits` must be a table"),
        ("[limits]\nspeed = 5", "`limits.speed` is not known"),
        ("[limits]\ntool_tokens = -1", "must be a whole number"),
        ("openapi = 5", "`openapi` must be a table"),
        ("[openapi]\nspeed = 5", "`openapi.speed` is not known"),
        ("[openapi]\nskip_deprecated = 1", "must be true or false"),
        ("[openapi]\nmin_confidence = 2", "must be a number from 0 to 1"),
        ('[openapi]\ncontext_fields = "a"', "must be a list of names"),
        ('[openapi]\naction_aliases = { fetch = "grab" }', "must lead to one of"),
    ],
)
def test_a_config_file_that_cannot_be_used_says_why(tmp_path: Path, text: str, words: str) -> None:
    file = tmp_path / "schemagrade.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(ConfigError, match=words):
        read_config(file)


def test_a_missing_config_file_is_unusable(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["grade", "x", "--config", "no-such.toml"]) == 2
    assert "no-such.toml" in capsys.readouterr().err


def test_fixes_of_what_is_set_aside_are_left_out_unless_asked_for_by_number() -> None:
    tool = {"name": "a", "inputSchema": {"type": "object", "properties": {"x": {"type": "int", "description": "X"}}}}
    text, engine = json.dumps(tool), Engine()
    aside = json.dumps({"set_aside": [{"code": "unknown_type_name", "why": "An old client."}]})
    assert json.loads(engine.fix(text))["applied"] != []
    assert json.loads(engine.fix(text, aside))["applied"] == []
    report = json.loads(engine.grade(text, aside))
    [number] = [n for n, each in enumerate(report["findings"]) if each["code"] == "unknown_type_name"]
    assert json.loads(engine.fix(text, aside, json.dumps([number])))["applied"] == [number]


@pytest.mark.cpython_only(reason="it works in a folder")
def test_fixing_on_the_command_line_heeds_the_config(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tool = {"name": "a", "inputSchema": {"type": "object", "properties": {"x": {"type": "int", "description": "X"}}}}
    (tmp_path / "tool.json").write_text(json.dumps(tool), "utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["fix", "tool.json", "--code", "unknown_type_name"]) == 0
    assert '"integer"' in capsys.readouterr().out
    (tmp_path / "schemagrade.toml").write_text('[[set_aside]]\ncode = "unknown_type_name"\nwhy = "An old client."\n')
    for more in ([], ["--code", "unknown_type_name"]):
        assert main(["fix", "tool.json", *more]) == 0
        assert '"integer"' not in capsys.readouterr().out
