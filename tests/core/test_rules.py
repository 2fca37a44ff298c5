"""Every rule: metadata, a code that is its file's name, examples that fire and near-misses that don't."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import schemagrade.rules
from inputs import codes, report_on, tool
from schemagrade.rules.registry import RULES
from schemagrade.rules.rule import Rule, RuleExample
from schemagrade.scorecard.rubric import RUBRIC

FIRES = [pytest.param(rule, case, id=f"{rule.code}-{case.title}") for rule in RULES for case in rule.fires]
NEAR = [pytest.param(rule, case, id=f"{rule.code}-{case.title}") for rule in RULES for case in rule.near_misses]


@pytest.mark.parametrize(("rule", "case"), FIRES)
def test_fires(rule: Rule, case: RuleExample) -> None:
    report = report_on(tool(case.schema))
    assert rule.code in codes(report)


@pytest.mark.parametrize(("rule", "case"), NEAR)
def test_near_misses(rule: Rule, case: RuleExample) -> None:
    assert rule.code not in codes(report_on(tool(case.schema)))


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_metadata_is_whole(rule: Rule) -> None:
    assert rule.fires
    assert rule.near_misses
    for words in (rule.title, rule.why, rule.source, rule.recommendation):
        assert words.strip() == words != ""


def test_every_rule_file_is_registered_under_its_name() -> None:
    folder = Path(schemagrade.rules.__file__).parent
    files = {file.stem for file in folder.glob("*/*.py") if file.stem != "__init__"}
    registered = [rule.code for rule in RULES]
    assert sorted(registered) == sorted(files)
    groups = {file.stem: file.parent.name for file in folder.glob("*/*.py")}
    assert all(groups[rule.code] == rule.group for rule in RULES)


def test_codes_are_unique_across_checks_and_rules() -> None:
    names = [rule.code for rule in RULES] + [check.id for check, _ in RUBRIC]
    assert len(names) == len(set(names))


def test_a_finding_points_at_the_keyword() -> None:
    report = report_on([tool({"type": "object", "properties": {"a": {"type": "float"}}})])
    finding = next(each for each in report["findings"] if each["code"] == "schema_invalid_for_dialect")
    assert finding["pointer"] == "/0/inputSchema/properties/a/type"
    assert json.dumps(finding["evidence"]) == '{"keyword": "type", "dialect": "2020-12"}'
