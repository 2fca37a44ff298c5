"""Where the values of a text stand. Offsets are in code points, from the text's start."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from schemagrade.pointer import split

Kind = Literal["object", "array", "scalar"]


@dataclass(frozen=True, slots=True)
class Member:
    """A member of an object, or an item of an array (whose `key` is its index and whose key range is empty)."""

    key: str
    key_start: int
    key_end: int
    value: Place


@dataclass(frozen=True, slots=True)
class Place:
    """Where a value stands, and its members. `block`: written in YAML's lines, not in brackets."""

    kind: Kind
    start: int
    end: int
    members: tuple[Member, ...] = ()
    block: bool = False


YamlTree = Callable[[str], Place]
"""Where the values of a YAML document stand."""


def shifted(place: Place, by: int) -> Place:
    """The same place in a text that stands further on."""
    if not by:
        return place
    members = tuple(
        Member(member.key, member.key_start + by, member.key_end + by, shifted(member.value, by))
        for member in place.members
    )
    return Place(place.kind, place.start + by, place.end + by, members, place.block)


def locate(root: Place, pointer: str) -> list[tuple[Place, int]] | None:
    """The way to a pointer: each container with the index of the member to take. None where it leads nowhere.

    The place itself is the last container's member of that index; the root's way is empty.
    """
    way: list[tuple[Place, int]] = []
    here = root
    for token in split(pointer):
        # The last of several members with one key is the one that counts.
        index = next((at for at in reversed(range(len(here.members))) if here.members[at].key == token), None)
        if index is None:
            return None
        way.append((here, index))
        here = here.members[index].value
    return way
