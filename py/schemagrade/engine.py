"""The one way through: text and options → report.

`Engine` remembers what it graded last, so that of a list that is being edited only what changed is graded
again. The same text and options give the same report, remembered or not.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

from schemagrade.reading import DEFAULTS, Options, read
from schemagrade.reading.catalog import Notice, ReadError, Tool
from schemagrade.reading.yaml_text import YamlReader, read_yaml
from schemagrade.report.build import Grades, build
from schemagrade.report.findings import Finding, of_list, of_tool
from schemagrade.rules.subject import Subject
from schemagrade.scorecard.grading import grade
from schemagrade.values import Json, dump

Progress = Callable[[int, int], object]
"""Told how many tools are graded, of how many."""

_STEP = 25


class Engine:
    """Grades texts, one after another.

    Args:
        yaml: turns YAML into JSON text where PyYAML is not at hand; raises ValueError(message, line, column).
    """

    def __init__(self, yaml: Callable[[str], str] | None = None) -> None:
        self._yaml: YamlReader = read_yaml if yaml is None else _through_json(yaml)
        self._remembered: dict[str, tuple[Subject, Grades]] = {}

    def report(
        self,
        text: str,
        options: Options = DEFAULTS,
        progress: Progress | None = None,
    ) -> dict[str, Json]:
        """The report on a text as a JSON value. What is in the text never makes it raise."""
        catalog = read(text, options, self._yaml)
        tools = [tool for found in catalog.documents for tool in found.tools]
        fresh: dict[str, tuple[Subject, Grades]] = {}
        graded: list[tuple[Tool, Grades]] = []
        subjects: list[Subject] = []
        for number, tool in enumerate(tools):
            if progress is not None and number % _STEP == 0:
                progress(number, len(tools))
            place = [tool.kind, tool.source, tool.schema_path, tool.inner, options.protocol]
            key = json.dumps([*place, tool.raw], separators=(",", ":"))
            fresh[key] = fresh.get(key) or self._remembered.get(key) or _grade(tool, options)
            subjects.append(fresh[key][0])
            graded.append((tool, fresh[key][1]))
        self._remembered = fresh
        return build(text, catalog, *_with_list(subjects, graded))

    def grade(self, text: str, options_json: str = "{}", progress: Progress | None = None) -> str:
        """The report as compact JSON text."""
        return dump(self.report(text, Options.of(json.loads(options_json)), progress))


def _grade(tool: Tool, options: Options) -> tuple[Subject, Grades]:
    subject = Subject(tool, options.protocol)
    card = grade(tool.schema)
    return subject, Grades(card, of_tool(subject, card), subject.tokens)


def _with_list(
    subjects: list[Subject], graded: list[tuple[Tool, Grades]]
) -> tuple[list[tuple[Tool, Grades]], list[Finding]]:
    """Add what is found by looking at tools side by side: to the tool it is about, or to the list."""
    of_tools: dict[int, list[Finding]] = {}
    listed: list[Finding] = []
    for index, finding in of_list(subjects):
        if index is None:
            listed.append(finding)
        else:
            of_tools.setdefault(index, []).append(finding)
    for index, found in of_tools.items():
        tool, grades = graded[index]
        graded[index] = (tool, replace(grades, findings=(*grades.findings, *found)))
    return graded, listed


def _through_json(yaml: Callable[[str], str]) -> YamlReader:
    def reader(text: str) -> Json:
        try:
            value: Json = json.loads(yaml(text))
        except ValueError as error:
            message, line, column = (*error.args, None, None)[:3]
            raise ReadError(Notice("yaml_syntax", "error", f"Not valid YAML: {message}.", line, column)) from None
        return value

    return reader
