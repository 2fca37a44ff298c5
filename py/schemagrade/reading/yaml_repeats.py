"""Keys that stand twice in a mapping of YAML: of every kind of text readers differ on which one counts."""

from __future__ import annotations

from schemagrade.pointer import join
from schemagrade.reading.catalog import Repeat
from schemagrade.source.tree import Place, YamlTree

_MERGE = "<<"


def repeats_of_yaml(text: str, start: int, tree_of_yaml: YamlTree | None) -> list[Repeat]:
    """The keys that stand twice in one document, which starts at an offset; in the order of the second of each."""
    if tree_of_yaml is None:
        return []
    found: list[Repeat] = []
    waiting: list[tuple[Place, str]] = [(tree_of_yaml(text), "")]
    while waiting:
        place, pointer = waiting.pop()
        first: dict[str, int] = {}
        for member in place.members:
            inner = join(pointer, member.key)
            if place.kind == "object" and member.key != _MERGE:
                before = first.setdefault(member.key, member.key_start)
                if before != member.key_start:
                    found.append(Repeat(member.key, inner, start + before, start + member.key_start))
            waiting.append((member.value, inner))
    return sorted(found, key=lambda repeat: repeat.again)
