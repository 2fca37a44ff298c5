"""Names of tools for operations: legal for every provider, and no two alike."""

from __future__ import annotations

import re
from typing import Final

from schemagrade.openapi.model import ApiDocument, Operation

LONGEST: Final = 64
_ILLEGAL: Final = re.compile(r"[^A-Za-z0-9_-]+")
_PARAMETER: Final = re.compile(r"\{([^{}]*)\}")


def tool_names(api: ApiDocument) -> tuple[str, ...]:
    """A name for each operation: its operationId made legal, else one of method and path."""
    taken: set[str] = set()
    names: dict[int, str] = {}
    # Ids that need no change keep their names, whatever stands before them.
    order = sorted(range(len(api.operations)), key=lambda index: _is_changed(api.operations[index]))
    for index in order:
        operation = api.operations[index]
        wanted = [legal(operation.operation_id)] if operation.operation_id else []
        names[index] = _free([*wanted, of_place(operation)], taken)
        taken.add(names[index])
    return tuple(names[index] for index in range(len(api.operations)))


def legal(name: str) -> str:
    """The name with what no provider's rule forbids; empty where nothing is left."""
    if len(name) <= LONGEST and not _ILLEGAL.search(name):
        return name
    return _ILLEGAL.sub("_", name).strip("_")[:LONGEST].strip("_-")


def of_place(operation: Operation) -> str:
    """A name of method and path: `get_pets_by_id`."""
    path = _PARAMETER.sub(r" by \1 ", operation.path)
    return (
        legal(f"{operation.method}_{path}".replace(" ", "_").replace("/", "_").replace("__", "_").strip("_"))
        or operation.method
    )


def _is_changed(operation: Operation) -> bool:
    return operation.operation_id is None or legal(operation.operation_id) != operation.operation_id


def _free(wanted: list[str], taken: set[str]) -> str:
    for name in wanted:
        if name and name not in taken:
            return name
    stem, number = wanted[-1], 2
    while True:
        end = f"_{number}"
        name = stem[: LONGEST - len(end)] + end
        if name not in taken:
            return name
        number += 1
