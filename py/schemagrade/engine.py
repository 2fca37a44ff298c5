"""The one way through: text and options → report.

`Engine` remembers what it graded last, so that of a list that is being edited only what changed is graded
again. The same text and options give the same report, remembered or not.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from schemagrade.fixes.apply import Outcome, Wanted, carry_out
from schemagrade.fixes.gain import gain
from schemagrade.grading.given_yaml import reader_of, tree_of
from schemagrade.grading.one import at_places, grade_shared, grade_tool, in_place, key_of
from schemagrade.grading.side_by_side import (
    as_judged,
    collections_of,
    found_in_collections,
    found_in_list,
    with_found,
)
from schemagrade.openapi.deprecated import tools_without_deprecated
from schemagrade.openapi.shared import shared_schemas
from schemagrade.options import DEFAULTS, Options
from schemagrade.reading import read
from schemagrade.reading.catalog import Catalog, Tool
from schemagrade.reading.yaml_text import YamlReader, read_yaml
from schemagrade.report.build import Grades, Listed, build
from schemagrade.report.findings import Finding, of_text
from schemagrade.rules.subject import Subject
from schemagrade.source.tree import YamlTree
from schemagrade.source.utf16 import utf16_offsets
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
        self._yaml: YamlReader = read_yaml if yaml is None else reader_of(yaml)
        self._yaml_tree: YamlTree | None = yaml_tree if yaml is None else places and tree_of(places)
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
        catalog = read(text, options.kind, options.format, self._yaml, options.documents, options.name, self._yaml_tree)
        if options.openapi.get("skip_deprecated") is True:
            catalog = tools_without_deprecated(catalog)
        tools = [tool for found in catalog.documents for tool in found.tools]
        fresh: dict[str, tuple[Subject, Grades]] = {}
        graded: list[tuple[Tool, Grades]] = []
        subjects: list[Subject] = []
        for number, tool in enumerate(tools):
            if progress is not None and number % _STEP == 0:
                progress(number, len(tools))
            key = key_of(tool, options)
            fresh[key] = fresh.get(key) or self._remembered.get(key) or grade_tool(tool, options)
            subjects.append(fresh[key][0])
            graded.append((tool, in_place(fresh[key][1], tool)))
        listed = self._of_shared(catalog, options, fresh)
        self._remembered = fresh
        self._catalog = catalog
        if progress is not None and any(found.api for found in catalog.documents):
            progress(len(tools), len(tools))
        collections = collections_of(catalog, options)
        side_by_side = found_in_list(subjects) + found_in_collections(catalog, collections)
        graded, listed = with_found(side_by_side, graded, listed)
        listed += [Listed(finding) for finding in of_text(catalog)] if tools else []
        self._graded, self._listed = as_judged(graded, listed, options)
        return build(text, catalog, self._graded, self._listed, collections)

    def _of_shared(self, catalog: Catalog, options: Options, fresh: dict[str, tuple[Subject, Grades]]) -> list[Listed]:
        """What is found in the schemas that tools of a document share: said once, not of every tool."""
        listed = []
        for number, found in enumerate(catalog.documents):
            for tool in shared_schemas(found.tools):
                key = key_of(tool, options)
                fresh[key] = fresh.get(key) or self._remembered.get(key) or grade_shared(tool, options)
                listed += [Listed(each, number) for each in at_places(fresh[key][1].findings, tool)]
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
        units = utf16_offsets(text, [offset for edit in outcome.edits for offset in (edit.start, edit.end)])
        edits: list[Json] = [
            {"from": units[edit.start], "to": units[edit.end], "insert": edit.insert} for edit in outcome.edits
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
        """The fixes of findings with these numbers, or all safe ones, of the text that was reported on last.

        What the user has set aside is among all only if it is asked for by its number.
        """
        wanted, number = [], 0

        def is_chosen(finding: Finding) -> bool:
            if finding.fix is None:
                return False
            if numbers is not None:
                return number in numbers
            return finding.fix.kind == "safe" and finding.set_aside is None

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
