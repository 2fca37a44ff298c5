"""Does a value fit a schema? `jsonschema` judges, within bounds; where it could not within them, nothing is said."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import Any, Final

from jsonschema import validators
from jsonschema.exceptions import UnknownType
from jsonschema.protocols import Validator
from referencing import Registry
from referencing.exceptions import Unresolvable

from schemagrade.schema.dialects import dialect_of
from schemagrade.schema.metaschema import errors
from schemagrade.values import Json

MOST: Final = 20
"""Misfits looked at in one value."""

_DEEPEST: Final = 96
"""Keywords inside of keywords; deep recursion takes the browser's interpreter down."""
_STEPS: Final = 50_000
_LONGEST_UNIQUE: Final = 500

# What a pattern matches is for ECMAScript to say, and a hostile one would never end. What was evaluated is found by
# a walk of its own, without bounds; and another `$schema` below would bring its own keywords.
_NOT_JUDGED: Final = frozenset({"$schema", "patternProperties", "unevaluatedItems", "unevaluatedProperties"})
_TURNS: Final = frozenset({"if", "not", "oneOf"})
"""Where a pattern that is taken for fitting could make a value a misfit."""


class _UnjudgedError(Exception):
    """The value cannot be judged within the bounds."""


@dataclass(frozen=True, slots=True)
class Misfit:
    """One keyword that a value breaks: where in the value, where in the schema, and what it asks for."""

    path: tuple[str | int, ...]
    schema_path: tuple[str | int, ...]
    keyword: str
    wanted: Json
    found: Json


def misfits(schema: dict[str, Json], value: Json) -> list[Misfit] | None:
    """What a value breaks of a schema, the gravest first; None where that cannot be said. Nothing is ever fetched."""
    bare: Any = {key: child for key, child in schema.items() if key != "$schema"}
    names, dialect = _names(bare), dialect_of(schema)
    if names & _NOT_JUDGED or ("pattern" in names and names & _TURNS) or errors(schema, dialect):
        return None
    try:
        with _using(_Meter()):
            found = list(islice(_metered(dialect)(bare, registry=Registry()).iter_errors(value), MOST))
    except _FAILURES:
        return None
    return sorted((_told(error) for error in found), key=lambda misfit: (len(misfit.path), misfit.keyword))


_FAILURES: Final = (
    *(_UnjudgedError, Unresolvable, UnknownType, re.error, RecursionError),
    *(ArithmeticError, AttributeError, LookupError, TypeError, ValueError),
)


def _told(error: Any) -> Misfit:
    return Misfit(
        tuple(error.absolute_path),
        tuple(error.absolute_schema_path),
        str(error.validator or "false"),
        error.validator_value,
        error.instance,
    )


def _names(value: Json) -> set[str]:
    """Every key anywhere in a schema: a reference may lead into what is no schema position."""
    names: set[str] = set()
    waiting: list[Json] = [value]
    while waiting:
        here = waiting.pop()
        if isinstance(here, dict):
            names.update(here)
            waiting.extend(here.values())
        elif isinstance(here, list):
            waiting.extend(here)
    return names


@dataclass(slots=True)
class _Meter:
    """What judging has taken so far."""

    depth: int = 0
    steps: int = 0


_meters: list[_Meter] = []


@contextmanager
def _using(meter: _Meter) -> Iterator[None]:
    _meters.append(meter)
    try:
        yield
    finally:
        _meters.pop()


_Keyword = Callable[..., Any]


def _counted(keyword: _Keyword) -> _Keyword:
    def judge(validator: Validator, wanted: Any, instance: Any, schema: Any) -> Iterator[Any]:
        meter = _meters[-1]
        meter.steps += 1 + (len(wanted) if isinstance(wanted, (list, dict)) else 0)
        meter.depth += 1
        try:
            if meter.depth > _DEEPEST or meter.steps > _STEPS:
                raise _UnjudgedError
            yield from keyword(validator, wanted, instance, schema) or ()
        finally:
            meter.depth -= 1

    return judge


def _unique(keyword: _Keyword) -> _Keyword:
    def judge(validator: Validator, wanted: Any, instance: Any, schema: Any) -> Any:
        if isinstance(instance, list) and len(instance) > _LONGEST_UNIQUE:
            raise _UnjudgedError
        return keyword(validator, wanted, instance, schema)

    return judge


def _fits(*_: object) -> tuple[()]:
    return ()


@cache
def _metered(dialect: str) -> Any:
    kind: Any = validators.validator_for({"$schema": dialect})
    extend: Any = validators.extend
    keywords = dict(kind.VALIDATORS)
    keywords |= {"pattern": _fits, "uniqueItems": _unique(keywords["uniqueItems"])}
    return extend(kind, {name: _counted(keyword) for name, keyword in keywords.items()})
