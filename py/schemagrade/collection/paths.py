"""Paths: their nouns, their parameters, and which of them belong together."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from schemagrade.collection.verbs import AMBIGUOUS, VERBS
from schemagrade.collection.words import is_version, words

_PARAMETER: Final = re.compile(r"\{([^{}]*)\}")
_SUFFIX: Final = re.compile(r"\.(?:json|xml|csv|html)\Z", re.I)
_GENERIC: Final = frozenset(
    """
    admin api apis bo current external fo internal me mine my private public rest self service services web webapi
    """.split()
)

_MODIFIERS: Final = frozenset(
    """
    active all archived batch bulk deleted featured latest pending popular recent starred trending
    """.split()
)
"""What says which of the things before it, or how many at once."""
_SEARCHES: Final = frozenset("find query search".split())
"""What follows these in a path says how is searched."""
_LONGEST: Final = 64
"""Segments of a path that are looked at."""


@dataclass(frozen=True, slots=True)
class Parameterised:
    """A parameter of a path: the noun before it, if one is, and the template of the path up to it.

    `collection` is the template of what stands before it; `alone`: no other parameter stands between it and its noun.
    """

    name: str
    noun: str | None
    template: str
    collection: str
    alone: bool


@dataclass(frozen=True, slots=True)
class Route:
    """What a path says. `nouns` without versions and verbs; `verb` is what its last segment does, if it does.

    `nested`: a parameter stands between its last two nouns.
    """

    nouns: tuple[str, ...]
    verb: str | None
    parameters: tuple[Parameterised, ...]
    ends_in_parameter: bool
    nested: bool


def template(path: str) -> str:
    """The path with the names of its parameters left out, so that the same places are the same."""
    return _SUFFIX.sub("", _PARAMETER.sub("{}", path.rstrip("/")))


@lru_cache(maxsize=16_384)
def route(path: str) -> Route:
    """What a path says."""
    bare = _SUFFIX.sub("", path.split("?")[0].rstrip("/"))
    segments = [segment for segment in bare.split("/") if segment][:_LONGEST]
    nouns: list[str] = []
    marks: list[int] = []
    parameters: list[Parameterised] = []
    verb: str | None = None
    before = ""
    between = 0
    for index, segment in enumerate(segments):
        names = _PARAMETER.findall(segment)
        last = index == len(segments) - 1
        static = _PARAMETER.sub("", segment)
        for piece in _pieces(static) if not names or ":" in static or "(" in static else []:
            if nouns and (piece.lower() in _MODIFIERS or (verb in _SEARCHES and between == 0)):
                continue
            verb = None
            if _is_noun(piece, nouns, last=last, after=bool(parameters)):
                nouns.append(piece)
                marks.append(len(parameters))
                between = 0
            elif words(piece)[:1] and words(piece)[0] in VERBS:
                verb = words(piece)[0]
        here = f"{before}/{_PARAMETER.sub('{}', segment)}"
        for name in names:
            parameters.append(Parameterised(name, nouns[-1] if nouns else None, here, before, between == 0))
            between += 1
        if names and ":" not in static:
            verb = None
        before = here
    if not nouns and verb is not None and segments:
        nouns = [piece for piece in _pieces(segments[-1]) if words(piece) == (verb,) and verb in AMBIGUOUS]
        marks = [len(parameters)] * len(nouns)
    ends = bool(segments) and segments[-1].endswith("}")
    return Route(tuple(nouns), verb, tuple(parameters), ends, len(marks) > 1 and marks[-1] > marks[-2])


def _pieces(static: str) -> list[str]:
    """The parts of a segment: `chat.postMessage` and `:cancel` have several."""
    return [piece for piece in re.split(r"[.:()=,;$']+", static) if piece] if not is_version(static) else []


def _is_noun(piece: str, nouns: list[str], *, last: bool, after: bool) -> bool:
    found = words(piece)
    if not found or is_version(piece) or piece.lower() in _GENERIC:
        return False
    if found[0] not in VERBS:
        return True
    if len(found) == 1 and found[0] in _SEARCHES and nouns:
        return False
    if len(found) > 1:
        # `import-jobs` names things; `findByStatus` and `list_all` do something.
        named = found[-1].endswith("s") and "by" not in found and not piece.isalnum()
        return named and found[0] in AMBIGUOUS
    return found[0] in AMBIGUOUS and not (last and (after or nouns))


class Places:
    """The paths of a collection, by what they lead to."""

    def __init__(self, paths: Iterable[str]) -> None:
        self._templates = {template(path) for path in paths}
        self._items = {each.rpartition("/")[0] for each in self._templates if each.endswith("/{}")}
        for each in self._templates:
            pieces = each.split("/{}/")[:_LONGEST]
            self._items.update("/{}/".join(pieces[:count]) for count in range(1, len(pieces)))

    def has_items(self, path: str) -> bool:
        """Whether things of this collection have paths of their own."""
        return template(path) in self._items
