"""The one way through: text and options → report.

`Engine` remembers what it graded last, so that of a list that is being edited only what changed is graded
again. The same text and options give the same report, remembered or not.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from schemagrade.collection.collection import Collection
from schemagrade.collection.options import CollectionOptions
from schemagrade.fixes.apply import Outcome, Wanted, YamlTree, carry_out
from schemagrade.fixes.gain import gain
from schemagrade.openapi.deprecated import tools_without_deprecated
from schemagrade.openapi.fixes import placed
from schemagrade.openapi.shared import SHARED, shared_schemas
from schemagrade.options import DEFAULTS, Options
from schemagrade.reading import read
from schemagrade.reading.catalog import Catalog, Notice, ReadError, Tool
from schemagrade.reading.json_text import real
from schemagrade.reading.yaml_text import YamlReader, read_yaml
from schemagrade.report.build import Grades, Listed, build
from schemagrade.report.findings import Finding, joined, of_collection, of_list, of_shared, of_text, of_tool
from schemagrade.report.judged import judged
from schemagrade.rules.subject import Subject
from schemagrade.scorecard.grading import grade_signature, nothing_graded
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
        self._listed: list[Listed] = []

    def report(
        self,
        text: str,
        options: Options = DEFAULTS,
        progress: Progress | None = None,
    ) -> dict[str, Json]:
        """The report on a text as a JSON value. What is in the text never makes it raise."""
        catalog = read(text, options.kind, options.format, self._yaml, options.documents, options.name)
        if options.openapi.get("skip_deprecated") is True:
            catalog = tools_without_deprecated(catalog)
        tools = [tool for found in catalog.documents for tool in found.tools]
        fresh: dict[str, tuple[Subject, Grades]] = {}
        graded: list[tuple[Tool, Grades]] = []
        subjects: list[Subject] = []
        for number, tool in enumerate(tools):
            if progress is not None and number % _STEP == 0:
                progress(number, len(tools))
            key = _key(tool, options)
            fresh[key] = fresh.get(key) or self._remembered.get(key) or _grade(tool, options)
            subjects.append(fresh[key][0])
            graded.append((tool, _placed(fresh[key][1], tool)))
        listed = self._of_shared(catalog, options, fresh)
        self._remembered = fresh
        self._catalog = catalog
        if progress is not None and any(found.api for found in catalog.documents):
            progress(len(tools), len(tools))
        collections = _collections(catalog, options)
        side_by_side = _by_list(subjects) + _by_collections(catalog, collections)
        graded, listed = _with(side_by_side, graded, listed)
        listed += [Listed(finding) for finding in of_text(catalog)] if tools else []
        self._graded, self._listed = _judged(graded, listed, options)
        return build(text, catalog, self._graded, self._listed, collections)

    def _of_shared(self, catalog: Catalog, options: Options, fresh: dict[str, tuple[Subject, Grades]]) -> list[Listed]:
        """What is found in the schemas that tools of a document share: said once, not of every tool."""
        listed = []
        for number, found in enumerate(catalog.documents):
            for tool in shared_schemas(found.tools):
                key = _key(tool, options)
                fresh[key] = fresh.get(key) or self._remembered.get(key) or _grade_shared(tool, options)
                listed += [Listed(each, number) for each in _at(fresh[key][1].findings, tool)]
        return listed

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

        def is_chosen(finding: Finding) -> bool:
            if finding.fix is None:
                return False
            return number in numbers if numbers is not None else finding.fix.kind == "safe"

        owners = [index for index, found in enumerate(self._catalog.documents) for _ in found.tools]
        for document, (tool, grades) in zip(owners, self._graded, strict=True):
            for finding in grades.findings:
                if finding.fix is not None and is_chosen(finding):
                    wanted.append(Wanted(number, document, tuple(op.at(tool.pointer) for op in finding.fix.ops)))
                number += 1
        for each in self._listed:
            if each.finding.fix is not None and is_chosen(each.finding):
                wanted.append(Wanted(number, each.document or 0, tuple(op.at("") for op in each.finding.fix.ops)))
            number += 1
        return wanted

    def grade(self, text: str, options_json: str = "{}", progress: Progress | None = None) -> str:
        """The report as compact JSON text."""
        return dump(self.report(text, Options.of(json.loads(options_json)), progress))


def _grade(tool: Tool, options: Options) -> tuple[Subject, Grades]:
    subject = Subject(tool, options.protocol, options.limits)
    card = grade_signature(subject.signature if subject.has_schema else None)
    return subject, Grades(card, of_tool(subject, card), subject.tokens)


def _grade_shared(tool: Tool, options: Options) -> tuple[Subject, Grades]:
    subject = Subject(tool, options.protocol, options.limits)
    return subject, Grades(nothing_graded(), of_shared(subject), 0)


def _key(tool: Tool, options: Options) -> str:
    """What a tool's grades depend on, as one text."""
    scope = tool.scope
    if scope is None:
        shared = []
    elif tool.kind == SHARED:
        shared = [scope.whole]  # what each of many leads to is too much to look up for each
    else:
        shared = [scope.digest(pointer) for pointer in scope.reached(tool.schema)]
    place = [tool.kind, tool.source, tool.schema_path, tool.inner, options.protocol, dict(options.limits)]
    results = [[each.value, each.pointer, each.line] for each in tool.results]
    return json.dumps([*place, tool.raw, shared, results], separators=(",", ":"))


