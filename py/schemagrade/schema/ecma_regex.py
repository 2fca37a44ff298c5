r"""Is a text a regular expression of ECMAScript? JSON Schema's `pattern` is written in them.

Python's own `re` is another language: it takes `(?P<x>…)` and refuses `\\p{L}`. This reads the grammar of
ECMA-262 (2024), with the `u` flag, which validators such as Ajv set, or without it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

_SYNTAX: Final = frozenset("^$\\.*+?()[]{}|/")
_HEX: Final = frozenset("0123456789abcdefABCDEF")
_NAMED: Final = re.compile(r"\(\?<[^=!]")
_MAX_DEPTH = 200


class _BadPatternError(Exception):
    """What is wrong with the pattern, in words."""


class _TooDeepError(Exception):
    """Groups are nested deeper than this reader goes."""


@dataclass(slots=True)
class _Pattern:
    text: str
    unicode: bool
    at: int = 0
    depth: int = 0
    names: set[str] = field(default_factory=set)
    references: set[str] = field(default_factory=set)
    groups: int = 0
    highest: int = 0

    def peek(self, ahead: int = 0) -> str:
        position = self.at + ahead
        return self.text[position] if position < len(self.text) else ""

    def take(self, mark: str) -> bool:
        if self.text.startswith(mark, self.at):
            self.at += len(mark)
            return True
        return False

    def disjunction(self) -> None:
        self.depth += 1
        if self.depth > _MAX_DEPTH:
            raise _TooDeepError
        while True:
            while self.peek() not in ("", "|", ")"):
                self.term()
            if not self.take("|"):
                break
        self.depth -= 1

    def term(self) -> None:
        if self.take("^") or self.take("$") or self.take("\\b") or self.take("\\B"):
            self.no_quantifier()
            return
        if self.take("(?=") or self.take("(?!"):
            self.group_rest()
            if self.unicode:
                self.no_quantifier()
            else:
                self.quantifier()
            return
        if self.take("(?<=") or self.take("(?<!"):
            self.group_rest()
            self.no_quantifier()
            return
        self.atom()
        self.quantifier()

    def no_quantifier(self) -> None:
        if self.peek() in ("*", "+", "?") or (self.peek() == "{" and self.braces(self.at) is not None):
            raise _BadPatternError("a quantifier follows what cannot be repeated")

    def group_rest(self) -> None:
        self.disjunction()
        if not self.take(")"):
            raise _BadPatternError("a group is not closed")

    def atom(self) -> None:
        mark = self.peek()
        if mark == "(":
            self.at += 1
            if self.take("?"):
                if self.take("<"):
                    self.group_name()
                elif not self.take(":") and not self.modifiers():
                    raise _BadPatternError("`(?` is followed by what ECMAScript does not know")
            else:
                self.groups += 1
            self.group_rest()
        elif mark == "[":
            self.at += 1
            self.char_class()
        elif mark == "\\":
            self.at += 1
            self.escape(in_class=False)
        elif mark in ("*", "+", "?") or (mark == "{" and (self.unicode or self.braces(self.at) is not None)):
            raise _BadPatternError("a quantifier has nothing to repeat")
        elif mark in ("}", "]") and self.unicode:
            raise _BadPatternError(f"`{mark}` stands alone")
        else:
            self.at += 1

    def modifiers(self) -> bool:
        """`(?i:`, `(?-s:` and the like, in ECMAScript since 2025; not `(?i)`."""
        start = self.at
        while self.peek() in ("i", "m", "s", "-") and self.peek():
            self.at += 1
        if self.at > start and self.take(":"):
            return True
        self.at = start
        return False

    def group_name(self) -> None:
        end = self.text.find(">", self.at)
        name = self.text[self.at : end] if end > 0 else ""
        if not name or not (name.replace("$", "_").isidentifier()):
            raise _BadPatternError("a group's name is not a name")
        if name in self.names and "|" not in self.text:
            raise _BadPatternError("two groups have the same name")
        self.names.add(name)
        self.groups += 1
        self.at = end + 1

    def quantifier(self) -> None:
        if self.peek() in ("*", "+", "?") and self.peek():
            self.at += 1
        elif self.peek() == "{":
            end = self.braces(self.at)
            if end is None:
                if self.unicode:
                    raise _BadPatternError("`{` is not a quantifier here")
                return
            low, _, high = self.text[self.at + 1 : end - 1].partition(",")
            if high and int(low[:18]) > int(high[:18]):
                raise _BadPatternError("a quantifier's numbers are in the wrong order")
            self.at = end
        else:
            return
        self.take("?")

    def braces(self, at: int) -> int | None:
        """Where a quantifier in braces that starts here ends; None where it is none."""
        end = self.text.find("}", at)
        low, comma, high = self.text[at + 1 : end].partition(",") if end > 0 else ("", "", "")
        if not (low.isascii() and low.isdigit()) or (high and not (high.isascii() and high.isdigit())):
            return None
        return end + 1 if comma or not high else None

    def escape(self, in_class: bool) -> str | None:
        """What follows a backslash; the character it stands for, or None for a set of characters."""
        mark = self.peek()
        if mark == "":
            raise _BadPatternError("a backslash stands at the end")
        self.at += 1
        if mark in "dDsSwW":
            return None
        if mark in "pP" and self.unicode:
            end = self.text.find("}", self.at)
            inner = self.text[self.at + 1 : end] if end > 0 else ""
            if self.peek() != "{" or not inner.replace("_", "a").replace("=", "a").isalnum():
                raise _BadPatternError("a property escape is not written as `\\p{…}`")
            self.at = end + 1
            return None
        if mark == "k" and not in_class and (self.unicode or _NAMED.search(self.text)):
            end = self.text.find(">", self.at)
            if self.peek() != "<" or end < 0:
                raise _BadPatternError("`\\k` is not followed by a group's name")
            self.references.add(self.text[self.at + 1 : end])
            self.at = end + 1
            return None
        return self.character_escape(mark, in_class)

    def character_escape(self, mark: str, in_class: bool) -> str | None:
        if mark == "c":
            if self.peek().isascii() and self.peek().isalpha():
                self.at += 1
            elif self.unicode:
                raise _BadPatternError("`\\c` is not followed by a letter")
        elif mark == "x":
            self.hex(2)
        elif mark == "u":
            if self.unicode and self.peek() == "{":
                end = self.text.find("}", self.at)
                digits = self.text[self.at + 1 : end] if end > 0 else ""
                if not digits or not set(digits) <= _HEX or int(digits, 16) > 0x10FFFF:
                    raise _BadPatternError("`\\u{…}` holds no code point")
                self.at = end + 1
            else:
                self.hex(4)
        elif mark.isdigit() and self.unicode:
            if mark == "0" and not self.peek().isdigit():
                return "\0"
            if mark == "0" or in_class:
                raise _BadPatternError("an octal escape is not allowed")
            start = self.at - 1
            while self.peek().isascii() and self.peek().isdigit():
                self.at += 1
            self.highest = max(self.highest, int(self.text[start : self.at][:9]))
        elif self.unicode and mark not in _SYNTAX and mark not in "fnrtv" and not (in_class and mark in "-b"):
            raise _BadPatternError(f"`\\{mark}` escapes what needs no escape")
        return mark

    def hex(self, count: int) -> None:
        digits = self.text[self.at : self.at + count]
        if len(digits) == count and set(digits) <= _HEX:
            self.at += count
        elif self.unicode:
            raise _BadPatternError("a hexadecimal escape is cut short")

    def char_class(self) -> None:
        self.take("^")
        while not self.take("]"):
            if self.peek() == "":
                raise _BadPatternError("a character class is not closed")
            low = self.class_atom()
            if self.peek() == "-" and self.peek(1) not in ("]", ""):
                self.at += 1
                high = self.class_atom()
                if low is None or high is None:
                    if self.unicode:
                        raise _BadPatternError("a range ends in a set of characters")
                elif len(low) == 1 == len(high) and "x" not in (low, high) and ord(low) > ord(high):
                    raise _BadPatternError("a range is in the wrong order")

    def class_atom(self) -> str | None:
        mark = self.peek()
        self.at += 1
        if mark != "\\":
            return mark
        escaped = self.escape(in_class=True)
        # The character an escape stands for is only compared where it is the one after the backslash.
        return escaped if escaped is None or escaped in _SYNTAX or escaped == "-" else "x"


def problem(pattern: str, *, unicode: bool = True) -> str | None:
    """What keeps a pattern from being an ECMAScript regular expression, in words; None where nothing does."""
    reader = _Pattern(pattern, unicode)
    try:
        reader.disjunction()
        if reader.peek() == ")":
            return "a closing parenthesis has no partner"
        if reader.references - reader.names or reader.highest > reader.groups:
            return "a reference names a group that is not there"
    except _TooDeepError:
        return None  # not judged
    except _BadPatternError as error:
        return str(error)
    return None
