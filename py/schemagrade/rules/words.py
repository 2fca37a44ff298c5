"""Words: what rules that read prose share. They speak of English; of other languages they say nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

_LETTERS: Final = re.compile(r"[^\W\d_]+")
_COMMON: Final = frozenset(
    """
    a an and any are as at be before by can code content create date default delete description each email end field
    file filter for format from get has how id if image in index is issue it item its key limit list maximum may message
    minimum name new not number of on one only or order output page path project query result results return returns
    search set size specific start status string text that the this time title to type update url use used user value
    values version what when whether which will with without you your
    """.split()
)
_ELSEWHERE: Final = frozenset(
    """
    der die das und ist nicht mit für ein eine le la les des est et un une dans pour avec il lo gli che di è con
    per una los las el es y en con para que não uma os as do da het een van de na i w z jest
    """.split()
)
_CAMEL: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


_ALNUM: Final = re.compile(r"[^\W_]+")


def words(text: str) -> list[str]:
    """The words of a text in lower case, of letters only."""
    return [found.lower() for found in _LETTERS.findall(text)]


def each_word(text: str) -> Iterator[str]:
    """The same one by one, for those who may need the first only."""
    return (found[0].lower() for found in _LETTERS.finditer(text))


def is_english(text: str) -> bool:
    """Whether word lists may speak of a text: written in plain Latin letters, not plainly another language."""
    found = words(text)
    if not found:
        return False
    ascii_words = sum(word.isascii() for word in found)
    if ascii_words < 0.95 * len(found):
        return False
    common = sum(word in _COMMON for word in found)
    foreign = sum(word in _ELSEWHERE and word not in _COMMON for word in found)
    # A few words may be of any language; of more, one at least is common in English.
    return foreign <= common and common > 0 if len(found) > 3 else foreign == 0


@lru_cache(2048)
def name_words(name: str) -> tuple[str, ...]:
    """The words of an identifier: `getUserById` and `get-user_by_id` alike."""
    return tuple(words(_CAMEL.sub(" ", name.replace("_", " ").replace("-", " ").replace(".", " "))))


def said(text: str) -> str:
    """A text with only its letters and digits left, to compare what is said and not how."""
    return " ".join(_ALNUM.findall(text.lower()))
