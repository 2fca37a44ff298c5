"""Other documents that references lead into: put into the document itself, so that they are found there.

Nothing is fetched. A document is known by its name, which is what a reference writes before its `#`, or the last
part of that.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from schemagrade.pointer import join
from schemagrade.values import Json

PLACE: Final = "x-other-documents"


def bundled(root: Json, others: Mapping[str, Json]) -> Json:
    """The document with the others under `PLACE`, and references into them led there."""
    if not others or not isinstance(root, dict):
        return root
    inside: dict[str, Json] = {name: _led(other, name, others) for name, other in others.items()}
    led = _led(root, None, others)
    return {**led, PLACE: inside} if isinstance(led, dict) else root


def _led(value: Json, own: str | None, others: Mapping[str, Json]) -> Json:
    if isinstance(value, list):
        return [_led(each, own, others) for each in value]
    if not isinstance(value, dict):
        return value
    led: dict[str, Json] = {name: _led(each, own, others) for name, each in value.items()}
    ref = value.get("$ref")
    if isinstance(ref, str):
        led["$ref"] = _target(ref, own, others)
    return led


def _target(ref: str, own: str | None, others: Mapping[str, Json]) -> str:
    file, _, fragment = ref.partition("#")
    name = own if not file else _named(file, others)
    if name is None or (fragment and not fragment.startswith("/")):
        return ref
    return f"#{join('', PLACE, name)}{fragment}"


def _named(file: str, others: Mapping[str, Json]) -> str | None:
    """The name of the document that a reference means."""
    if file in others:
        return file
    last = file.partition("?")[0].rpartition("/")[2]
    return last if last in others else None
