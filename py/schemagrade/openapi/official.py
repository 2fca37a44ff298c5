"""Does a document fit the official schema of its version of OpenAPI? `jsonschema` judges.

The schemas come with the package openapi-spec-validator, of which nothing else is used. Where it is not installed,
nothing is said.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from schemagrade.openapi.causes import causes
from schemagrade.openapi.model import Version
from schemagrade.openapi.official_words import OfficialError, told
from schemagrade.openapi.vouching import CannotVouchError, compiled
from schemagrade.values import Json

MOST: Final = 50
"""Errors told of a document; a document with more is told by these."""
_PARTS_JUDGED: Final = 200
"""Paths and shared parts that `jsonschema` looks at, of those nobody vouched for."""
_PACKAGE: Final = "openapi_spec_validator"


def official_errors(root: dict[str, Json], version: Version) -> list[OfficialError]:
    """What makes a document invalid, sorted by pointer, at most `MOST`."""
    schema = official_schema(version)
    if schema is None:
        return []
    vouch = _vouch(version)
    if vouch(root):
        return []
    from jsonschema.validators import validator_for  # only when there is something to judge

    doubtful = _doubtful(root, vouch)
    found = {(each.pointer, each.message): each for each in told(causes(validator_for(schema)(schema), doubtful), root)}
    # All are looked at before some are told: jsonschema goes through additional members in no fixed order.
    return [found[key] for key in sorted(found)][:MOST]


@cache
def official_schema(version: Version) -> dict[str, Any] | None:
    """The official schema of a version; None where the package is not installed. The package is not imported."""
    spec = find_spec(_PACKAGE)
    for folder in (spec.submodule_search_locations or ()) if spec is not None else ():
        file = Path(folder) / "resources/schemas" / f"v{version}" / "schema.json"
        if file.is_file():
            schema: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
            return schema
    return None


@cache
def _vouch(version: Version) -> Callable[[Json], bool]:
    schema = official_schema(version)
    try:
        vouch = compiled(schema or {})
    except CannotVouchError:
        return lambda _: False

    def safely(value: Json) -> bool:
        try:
            return vouch(value)
        except RecursionError:
            return False

    return safely


def _doubtful(root: dict[str, Json], vouch: Callable[[Json], bool]) -> dict[str, Json]:
    """The document without the paths and shared parts that fit: no schema of OpenAPI holds one against another."""
    head = {key: value for key, value in root.items() if key not in ("paths", "components", "definitions", "webhooks")}
    empty: dict[str, Json] = {**head, "paths": {}}
    reduced = dict(root)
    for key in ("paths", "webhooks", "definitions"):
        members = root.get(key)
        if isinstance(members, dict) and vouch(empty):
            reduced[key] = _unfit(members, lambda name, each, key=key: vouch({**empty, key: {name: each}}))  # type: ignore[misc]
    components = root.get("components")
    if isinstance(components, dict) and vouch(empty):
        reduced["components"] = {
            kind: _unfit(members, lambda name, each, kind=kind: vouch({**empty, "components": {kind: {name: each}}}))  # type: ignore[misc]
            if isinstance(members, dict)
            else members
            for kind, members in components.items()
        }
    return reduced


def _unfit(members: dict[str, Json], fits: Callable[[str, Json], bool]) -> dict[str, Json]:
    doubtful = sorted(name for name, each in members.items() if not fits(name, each))
    return {name: members[name] for name in doubtful[:_PARTS_JUDGED]}
