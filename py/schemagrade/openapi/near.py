"""The name that is meant by one that is not there."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

_FEW: Final = 20
"""Names that are compared letter by letter; of more only those are found that differ in case and signs."""
_LONGEST: Final = 64


class Near:
    """Names that are there, by what is near them."""

    def __init__(self, names: Iterable[str]) -> None:
        there = sorted(names)
        self._alike: dict[str, str] = {}
        for name in there:
            self._alike.setdefault(_letters(name), name)
        self._few = [name for name in there if len(name) <= _LONGEST] if len(there) <= _FEW else []

    def of(self, name: str) -> str | None:
        """The one of the names that differs least, if it does little."""
        same = self._alike.get(_letters(name))
        if same is not None or len(name) > _LONGEST:
            return same
        return next(iter(get_close_matches(name, self._few, n=1, cutoff=0.75)), None)


def _letters(name: str) -> str:
    return "".join(character for character in name.casefold() if character.isalnum())
