"""Where a `$ref` leads, inside one schema document. Nothing is ever fetched."""

from __future__ import annotations

from urllib.parse import unquote, urldefrag, urljoin

from schemagrade.pointer import find, join, split
from schemagrade.schema.dialects import dialect_of
from schemagrade.schema.positions import subschemas
from schemagrade.values import Json

_WITH_PLAIN_ID = ("http://json-schema.org/draft-04/schema", "http://json-schema.org/draft-03/schema")


class Resolver:
    """Resolves references of one root schema: pointers, anchors and embedded `$id` resources.

    Where the schema is part of a larger document, as in OpenAPI, pointers start at the root of that: `around`.
    """

    def __init__(self, root: Json, around: Json = None) -> None:
        self.root = root
        self._around = around
        self._id_keywords = ("$id", "id") if dialect_of(root) in _WITH_PLAIN_ID else ("$id",)
        self._resources: dict[str, tuple[str, Json]] | None = None
        self._bases: dict[int, str] = {}

    def resolve(self, node: dict[str, Json], ref: str) -> tuple[str, Json] | None:
        """The pointer and value that `ref`, written in `node`, names; None where nothing here has that name."""
        if ref == "#":
            embedded = self._base(node)
            return self._index().get(embedded, ("", self.root)) if embedded else ("", self.root)
        if ref.startswith("#/"):
            base = self._base(node)
            start, value = self._index().get(base, ("", self.root)) if base else ("", self.root)
            larger = self._follow("", self._around, ref[1:]) if self._around is not None else None
            return larger or self._follow(start, value, ref[1:]) or self._follow("", self.root, ref[1:])
        uri, fragment = urldefrag(_join(self._base(node), ref))
        if fragment.startswith("/"):
            resource = self._index().get(uri)
            return self._follow(*resource, fragment) if resource else None
        return self._index().get(f"{uri}#{fragment}" if fragment else uri)

    def _follow(self, start: str, value: Json, fragment: str) -> tuple[str, Json] | None:
        tokens = split(unquote(fragment))
        found, target = find(value, tokens)
        return (join(start, *tokens), target) if found else None

    def _base(self, node: dict[str, Json]) -> str:
        self._index()
        return self._bases.get(id(node), "")

    def _index(self) -> dict[str, tuple[str, Json]]:
        """Absolute names of the resources and anchors in the document; also notes the base URI of each node."""
        if self._resources is not None:
            return self._resources
        names: dict[str, tuple[str, Json]] = {}
        self._resources = names
        waiting: list[tuple[str, Json, str]] = [("", self.root, "")]
        while waiting:
            pointer, node, base = waiting.pop()
            if not isinstance(node, dict):
                continue
            for keyword in self._id_keywords:
                name = node.get(keyword)
                if isinstance(name, str) and name:
                    absolute, fragment = urldefrag(_join(base, name))
                    if fragment:  # drafts 4 to 7 write an anchor this way
                        names.setdefault(f"{absolute}#{fragment}", (pointer, node))
                    else:
                        base = absolute
                        names.setdefault(base, (pointer, node))
            for keyword in ("$anchor", "$dynamicAnchor"):
                anchor = node.get(keyword)
                if isinstance(anchor, str):
                    names.setdefault(f"{base}#{anchor}", (pointer, node))
            if base:
                self._bases[id(node)] = base
            waiting.extend((join(pointer, *steps), child, base) for steps, child in subschemas(node))
        return names


def _join(base: str, ref: str) -> str:
    try:
        return urljoin(base, ref)
    except ValueError:  # not a URI at all, e.g. an unclosed [ in the host
        return ref
