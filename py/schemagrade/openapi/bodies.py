"""A request body as parameters of a tool: its members one by one where that loses nothing, else whole."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from schemagrade.openapi.model import Body, Sited, Version
from schemagrade.openapi.references import References
from schemagrade.pointer import join
from schemagrade.values import Json

NO_BODY: Final = frozenset({"delete", "get", "head", "options", "trace"})
"""Methods of which RFC 9110 knows no meaning of a body."""
_CARRIED: Final = frozenset({"type", "properties", "required", "additionalProperties", "allOf", "$ref"})
_SAYS_NOTHING_MORE: Final = frozenset(
    """
    $comment default deprecated description discriminator example examples externalDocs nullable readOnly title
    writeOnly xml
    """.split()
)
_DEEPEST: Final = 16
_MOST_PARTS: Final = 64


@dataclass(frozen=True, slots=True)
class Members:
    """The members of a body that is an object: `(name, schema)`; the names it requires; what else it admits."""

    properties: tuple[tuple[str, Sited], ...]
    required: tuple[str, ...]
    more: Json = None


def members(written: Sited, body: Body, version: Version, references: References) -> Members | None:
    """The members of a body, those that are only answered left out; None where they cannot stand on their own."""
    parts = list(_parts(written, version, references, 0))
    if any(part is None for part in parts) or len(parts) > _MOST_PARTS:
        return None
    properties: dict[str, Sited] = {}
    required: dict[str, None] = {}
    more: Json = None
    for part in (each for each in parts if each is not None):
        value = part.value if isinstance(part.value, dict) else {}
        closing = value.get("additionalProperties")
        if closing not in (None, True, {}) and len(parts) > 1:
            return None  # it is about the members of its own part
        more = closing if closing is not None else more
        declared, names = value.get("properties"), value.get("required")
        for name, schema in (declared if isinstance(declared, dict) else {}).items():
            if name in properties and properties[name].value != schema:
                return None  # both hold
            place = body.fields[name] if body.form else join(part.pointer, "properties", name)
            properties[name] = Sited(schema, place)
        required |= {name: None for name in names if isinstance(name, str)} if isinstance(names, list) else {}
    answered = {name for name, schema in properties.items() if _is_answered(schema, references)}
    kept = tuple((name, schema) for name, schema in properties.items() if name not in answered)
    return Members(kept, tuple(name for name in required if name not in answered), more) if properties else None


def is_empty(value: Json, method: str) -> bool:
    """Whether there is nothing to send: an object that has no members, or may have none where no body is meant."""
    if isinstance(value, dict) and value.get("type") in ("null", ["null"]):
        return True
    if not isinstance(value, dict) or value.get("type") != "object" or value.keys() - _CARRIED - _SAYS_NOTHING_MORE:
        return False
    properties, more = value.get("properties"), value.get("additionalProperties")
    if properties or value.get("allOf") or (more and more is not True):
        return False
    return more is False or (properties is not None and more is None) or method in NO_BODY


def _parts(at: Sited, version: Version, references: References, depth: int) -> Iterator[Sited | None]:
    """The objects a schema is composed of, in the order they are written; None for what is none or says more."""
    value = at.value
    if isinstance(value, dict) and isinstance(value.get("$ref"), str):
        found = references.follow(value, at.pointer)
        if found is None or depth > _DEEPEST:
            yield None
            return
        yield from _parts(found, version, references, depth + 1)
        # What stands beside a reference holds too, from 3.1 on.
        value = {key: each for key, each in value.items() if key != "$ref"} if version in ("3.1", "3.2") else {}
        if not value.keys() - _SAYS_NOTHING_MORE:
            return
    if not isinstance(value, dict) or depth > _DEEPEST or value.get("type", "object") != "object":
        yield None
        return
    if any(key not in _CARRIED | _SAYS_NOTHING_MORE and not key.startswith("x-") for key in value):
        yield None
        return
    composed = value.get("allOf")
    for index, part in enumerate(composed if isinstance(composed, list) else ()):
        yield from _parts(Sited(part, join(at.pointer, "allOf", index)), version, references, depth + 1)
    if value.keys() & {"properties", "required", "additionalProperties"} or not composed:
        yield Sited(value, at.pointer)


def _is_answered(schema: Sited, references: References) -> bool:
    """Whether a member is only in answers, by its own word or that of what it refers to."""
    found = references.follow(schema.value, schema.pointer)
    return any(
        isinstance(each, dict) and each.get("readOnly") is True for each in (schema.value, found and found.value)
    )
