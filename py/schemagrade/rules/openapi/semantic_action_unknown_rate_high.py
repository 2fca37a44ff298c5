"""Too many operations of which nobody can tell what they do."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.collection.collection import Collection
from schemagrade.collection.coverage import known_rate, unknown_samples
from schemagrade.rules.api_examples import crud, document, operation
from schemagrade.rules.rule import ApiExample, CollectionRule, Hit

_TARGET = 0.9
_SAMPLES = 10


def check(collection: Collection) -> Iterator[tuple[int | None, Hit]]:
    """A hit where the action of too many operations is unknown."""
    views = collection.views
    rate = known_rate(views, "action")
    if len(views) > 1 and rate < _TARGET:
        unknown = unknown_samples(views, ("action",))
        yield (
            None,
            Hit(
                "#/paths",
                f"What {len(unknown)} of {len(views)} operations do is said by no known verb, in their names or paths.",
                {
                    "canonical_action_known_rate": rate,
                    "target": _TARGET,
                    "unknown_samples": unknown[:_SAMPLES],
                },
            ),
        )


RULE = CollectionRule(
    code="semantic_action_unknown_rate_high",
    severity="warning",
    group="openapi",
    title="Actions unknown",
    why="A planner chooses by what an operation does. POST alone does not say whether it makes, finds or sends.",
    evidence=(
        "In graph-tool-call 0.47 every method has a meaning and words match inside others (`widgets` holds `get`), so "
        "that 13 of 14 real documents have a rate of 1. Here only whole words count, and POST alone means nothing."
    ),
    recommendation="Begin operationIds with a verb, or set `action_aliases` for the words that are used here.",
    check=check,
    fires=(
        ApiExample(
            "Names without verbs",
            document({"/parcels/depot": {"post": operation("p17")}, "/parcels/route": {"post": operation("p18")}}),
        ),
    ),
    near_misses=(
        ApiExample("Verbs", document(crud())),
        ApiExample(
            "Paths say it",
            document({"/parcels/send": {"post": operation("p17")}, "/parcels/search": {"post": operation("p18")}}),
        ),
    ),
)
