"""What a check is: its words, its examples, and how it measures a signature."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from schemagrade.schema.parameters import Parameter, Signature
from schemagrade.values import Json


@dataclass(frozen=True, slots=True)
class Miss:
    """What a check did not find: the parameter it concerns (None: the schema itself) and where that stands."""

    parameter: str | None
    pointer: str


@dataclass(frozen=True, slots=True)
class Missed:
    """What a message is made of."""

    names: tuple[str, ...]
    """The parameters that are missed; none where it is the schema itself."""
    schemas: tuple[Json, ...]
    """How each miss is written; None where that is not in the schema itself."""
    parameters: int
    """How many parameters the schema has."""


@dataclass(frozen=True, slots=True)
class Measure:
    """What a check found: `counted` of `total` things, and the misses. `total` 0: nothing to look at, full marks."""

    counted: int
    total: int
    misses: tuple[Miss, ...] = ()
    note: str | None = None

    @property
    def share(self) -> Fraction:
        """The share of the check's points that is earned, 0 to 1."""
        return Fraction(self.counted, self.total) if self.total else Fraction(1)


@dataclass(frozen=True, slots=True)
class Example:
    """An input schema (None: the tool has none) and the share of the check's points it earns, as in `3/4`."""

    title: str
    schema: Json
    earns: str


@dataclass(frozen=True, slots=True)
class Check:
    """One of the seven checks."""

    id: str
    title: str
    failing_title: str
    severity: Literal["blocker", "warning"]
    why: str
    counts_as: tuple[str, ...]
    recommendation: str
    message: Callable[[Missed], str]
    measure: Callable[[Signature], Measure]
    examples: tuple[Example, ...]


def share_of(parameters: list[Parameter], holds: Callable[[Parameter], bool], none: str | None = None) -> Measure:
    """Measure a check that looks at each of some parameters; `none` says what it means when there are none."""
    misses = tuple(Miss(each.name, each.pointer) for each in parameters if not holds(each))
    return Measure(len(parameters) - len(misses), len(parameters), misses, None if parameters else none)


def named(names: tuple[str, ...], most: int = 5) -> str:
    """Names in words: `a`, `b` and 3 more."""
    shown = [f"`{name}`" for name in names[:most]]
    if len(names) > most:
        return f"{', '.join(shown)} and {len(names) - most} more"
    return " and ".join([", ".join(shown[:-1]), shown[-1]] if len(shown) > 1 else shown)


def plural(count: int, one: str, many: str) -> str:
    """The right word for a count."""
    return one if count == 1 else many
