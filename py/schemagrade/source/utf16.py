"""Offsets as Python counts them, in code points, and as the page does, in UTF-16 code units."""

from __future__ import annotations

from collections.abc import Iterable


def utf16_offsets(text: str, offsets: Iterable[int]) -> dict[int, int]:
    """Offsets in code points as offsets in UTF-16 code units."""
    found, position, units = {}, 0, 0
    for offset in sorted(set(offsets)):
        part = text[position:offset]
        units += len(part) if part.isascii() else sum(1 + (character > "\uffff") for character in part)
        found[offset] = units
        position = offset
    return found
