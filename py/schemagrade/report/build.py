"""Graded tools become the report: a JSON value, the same for the same text and options everywhere."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from schemagrade import __version__
from schemagrade.collection.collection import Collection
from schemagrade.collection.issues import Issue
from schemagrade.collection.report import collection_report
from schemagrade.pointer import join
from schemagrade.reading.catalog import Catalog, DocumentTools, Notice, Tool
from schemagrade.reading.detect import LABELS
from schemagrade.report.findings import Finding
from schemagrade.report.readiness import STATUSES, Readiness, readiness, worst
from schemagrade.report.standing import better_than, table
from schemagrade.rules.registry import COLLECTION_RULES
from schemagrade.rules.rule import Severity
from schemagrade.scorecard.grading import Row, Scorecard, added, half_up, shown
from schemagrade.scorecard.rubric import BANDS, RUBRIC, RUBRIC_ID, letter, to_next
from schemagrade.tokens import ENCODING, ERROR
from schemagrade.values import Json

REPORT_VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Grades:
    """What grading found of one tool; knows nothing of where the tool stands."""

    card: Scorecard
    findings: tuple[Finding, ...]
    tokens: int

    @property
    def readiness(self) -> Readiness:
        """The tool's readiness, from the findings that carry a charge."""
        return readiness(_charged(self.findings))


def _charged(findings: Iterable[Finding]) -> list[Severity]:
    """The severities of the findings that count: neither folded nor set aside."""
    return [each.severity for each in findings if each.folded_under is None and each.set_aside is None]


@dataclass(frozen=True, slots=True)
class Listed:
    """A finding about the list of tools, or about the document with this index in which they stand."""

    finding: Finding
    document: int | None = None


def in_document(pointer: str) -> str:
    """The pointer of a finding that is about no tool, from the root of its document."""
    return pointer.removeprefix("#")


def build(
    text: str,
    catalog: Catalog,
    graded: list[tuple[Tool, Grades]],
    listed: list[Listed],
    collections: Mapping[int, Collection],
) -> dict[str, Json]:
    """The report on a text.

    `graded` holds the catalog's tools in their order, `listed` what concerns no single one, `collections` the
    operations of OpenAPI documents by the number of the document.
    """
    findings: list[Json] = []
    tools: list[Json] = []
    remaining = iter(graded)
    several = len(catalog.documents) > 1
    for number, found in enumerate(catalog.documents):
        prefix = join("", number) if several else ""
        for _ in found.tools:
            tool, grades = next(remaining)
            tools.append(_tool(tool, grades, prefix, len(tools), findings))
    for each in listed:
        prefix = join("", each.document) if several and each.document is not None else ""
        findings.append(_finding(each.finding, None, prefix, in_document, 0))
    cards = [grades.card for _, grades in graded]
    overall = _overall([grades for _, grades in graded], [each.finding for each in listed])
    report: dict[str, Json] = {
        "schemagrade": {"report": REPORT_VERSION, "engine": __version__, "rubric": RUBRIC_ID},
        "input": _input(text, catalog),
        "overall": overall,
        "rubric": _rubric(cards),
        "tools": tools,
        "findings": findings,
    }
    if collections:
        report["collection"] = _collection(catalog, graded, collections, findings)
    return report


def _collection(
    catalog: Catalog, graded: list[tuple[Tool, Grades]], collections: Mapping[int, Collection], findings: list[Any]
) -> Json:
    """The OpenAPI Collection Report on the first document that is one."""
    number, collection = next(iter(collections.items()))
    first = sum(len(found.tools) for found in catalog.documents[:number])
    last = first + len(catalog.documents[number].tools)
    issues = [
        Issue(
            each["severity"],
            each["code"],
            None if each["tool"] is None else each["tool"] - first,
            each["message"],
            each["recommendation"],
            each["pointer"],
            index,
            each["evidence"],
        )
        for index, each in enumerate(findings)
        if each["code"] in _OF_COLLECTIONS
        and each["set_aside"] is None
        and (each["tool"] is None or first <= each["tool"] < last)
    ]
    ready = [grades.readiness for _, grades in graded[first:last]]
    blocked = sum(each.status == "blocked" for each in ready)
    report = collection_report(collection, issues, [each.score for each in ready], blocked=blocked)
    return {**report, "first_tool": first}


_OF_COLLECTIONS: Final = frozenset(rule.code for rule in COLLECTION_RULES)


def _input(text: str, catalog: Catalog) -> dict[str, Json]:
    data = text.encode("utf-8", "surrogatepass")
    kinds = list(dict.fromkeys(found.kind for found in catalog.documents if found.kind))
    kind = kinds[0] if len(kinds) == 1 else "mixed" if kinds else None
    sources = dict.fromkeys(tool.source for found in catalog.documents for tool in found.tools)
    return {
        "kind": kind,
        "label": _label(kind),
        "format": catalog.format,
        "tools": sum(len(found.tools) for found in catalog.documents),
        "bytes": len(data),
        "sha256": hashlib.sha256(data).hexdigest(),
        "documents": [_document(found) for found in catalog.documents],
        "sources": [source for source in sources if source is not None],
        "notices": [_notice(notice) for notice in catalog.notices],
    }


def _label(kind: str | None) -> str | None:
    return "Several shapes" if kind == "mixed" else LABELS[kind] if kind else None


def _document(found: DocumentTools) -> dict[str, Json]:
    return {
        "kind": found.kind,
        "label": _label(found.kind),
        "line": found.document.line,
        "column": found.document.column,
        "tools": len(found.tools),
    }


