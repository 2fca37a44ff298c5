"""Strict JSON, read by the standard library: fast, and the text is taken as it is."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from math import copysign

from schemagrade.values import Json

_SPACE = re.compile(r"[ \t\r\n]*")
_LONGEST_INTEGER = 400
"""Digits after which an integer is read as a float: nothing here computes with it."""


class NotStrictError(Exception):
    """The text holds what strict JSON does not allow (`NaN`, `Infinity`)."""


@dataclass(slots=True)
class Strict:
    """A strict decoder that also tells whether an object names a key twice."""

    repeated_keys: bool = False
    _decoder: json.JSONDecoder = field(init=False)

    def __post_init__(self) -> None:
        self._decoder = json.JSONDecoder(
            object_pairs_hook=self._object, parse_constant=_constant, parse_int=integer, parse_float=real
        )

    def _object(self, pairs: list[tuple[str, Json]]) -> dict[str, Json]:
        members = dict(pairs)
        if len(members) != len(pairs):
            self.repeated_keys = True
        return members

    def value(self, text: str, start: int = 0) -> tuple[Json, int]:
        """The value that starts at or after `start` and where it ends.

        Raises:
            json.JSONDecodeError, NotStrictError, RecursionError: it is not strict JSON or nested too deep.
        """
        value, end = self._decoder.raw_decode(text, skip_space(text, start))
        return value, end

    def values(self, text: str) -> list[tuple[int, Json]]:
        """All values of a text that holds nothing but JSON values, each with its offset. Raises as `value` does."""
        found: list[tuple[int, Json]] = []
        position = skip_space(text, 0)
        while position < len(text):
            value, end = self._decoder.raw_decode(text, position)
            found.append((position, value))
            position = skip_space(text, end)
        return found


def skip_space(text: str, start: int) -> int:
    """The offset of the next character that is not JSON white space; a byte order mark at the start counts as such."""
    if start == 0 and text.startswith("\ufeff"):
        start = 1
    found = _SPACE.match(text, start)
    return found.end() if found else start


def _constant(name: str) -> Json:
    raise NotStrictError(name)


def real(digits: str) -> float:
    """A number from its digits; where it is too small for any, the smallest there is, as it is not zero."""
    value = float(digits)
    if not value and any(digit in "123456789" for digit in digits.lower().partition("e")[0]):
        return copysign(5e-324, value)
    return value


def integer(digits: str) -> Json:
    """An integer from its digits; a float where nobody would read the digits."""
    return int(digits) if len(digits) <= _LONGEST_INTEGER else float(digits)
