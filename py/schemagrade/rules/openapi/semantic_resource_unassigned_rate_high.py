"""Too many operations of which nobody can tell what they are about."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.collection.collection import Collection
from schemagrade.collection.coverage import known_rate, unknown_samples
from schemagrade.rules.api_examples import crud, document, operation
from schemagrade.rules.rule import ApiExample, CollectionRule, Hit

_TARGET = 0.75
_SAMPLES = 10


def check(collection: Collection) -> Iterator[tuple[int | None, Hit]]:
    """A hit where the resource of too many operations is unknown."""
    views = collection.views
    rate = known_rate(views, "resource")
    if len(views) > 1 and rate < _TARGET:
        unknown = unknown_samples(views, ("resource",))
        yield (
            None,
            Hit(
                "#/paths",
                f"What {len(unknown)} of {len(views)} operations are about is said neither by path, tag nor name.",
                {
                    "primary_resource_assigned_rate": rate,
                    "target": _TARGET,
                    "unknown_samples": unknown[:_SAMPLES],
                },
            ),
        )


RULE = CollectionRule(
    code="semantic_resource_unassigned_rate_high",
    severity="warning",
    group="openapi",
    title="Resources unknown",
    why="Operations are found, and grouped, by the thing they are about.",
    evidence="The threshold is that of graph-tool-call 0.47. Versions, dates and verbs are no things here.",
    recommendation="Name the thing in the path or a tag, or set `resource_aliases` for the words that are used here.",
    check=check,
    fires=(
        ApiExample(
            "Verbs and versions only",
            document({"/v1/execute": {"post": operation("execute")}, "/v2/get": {"get": operation("get")}}),
        ),
    ),
    near_misses=(
        ApiExample("Nouns", document(crud())),
        ApiExample(
            "Tags",
            document(
                {
                    "/v1/execute": {"post": operation("execute", tags=["Parcels"])},
                    "/v2/get": {"get": operation("get", tags=["Parcels"])},
                }
            ),
        ),
    ),
)
