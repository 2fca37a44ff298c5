"""Tools, and operations of OpenAPI documents, side by side: what only that shows, and how the user sees it."""

from __future__ import annotations

from dataclasses import replace

from schemagrade.collection.collection import Collection
from schemagrade.collection.options import CollectionOptions
from schemagrade.options import Options
from schemagrade.reading.catalog import Catalog, Tool
from schemagrade.report.build import Grades, Listed
from schemagrade.report.findings import Finding, joined, of_collection, of_list
from schemagrade.report.judged import judged
from schemagrade.rules.subject import Subject


def collections_of(catalog: Catalog, options: Options) -> dict[int, Collection]:
    """The operations of each OpenAPI document, by the number of the document."""
    wanted = CollectionOptions.of(dict(options.openapi))
    return {
        number: Collection(found.api, [tool.name for tool in found.tools], wanted)
        for number, found in enumerate(catalog.documents)
        if found.api is not None
    }


def found_in_list(subjects: list[Subject]) -> list[tuple[int | None, Listed]]:
    """What is found by looking at tools side by side, with the index of the tool it is about."""
    return [(index, Listed(finding)) for index, finding in of_list(subjects)]


def found_in_collections(catalog: Catalog, collections: dict[int, Collection]) -> list[tuple[int | None, Listed]]:
    """What is found by looking at the operations of a document, with the index of the tool it is about."""
    found, first = [], 0
    for number, document in enumerate(catalog.documents):
        if number in collections:
            for index, finding in of_collection(collections[number]):
                found.append((None if index is None else first + index, Listed(finding, number)))
        first += len(document.tools)
    return found


def with_found(
    found: list[tuple[int | None, Listed]], graded: list[tuple[Tool, Grades]], listed: list[Listed]
) -> tuple[list[tuple[Tool, Grades]], list[Listed]]:
    """Add what is found by looking at several: to the tool it is about, or to the list."""
    of_tools: dict[int, list[Finding]] = {}
    listed = list(listed)
    for index, each in found:
        if index is None:
            listed.append(each)
        else:
            of_tools.setdefault(index, []).append(each.finding)
    for index, more in of_tools.items():
        tool, grades = graded[index]
        graded[index] = (tool, replace(grades, findings=joined(grades.findings, more, tool.locate)))
    return graded, listed


def as_judged(
    graded: list[tuple[Tool, Grades]], listed: list[Listed], options: Options
) -> tuple[list[tuple[Tool, Grades]], list[Listed]]:
    """The same under the user's severities and disagreements."""
    return [(tool, replace(grades, findings=judged(grades.findings, tool.name, options))) for tool, grades in graded], [
        replace(each, finding=finding) for each in listed for finding in judged([each.finding], None, options)
    ]
