"""Conformance to MCP agrees with the published schemas, version by version, on real tools and on mutants."""

from __future__ import annotations

import copy
import json
import random
from pathlib import Path
from typing import Any

import pytest
from conftest import CORPUS, corpus_files
from inputs import text_of
from jsonschema import Draft7Validator, Draft202012Validator
from schemagrade.protocol.mcp import NEWEST, VERSIONS, breaches
from schemagrade.reading import read

SCHEMAS = CORPUS.parent / "mcp-schema"

pytestmark = pytest.mark.cpython_only(reason="it validates thousands of tools in full")


def validator(version: str) -> Any:
    document = json.loads((SCHEMAS / version / "schema.json").read_text("utf-8"))
    keyword = "$defs" if "$defs" in document else "definitions"
    kind = Draft202012Validator if keyword == "$defs" else Draft7Validator
    return kind({"$ref": f"#/{keyword}/Tool", keyword: document[keyword]})


def agree(tool: Any, version: str, judge: Any) -> None:
    assert bool(list(breaches(tool, version))) != judge.is_valid(tool), (version, tool)


TRUTH = [
    # tool, and whether it conforms to each version
    ({"name": "a", "inputSchema": {}}, "-----"),
    ({"name": "a", "inputSchema": True}, "-----"),
    ({"name": "a"}, "-----"),
    ({"inputSchema": {"type": "object"}}, "-----"),
    ({"name": "a", "inputSchema": {"type": "object", "anyOf": [{}]}}, "+++++"),
    ({"name": "a", "inputSchema": {"type": "object", "properties": {"x": True}}}, "----+"),
    ({"name": "a", "inputSchema": {"type": "object", "required": "x"}}, "----+"),
    ({"name": "a", "inputSchema": {"type": "object", "properties": []}}, "----+"),
    ({"name": "a", "inputSchema": {"type": "object"}, "outputSchema": {"type": "array"}}, "++--+"),
    ({"name": "a", "inputSchema": {"type": "object"}, "description": None}, "-----"),
    ({"name": "a", "inputSchema": {"type": "object"}, "title": None}, "++---"),
    ({"name": "a", "inputSchema": {"type": "object"}, "_meta": []}, "++---"),
    ({"name": "a", "inputSchema": {"type": "object"}, "annotations": {"readOnlyHint": "yes"}}, "+----"),
    ({"name": "a", "inputSchema": {"type": "object"}, "icons": [{}]}, "+++--"),
    ({"name": "a", "inputSchema": {"type": "object"}, "execution": {"taskSupport": "x"}}, "+++-+"),
    ({"name": "", "inputSchema": {"type": "object"}, "extra": None}, "+++++"),
]


@pytest.mark.parametrize(("tool", "marks"), TRUTH, ids=range(len(TRUTH)))
def test_truth_table(tool: Any, marks: str) -> None:
    assert "".join("-" if list(breaches(tool, version)) else "+" for version in VERSIONS) == marks


@pytest.mark.parametrize("version", [*VERSIONS, "draft"])
def test_agreement_on_real_tools_and_mutants(version: str, corpus: Path) -> None:
    judge = validator(version)
    chance = random.Random(20251125)
    tools = [
        tool.raw for file in corpus_files("mcp") for found in read(text_of(file)).documents for tool in found.tools
    ]
    judged_by = NEWEST if version == "draft" else version
    for tool in chance.sample(tools, 600):
        agree(tool, judged_by, judge)
    values: list[Any] = [
        None,
        True,
        False,
        0,
        "text",
        "object",
        [],
        ["a"],
        [1],
        {},
        {"type": "object"},
        {"x": 1},
        [{}],
        [{"src": "a"}],
    ]
    places = [
        ("name",),
        ("title",),
        ("description",),
        ("inputSchema",),
        ("inputSchema", "type"),
        ("inputSchema", "properties"),
        ("inputSchema", "properties", "x"),
        ("inputSchema", "required"),
        ("inputSchema", "$schema"),
        ("outputSchema",),
        ("outputSchema", "type"),
        ("outputSchema", "properties"),
        ("outputSchema", "required"),
        ("annotations",),
        ("annotations", "readOnlyHint"),
        ("annotations", "title"),
        ("_meta",),
        ("icons",),
        ("icons", 0, "sizes"),
        ("icons", 0, "theme"),
        ("icons", 0, "mimeType"),
        ("execution",),
        ("execution", "taskSupport"),
    ]
    for tool in chance.sample(tools, 40):
        for place in places:
            for value in chance.sample(values, 5):
                mutant = _with(tool, place, value)
                if mutant is not None:
                    agree(mutant, judged_by, judge)


def _with(tool: Any, place: tuple[str | int, ...], value: Any) -> Any:
    """A copy of a tool with a value put at a place, as far as there is a way to it."""
    mutant = copy.deepcopy(tool)
    here = mutant
    for step in place[:-1]:
        if isinstance(here, dict) and isinstance(step, str):
            here = here.setdefault(step, [{"src": "https://example.com/a.png"}] if step == "icons" else {})
        elif isinstance(here, list) and isinstance(step, int) and step < len(here):
            here = here[step]
        else:
            return None
    if not isinstance(here, dict):
        return None
    here[place[-1]] = value
    return mutant
