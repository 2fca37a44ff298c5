"""Calls have to prove who makes them."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.collection.collection import Collection
from schemagrade.collection.contract import credential
from schemagrade.rules.api_examples import document, operation
from schemagrade.rules.rule import ApiExample, CollectionRule, Hit
from schemagrade.scorecard.check import plural
from schemagrade.values import Json

_SHOWN = 3
_KEY: dict[str, Json] = {"securitySchemes": {"key": {"type": "apiKey", "in": "header", "name": "X-Key"}}}


def check(collection: Collection) -> Iterator[tuple[int | None, Hit]]:
    """One hit for the collection, where any operation asks for proof."""
    asking = []
    schemes: set[str] = set()
    credentials: set[str] = set()
    ways: set[tuple[str, ...]] = set()
    for view in collection.views:
        security = view.operation.security
        plain = [row.name for row in view.contract.consumes if row.use == "auth" and row.source != "security"]
        needed = [row.name for row in view.contract.consumes if row.use == "auth" and row.required]
        if not security.required and not needed:
            continue
        asking.append(view)
        credentials.update(name for name in plain if name in needed)
        if security.required:
            schemes.update(name for each in security.alternatives for name in each if name in collection.api.schemes)
            ways.update(tuple(sorted(each)) for each in security.alternatives)
    # Where no scheme that is asked for is defined, `security_scheme_undefined` says it.
    if schemes or credentials:
        fields = {credential(collection.api.schemes[name])[0] for name in schemes}
        first = asking[0].operation
        pointer = first.security.pointer if schemes and first.security.pointer else first.pointer
        count = len(asking)
        evidence: dict[str, Json] = {
            "schemes": [*sorted(schemes)],
            "credentials": [*sorted(credentials | fields)],
            "operations": count,
            "of": len(collection.views),
        }
        if any(len(way) > 1 for way in ways):
            evidence["together"] = [[*way] for way in sorted(ways) if len(way) > 1]
        total = len(collection.views)
        message = f"{count} of {total} operations {plural(count, 'asks', 'ask')} for proof of who calls."
        yield None, Hit("#" + pointer, message + _together(ways), evidence)


def _together(ways: set[tuple[str, ...]]) -> str:
    """What is asked for together, as a sentence of its own; of the schemes alone any one is enough."""
    both = [" and ".join(f"`{name}`" for name in way) for way in sorted(ways) if len(way) > 1]
    return f" {', and '.join(both[:_SHOWN])} are asked for together." if both else ""


RULE = CollectionRule(
    code="auth_required",
    severity="warning",
    group="openapi",
    title="Needs credentials",
    why="Before credentials are set up outside the model's sight every call fails. They never belong in an argument.",
    evidence=(
        "graph-tool-call 0.47 says it once for each operation, at 5 points each: twenty secured operations score 0, "
        "however good they are. It is one fact about the collection, and said once. Credentials that are declared as "
        "plain header parameters, and schemes given by reference, are seen here."
    ),
    recommendation="Set up credentials where the calls are made, and keep execution off until they are.",
    check=check,
    fires=(
        ApiExample(
            "A key for all",
            document({"/parcels": {"get": operation("listParcels")}}, components=_KEY, security=[{"key": []}]),
        ),
        ApiExample(
            "A header parameter",
            document(
                {
                    "/parcels": {
                        "get": operation(
                            "listParcels",
                            parameters=[
                                {"name": "X-API-Key", "in": "header", "required": True, "schema": {"type": "string"}}
                            ],
                        )
                    }
                }
            ),
        ),
    ),
    near_misses=(
        ApiExample(
            "Optional",
            document({"/parcels": {"get": operation("listParcels")}}, components=_KEY, security=[{}, {"key": []}]),
        ),
        ApiExample(
            "Switched off",
            document(
                {"/parcels": {"get": operation("listParcels", security=[])}}, components=_KEY, security=[{"key": []}]
            ),
        ),
        ApiExample("Defined only", document({"/parcels": {"get": operation("listParcels")}}, components=_KEY)),
    ),
)
