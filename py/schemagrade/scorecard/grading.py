"""One input schema → points by check and a score. Exact fractions inside; rounded once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import floor, lcm

from schemagrade.schema.parameters import Signature, read_signature
from schemagrade.scorecard.check import Check, Measure, Miss
from schemagrade.scorecard.rubric import RUBRIC
from schemagrade.values import Json


@dataclass(frozen=True, slots=True)
class Row:
    """What one check found and the points it earned."""

    check: Check
    points: int
    measure: Measure
    earned: Fraction


@dataclass(frozen=True, slots=True)
class Scorecard:
    """The seven rows of one tool, its score and how many parameters it has."""

    rows: tuple[Row, ...]
    score: int
    parameters: int


def grade(schema: Json, around: Json = None) -> Scorecard:
    """Grade an input schema, which may be part of a larger document; anything but an object is no schema."""
    return grade_signature(read_signature(schema, around) if isinstance(schema, dict) else None)


def grade_signature(signature: Signature | None) -> Scorecard:
    """Grade what is known of the parameters of an input schema; None: there is no schema."""
    if signature is None:
        return _stopped(None, "Not looked at: there is no schema.")
    if signature.says_nothing:
        return _stopped(signature, "Not looked at: the schema says nothing.")
    rows = []
    for check, points in RUBRIC:
        measure = check.measure(signature)
        rows.append(Row(check, points, measure, points * measure.share))
    return Scorecard(tuple(rows), half_up(added(row.earned for row in rows)), len(signature.parameters))


def nothing_graded() -> Scorecard:
    """The scorecard of what is no tool."""
    return Scorecard((), 0, 0)


def _stopped(signature: Signature | None, note: str) -> Scorecard:
    """A scorecard that ends at its first miss: the cause is charged, the rest earns nothing and misses nothing."""
    rows: list[Row] = []
    stopped = False
    for check, points in RUBRIC:
        if stopped:
            measure = Measure(0, 1, note=note)
        elif signature is None:
            measure = Measure(0, 1, (Miss(None, ""),))
        else:
            measure = check.measure(signature)
        stopped = stopped or measure.counted < measure.total
        rows.append(Row(check, points, measure, points * measure.share))
    return Scorecard(tuple(rows), half_up(added(row.earned for row in rows)), 0)


def added(parts: Iterable[Fraction]) -> Fraction:
    """The sum; much quicker than one by one."""
    known = list(parts)
    common = lcm(*(part.denominator for part in known))
    return Fraction(sum(part.numerator * (common // part.denominator) for part in known), common)


def half_up(value: Fraction | int) -> int:
    """Round to a whole number, halves up."""
    return floor(value + Fraction(1, 2))


def shown(parts: list[Fraction]) -> list[float]:
    """Parts to two decimals that add up exactly to their sum to two decimals (largest remainders first)."""
    if all(part.denominator == 1 for part in parts):
        return [float(part) for part in parts]
    total = half_up(added(parts) * 100)
    hundredths = [floor(part * 100) for part in parts]
    by_remainder = sorted(range(len(parts)), key=lambda index: (hundredths[index] - parts[index] * 100, index))
    for index in by_remainder[: total - sum(hundredths)]:
        hundredths[index] += 1
    return [value / 100 for value in hundredths]
