"""The rubric: which checks there are, what each weighs, and where the letters begin.

Weights and bands are fixed: a published grade means one thing. They add up to 100. The heaviest check is
the one with the strongest effect on what models do; the table is the source for every view and page.
"""

from __future__ import annotations

from typing import Final

from schemagrade.scorecard.check import Check
from schemagrade.scorecard.checks import (
    array_items,
    declares_required,
    describes_properties,
    has_input_schema,
    has_properties,
    object_properties,
    types_properties,
)

RUBRIC_ID: Final = "seven-checks/1"

RUBRIC: Final[tuple[tuple[Check, int], ...]] = (
    (has_input_schema.CHECK, 10),
    (has_properties.CHECK, 15),
    (declares_required.CHECK, 10),
    (describes_properties.CHECK, 20),
    (types_properties.CHECK, 15),
    (array_items.CHECK, 15),
    (object_properties.CHECK, 15),
)

BANDS: Final = (("A", 90), ("B", 75), ("C", 60), ("D", 40), ("F", 0))
"""Letters with the lowest score of each, best first."""


def letter(score: int) -> str:
    """The letter of a score from 0 to 100."""
    return next(name for name, lowest in BANDS if score >= lowest)


def to_next(score: int) -> tuple[str, int] | None:
    """The next better letter and how many points are missing to it; None at the best."""
    better = [(name, lowest) for name, lowest in BANDS if lowest > score]
    return (better[-1][0], better[-1][1] - score) if better else None
