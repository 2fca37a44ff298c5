"""Leaving out the operations that their document calls deprecated."""

from __future__ import annotations

from dataclasses import replace

from schemagrade.reading.catalog import Catalog, DocumentTools


def without_deprecated(catalog: Catalog) -> Catalog:
    """The same without deprecated operations and their tools."""
    return replace(catalog, documents=tuple(_without(found) for found in catalog.documents))


def _without(found: DocumentTools) -> DocumentTools:
    if found.api is None:
        return found
    pairs = zip(found.api.operations, found.tools, strict=True)
    kept = [(operation, tool) for operation, tool in pairs if not operation.deprecated]
    api = replace(found.api, operations=tuple(operation for operation, _ in kept))
    return replace(found, api=api, tools=tuple(tool for _, tool in kept))
