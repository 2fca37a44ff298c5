"""Operations on values become edits of the text: as small as can be, in the form of what stands around them."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass

from schemagrade.fixes.patch import Op
from schemagrade.pointer import split
from schemagrade.source.tree import Place, locate
from schemagrade.values import Json


@dataclass(frozen=True, slots=True, order=True)
class Edit:
    """Put `insert` where the text from `start` to `end` was."""

    start: int
    end: int
    insert: str


def apply_edits(text: str, edits: list[Edit]) -> str:
    """The text with edits made; they must not overlap."""
    parts, position = [], 0
    for edit in sorted(edits):
        parts += [text[position : edit.start], edit.insert]
        position = edit.end
    return "".join([*parts, text[position:]])


def overlap(one: list[Edit], others: list[Edit]) -> bool:
    """Whether two groups of edits change the same text. Edits that only border on each other don't."""
    return any(
        (each.start < other.end and other.start < each.end)
        or (each.start == other.start and each.end == other.end and each.start < each.end)
        for each in one
        for other in others
    )


def edits_of(text: str, root: Place, ops: tuple[Op, ...], yaml: bool) -> list[Edit] | None:
    """The edits that carry out operations on a text; None where a pointer has no place in it."""
    edits = _removals(text, root, [op.path for op in ops if op.op == "remove"])
    for op in ops:
        if op.op == "remove":
            continue
        made = _edit(text, root, op, yaml)
        if edits is None or made is None or overlap(made, edits):
            return None
        edits.extend(made)
    return edits


_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_NOT_TEXT = frozenset({"true", "false", "null", "yes", "no", "on", "off", "y", "n"})


def _edit(text: str, root: Place, op: Op, yaml: bool) -> list[Edit] | None:
    if op.op == "move":
        return _move(text, root, op, yaml)
    way = locate(root, op.path)
    if way and not (op.op == "add" and way[-1][0].kind == "array"):
        place = way[-1][0].members[way[-1][1]].value
        indent = _indent_at(text, place.start)
        plain = yaml and text[place.start : place.start + 1] not in ("'", '"')
        if plain and isinstance(op.value, str) and _PLAIN.fullmatch(op.value) and op.value.lower() not in _NOT_TEXT:
            return [Edit(place.start, place.end, op.value)]
        in_lines = "\n" in text[place.start : place.end] and not place.block
        return [Edit(place.start, place.end, _written(text, op.value, indent, way[-1][0], in_lines))]
    if op.op == "replace":
        return None
    *above, last = split(op.path)
    parent_way = locate(root, "".join(f"/{token.replace('~', '~0').replace('/', '~1')}" for token in above))
    if parent_way is None:
        return None
    parent = parent_way[-1][0].members[parent_way[-1][1]].value if parent_way else root
    return _addition(text, parent, last, op.value, yaml)


def _move(text: str, root: Place, op: Op, yaml: bool) -> list[Edit] | None:
    way = locate(root, op.source)
    if not way:
        return None
    container, index = way[-1]
    member = container.members[index]
    new = split(op.path)[-1]
    if container.kind == "object" and split(op.source)[:-1] == split(op.path)[:-1]:
        return [Edit(member.key_start, member.key_end, _key(new, text[member.key_start : member.key_start + 1], yaml))]
    moved = text[member.value.start : member.value.end]
    parent_way = locate(root, op.path.rpartition("/")[0])
    if parent_way is None or container.block or ("\n" in moved and yaml):
        return None
    parent = parent_way[-1][0].members[parent_way[-1][1]].value if parent_way else root
    added = _addition(text, parent, new, None, yaml, moved)
    return None if added is None else [*_removed(text, container, {index}), *added]


def _key(name: str, quote: str, yaml: bool) -> str:
    """A key as the one whose first character is `quote` is written."""
    if quote == "'":
        return "'" + name.replace("\\", "\\\\").replace("'", "\\'") + "'"
    plain = re.fullmatch(r"[A-Za-z_$][\w$]*", name) is not None
    if quote != '"' and (plain or (yaml and name == "$ref")):
        return name
    return json.dumps(name, ensure_ascii=False)


def _removals(text: str, root: Place, pointers: list[str]) -> list[Edit] | None:
    """Take members away, with the separators they no longer need; None where a pointer has no place."""
    containers: dict[int, tuple[Place, set[int]]] = {}
    for pointer in pointers:
        way = locate(root, pointer)
        if not way:
            return None
        container, index = way[-1]
        containers.setdefault(container.start, (container, set()))[1].add(index)
    return [edit for container, indexes in containers.values() for edit in _removed(text, container, indexes)]


