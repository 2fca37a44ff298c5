"""The same path twice, with other names in braces."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.collection.collection import Collection
from schemagrade.openapi.path_templates import hierarchy
from schemagrade.pointer import join
from schemagrade.rules.api_examples import document, operation, path_parameter
from schemagrade.rules.rule import ApiExample, CollectionRule, Hit
from schemagrade.values import Json


def check(collection: Collection) -> Iterator[tuple[int | None, Hit]]:
    """A hit for each path that another is the same as; a light one where they share no method."""
    methods: dict[str, set[str]] = {}
    for view in collection.views:
        methods.setdefault(view.operation.path, set()).add(view.operation.method)
    first: dict[str, str] = {}
    taken: dict[str, set[str]] = {}
    for path in sorted(methods):
        template = hierarchy(path)
        before, known = first.setdefault(template, path), taken.setdefault(template, set())
        shared = [*sorted(method.upper() for method in known & methods[path])]
        known |= methods[path]
        if before != path:
            yield (
                None,
                Hit(
                    "#" + join("/paths", path),
                    f"`{path}` is the same path as `{before}`: the names in braces tell no paths apart.",
                    {"path": path, "same_as": before, "methods": [*shared]},
                    severity=None if shared else "info",
                ),
            )


def _paths(*paths: str) -> dict[str, Json]:
    found: dict[str, Json] = {}
    for number, path in enumerate(paths):
        names = [part[1:-1] for part in path.split("/") if part.startswith("{")]
        parameters: list[Json] = [path_parameter(name) for name in names]
        found[path] = {"get": operation(f"getParcel{number}", parameters=parameters)}
    return document(found)


RULE = CollectionRule(
    code="duplicate_path_template",
    severity="warning",
    group="openapi",
    title="Same path twice",
    why="Which of the two a call is meant for, nobody can tell from its address. Gateways take either, or refuse both.",
    evidence=(
        "OpenAPI 3.1, Paths Object: templated paths with the same hierarchy but different templated names MUST NOT "
        "exist as they are identical. Where they share no method, as gRPC gateways write them, calls still find their "
        "way, and it costs nothing. graph-tool-call 0.47 says nothing of it."
    ),
    recommendation="Put the methods of both under one path, with the same names in braces.",
    check=check,
    fires=(ApiExample("Other names", _paths("/parcels/{id}", "/parcels/{code}")),),
    near_misses=(
        ApiExample("A fixed part", _paths("/parcels/{id}", "/parcels/latest")),
        ApiExample("One step more", _paths("/parcels/{id}", "/parcels/{id}/label")),
    ),
)
