"""OpenAPI documents for tests, and the report on them."""

from __future__ import annotations

from typing import Any

from schemagrade.collection.collection import Collection
from schemagrade.collection.issues import Issue
from schemagrade.collection.options import CollectionOptions
from schemagrade.collection.report import collection_report
from schemagrade.openapi.names import tool_names
from schemagrade.openapi.read import read_api
from schemagrade.rules.registry import COLLECTION_RULES


def collected(document: Any, **options: Any) -> Collection:
    api = read_api(document)
    assert api is not None
    return Collection(api, tool_names(api), CollectionOptions.of(options))


def issues_of(collection: Collection) -> list[Issue]:
    found = [(rule, index, hit) for rule in COLLECTION_RULES for index, hit in rule.check(collection)]
    return [
        Issue(
            hit.severity or rule.severity,
            rule.code,
            index,
            hit.message,
            rule.recommendation,
            hit.pointer,
            number,
            hit.evidence,
        )
        for number, (rule, index, hit) in enumerate(found)
    ]


def reported(document: Any, **options: Any) -> dict[str, Any]:
    collection = collected(document, **options)
    return collection_report(collection, issues_of(collection), [None] * len(collection.api.operations))


def flows(document: Any, **options: Any) -> set[tuple[str, str, str]]:
    """From, to and field of all edges."""
    collection = collected(document, **options)
    return {
        (collection.names[edge.start], collection.names[edge.end], evidence.field)
        for edge in collection.graph.edges
        for evidence in edge.evidence
    }
