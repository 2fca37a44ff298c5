"""Where a `$ref` of an OpenAPI document leads. Nothing is ever fetched."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal
from urllib.parse import unquote

from schemagrade.openapi.model import Problem, Sited
from schemagrade.pointer import find, join, split
from schemagrade.values import Json

_MAX_CHAIN = 64


def kind_of(ref: str) -> Literal["unresolved_ref", "external_ref"]:
    """What is wrong with a reference that leads nowhere here."""
    return "unresolved_ref" if ref.startswith("#") else "external_ref"


class References:
    """Follows references inside one document, and into other documents that are at hand.

    `others` holds those by the name a reference writes before its `#`. What cannot be followed is noted in
    `problems`, once for each place.
    """

    def __init__(self, root: dict[str, Json], others: Mapping[str, Json] | None = None) -> None:
        self.root = root
        self._others = others or {}
        self._problems: dict[str, Problem] = {}

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What could not be followed, in the order of places."""
        return tuple(problem for _, problem in sorted(self._problems.items()))

    def note(self, problem: Problem) -> None:
        """Remember what could not be read, once for each place."""
        self._problems.setdefault(problem.pointer, problem)

    def follow(self, value: Json, pointer: str) -> Sited | None:
        """The value, or what its chain of references ends at. None where it ends nowhere."""
        for _ in range(_MAX_CHAIN):
            ref = value.get("$ref") if isinstance(value, dict) else None
            if not isinstance(ref, str):
                return Sited(value, pointer)
            found = self.target(ref)
            if found is None:
                self.note(Problem(kind_of(ref), join(pointer, "$ref"), ref))
                return None
            value, pointer = found.value, found.pointer
        self.note(Problem("unresolved_ref", join(pointer, "$ref"), "#"))
        return None

    def target(self, ref: str) -> Sited | None:
        """What a reference names in this document."""
        if not ref.startswith("#"):
            return None
        fragment = ref[1:]
        if fragment and not fragment.startswith("/"):
            return None
        tokens = split(unquote(fragment))
        found, value = find(self.root, tokens)
        return Sited(value, join("", *tokens)) if found else None
