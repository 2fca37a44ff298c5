"""Against what a person says of real documents, ours is ahead of graph-tool-call's reading."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from truth import TABLES, Score, compare, documents, ours, summed, theirs

pytest.importorskip("graph_tool_call", reason="graph-tool-call is for CPython's tests only")

ACTIONS = {"search", "read", "create", "update", "delete", "action"}


def test_tables_are_whole() -> None:
    assert len(TABLES) >= 3
    for table in TABLES:
        truth = json.loads(table.read_text("utf-8"))
        keys = {f"{each['method']} {each['path']}" for each in truth["operations"]}
        assert len(keys) == len(truth["operations"]) >= 40
        assert {each["action"] for each in truth["operations"]} <= ACTIONS
        for pair in (*truth["pairs"], *truth["echoes"]):
            assert {pair["from"], pair["to"]} <= keys


def test_ours_is_ahead(corpus: Path) -> None:
    both: dict[str, list[dict[str, Score]]] = {"ours": [], "theirs": []}
    for truth, root in documents(corpus):
        both["ours"].append(compare(truth, ours(root)))
        both["theirs"].append(compare(truth, theirs(root)))
    mine, other = summed(both["ours"]), summed(both["theirs"])
    for aspect, score in mine.items():
        assert score.precision >= other[aspect].precision, aspect
        assert score.recall >= other[aspect].recall, aspect
    for aspect in ("actions", "resources", "pairs"):
        assert mine[aspect].precision > other[aspect].precision, aspect
        assert mine[aspect].recall > other[aspect].recall, aspect
