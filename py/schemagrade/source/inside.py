"""JSON that stands in a string of the text: edits of what it holds become edits of the string, escaped as it is."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from schemagrade.fixes.patch import Op
from schemagrade.pointer import join, split
from schemagrade.reading.catalog import ReadError
from schemagrade.reading.limits import MAX_DEPTH
from schemagrade.reading.places import too_deep
from schemagrade.source.edits import Edit, edits_of
from schemagrade.source.json_tree import json_tree
from schemagrade.source.tree import Place, locate
from schemagrade.values import Json

_PIECE: Final = re.compile(
    r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|\\.|[^\\]", re.S
)
_ESCAPES: Final = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"} | {mark: mark for mark in "\"'`/\\"}
_LITERAL: Final = re.compile(r"\|[+-]?[ \t]*\n")


@dataclass(frozen=True, slots=True)
class _Decoded:
    """What a string says, where each of its characters (and its end) stands, and how more of it is written."""

    text: str
    offsets: list[int]
    written: Callable[[str], str | None]


def edits_also_inside(text: str, root: Place, ops: tuple[Op, ...], yaml: bool) -> list[Edit] | None:
    """The edits that carry out operations on a text, also where pointers lead on into a string that holds JSON."""
    strings: dict[str, list[Op]] = {}
    outside: list[Op] = []
    for op in ops:
        string = _string_on_the_way(root, op.path)
        if op.op == "move" and _string_on_the_way(root, op.source) != string:
            return None
        if string is None:
            outside.append(op)
        else:
            strings.setdefault(string, []).append(op)
    edits = edits_of(text, root, tuple(outside), yaml) if outside else []
    for pointer, inner in strings.items():
        made = _edits_inside(text, root, pointer, inner, yaml)
        if edits is None or made is None:
            return None
        edits.extend(made)
    return edits


def _string_on_the_way(root: Place, pointer: str) -> str | None:
    """The pointer to a scalar that lies above a pointer's place."""
    here, way = root, ""
    for token in split(pointer):
        if here.kind == "scalar":
            return way
        found = next((member.value for member in reversed(here.members) if member.key == token), None)
        if found is None:
            return None
        here, way = found, join(way, token)
    return None


def _edits_inside(text: str, root: Place, pointer: str, ops: list[Op], yaml: bool) -> list[Edit] | None:
    way = locate(root, pointer)
    if not way:
        return None
    decoded = _decoded(text, way[-1][0].members[way[-1][1]].value, yaml)
    if decoded is None or not isinstance(_value(decoded.text), dict):
        return None
    try:
        tree = json_tree(decoded.text, 0)
    except ReadError:
        return None
    skip = len(pointer)
    inner = tuple(replace(op, path=op.path[skip:], source=op.source[skip:]) for op in ops)
    edits = []
    for edit in edits_of(decoded.text, tree, inner, False) or ():
        insert = decoded.written(edit.insert)
        if insert is None:
            return None
        edits.append(Edit(decoded.offsets[edit.start], decoded.offsets[edit.end], insert))
    return edits or None


def _value(text: str) -> Json:
    if too_deep(text, MAX_DEPTH) is not None:
        return None
    try:
        value: Json = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return value


def _decoded(text: str, place: Place, yaml: bool) -> _Decoded | None:
    raw = text[place.start : place.end]
    quote = raw[:1]
    if yaml and quote == "|":
        return _block(raw, place.start)
    if len(raw) < 2 or raw[-1] != quote or "\n" in raw or "\r" in raw:
        return None
    if yaml and quote == "'":
        return _doubled(raw, place.start)
    return _escaped(raw, place.start) if quote == '"' or (quote in ("'", "`") and not yaml) else None


def _escaped(raw: str, start: int) -> _Decoded | None:
    """A string with backslashes."""
    characters, offsets = [], []
    for found in _PIECE.finditer(raw, 1, len(raw) - 1):
        piece = found[0]
        if piece[:2] == "\\u":
            character = json.loads(f'"{piece}"')
        elif piece[0] == "\\" and piece[1:] not in _ESCAPES:
            return None
        else:
            character = _ESCAPES[piece[1]] if piece[0] == "\\" else piece
        characters.append(character)
        offsets.append(start + found.start())
    quote = raw[0]

    def written(insert: str) -> str:
        escaped = json.dumps(insert, ensure_ascii=False)[1:-1]
        return escaped if quote == '"' else escaped.replace('\\"', '"').replace(quote, "\\" + quote)

    return _Decoded("".join(characters), [*offsets, start + len(raw) - 1], written)


def _doubled(raw: str, start: int) -> _Decoded:
    """A string of YAML in single quotes, which only stand for themselves when written twice."""
    pieces = list(re.finditer(r"''|[^']", raw[1:-1]))
    offsets = [start + 1 + found.start() for found in pieces]

    def written(insert: str) -> str | None:
        return None if "\n" in insert else insert.replace("'", "''")

    return _Decoded("".join(found[0][-1] for found in pieces), [*offsets, start + len(raw) - 1], written)


def _block(raw: str, start: int) -> _Decoded | None:
    """A literal block of YAML: lines with an indent that does not belong to them."""
    head = _LITERAL.match(raw)
    body = raw[head.end() :] if head else ""
    indent = body[: len(body) - len(body.lstrip(" "))]
    if head is None or not indent:
        return None
    characters: list[str] = []
    offsets: list[int] = []
    position = start + head.end()
    for line in body.splitlines(keepends=True):
        bare = line.strip()
        if bare and not line.startswith(indent):
            return None
        cut = len(indent) if bare else 0
        characters.append(line[cut:])
        offsets.extend(range(position + cut, position + len(line)))
        position += len(line)

    def written(insert: str) -> str:
        return insert.replace("\n", "\n" + indent)

    return _Decoded("".join(characters), [*offsets, position], written)
