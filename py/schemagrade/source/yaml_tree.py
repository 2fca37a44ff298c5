"""Where the values of YAML text stand, by the marks of PyYAML's nodes."""

from __future__ import annotations

from typing import Any

from schemagrade.reading.limits import MAX_DEPTH
from schemagrade.source.tree import Member, Place


def yaml_tree(text: str) -> Place:
    """The place of a YAML text's value. The text must be readable; what an alias stands for has no place."""
    import yaml  # not there in the browser

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return _place(yaml.compose(text, Loader=loader), text, 0, set())


def _place(node: Any, text: str, depth: int, seen: set[int]) -> Place:
    start, end = node.start_mark.index, node.end_mark.index
    # A block ends where the next one starts; what lies between, white space and comments, belongs to nobody.
    end = start + len(text[start:end].rstrip())
    children = getattr(node, "value", None)
    if not isinstance(children, list) or depth > MAX_DEPTH or id(node) in seen:
        return Place("scalar", start, end)
    seen.add(id(node))
    block = not node.flow_style
    if node.id == "sequence":
        items = tuple(
            Member(str(index), child.start_mark.index, child.start_mark.index, _place(child, text, depth + 1, seen))
            for index, child in enumerate(children)
        )
        return Place("array", start, items[-1].value.end if block and items else end, items, block)
    members = tuple(
        Member(
            str(key.value),
            key.start_mark.index,
            key.start_mark.index + len(text[key.start_mark.index : key.end_mark.index].rstrip()),
            _place(value, text, depth + 1, seen),
        )
        for key, value in children
    )
    return Place("object", start, members[-1].value.end if block and members else end, members, block)
