"""What could not be read, and which operation that concerns."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from schemagrade.collection.collection import Collection
from schemagrade.openapi.model import Problem

_PLAIN: Final = re.compile(r"[A-Za-z0-9._-]{1,80}\Z")


def located(collection: Collection, code: str) -> Iterator[tuple[int | None, Problem]]:
    """The problems of a kind, each with the index of the operation it stands in, if one."""
    owners = owners_of(collection)
    for problem in collection.api.problems:
        if problem.code == code:
            yield owner(problem.pointer, owners), problem


def owners_of(collection: Collection) -> Mapping[str, int]:
    """The indexes of operations by where they stand."""
    return {view.operation.pointer: view.index for view in collection.views}


def owner(pointer: str, owners: Mapping[str, int]) -> int | None:
    """The index of the operation that a place of the document stands in; None where in none."""
    tokens = pointer.split("/")
    # An operation's pointer has four tokens, five under `additionalOperations`; a path item by reference has more.
    for end in range(min(len(tokens), 8), 2, -1):
        found = owners.get("/".join(tokens[:end]))
        if found is not None:
            return found
    return None


def without_secrets(reference: str) -> str:
    """Of a reference only the name of the file and what it names there: addresses can hold tokens and names."""
    before, _, after = reference.partition("#")
    file = before.split("?")[0].rstrip("/").rpartition("/")[2]
    name = after.rpartition("/")[2]
    shown = [part for part in (file, name) if _PLAIN.match(part)]
    return "#".join(shown)
