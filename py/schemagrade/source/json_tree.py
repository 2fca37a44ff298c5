"""Where the values of JSON text stand, strict or as people paste it."""

from __future__ import annotations

from schemagrade.reading.limits import MAX_DEPTH
from schemagrade.reading.tolerant_json import Reader
from schemagrade.source.tree import Member, Place


def json_tree(text: str, start: int) -> Place:
    """The place of the value that starts at or after an offset.

    Raises:
        ReadError: as the tolerant reader does.
    """
    return _place(Reader(text, start), 0)


def _place(reader: Reader, depth: int) -> Place:
    mark = reader.peek()
    start = reader.position
    if mark not in ("[", "{") or depth >= MAX_DEPTH:
        reader.value(depth)
        return Place("scalar", start, reader.position)
    reader.position += 1
    members: list[Member] = []
    bracket = "]" if mark == "[" else "}"
    while not reader.closes(bracket, bool(members)):
        if bracket == "]":
            reader.peek()
            at = reader.position
            members.append(Member(str(len(members)), at, at, _place(reader, depth + 1)))
            continue
        reader.peek()
        key_start = reader.position
        key = reader.key()
        key_end = reader.position
        if reader.peek() != ":":
            break
        reader.position += 1
        if reader.peek() == "":
            break
        members.append(Member(key, key_start, key_end, _place(reader, depth + 1)))
    return Place("array" if mark == "[" else "object", start, reader.position, tuple(members))
