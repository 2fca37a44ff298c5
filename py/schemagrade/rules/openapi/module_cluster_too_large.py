"""One part of the API holds most of it, or much of it is in no part."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.collection.collection import Collection
from schemagrade.collection.coverage import known_rate
from schemagrade.rules.api_examples import document, operation
from schemagrade.rules.rule import ApiExample, CollectionRule, Hit
from schemagrade.values import Json

_LEAST = 100
_SHARE = 0.5
_TARGET = 0.95


def check(collection: Collection) -> Iterator[tuple[int | None, Hit]]:
    """A hit where a large collection falls into parts too coarse to look at."""
    views = collection.views
    if len(views) < _LEAST:
        return
    name, same = max(collection.modules.items(), key=lambda each: len(each[1]), default=("", []))
    rate = known_rate(views, "module")
    share = len(same) / len(views)
    if share >= _SHARE or rate < _TARGET:
        largest: dict[str, Json] = {"module": name or None, "count": len(same), "rate": round(share, 6)}
        message = (
            f"{len(same)} of {len(views)} operations are in the part `{name}`."
            if share >= _SHARE
            else f"Of {len(views)} operations {round(100 * (1 - rate))} % are in no part at all."
        )
        yield None, Hit("#/paths", message, {"largest_module": largest, "path_module_assigned_rate": rate})


def _flat(count: int) -> dict[str, Json]:
    return document({f"/parcels/scans/{number}": {"get": operation(f"get{number}")} for number in range(count)})


def _parts(count: int) -> dict[str, Json]:
    return document({f"/parcels{number}": {"get": operation(f"get{number}")} for number in range(count)})


RULE = CollectionRule(
    code="module_cluster_too_large",
    severity="info",
    group="openapi",
    title="Parts that do not divide",
    why="A hundred operations in one heap are too many to look through, for people and for models.",
    evidence=(
        "Thresholds of graph-tool-call 0.47: 100 operations, half of them in one part. It takes date versions for "
        "parts: all of Twilio's 2010 API is in `2010_04_01`. Versions are no parts here."
    ),
    recommendation="Write paths, or tags, by what operations are about; or give the tools in parts.",
    check=check,
    fires=(ApiExample("A hundred in one", _flat(100)),),
    near_misses=(
        ApiExample("Ninety-nine", _flat(99)),
        ApiExample("In many parts", _parts(100)),
    ),
)
