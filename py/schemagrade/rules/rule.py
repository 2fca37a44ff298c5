"""What a rule is: its words, its check, and the examples that prove it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Literal

from schemagrade.values import Json

Severity = Literal["blocker", "warning", "info"]


@dataclass(frozen=True, slots=True)
class Hit:
    """One place where a rule fires: pointer from the input schema's root, and what is found there.

    `evidence` names things (keywords, parameters, counts), never values.
    """

    pointer: str
    message: str
    evidence: dict[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class RuleExample:
    """An input schema on which a rule fires, or nearly would."""

    title: str
    schema: Json


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule. `code` is its file's name."""

    code: str
    severity: Severity
    group: str
    title: str
    why: str
    source: str
    recommendation: str
    check: Callable[[dict[str, Json]], Iterator[Hit]]
    fires: tuple[RuleExample, ...]
    near_misses: tuple[RuleExample, ...]
