"""The OpenAPI Collection Report alone, for programs: nothing is graded as a tool."""

from __future__ import annotations

from schemagrade.collection.collection import Collection
from schemagrade.collection.issues import Issue
from schemagrade.collection.options import CollectionOptions
from schemagrade.collection.report import collection_report
from schemagrade.openapi.names import tool_names
from schemagrade.openapi.read import read_api
from schemagrade.report.findings import of_collection
from schemagrade.report.readiness import readiness
from schemagrade.values import Json


def analyze_openapi_collection(document: Json, options: Json = None) -> dict[str, Json]:
    """The report on a document that is read already.

    Args:
        document: an OpenAPI document, 2.0 to 3.2, as a JSON value.
        options: as under `openapi` in `schemagrade.toml`.

    The readiness of an operation counts its issues here; in the whole report it counts its tool's findings too.

    Raises:
        ValueError: the value is no OpenAPI document of a version that is read.
    """
    api = read_api(document)
    if api is None:
        raise ValueError("not an OpenAPI document of version 2.0, 3.0, 3.1 or 3.2")
    collection = Collection(api, tool_names(api), CollectionOptions.of(options))
    issues = [
        Issue(
            found.severity,
            found.code,
            index,
            found.message,
            found.recommendation,
            found.pointer.removeprefix("#"),
            None,
            found.evidence,
        )
        for index, found in of_collection(collection)
    ]
    of_operations: list[list[Issue]] = [[] for _ in collection.api.operations]
    for issue in issues:
        if issue.tool is not None:
            of_operations[issue.tool].append(issue)
    return collection_report(
        collection, issues, [readiness([issue.severity for issue in own]).score for own in of_operations]
    )
