"""The one way through: text and options → report.

`Engine` remembers what it graded last, so that of a list that is being edited only what changed is graded
again. The same text and options give the same report, remembered or not.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from schemagrade.fixes.apply import Outcome, Wanted, YamlTree, carry_out
from schemagrade.fixes.gain import gain
from schemagrade.options import DEFAULTS, Options
from schemagrade.reading import read
from schemagrade.reading.catalog import Catalog, Notice, ReadError, Tool
from schemagrade.reading.json_text import real
from schemagrade.reading.yaml_text import YamlReader, read_yaml
from schemagrade.report.build import Grades, build
from schemagrade.report.findings import Finding, of_list, of_text, of_tool
from schemagrade.report.judged import judged
from schemagrade.rules.subject import Subject
from schemagrade.scorecard.grading import grade
from schemagrade.source.tree import Member, Place
from schemagrade.source.yaml_tree import yaml_tree
from schemagrade.values import Json, dump

Progress = Callable[[int, int], object]
"""Told how many tools are graded, of how many."""

_STEP = 25


class Engine:
    """Grades texts, one after another.

    Args:
        yaml: turns YAML into JSON text where PyYAML is not at hand; raises ValueError(message, line, column).
        places: beside it, where YAML values stand, as JSON text `[kind, start, end, block, [[key, key start,
            key end, value], …]]` with offsets in code points.
    """

    def __init__(self, yaml: Callable[[str], str] | None = None, places: Callable[[str], str] | None = None) -> None:
        self._yaml: YamlReader = read_yaml if yaml is None else _through_json(yaml)
        self._yaml_tree: YamlTree | None = yaml_tree if yaml is None else places and _through_places(places)
        self._remembered: dict[str, tuple[Subject, Grades]] = {}
        self._catalog = Catalog()
        self._graded: list[tuple[Tool, Grades]] = []

    def report(
        self,
        text: str,
        options: Options = DEFAULTS,
        progress: Progress | None = None,
    ) -> dict[str, Json]:
        """The report on a text as a JSON value. What is in the text never makes it raise."""
        catalog = read(text, options.kind, options.format, self._yaml)
        tools = [tool for found in catalog.documents for tool in found.tools]
        fresh: dict[str, tuple[Subject, Grades]] = {}
        graded: list[tuple[Tool, Grades]] = []
        subjects: list[Subject] = []
        for number, tool in enumerate(tools):
            if progress is not None and number % _STEP == 0:
                progress(number, len(tools))
            place = [tool.kind, tool.source, tool.schema_path, tool.inner, options.protocol, dict(options.limits)]
            results = [[each.value, each.pointer, each.line] for each in tool.results]
            key = json.dumps([*place, tool.raw, *results], separators=(",", ":"))
            fresh[key] = fresh.get(key) or self._remembered.get(key) or _grade(tool, options)
            subjects.append(fresh[key][0])
            graded.append((tool, fresh[key][1]))
        self._remembered = fresh
        self._catalog = catalog
        graded, listed = _with_list(subjects, graded)
        listed += of_text(catalog) if tools else []
        self._graded, listed = _judged(graded, listed, options)
        return build(text, catalog, self._graded, listed)

    def fix(self, text: str, options_json: str = "{}", indexes_json: str | None = None) -> str:
        """Carry out the fixes of findings and tell what they gain, as compact JSON text.

        `{edits: [{from, to, insert}], applied, skipped, patch, gain: {score, readiness, tokens, cleared, added}}`;
        offsets in UTF-16 code units; pointers of the patch may lead on into a string that holds JSON. Without
        `indexes_json` (a JSON list of findings) all safe fixes are meant.
        """
        options = Options.of(json.loads(options_json))
        before = self.report(text, options)
        wanted = self.wanted(None if indexes_json is None else set(json.loads(indexes_json)))
        outcome = self.carried_out(text, wanted)
        after = self.report(outcome.text, options)
        to_utf16 = _utf16(text, [offset for edit in outcome.edits for offset in (edit.start, edit.end)])
        edits: list[Json] = [
            {"from": to_utf16[edit.start], "to": to_utf16[edit.end], "insert": edit.insert} for edit in outcome.edits
        ]
        done = set(outcome.applied)
        return dump(
            {
                "edits": edits,
                "applied": list(outcome.applied),
                "skipped": list(outcome.skipped),
                "patch": [op.as_json() for fix in wanted if fix.number in done for op in fix.ops],
                "gain": gain(before, after),
            }
        )

    def carried_out(self, text: str, wanted: list[Wanted]) -> Outcome:
        """Carry out fixes of the text that was reported on last."""
        documents = [found.document for found in self._catalog.documents]
        return carry_out(text, documents, wanted, self._yaml_tree, self._catalog.format == "yaml")

    def wanted(self, numbers: set[int] | None) -> list[Wanted]:
        """The fixes of findings with these numbers, or all safe ones, of the text that was reported on last."""
        wanted, number = [], 0
        owners = [index for index, found in enumerate(self._catalog.documents) for _ in found.tools]
        for document, (tool, grades) in zip(owners, self._graded, strict=True):
            for finding in grades.findings:
                fix = finding.fix
                chosen = fix is not None and (number in numbers if numbers is not None else fix.kind == "safe")
                if fix is not None and chosen:
                    wanted.append(Wanted(number, document, tuple(op.at(tool.pointer) for op in fix.ops)))
                number += 1
        return wanted

    def grade(self, text: str, options_json: str = "{}", progress: Progress | None = None) -> str:
        """The report as compact JSON text."""
        return dump(self.report(text, Options.of(json.loads(options_json)), progress))


def _grade(tool: Tool, options: Options) -> tuple[Subject, Grades]:
    subject = Subject(tool, options.protocol, options.limits)
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


def _judged(
    graded: list[tuple[Tool, Grades]], listed: list[Finding], options: Options
) -> tuple[list[tuple[Tool, Grades]], list[Finding]]:
    """The same under the user's severities and disagreements."""
    return [
        (tool, replace(grades, findings=judged(grades.findings, tool.name, options))) for tool, grades in graded
    ], list(judged(listed, None, options))


def _through_places(places: Callable[[str], str]) -> YamlTree:
    def place(value: Any) -> Place:
        kind, start, end, block, members = value
        inner = tuple(Member(key, first, last, place(child)) for key, first, last, child in members)
        return Place(kind, start, end, inner, block)

    return lambda text: place(json.loads(places(text)))


def _utf16(text: str, offsets: list[int]) -> dict[int, int]:
    """Offsets in code points as offsets in UTF-16 code units."""
    found, position, units = {}, 0, 0
    for offset in sorted(set(offsets)):
        part = text[position:offset]
        units += len(part) if part.isascii() else sum(1 + (character > "\uffff") for character in part)
        found[offset] = units
        position = offset
    return found


def _through_json(yaml: Callable[[str], str]) -> YamlReader:
    def reader(text: str) -> Json:
        try:
            value: Json = json.loads(yaml(text), parse_float=real)
        except ValueError as error:
            message, line, column = (*error.args, None, None)[:3]
            raise ReadError(Notice("yaml_syntax", "error", f"Not valid YAML: {message}.", line, column)) from None
        return value

    return reader