def _placed(grades: Grades, tool: Tool) -> Grades:
    """The same with the fixes of a tool that is put together placed where its parts are written."""
    if not tool.places:
        return grades
    findings = (replace(finding, fix=placed(finding.fix, tool)) for finding in grades.findings)
    return replace(grades, findings=tuple(findings))


def _at(findings: tuple[Finding, ...], tool: Tool) -> Iterator[Finding]:
    """The same with the places that they have in the document."""
    for finding in findings:
        pointers = tuple((name, "#" + tool.locate(pointer)) for name, pointer in finding.places)
        fix = placed(finding.fix, tool)
        yield replace(finding, pointer="#" + tool.locate(finding.pointer), places=pointers, fix=fix)


def _collections(catalog: Catalog, options: Options) -> dict[int, Collection]:
    """The operations of each OpenAPI document, by the number of the document."""
    wanted = CollectionOptions.of(dict(options.openapi))
    return {
        number: Collection(found.api, [tool.name for tool in found.tools], wanted)
        for number, found in enumerate(catalog.documents)
        if found.api is not None
    }


def _by_list(subjects: list[Subject]) -> list[tuple[int | None, Listed]]:
    """What is found by looking at tools side by side, with the index of the tool it is about."""
    return [(index, Listed(finding)) for index, finding in of_list(subjects)]


def _by_collections(catalog: Catalog, collections: dict[int, Collection]) -> list[tuple[int | None, Listed]]:
    """What is found by looking at the operations of a document, with the index of the tool it is about."""
    found, first = [], 0
    for number, document in enumerate(catalog.documents):
        if number in collections:
            for index, finding in of_collection(collections[number]):
                found.append((None if index is None else first + index, Listed(finding, number)))
        first += len(document.tools)
    return found


def _with(
    found: list[tuple[int | None, Listed]], graded: list[tuple[Tool, Grades]], listed: list[Listed]
) -> tuple[list[tuple[Tool, Grades]], list[Listed]]:
    """Add what is found by looking at several: to the tool it is about, or to the list."""
    of_tools: dict[int, list[Finding]] = {}
    listed = list(listed)
    for index, each in found:
        if index is None:
            listed.append(each)
        else:
            of_tools.setdefault(index, []).append(each.finding)
    for index, more in of_tools.items():
        tool, grades = graded[index]
        graded[index] = (tool, replace(grades, findings=joined(grades.findings, more, tool.locate)))
    return graded, listed


def _judged(
    graded: list[tuple[Tool, Grades]], listed: list[Listed], options: Options
) -> tuple[list[tuple[Tool, Grades]], list[Listed]]:
    """The same under the user's severities and disagreements."""
    return [(tool, replace(grades, findings=judged(grades.findings, tool.name, options))) for tool, grades in graded], [
        replace(each, finding=finding) for each in listed for finding in judged([each.finding], None, options)
    ]


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
