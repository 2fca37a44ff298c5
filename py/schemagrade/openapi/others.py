"""Other documents that references lead into: put into the document itself, so that they are found there.

Nothing is fetched. A document is known by its name, a path from where the document itself is. A reference names it by
the path from the one that it stands in or, where no other ends in the same name, by the last part of any path.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from posixpath import dirname, join, normpath
from types import MappingProxyType
from typing import Final
from urllib.parse import unquote

from schemagrade import pointer
from schemagrade.values import Json

PLACE: Final = "x-other-documents"


@dataclass(frozen=True, slots=True)
class AtHand:
    """Documents that references may lead into, by name; `name` is that of the document itself, where it is known."""

    documents: Mapping[str, Json] = field(default_factory=lambda: MappingProxyType({}))
    name: str = ""


NOTHING: Final = AtHand()


def bundled(root: Json, others: AtHand) -> Json:
    """The document with the others under `PLACE`, and references into them led there."""
    if not (others.documents or others.name) or not isinstance(root, dict):
        return root
    bundle = _Bundle(others)
    led = bundle.led(root, None)
    if not others.documents or not isinstance(led, dict):
        return led
    return {**led, PLACE: {name: bundle.led(other, name) for name, other in others.documents.items()}}


def is_elsewhere(place: str) -> bool:
    """Whether a pointer leads into another document."""
    return place.startswith((f"/{PLACE}/", f"#/{PLACE}/"))


class _Bundle:
    def __init__(self, others: AtHand) -> None:
        self._own = _plain(others.name)
        self._names = {_plain(name): name for name in others.documents}
        self._by_last: dict[str, list[str]] = {}
        for path in self._names:
            self._by_last.setdefault(path.rpartition("/")[2], []).append(path)

    def led(self, value: Json, own: str | None) -> Json:
        """A value with its references led to where others stand. `own` names the document it is in."""
        if isinstance(value, list):
            return [self.led(each, own) for each in value]
        if not isinstance(value, dict):
            return value
        led: dict[str, Json] = {name: self.led(each, own) for name, each in value.items()}
        ref = value.get("$ref")
        if isinstance(ref, str):
            led["$ref"] = self._target(ref, own)
        return led

    def _target(self, ref: str, own: str | None) -> str:
        file, _, fragment = ref.partition("#")
        if fragment and not fragment.startswith("/"):
            return ref
        if not file:
            return ref if own is None else f"#{pointer.join('', PLACE, own)}{fragment}"
        path = self._named(file, own)
        if path is None:
            return ref
        return f"#{fragment}" if path == self._own else f"#{pointer.join('', PLACE, self._names[path])}{fragment}"

    def _named(self, file: str, own: str | None) -> str | None:
        """The path of the document that a reference means."""
        written = unquote(file.partition("?")[0])
        near = _plain(join(dirname(_plain(own or "")), written))
        for path in (near, _plain(written)):
            if path in self._names or (path and path == self._own):
                return path
        last = written.rpartition("/")[2]
        same = self._by_last.get(last, [])
        if len(same) == 1:
            return same[0]
        return self._own if not same and last and last == self._own.rpartition("/")[2] else None


def _plain(name: str) -> str:
    """A path without detours."""
    return normpath(name.replace("\\", "/")) if name else ""
