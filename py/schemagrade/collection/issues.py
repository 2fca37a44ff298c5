"""An issue of the report: a finding as the report tells it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from schemagrade.rules.rule import Severity
from schemagrade.values import Json

COSTS: Final[dict[Severity, int]] = {"blocker": 15, "warning": 5, "info": 0}
_ORDER: Final[dict[Severity, int]] = {"blocker": 0, "warning": 1, "info": 2}


@dataclass(frozen=True, slots=True)
class Issue:
    """An issue. `tool` is the index of the operation, None for the collection; `finding` that of the finding."""

    severity: Severity
    code: str
    tool: int | None
    message: str
    recommendation: str
    pointer: str
    finding: int | None = None
    evidence: dict[str, Json] = field(default_factory=dict)


def in_order(issues: list[Issue], names: tuple[str, ...]) -> list[Issue]:
    """The gravest first; of each severity those of the collection, then by tool and code."""
    return sorted(issues, key=lambda each: (_ORDER[each.severity], _name(each, names), each.code, each.pointer))


def _name(issue: Issue, names: tuple[str, ...]) -> str:
    return "" if issue.tool is None else names[issue.tool]
