"""Real inputs, where they are at hand: every file is read, graded and reported without an error."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from conftest import corpus_files
from inputs import text_of
from schemagrade.engine import Engine
from schemagrade.report.standing import table
from test_report import check

NOT_TOOLS = {"acp-agentic-checkout.openrpc.json", "ucp-shopping.openrpc.json", "ms-fabric-default-empty.json"}


@pytest.mark.cpython_only(reason="the same files are compared with CPython's reports byte for byte elsewhere")
def test_every_file_is_graded(corpus: Path) -> None:
    engine = Engine()
    files = corpus_files("mcp", "functions")
    assert len(files) > 200
    score, readiness = [0] * 101, [0] * 101
    for file in files:
        report = json.loads(engine.grade(text_of(file)))
        check(report)
        for tool in report["tools"] if file.parent.name == "mcp" else []:
            score[tool["score"]] += 1
            readiness[tool["readiness"]["score"]] += 1
        assert bool(report["tools"]) == (file.name not in NOT_TOOLS), file.name
        assert not any(notice["level"] == "error" for notice in report["input"]["notices"]), file.name
    # The table that is shipped is made anew by `py/scripts/make_standing.py` whenever a rule changes.
    assert table() == {"tools": sum(score), "score": score, "readiness": readiness}
    # Readiness tells apart what the letter does not.
    assert readiness[100] <= sum(readiness) / 2
    assert readiness[0] <= sum(readiness) / 10


@pytest.mark.cpython_only(reason="it reads the whole corpus")
def test_every_real_tool_list_is_read_whole(corpus: Path) -> None:
    """As many tools as the list has entries."""
    for file in corpus_files("mcp"):
        value = json.loads(text_of(file))
        listed = value.get("result", value).get("tools")
        if listed:
            report = json.loads(Engine().grade(text_of(file)))
            assert [each["name"] for each in report["tools"]] == [each["name"] for each in listed]
