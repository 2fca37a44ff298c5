"""Weights and bands are pinned: a published grade means one thing."""

from __future__ import annotations

from fractions import Fraction

import pytest
from schemagrade.scorecard.grading import half_up, shown
from schemagrade.scorecard.rubric import BANDS, RUBRIC, letter, to_next


def test_weights_are_those_of_the_published_rubric() -> None:
    assert [(check.id, points) for check, points in RUBRIC] == [
        ("has_input_schema", 10),
        ("has_properties", 15),
        ("declares_required", 10),
        ("describes_properties", 20),
        ("types_properties", 15),
        ("array_items", 15),
        ("object_properties", 15),
    ]
    assert sum(points for _, points in RUBRIC) == 100


def test_bands_are_those_of_the_published_rubric() -> None:
    assert BANDS == (("A", 90), ("B", 75), ("C", 60), ("D", 40), ("F", 0))


@pytest.mark.parametrize(
    ("score", "name", "following"),
    [
        (100, "A", None),
        (90, "A", None),
        (89, "B", ("A", 1)),
        (75, "B", ("A", 15)),
        (74, "C", ("B", 1)),
        (60, "C", ("B", 15)),
        (59, "D", ("C", 1)),
        (40, "D", ("C", 20)),
        (39, "F", ("D", 1)),
        (0, "F", ("D", 40)),
    ],
)
def test_letters(score: int, name: str, following: tuple[str, int] | None) -> None:
    assert letter(score) == name
    assert to_next(score) == following


def test_halves_are_rounded_up() -> None:
    assert [half_up(Fraction(value, 2)) for value in (1, 3, 5, 180)] == [1, 2, 3, 90]


def test_shown_parts_add_up() -> None:
    thirds = [Fraction(1, 3)] * 3
    assert shown(thirds) == [0.34, 0.33, 0.33]
    assert round(sum(shown([Fraction(20, 3), Fraction(40, 3), Fraction(1, 7)])), 2) == 20.14