def _notice(notice: Notice) -> dict[str, Json]:
    told: dict[str, Json] = {"code": notice.code, "level": notice.level, "message": notice.message}
    if notice.line is not None:
        told |= {"line": notice.line, "column": notice.column}
    if notice.count > 1:
        told["count"] = notice.count
    return told


def _overall(graded: list[Grades], listed: list[Finding]) -> dict[str, Json] | None:
    if not graded:
        return None
    cards = [grades.card for grades in graded]
    score = half_up(Fraction(sum(card.score for card in cards), len(cards)))
    grades: dict[str, Json] = {name: sum(letter(card.score) == name for card in cards) for name, _ in BANDS}
    earned = sum(shown(_mean_points(cards)))
    mean_readiness = half_up(Fraction(sum(grades.readiness.score for grades in graded), len(graded)))
    return {
        **_score(score),
        "grades": grades,
        # Tools are rounded before the mean is taken; this closes the sum of the rows.
        "rounding": round(score - earned, 2) + 0.0,
        "readiness": _readiness([grades.readiness for grades in graded], mean_readiness, listed),
        "standing": _standing(score, mean_readiness),
        "tokens": {"total": sum(grades.tokens for grades in graded), "encoding": ENCODING, "error": ERROR},
    }


def _standing(score: int, ready: int) -> dict[str, Json]:
    """The percentage of real tools that score lower."""
    return {
        "tools": table()["tools"],
        "score": better_than("score", score),
        "readiness": better_than("readiness", ready),
    }


def _readiness(tools: list[Readiness], mean: int, listed: list[Finding]) -> dict[str, Json]:
    """Of a list: the mean and the spread of its tools, and as its status the worst of them and of its own."""
    own = readiness(_charged(listed))
    statuses: dict[str, Json] = {status: sum(tool.status == status for tool in tools) for status in STATUSES}
    return {
        "mean": mean,
        "status": worst([own.status, *(tool.status for tool in tools)]),
        "statuses": statuses,
    }


def _score(score: int) -> dict[str, Json]:
    better = to_next(score)
    return {
        "score": score,
        "grade": letter(score),
        "next": {"grade": better[0], "points": better[1]} if better else None,
    }


def _mean_points(cards: list[Scorecard]) -> list[Fraction]:
    return [added(card.rows[index].earned for card in cards) / len(cards) for index in range(len(RUBRIC))]


def _rubric(cards: list[Scorecard]) -> list[Json]:
    """A row per check: its points, and what the tools earned of them in the mean."""
    earned = shown(_mean_points(cards)) if cards else [0.0] * len(RUBRIC)
    return [
        {
            "check": check.id,
            "title": check.title,
            "points": points,
            "earned": mean,
            "lost": round(points - mean, 2) if cards else 0.0,
            "missed_tools": sum(card.rows[index].earned < points for card in cards),
        }
        for index, ((check, points), mean) in enumerate(zip(RUBRIC, earned, strict=True))
    ]


def _tool(tool: Tool, grades: Grades, prefix: str, index: int, findings: list[Json]) -> dict[str, Json]:
    schema_path = tool.schema_path
    first = len(findings)
    findings.extend(_finding(finding, index, prefix, tool.locate, first) for finding in grades.findings)
    numbers: list[Json] = list(range(first, len(findings)))
    ready = grades.readiness
    card = grades.card
    earned = shown([row.earned for row in card.rows])
    return {
        "name": tool.name,
        "title": tool.title,
        "description": bool(tool.description and tool.description.strip()),
        "source": tool.source,
        "kind": tool.kind,
        "pointer": prefix + tool.pointer,
        "schema_pointer": None if schema_path is None else prefix + tool.locate(schema_path),
        "parameters": card.parameters,
        **_score(card.score),
        "readiness": {"score": ready.score, "status": ready.status},
        "standing": _standing(card.score, ready.score),
        "tokens": grades.tokens,
        "checks": [_row(row, points, tool, prefix) for row, points in zip(card.rows, earned, strict=True)],
        "findings": numbers,
    }


def _row(row: Row, earned: float, tool: Tool, prefix: str) -> dict[str, Json]:
    schema = tool.schema_path or ""
    return {
        "check": row.check.id,
        "earned": earned,
        "lost": round(row.points - earned, 2),
        "counted": row.measure.counted,
        "total": row.measure.total,
        "note": row.measure.note,
        "misses": [
            {"parameter": miss.parameter, "pointer": prefix + tool.locate(schema + miss.pointer)}
            for miss in row.measure.misses
        ],
    }


def _finding(
    finding: Finding, tool: int | None, prefix: str, locate: Callable[[str], str], first: int
) -> dict[str, Json]:
    return {
        "severity": finding.severity,
        "code": finding.code,
        "title": finding.title,
        "tool": tool,
        "pointer": prefix + locate(finding.pointer),
        "message": finding.message,
        "evidence": finding.evidence,
        "recommendation": finding.recommendation,
        "points": half_up(finding.points * 100) / 100,
        "places": [{"name": name, "pointer": prefix + locate(pointer)} for name, pointer in finding.places],
        "fix": None
        if finding.fix is None
        else {"kind": finding.fix.kind, "title": finding.fix.title, "todo": finding.fix.todo},
        "set_aside": finding.set_aside,
        "folded_under": None if finding.folded_under is None else first + finding.folded_under,
    }
