"""Real inputs, where they are at hand: every file is read, graded and reported without an error."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from conftest import corpus_files
from inputs import text_of
from schemagrade.engine import Engine
from test_report import check

NOT_TOOLS = {"acp-agentic-checkout.openrpc.json", "ucp-shopping.openrpc.json", "ms-fabric-default-empty.json"}


@pytest.mark.cpython_only(reason="the same files are compared with CPython's reports byte for byte elsewhere")
def test_every_file_is_graded(corpus: Path) -> None:
    engine = Engine()
    files = corpus_files("mcp", "functions")
    assert len(files) > 200
    for file in files:
        report = json.loads(engine.grade(text_of(file)))
        check(report)
        assert bool(report["tools"]) == (file.name not in NOT_TOOLS), file.name
        assert not any(notice["level"] == "error" for notice in report["input"]["notices"]), file.name


@pytest.mark.cpython_only(reason="it reads the whole corpus")
def test_every_real_tool_list_is_read_whole(corpus: Path) -> None:
    """As many tools as the list has entries."""
    for file in corpus_files("mcp"):
        value = json.loads(text_of(file))
        listed = value.get("result", value).get("tools")
        if listed:
            report = json.loads(Engine().grade(text_of(file)))
            assert [each["name"] for each in report["tools"]] == [each["name"] for each in listed]
