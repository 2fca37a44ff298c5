"""Words of names: `petID`, `pet-id` and `pet_ids` say the same two words. Whole words only, never parts of them."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

_WORD: Final = re.compile(r"[A-Z]{2,}s(?![a-z])|[A-Z]+(?![a-z])\d*|[A-Z]?[a-z]+\d*|\d+|[^\W\d_A-Za-z]+")
_VERSION: Final = re.compile(r"v?\d+(?:[._-]\d+)*(?:alpha|beta|rc|p)?\d*|latest|beta|alpha", re.I)
_IRREGULAR: Final = {
    "aliases": "alias",
    "analyses": "analysis",
    "buses": "bus",
    "caches": "cache",
    "children": "child",
    "criteria": "criterion",
    "indices": "index",
    "indexes": "index",
    "keys": "key",
    "matches": "match",
    "matrices": "matrix",
    "movies": "movie",
    "cookies": "cookie",
    "people": "person",
    "persons": "person",
    "statuses": "status",
    "vertices": "vertex",
}
_SINGULAR: Final = frozenset(
    """
    access address alias analysis analytics aws axis basis bus business canvas chaos class cors css dns express gas
    gps https ios is js kubernetes lens loss mass news os pass plus process progress series sms species status success
    tls us this virus ws wss bonus campus census corpus focus jenkins kudos redis atlas
    """.split()
)
_SHORT: Final = {
    "app": "application",
    "apps": "application",
    "config": "configuration",
    "db": "database",
    "doc": "document",
    "env": "environment",
    "img": "image",
    "msg": "message",
    "org": "organization",
    "organisation": "organization",
    "repo": "repository",
}
"""Short forms, for comparing only: what is shown is what is written."""


@lru_cache(maxsize=65_536)
def words(name: str) -> tuple[str, ...]:
    """The words of a name in lower case; runs of capitals are words of their own: `getHTTPUrl` is three."""
    return tuple(found.lower() for found in _WORD.findall(name))


@lru_cache(maxsize=65_536)
def canonical(name: str) -> str:
    """Only the letters and digits of a name, in lower case."""
    return "".join(character for character in name.lower() if character.isalnum())


@lru_cache(maxsize=65_536)
def singular(word: str) -> str:
    """One of what a word names several of; a word that is no plural stays."""
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if word in _SINGULAR or len(word) < 3 or not word.endswith("s") or word.endswith(("ss", "us", "is")):
        return word
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("sses", "shes", "ches", "xes", "zzes")):
        return word[:-2]
    return word[:-1]


def is_plural(word: str) -> bool:
    """Whether a word names several of something."""
    return singular(word) != word


@lru_cache(maxsize=65_536)
def noun(name: str) -> tuple[str, ...]:
    """The words of a noun, the last in the singular."""
    found = words(name)
    return (*found[:-1], singular(found[-1])) if found else ()


@lru_cache(maxsize=65_536)
def compared(name: str) -> tuple[str, ...]:
    """The words of a noun as they are compared: in the singular, and short forms written out."""
    return tuple(_SHORT.get(word, word) for word in noun(name))


def is_version(segment: str) -> bool:
    """Whether a segment of a path is a version: `v2`, `2010-04-01`, `1.1`."""
    return _VERSION.fullmatch(segment) is not None
