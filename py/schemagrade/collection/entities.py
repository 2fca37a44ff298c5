"""What things are called, and what tells one from another: `petId`, `id` of a pet and `{id}` after `/pets` agree."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from schemagrade.collection.words import compared, words

Entity = tuple[str, ...]

MARKS: Final = (
    "id",
    "uuid",
    "guid",
    "uid",
    "gid",
    "sid",
    "identifier",
    "slug",
    "login",
    "username",
    "key",
    "name",
    "number",
    "code",
    "handle",
    "sha",
    "ref",
    "no",
    "pk",
    "arn",
    "urn",
    "token",
    "index",
)
"""What tells one thing from another, the most usual first."""
_LAST: Final = frozenset(MARKS) | {
    "ids",
    "uuids",
    "guids",
    "uids",
    "gids",
    "sids",
    "slugs",
    "keys",
    "names",
    "numbers",
    "codes",
}
_FREE: Final = frozenset({"name", "key", "number", "code", "token", "index", "no", "ref", "username", "login"})
"""Marks that are as often a word of the user's own: a `display_name` in a body is no reference."""
_DECORATION: Final = frozenset(
    """
    base basic body collection create created data detail detailed details dto entity envelope full history info input
    item items list mini minimal model nullable object objs obj out output partial payload private public read reference
    request resource response result results schema short simple summary type update updated view vo wrapper write
    extended abstract generic new embedded inline
    """.split()
)
_JOINERS: Final = frozenset("with for from by of in on without and".split())
_ALIKE: Final = {
    "id": ("uuid", "guid", "uid", "gid", "sid", "identifier"),
    "username": ("login", "name"),
    "user": ("login",),
}
"""Marks that stand for another where that is not to be had."""


@lru_cache(maxsize=65_536)
def of_schema(name: str) -> Entity:
    """What a shared schema is a schema of: `nullable-simple-user` and `UserDto` of a user."""
    found = list(compared(name))
    for position, word in enumerate(found):
        if word in _JOINERS and position:
            found = found[:position]
            break
    kept = [word for word in found if word not in _DECORATION and not _is_marker(word)]
    return tuple(compared("_".join(kept))) if kept else ()


def _is_marker(word: str) -> bool:
    return word.isdigit() or (len(word) < 4 and word[0] == "v" and word[1:].isdigit())


@lru_cache(maxsize=65_536)
def of_noun(name: str) -> Entity:
    """What a noun of a path, or a property that holds an object, is about."""
    return compared(name)


@lru_cache(maxsize=65_536)
def reference(name: str) -> tuple[Entity, str]:
    """What a field refers to, and by what mark: `pet_ids` to a pet by `id`, `id` to nothing it says."""
    found = words(name)
    if not found:
        return (), ""
    if found == ("username",) or found == ("user", "name"):
        return ("user",), "username"
    mark = found[-1]
    if mark not in _LAST:
        return (), "_".join(found)
    mark = mark if mark in MARKS else mark[:-1]
    return compared("_".join(found[:-1])), mark


def is_reference(name: str) -> bool:
    """Whether a field of a body or query names, by its own name, another thing."""
    entity, mark = reference(name)
    return bool(entity) and mark in MARKS and mark not in _FREE


def agree(one: Entity, other: Entity) -> bool:
    """Whether two names may be of the same thing: the same, or one with a word more in front of it."""
    ahead = len(one) - len(other)
    if ahead == 0:
        return one == other and bool(one)
    if ahead > 0:
        return bool(other) and one[ahead:] == other
    return bool(one) and other[-ahead:] == one


def alike(mark: str) -> tuple[str, ...]:
    """A mark and those that stand for it."""
    return (mark, *_ALIKE.get(mark, ()))
