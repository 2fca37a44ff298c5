"""Does a document fit the official schema of its version of OpenAPI? `jsonschema` judges; the words are ours.

The schemas come with the package openapi-spec-validator, of which nothing else is used. Where it is not installed,
nothing is said.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from schemagrade.openapi.model import Version
from schemagrade.openapi.vouching import CannotVouchError, compiled
from schemagrade.pointer import join
from schemagrade.schema.metaschema import expectation
from schemagrade.values import Json

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError

MOST: Final = 50
"""Errors told of a document; a document with more is told by these."""
_PARTS_JUDGED: Final = 200
"""Paths and shared parts that `jsonschema` looks at, of those nobody vouched for."""
_PACKAGE: Final = "openapi_spec_validator"


@dataclass(frozen=True, slots=True)
class OfficialError:
    """One thing the official schema forbids. `names` are the members concerned, where it is about some."""

    pointer: str
    keyword: str
    message: str
    names: tuple[str, ...] = ()


def official_errors(root: dict[str, Json], version: Version) -> list[OfficialError]:
    """What makes a document invalid, sorted by pointer, at most `MOST`."""
    schema = official_schema(version)
    if schema is None:
        return []
    vouch = _vouch(version)
    if vouch(root):
        return []
    from jsonschema.validators import validator_for  # only when there is something to judge

    found: dict[tuple[str, str], OfficialError] = {}
    validator = validator_for(schema)(schema)
    for error in validator.iter_errors(_doubtful(root, vouch)):
        for told in _tell(error):
            found.setdefault((told.pointer, told.message), told)
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
    kept = [name for name, each in members.items() if not fits(name, each)][:_PARTS_JUDGED]
    return {name: members[name] for name in kept}


def _tell(error: ValidationError) -> Iterator[OfficialError]:
    """The error in words, and where several alternatives were open, that of the one that was meant."""
    cause = _meant(error)
    path = list(cause.absolute_path)
    pointer = join("", *path)
    keyword = next((step for step in reversed(path) if isinstance(step, str)), "")
    where = f"`{path[-1]}`" if path else "The document"
    match cause.validator:
        case "required":
            missing = [name for name in _names(cause.validator_value) if name not in _names(cause.instance)]
            names = tuple(name for name in missing if f"'{name}'" in cause.message) or tuple(missing)
            yield OfficialError(pointer, keyword, f"{where} lacks {_listed(names)}.", names)
        case "additionalProperties" | "unevaluatedProperties" if isinstance(cause.instance, dict):
            names = tuple(name for name in cause.instance if f"'{name}'" in cause.message)
            if len(names) == 1:
                pointer = join(pointer, *names)
            message = f"{where} has {_listed(names) or 'members'} where OpenAPI knows no such."
            yield OfficialError(pointer, keyword or names[0], message, names)
        case _:
            yield OfficialError(
                pointer,
                keyword,
                f"{where} {expectation(cause)}.".replace("of the dialect's metaschema", "of OpenAPI's schema"),
            )


def _meant(error: ValidationError) -> ValidationError:
    """Of alternatives, the error in the one that was meant: no reference where there is none, and the furthest come."""
    while error.context:
        branches: dict[Any, list[ValidationError]] = {}
        for each in error.context:
            branches.setdefault(each.schema_path[0], []).append(each)
        meant = [errors for errors in branches.values() if not any(map(_wants_reference, errors))]
        if not meant:
            return error
        furthest = max(meant, key=lambda errors: (max(len(each.path) for each in errors), -len(errors)))
        error = min(furthest, key=_distance)
    return error


def _distance(error: ValidationError) -> tuple[int, bool, str, str]:
    """How far an error is from being the one that was meant; no two in different places are equal."""
    place = join("", *error.absolute_path)
    return -len(error.path), error.validator == "required", place, str(error.validator)


def _wants_reference(error: ValidationError) -> bool:
    return error.validator == "required" and not error.path and "$ref" in _names(error.validator_value)


def _listed(names: tuple[str, ...]) -> str:
    return ", ".join(f"`{name}`" for name in names[:5]) + (" and more" if len(names) > 5 else "")


def _names(value: Any) -> tuple[str, ...]:
    return tuple(value) if isinstance(value, (list, dict)) else ()
