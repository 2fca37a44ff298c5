"""One tool, or one schema that tools share: its grades, and what they depend on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

from schemagrade.openapi.fixes import placed
from schemagrade.openapi.shared import SHARED
from schemagrade.options import Options
from schemagrade.reading.catalog import Tool
from schemagrade.report.build import Grades
from schemagrade.report.findings import Finding, of_shared, of_tool
from schemagrade.rules.subject import Subject
from schemagrade.scorecard.grading import grade_signature, nothing_graded


def grade_tool(tool: Tool, options: Options) -> tuple[Subject, Grades]:
    """A tool as rules see it, and its grades."""
    subject = Subject(tool, options.protocol, options.limits)
    card = grade_signature(subject.signature if subject.has_schema else None)
    return subject, Grades(card, of_tool(subject, card), subject.tokens)


def grade_shared(tool: Tool, options: Options) -> tuple[Subject, Grades]:
    """The same of a schema that tools share: nothing is scored."""
    subject = Subject(tool, options.protocol, options.limits)
    return subject, Grades(nothing_graded(), of_shared(subject), 0)


def key_of(tool: Tool, options: Options) -> str:
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


def in_place(grades: Grades, tool: Tool) -> Grades:
    """The same with the fixes of a tool that is put together placed where its parts are written."""
    if not tool.places:
        return grades
    findings = (replace(finding, fix=placed(finding.fix, tool)) for finding in grades.findings)
    return replace(grades, findings=tuple(findings))


def at_places(findings: tuple[Finding, ...], tool: Tool) -> Iterator[Finding]:
    """The same with the places that they have in the document."""
    for finding in findings:
        pointers = tuple((name, "#" + tool.locate(pointer)) for name, pointer in finding.places)
        fix = placed(finding.fix, tool)
        yield replace(finding, pointer="#" + tool.locate(finding.pointer), places=pointers, fix=fix)
