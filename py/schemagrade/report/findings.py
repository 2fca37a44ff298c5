"""Findings of one tool, in one shape for checks and rules. Pointers are relative to the tool's schema."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from schemagrade.rules.registry import RULES
from schemagrade.rules.rule import Severity
from schemagrade.scorecard.grading import Row, Scorecard
from schemagrade.values import Json


@dataclass(frozen=True, slots=True)
class Finding:
    """A claim about a tool's schema: what, where, why it matters is on the page of its `code`."""

    severity: Severity
    code: str
    title: str
    pointer: str
    message: str
    recommendation: str
    evidence: dict[str, Json] = field(default_factory=dict)
    points: Fraction = Fraction(0)
    places: tuple[tuple[str, str], ...] = ()
    """Names and pointers of everything concerned, where that is more than one place."""


def of_scorecard(card: Scorecard) -> list[Finding]:
    """What the checks missed, one finding per check."""
    return [_of_row(row) for row in card.rows if row.measure.misses]


def _of_row(row: Row) -> Finding:
    misses = row.measure.misses
    names = tuple(miss.parameter for miss in misses if miss.parameter is not None)
    evidence: dict[str, Json] = {}
    if names:
        evidence = {"parameters": list(names), "of": row.measure.total}
    return Finding(
        row.check.severity,
        row.check.id,
        row.check.failing_title,
        misses[0].pointer,
        row.check.message(names),
        row.check.recommendation,
        evidence,
        row.points - row.earned,
        tuple((miss.parameter, miss.pointer) for miss in misses if miss.parameter is not None),
    )


def of_rules(schema: Json) -> list[Finding]:
    """What the rules found in an input schema; nothing where there is none."""
    if not isinstance(schema, dict):
        return []
    return [
        Finding(rule.severity, rule.code, rule.title, hit.pointer, hit.message, rule.recommendation, hit.evidence)
        for rule in RULES
        for hit in rule.check(schema)
    ]