def _removed(text: str, container: Place, indexes: set[int]) -> list[Edit]:
    members = container.members
    if len(indexes) == len(members):
        if container.block:
            return [Edit(container.start, container.end, "{}" if container.kind == "object" else "[]")]
        return [Edit(container.start + 1, container.end - 1, "")]
    edits = []
    for first in sorted(indexes):
        if first - 1 in indexes:
            continue
        last = first
        while last + 1 in indexes:
            last += 1
        edits.append(_run(text, container, first, last))
    return edits


def _run(text: str, container: Place, first: int, last: int) -> Edit:
    """Take away members that follow one another; one of the others stays."""
    members = container.members
    start, end = _member_start(text, container, first), members[last].value.end
    if container.block:
        line = text.rfind("\n", 0, start) + 1
        after = text.find("\n", end)
        if not text[line:start].strip() and after >= 0:
            return Edit(line, after + 1, "")
    if last + 1 < len(members):
        return Edit(start, _member_start(text, container, last + 1), "")
    # Whatever closes the container stays on its own line.
    return Edit(members[first - 1].value.end, end, "")


def _member_start(text: str, container: Place, index: int) -> int:
    start = container.members[index].key_start
    if container.block and container.kind == "array":
        return text.rindex("-", 0, start)
    return start


def _addition(
    text: str, parent: Place, key: str, value: Json, yaml: bool, written: str | None = None
) -> list[Edit] | None:
    """Put a member at the end of an object, or an item at the end of an array."""
    if parent.kind == "scalar":
        return None
    named = parent.kind == "object"
    members = parent.members
    if parent.block:
        indent = _column(text, _member_start(text, parent, 0)) if members else ""
        line = f"{_key(key, '', yaml)}: " if named else "- "
        body = json.dumps(value, ensure_ascii=False) if written is None else written
        return [Edit(members[-1].value.end, members[-1].value.end, f"\n{indent}{line}{body}")] if members else None
    quote = text[members[-1].key_start : members[-1].key_start + 1] if members and named else '"'
    colon = ":" if _is_tight(text, parent) else ": "
    start = f"{_key(key, quote, yaml)}{colon}" if named else ""
    if not members:
        inside = text[parent.start + 1 : parent.end - 1]
        if inside.strip():
            return None  # a comment stands there
        body = _written(text, value, _indent_at(text, parent.start), parent) if written is None else written
        return [Edit(parent.start + 1, parent.end - 1, start + body)]
    last = members[-1].value.end
    first = members[0].key_start
    lead = text[text.rfind("\n", 0, first) + 1 : first]
    if text.rfind("\n", parent.start, first) >= 0 and not lead.strip():
        body = _written(text, value, lead, parent) if written is None else written
        return [Edit(last, last, f",{_line_break(text)}{lead}{start}{body}")]
    body = _written(text, value, None, parent) if written is None else written
    return [Edit(last, last, f"{',' if colon == ':' else ', '}{start}{body}")]


def _line_break(text: str) -> str:
    return "\r\n" if "\r\n" in text[:10_000] else "\n"


def _is_tight(text: str, place: Place) -> bool:
    """Whether no space follows the colons here."""
    for member in place.members:
        if member.key_end > member.key_start:
            return text[member.value.start - 1] == ":"
    return False


def _indent_at(text: str, offset: int) -> str:
    """The white space that the line of an offset begins with."""
    line = text.rfind("\n", 0, offset) + 1
    found = re.compile(r"[ \t]*").match(text, line)
    return found[0] if found else ""


def _column(text: str, offset: int) -> str:
    return " " * (offset - text.rfind("\n", 0, offset) - 1)


def _written(text: str, value: Json, indent: str | None, around: Place, in_lines: bool = False) -> str:
    """A value as JSON, in one line if it is short, else in lines with the indent of what stands around."""
    tight = _is_tight(text, around)
    flat = json.dumps(value, ensure_ascii=False, separators=(",", ":") if tight else None)
    if indent is None or around.block or not (in_lines or (len(flat) > 80 and not tight)):
        return flat
    step = "\t" if "\t" in indent else "  "
    lines = json.dumps(value, ensure_ascii=False, indent=step).split("\n")
    return _line_break(text).join([lines[0], *(indent + line for line in lines[1:])])
