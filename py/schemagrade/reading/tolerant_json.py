"""JSON as people paste it: comments, trailing commas, single quotes, Python literals, a cut-off end.

Reads what can be read, remembers what was repaired, and stops with line and column at what can't.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from math import inf, nan
from typing import Final

from schemagrade.pointer import join
from schemagrade.reading.catalog import Level, Notice, ReadError, Repeat
from schemagrade.reading.json_text import integer, real
from schemagrade.reading.limits import MAX_DEPTH
from schemagrade.reading.places import line_and_column
from schemagrade.values import Json

_REPAIRS: Final = {
    "comment": "Comments were skipped",
    "duplicate_key": "A key stands twice in one object; the last one counts",
    "missing_comma": "A missing comma was filled in",
    "not_a_number": "NaN, Infinity and undefined are not JSON; undefined was read as null, the others as numbers",
    "open_string": "A line break inside a string was read as part of it",
    "python_literal": "Python literals (True, False, None) were read as JSON",
    "single_quotes": "Single-quoted strings were read as JSON strings",
    "text_around": "Text around the JSON was skipped",
    "trailing_comma": "Trailing commas were skipped",
    "truncated": "The text ends early; what was open has been closed, so the last tool may be incomplete",
    "unquoted_key": "Keys without quotes were read as strings",
}
_WARNINGS: Final = frozenset({"duplicate_key", "missing_comma", "not_a_number", "open_string", "truncated"})

_SKIPPED: Final = re.compile(r"[\s\ufeff]+")
_COMMENT: Final = re.compile(r"//[^\r\n]*|#[^\r\n]*|/\*.*?(?:\*/|\Z)", re.DOTALL)
_NUMBER: Final = re.compile(r"[-+]?(?:0[xX][0-9a-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)")
_SIGNED_WORD: Final = re.compile(r"[-+](?:Infinity|NaN)\b")
_WORD: Final = re.compile(r"[A-Za-z_$][\w$-]*")
_PLAIN: Final = {
    '"': re.compile(r'[^"\\\r\n]*'),
    "'": re.compile(r"[^'\\\r\n]*"),
    "`": re.compile(r"[^`\\\r\n]*"),
}
_ESCAPES: Final = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_HEX4: Final = re.compile(r"[0-9a-fA-F]{4}")
_WORDS: Final[dict[str, tuple[Json, str | None]]] = {
    "true": (True, None),
    "false": (False, None),
    "null": (None, None),
    "True": (True, "python_literal"),
    "False": (False, "python_literal"),
    "None": (None, "python_literal"),
    "NaN": (nan, "not_a_number"),
    "Infinity": (inf, "not_a_number"),
    "undefined": (None, "not_a_number"),
}


@dataclass(slots=True)
class Reader:
    """Reads one text from a position on; remembers repairs. Fails with ReadError where nothing can be read."""

    text: str
    position: int = 0
    ended: bool = False
    cut_word: bool = False
    """The text ended inside a string or a literal: what was read of it says nothing."""
    repairs: dict[str, list[int]] = field(default_factory=dict)
    repeats: list[Repeat] = field(default_factory=list)
    path: list[str | int] = field(default_factory=list)
    """The keys and indexes on the way to the value that is being read."""

    def repaired(self, code: str, offset: int) -> None:
        """Remember a repair."""
        self.repairs.setdefault(code, []).append(offset)

    def fail(self, code: str, message: str, offset: int) -> ReadError:
        """The error for a place that cannot be read."""
        line, column = line_and_column(self.text, offset)
        return ReadError(Notice(code, "error", message, line, column))

    def peek(self) -> str:
        """The next significant character, or an empty string at the end."""
        text = self.text
        while self.position < len(text):
            character = text[self.position]
            if character.isspace() or character == "\ufeff":
                found = _SKIPPED.match(text, self.position)
                self.position = found.end() if found else self.position + 1
            elif character in "/#" and (found := _COMMENT.match(text, self.position)):
                self.repaired("comment", self.position)
                self.position = found.end()
            else:
                return character
        return ""

    def cut_off(self) -> None:
        """The text ends inside of something."""
        if not self.ended:
            self.ended = True
            self.repaired("truncated", len(self.text))

    def value(self, depth: int) -> Json:
        """The next value."""
        start = self.peek()
        at = self.position
        if start == "":
            self.cut_off()
            return None
        if start in "[{":
            if depth >= MAX_DEPTH:
                raise self.fail("too_deep", f"Nested deeper than {MAX_DEPTH} levels.", at)
            self.position += 1
            return self.members(depth + 1) if start == "{" else self.items(depth + 1)
        if start in _PLAIN:
            return self.string(start)
        if found := _NUMBER.match(self.text, at):
            self.position = found.end()
            return _number(found[0])
        if found := _WORD.match(self.text, at):
            return self.word(found[0], at)
        if found := _SIGNED_WORD.match(self.text, at):
            self.repaired("not_a_number", at)
            self.position = found.end()
            return nan if found[0].endswith("NaN") else inf if found[0][0] == "+" else -inf
        raise self.fail("unexpected_character", f"Expected a value, found {_shown(start)}.", at)

    def word(self, word: str, at: int) -> Json:
        """A literal."""
        if word not in _WORDS:
            if at + len(word) == len(self.text) and any(known.startswith(word) for known in _WORDS):
                self.position = len(self.text)
                self.cut_word = True
                self.cut_off()
                return None
            raise self.fail("unexpected_word", "Expected a value, found a word without quotes.", at)
        value, repair = _WORDS[word]
        if repair:
            self.repaired(repair, at)
        self.position = at + len(word)
        return value

    def items(self, depth: int) -> list[Json]:
        """The items of an array whose bracket is read."""
        items: list[Json] = []
        while not self.closes("]", bool(items)):
            self.path.append(len(items))
            value = self.value(depth)
            self.path.pop()
            if isinstance(value, (dict, list)) or not self.cut_word:
                items.append(value)
        return items

    def members(self, depth: int) -> dict[str, Json]:
        """The members of an object whose brace is read."""
        members: dict[str, Json] = {}
        starts: dict[str, int] = {}
        while not self.closes("}", bool(members)):
            self.peek()
            at = self.position
            key = self.key()
            if key in members:
                self.repaired("duplicate_key", at)
                self.repeats.append(Repeat(key, join("", *self.path, key), starts[key], at))
            starts.setdefault(key, at)
            if self.peek() == ":":
                self.position += 1
            elif self.position >= len(self.text):
                self.cut_off()  # a key without its value says nothing
                continue
            else:
                raise self.fail("missing_colon", f"Expected a colon, found {_shown(self.peek())}.", self.position)
            if self.peek() == "":
                self.cut_off()
                continue
            self.path.append(key)
            value = self.value(depth)
            self.path.pop()
            if isinstance(value, (dict, list)) or not self.cut_word:
                members[key] = value
        return members

    def closes(self, bracket: str, has_members: bool) -> bool:
        """Step over the separator; whether the container ends here."""
        comma = None
        next_character = self.peek()
        if next_character == "," and has_members:
            comma = self.position
            self.position += 1
            next_character = self.peek()
            while next_character == ",":
                self.repaired("trailing_comma", self.position)
                self.position += 1
                next_character = self.peek()
        if next_character == bracket:
            if comma is not None:
                self.repaired("trailing_comma", comma)
            self.position += 1
            return True
        if next_character == "":
            self.cut_off()
            return True
        if next_character in "]}:" or (next_character == "," and not has_members):
            raise self.fail(
                "unexpected_character",
                f"Expected {'a value' if bracket == ']' else 'a key'} or {_shown(bracket)}, "
                f"found {_shown(next_character)}.",
                self.position,
            )
        if comma is None and has_members:
            self.repaired("missing_comma", self.position)
        return False

    def key(self) -> str:
        """The next key."""
        start = self.peek()
        at = self.position
        if start in _PLAIN:
            return self.string(start)
        if found := _WORD.match(self.text, at):
            self.repaired("unquoted_key", at)
            self.position = found.end()
            return found[0]
        raise self.fail("unexpected_character", f"Expected a key, found {_shown(start)}.", at)

    def string(self, quote: str) -> str:
        """A string in these quotes."""
        if quote != '"':
            self.repaired("single_quotes", self.position)
        text, parts = self.text, []
        breaks: list[int] = []
        plain = _PLAIN[quote]
        self.position += 1
        while True:
            found = plain.match(text, self.position)
            if found:
                parts.append(found[0])
                self.position = found.end()
            if self.position >= len(text):
                self.cut_word = True
                self.cut_off()
                return "".join(parts)
            character = text[self.position]
            if character == quote:
                self.position += 1
                break
            if character == "\\":
                parts.append(self.escape())
            else:
                if quote != "`":
                    breaks.append(self.position)
                parts.append(character)
                self.position += 1
        for offset in breaks:
            self.repaired("open_string", offset)
        return "".join(parts)

    def escape(self) -> str:
        """The character an escape stands for."""
        mark = self.text[self.position + 1 : self.position + 2]
        self.position += 2
        if mark == "u" and (found := _HEX4.match(self.text, self.position)):
            self.position += 4
            return _pair(self, int(found[0], 16))
        return _ESCAPES.get(mark, "" if mark in ("\n", "\r") else mark)


def _pair(reader: Reader, unit: int) -> str:
    """A surrogate pair written as two escapes is one character."""
    text, at = reader.text, reader.position
    if 0xD800 <= unit < 0xDC00 and text[at : at + 2] == "\\u" and (low := _HEX4.match(text, at + 2)):
        second = int(low[0], 16)
        if 0xDC00 <= second < 0xE000:
            reader.position += 6
            return chr(0x10000 + ((unit - 0xD800) << 10) + (second - 0xDC00))
    return chr(unit)


def _number(digits: str) -> Json:
    sign = -1 if digits[0] == "-" else 1
    bare = digits.lstrip("+-")
    if bare[:2] in ("0x", "0X"):
        return sign * int(bare, 16)
    return integer(digits) if bare.isdigit() else real(digits)


def _shown(character: str) -> str:
    return (
        "the end of the text"
        if character == ""
        else f"`{character}`"
        if character.isprintable()
        else "a control character"
    )


def read_tolerantly(text: str, start: int = 0) -> tuple[list[tuple[int, Json]], list[Notice]]:
    """The values of a text from `start` on, each with its offset, and notices about what was repaired.

    Raises:
        ReadError: at the first place that cannot be read, with its line and column.
    """
    reader = Reader(text, start)
    found: list[tuple[int, Json]] = []
    while reader.peek():
        if reader.text[reader.position] in ",;" and found:
            reader.position += 1
            continue
        if found and reader.text[reader.position] not in "[{":
            reader.repaired("text_around", reader.position)
            break
        at = reader.position
        found.append((at, reader.value(0)))
    return found, notices_of(reader.repairs, text)


def read_whole(text: str, start: int) -> tuple[Json, int, list[Repeat]] | None:
    """The value that starts at an offset, where it ends, and its repeated keys; None where it would need a repair."""
    reader = Reader(text, start)
    try:
        value = reader.value(0)
    except ReadError:
        return None
    return None if set(reader.repairs) - {"duplicate_key"} else (value, reader.position, reader.repeats)


def repeats_in(text: str, start: int) -> list[Repeat]:
    """The keys that stand twice in an object of the value that starts at an offset."""
    reader = Reader(text, start)
    try:
        reader.value(0)
    except ReadError:
        return []  # it only reads well with what stands around it taken away, as in a stream of events
    return reader.repeats


def notices_of(repairs: dict[str, list[int]], text: str) -> list[Notice]:
    """One notice a kind of repair: how often, and where first."""
    notices = []
    for code, offsets in sorted(repairs.items(), key=lambda entry: entry[1][0]):
        line, column = line_and_column(text, offsets[0])
        level: Level = "warning" if code in _WARNINGS else "info"
        notices.append(Notice(code, level, f"{_REPAIRS[code]}.", line, column, len(offsets)))
    return notices
