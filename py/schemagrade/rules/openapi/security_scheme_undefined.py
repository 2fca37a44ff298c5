"""Calls need a proof that nobody describes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from schemagrade.collection.collection import Collection
from schemagrade.collection.problems import owner, owners_of
from schemagrade.collection.subject import View
from schemagrade.openapi.model import ApiDocument
from schemagrade.openapi.near import Near
from schemagrade.rules.api_examples import document, operation
from schemagrade.rules.rule import ApiExample, CollectionRule, Hit
from schemagrade.scorecard.check import plural
from schemagrade.values import Json


def check(collection: Collection) -> Iterator[tuple[int | None, Hit]]:
    """A hit for each name that `security` has and no security scheme."""
    defined, owners = _defined(collection.api), owners_of(collection)
    asking: dict[str, list[View]] = {}
    for view in collection.views:
        for name in dict.fromkeys(name for each in view.operation.security.alternatives for name in each):
            if name not in defined and not (collection.api.version == "3.2" and _is_address(name)):
                asking.setdefault(name, []).append(view)
    near = Near(defined)
    for name, views in sorted(asking.items()):
        count, other = len(views), near.of(name)
        pointer = views[0].operation.security.pointer
        hint = f" `{other}` is defined." if other else ""
        yield (
            owner(pointer, owners) if count == 1 else None,
            Hit(
                "#" + pointer,
                f"{count} {plural(count, 'operation asks', 'operations ask')} for the security scheme `{name}`, "
                f"which is not defined.{hint}",
                {"scheme": name, "operations": count, "of": len(collection.views)},
            ),
        )


def _defined(api: ApiDocument) -> Mapping[str, Json]:
    components = api.root.get("components")
    holder = api.root if api.version == "2.0" else components if isinstance(components, dict) else {}
    found = holder.get("securityDefinitions" if api.version == "2.0" else "securitySchemes")
    return found if isinstance(found, dict) else {}


def _is_address(name: str) -> bool:
    """Whether it may be the address of a security scheme, as OpenAPI 3.2 allows."""
    return any(sign in name for sign in "/#:")


def _with(*names: str, **members: Json) -> dict[str, Json]:
    security: list[Json] = [{name: []} for name in names]
    return document({"/parcels": {"get": operation("listParcels")}}, security=security, **members)


_KEY: dict[str, Json] = {"securitySchemes": {"key": {"type": "apiKey", "in": "header", "name": "X-Key"}}}

RULE = CollectionRule(
    code="security_scheme_undefined",
    severity="warning",
    group="openapi",
    title="Security scheme not defined",
    why="That a call needs a proof is said, and not which: nobody can set it up, and every call fails.",
    evidence=(
        "OpenAPI 3.1, Security Requirement Object: each name MUST correspond to a security scheme which is declared "
        "in the Security Schemes under the Components Object. graph-tool-call 0.47 passes over such names."
    ),
    recommendation="Define it under `components.securitySchemes` (2.0: `securityDefinitions`), or mend its spelling.",
    check=check,
    fires=(
        ApiExample("Not defined", _with("oauth", components=_KEY)),
        ApiExample("Written otherwise", _with("Key", components=_KEY)),
    ),
    near_misses=(
        ApiExample("Defined", _with("key", components=_KEY)),
        ApiExample("By address, in the version that allows it", {**_with("./schemes.json#/key"), "openapi": "3.2.0"}),
        ApiExample("Nothing asked", _with(components=_KEY)),
    ),
)
