"""Offsets in a text as lines and columns, both counted from 1, in code points."""

from __future__ import annotations

import re

_BREAK = re.compile(r"\r\n|\r|\n")


def line_and_column(text: str, offset: int) -> tuple[int, int]:
    """Where an offset stands. LF, CRLF and CR each end a line."""
    return lines_and_columns(text, [offset])[0]


def lines_and_columns(text: str, offsets: list[int]) -> list[tuple[int, int]]:
    """Where each of several ascending offsets stands, in one pass over the text."""
    places: list[tuple[int, int]] = []
    line = start = position = 0
    for offset in offsets:
        for found in _BREAK.finditer(text, position, offset):
            line, start = line + 1, found.end()
        position = max(position, offset)
        places.append((line + 1, offset - start + 1))
    return places


def offset_of(text: str, line: int, column: int) -> int:
    """The offset at which a line and column stand; the text's end where there is no such line."""
    start = 0
    for found, _ in zip(_BREAK.finditer(text), range(line - 1), strict=False):
        start = found.end()
    return min(start + column - 1, len(text))


def too_deep(text: str, most: int) -> int | None:
    """The offset of the first bracket outside a string that opens level `most + 1`; None where there is none.

    Looks before anything decodes the text: in the browser the decoder would take the interpreter down.
    """
    if not _may_be_deep(text, most):
        return None
    depth = 0
    for found in _TOKEN.finditer(text):
        mark = found[0]
        if mark in "[{":
            depth += 1
            if depth > most:
                return found.start()
        elif mark in "]}":
            depth -= 1
    return None


def _may_be_deep(text: str, most: int) -> bool:
    """A quick upper bound: take away innermost pairs, pass by pass; few passes and few left over is not deep.

    One pass takes away two levels at most: a bracket in a brace.
    """
    # Escapes stand in strings only; without them every other part between quotation marks is outside of strings.
    # Behind a fault this may be wrong, but no decoder goes further than to the fault.
    data = text.encode("utf-8", "surrogatepass").replace(b"\\\\", b"").replace(b'\\"', b"")
    brackets = b"".join(data.split(b'"')[::2]).translate(None, _NO_BRACKETS)
    for done in range(most // 2 + 1):
        fewer = brackets.replace(b"[]", b"").replace(b"{}", b"")
        if len(fewer) == len(brackets):
            return 2 * done + fewer.count(b"[") + fewer.count(b"{") > most
        brackets = fewer
    return True


_NO_BRACKETS = bytes(byte for byte in range(256) if byte not in b"[]{}")
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[\]{}]', re.DOTALL)
