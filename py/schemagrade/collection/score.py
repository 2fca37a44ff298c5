"""The score: 100, less 15 for each blocker and 5 for each warning, and never below 0."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from schemagrade.collection.issues import COSTS, Issue

Status = Literal["ready", "warning", "blocked"]


def score(issues: Iterable[Issue]) -> int:
    """The readiness score that these issues leave."""
    return max(0, 100 - sum(COSTS[issue.severity] for issue in issues))


def status(issues: Iterable[Issue], points: int) -> Status:
    """What the worst of the issues, and the score, make of it."""
    severities = {issue.severity for issue in issues}
    if "blocker" in severities:
        return "blocked"
    return "warning" if "warning" in severities or points < 90 else "ready"
