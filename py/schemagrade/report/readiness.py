"""Readiness: how sound a tool is, from its own findings. The policy is the one of the collection report.

100 less 15 for each blocker and 5 for each warning, not below 0. Any blocker: blocked. Any warning, or a
score under 90: warning. Else ready. A finding that another one entails costs nothing: one cause, one charge.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from schemagrade.rules.rule import Severity

Status = Literal["ready", "warning", "blocked"]
STATUSES: Final[tuple[Status, ...]] = ("ready", "warning", "blocked")
"""From best to worst."""

COST: Final[dict[Severity, int]] = {"blocker": 15, "warning": 5, "info": 0}
_READY_FROM: Final = 90


@dataclass(frozen=True, slots=True)
class Readiness:
    """A score from 0 to 100 and its status."""

    score: int
    status: Status


def readiness(severities: Iterable[Severity]) -> Readiness:
    """The readiness of what has findings of these severities."""
    found = list(severities)
    score = max(0, 100 - sum(COST[severity] for severity in found))
    if "blocker" in found:
        return Readiness(score, "blocked")
    return Readiness(score, "warning" if "warning" in found or score < _READY_FROM else "ready")


def worst(statuses: Iterable[Status]) -> Status:
    """The worst of several statuses."""
    return max(statuses, key=STATUSES.index, default="ready")
