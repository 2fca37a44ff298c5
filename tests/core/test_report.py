"""The report: its published schema, golden reports, and what always holds."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
import schemagrade.report
from conftest import ROOT, TESTS
from hypothesis import given, settings
from hypothesis import strategies as st
from inputs import report_on, text_of, tool
from jsonschema import Draft202012Validator
from schemagrade.engine import Engine
from schemagrade.pointer import find, split
from schemagrade.report.readiness import COST

SCHEMA = json.loads((Path(schemagrade.report.__file__).parent / "report.schema.json").read_text("utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)
FIXTURES = sorted((TESTS / "fixtures").glob("*.*"))


def check(report: dict[str, Any]) -> None:
    """What holds for every report."""
    VALIDATOR.validate(report)
    assert (
        len(report["tools"]) == report["input"]["tools"] == sum(each["tools"] for each in report["input"]["documents"])
    )
    referenced = [number for each in report["tools"] for number in each["findings"]]
    assert referenced == list(range(len(referenced)))
    assert all(finding["tool"] is None for finding in report["findings"][len(referenced) :])
    for finding in report["findings"]:
        cause = finding["folded_under"]
        assert cause is None or report["findings"][cause]["tool"] == finding["tool"]
    for number, each in enumerate(report["tools"]):
        total = sum(round(row["earned"] * 100) for row in each["checks"])
        assert (total + 50) // 100 == each["score"]
        assert all(report["findings"][finding]["tool"] == number for finding in each["findings"])
        charged = [report["findings"][finding] for finding in each["findings"]]
        cost = sum(
            COST[each["severity"]] for each in charged if each["folded_under"] is None and each["set_aside"] is None
        )
        assert each["readiness"]["score"] == max(0, 100 - cost)
        for row, rubric in zip(each["checks"], report["rubric"], strict=True):
            assert row["check"] == rubric["check"]
            assert round(row["earned"] + row["lost"], 2) == rubric["points"]
    overall = report["overall"]
    if overall is None:
        assert not report["tools"]
        return
    scores = [each["score"] for each in report["tools"]]
    assert overall["score"] == (2 * sum(scores) + len(scores)) // (2 * len(scores))
    assert sum(overall["grades"].values()) == len(scores)
    rows = sum(round(row["earned"] * 100) for row in report["rubric"])
    assert rows + round(overall["rounding"] * 100) == overall["score"] * 100


def test_the_schema_is_valid() -> None:
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("file", FIXTURES, ids=lambda file: file.name)
def test_golden(file: Path, request: pytest.FixtureRequest) -> None:
    """Reports on our own inputs, reviewed like code: `pytest --update-golden` writes them anew."""
    if file.suffix == ".yaml" and not _reads_yaml():
        pytest.skip("CPython only: PyYAML is not in the browser")
    report = report_on(text_of(file))
    check(report)
    golden = TESTS / "golden" / f"{file.name}.json"
    written = json.dumps(report, indent=1, ensure_ascii=False) + "\n"
    if request.config.getoption("--update-golden"):
        golden.write_text(written, "utf-8", newline="\n")
    assert written == golden.read_text("utf-8")


def _reads_yaml() -> bool:
    try:
        import yaml  # noqa: F401
    except ImportError:
        return False
    return True


def test_every_fixture_has_a_golden_report_and_the_reverse() -> None:
    assert {f"{file.name}.json" for file in FIXTURES} == {file.name for file in (TESTS / "golden").glob("*.json")}
    assert len(FIXTURES) >= 15


NAMES = st.sampled_from(["a", "b", "type", "properties", "required", "description", "items", "title", "😀", "a/b", "~"])
WORDS = st.sampled_from(["Some words", "", " ", "é"])
NODES = st.recursive(
    st.fixed_dictionaries(
        {},
        optional={
            "type": st.sampled_from(["string", "array", "object", "integer", "float", ["array", "null"], []]),
            "description": WORDS,
            "enum": st.just(["x"]),
            "$ref": st.sampled_from(["#", "#/$defs/a", "#/$defs/b", "#/nowhere"]),
            "additionalProperties": st.booleans(),
        },
    )
    | st.booleans(),
    lambda node: st.fixed_dictionaries(
        {},
        optional={
            "type": st.sampled_from(["object", "array"]),
            "properties": st.dictionaries(NAMES, node, max_size=3),
            "items": node,
            "anyOf": st.lists(node, max_size=3),
            "allOf": st.lists(node, max_size=2),
            "required": st.lists(NAMES, max_size=2, unique=True),
            "$defs": st.dictionaries(NAMES, node, max_size=2),
        },
    ),
    max_leaves=10,
)


@given(st.lists(NODES | st.none(), max_size=5))
@settings(deadline=None)
def test_what_holds_for_every_report_holds_for_any(schemas: list[Any]) -> None:
    text = json.dumps({"tools": [tool(schema, f"t{number}") for number, schema in enumerate(schemas)]})
    report = report_on(text)
    check(report)
    value = json.loads(text)
    for finding in report["findings"]:
        assert find(value, split(finding["pointer"]))[0]
        assert all(find(value, split(place["pointer"]))[0] for place in finding["places"])
    for each in report["tools"]:
        assert 0 <= each["score"] <= 100


@given(NODES)
@settings(deadline=None)
def test_describing_a_parameter_never_lowers_the_score(schema: Any) -> None:
    report = report_on(tool(schema))
    if not isinstance(schema, dict):
        return
    for name, node in schema.get("properties", {}).items():
        if isinstance(node, dict):
            better = {**schema, "properties": {**schema["properties"], name: {**node, "description": "Words"}}}
            assert report_on(tool(better))["tools"][0]["score"] >= report["tools"][0]["score"]


@given(st.lists(NODES, min_size=2, max_size=5), st.randoms(use_true_random=False))
@settings(deadline=None)
def test_order_changes_no_tool(schemas: list[Any], chance: random.Random) -> None:
    tools = [tool(schema, f"t{number}") for number, schema in enumerate(schemas)]
    shuffled = tools[:]
    chance.shuffle(shuffled)
    before = {each["name"]: each["score"] for each in report_on(tools)["tools"]}
    after = {each["name"]: each["score"] for each in report_on(shuffled)["tools"]}
    assert before == after


@given(st.lists(NODES, max_size=4), st.lists(NODES, max_size=4))
@settings(deadline=None)
def test_what_was_graded_before_changes_no_byte(first: list[Any], then: list[Any]) -> None:
    engine = Engine()
    texts = [json.dumps([tool(schema) for schema in schemas]) for schemas in (first, then, first)]
    assert [engine.grade(text) for text in texts] == [Engine().grade(text) for text in texts]


def test_nothing_of_values_is_in_a_report() -> None:
    secret = "sk-live-0123456789"
    schema = {
        "type": "object",
        "properties": {"a": {"type": secret, "default": secret, "examples": [secret], "enum": secret, "const": secret}},
        "$comment": secret,
        "description": secret,
    }
    assert secret not in json.dumps(report_on(tool(schema)))


def test_rows_add_up_when_tools_were_rounded() -> None:
    described = {"type": "string", "description": "Words"}
    third = {
        "type": "object",
        "required": [],
        "properties": {"a": described, "b": {"type": "string"}, "c": {"type": "string"}},
    }
    report = report_on([tool(third), tool(third), tool(True)])
    check(report)
    assert report["overall"]["rounding"] != 0


@pytest.mark.parametrize("file", sorted((ROOT / "static" / "examples").glob("*.*")), ids=lambda file: file.name)
def test_the_examples_of_the_page_are_graded(file: Path) -> None:
    if file.suffix not in (".json", ".jsonl", ".yaml", ".txt", ".log") or (
        file.suffix == ".yaml" and not _reads_yaml()
    ):
        pytest.skip("not a sample, or YAML where there is no PyYAML")
    report = report_on(text_of(file))
    check(report)
    assert report["tools"]
