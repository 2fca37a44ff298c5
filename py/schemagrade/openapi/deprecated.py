"""Leaving out the operations that their document calls deprecated, with what is found in them."""

from __future__ import annotations

from dataclasses import replace

from schemagrade.openapi.model import ApiDocument
from schemagrade.reading.catalog import Catalog, DocumentTools


def without_deprecated(api: ApiDocument) -> tuple[ApiDocument, tuple[int, ...]]:
    """The same without deprecated operations, and the indexes of those that stay."""
    stay = tuple(index for index, operation in enumerate(api.operations) if not operation.deprecated)
    gone = tuple(operation for operation in api.operations if operation.deprecated)
    reduced = replace(
        api,
        operations=tuple(api.operations[index] for index in stay),
        left_out=api.left_out | {operation.pointer for operation in gone},
    )
    problems = tuple(problem for problem in api.problems if not is_left_out(problem.pointer, reduced))
    return replace(reduced, problems=problems), stay


def is_left_out(pointer: str, api: ApiDocument) -> bool:
    """Whether a place of the document is in an operation that is left out."""
    tokens = pointer.split("/")
    return bool(api.left_out) and any(
        "/".join(tokens[:end]) in api.left_out for end in range(3, min(len(tokens), 8) + 1)
    )


def tools_without_deprecated(catalog: Catalog) -> Catalog:
    """A catalog without deprecated operations and their tools."""
    return replace(catalog, documents=tuple(_without(found) for found in catalog.documents))


def _without(found: DocumentTools) -> DocumentTools:
    if found.api is None:
        return found
    api, stay = without_deprecated(found.api)
    return replace(found, api=api, tools=tuple(found.tools[index] for index in stay))
