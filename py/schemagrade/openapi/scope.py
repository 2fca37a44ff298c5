"""What the references of a tool's schema resolve in: the document, its shared schemas in JSON Schema's words."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cached_property

from schemagrade.openapi.model import Version
from schemagrade.openapi.schemas import json_schema
from schemagrade.pointer import find, join, split
from schemagrade.schema.nodes import nodes_of
from schemagrade.values import Json, dump

_SHARED = ("/components/schemas/", "/definitions/")
"""Where shared schemas stand; those are in JSON Schema's words already."""


class Scope:
    """A document that holds shared schemas. What is asked of a shared schema is worked out once."""

    def __init__(self, root: Json, document: Json, version: Version) -> None:
        self.root = root
        self._document = document
        self._version = version
        self.own_dialect = version in ("2.0", "3.0")
        """Whether its schemas are written in OpenAPI's own dialect, so that not all JSON Schema can be put in."""
        self._written: dict[str, str] = {}
        self._elsewhere: dict[str, Json] = {}
        self._ahead: dict[str, tuple[str, ...]] = {}
        self._digests: dict[str, str] = {}
        self.tokens: dict[str, int] = {}
        """Estimates of shared schemas by pointer, kept by whoever makes them."""

    def reached(self, schema: Json) -> tuple[str, ...]:
        """Pointers of the shared schemas that a schema leads to, directly or not, sorted."""
        known: set[str] = set()
        waiting = list(_references(schema))
        while waiting:
            pointer = waiting.pop()
            if pointer in known:
                continue
            ahead = self._references_of(pointer)
            if ahead is not None:
                known.add(pointer)
                waiting.extend(ahead)
        return tuple(sorted(known))

    def at(self, pointer: str) -> Json:
        """The shared schema there; None where there is none."""
        if pointer.startswith(_SHARED):
            return find(self.root, split(pointer))[1]
        if pointer not in self._elsewhere:
            self._elsewhere[pointer] = json_schema(find(self.root, split(pointer))[1], self._version)
        return self._elsewhere[pointer]

    @cached_property
    def whole(self) -> str:
        """Tells apart all shared schemas from those before."""
        shared = [find(self.root, split(place[:-1]))[1] for place in _SHARED]
        return hashlib.sha256(dump(shared).encode()).hexdigest()

    def written(self, pointer: str) -> str:
        """Where in the document as it is written stands what is at a pointer in JSON Schema's words, or next to it."""
        if pointer not in self._written:
            self._written[pointer] = self._nearest(pointer)
        return self._written[pointer]

    def _nearest(self, pointer: str) -> str:
        tokens = split(pointer)
        while tokens and not find(self._document, tokens)[0]:
            other = [*tokens[:-1], "example"]
            if tokens[-1] == "examples" and find(self._document, other)[0]:
                return join("", *other)
            tokens = tokens[:-1]
        return join("", *tokens)

    def digest(self, pointer: str) -> str:
        """Tells apart what stands there from what stood there before."""
        if pointer not in self._digests:
            self._digests[pointer] = hashlib.sha256(dump(self.at(pointer)).encode()).hexdigest()
        return self._digests[pointer]

    def _references_of(self, pointer: str) -> tuple[str, ...] | None:
        if pointer not in self._ahead:
            if not find(self.root, split(pointer))[0]:
                return None
            self._ahead[pointer] = tuple(dict.fromkeys(_references(self.at(pointer))))
        return self._ahead[pointer]


def _references(schema: Json) -> Iterator[str]:
    for node in nodes_of(schema):
        ref = node.schema.get("$ref")
        if isinstance(ref, str) and ref.startswith("#/"):
            yield ref[1:]


def scope_of(root: dict[str, Json], written: Json, version: Version) -> Scope:
    """The document with its shared schemas in JSON Schema's words. `written` is how it stands in the text."""
    if version == "2.0":
        return Scope({**root, "definitions": _all(root.get("definitions"), version)}, written, version)
    components = root.get("components")
    members = components if isinstance(components, dict) else {}
    schemas = _all(members.get("schemas"), version)
    return Scope({**root, "components": {**members, "schemas": schemas}}, written, version)


def _all(schemas: Json, version: Version) -> Json:
    return {name: json_schema(each, version) for name, each in schemas.items()} if isinstance(schemas, dict) else {}
