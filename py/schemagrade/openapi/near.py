"""The name that is meant by one that is not there."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

_FEW: Final = 20
"""Names that are compared letter by letter; of more only those are found that differ in case and signs."""
_LONGEST: Final = 64


def near(name: str, names: Iterable[str]) -> str | None:
    """The one of the names that differs from a name least, if it does little."""
    there = sorted(names)
    same = [each for each in there if _letters(each) == _letters(name)]
    if same:
        return same[0]
    if len(there) > _FEW or len(name) > _LONGEST:
        return None
    found = get_close_matches(name, [each for each in there if len(each) <= _LONGEST], n=1, cutoff=0.75)
    return found[0] if found else None


def _letters(name: str) -> str:
    return "".join(character for character in name.casefold() if character.isalnum())
