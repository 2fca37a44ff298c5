"""Leaves that only an example shows. Of an example nothing is kept but names and types."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from schemagrade.collection.leaves import ROOT, Leaf
from schemagrade.openapi.model import Sited
from schemagrade.values import Json, type_name

_MOST: Final = 128
_ITEMS: Final = 3
_DEEPEST: Final = 8
_EXAMPLES: Final = 5
_NAME: Final = re.compile(r"[$_@A-Za-z][A-Za-z_.-]{0,47}\d{0,2}\Z")
"""What can be a name. Keys of maps in examples are often values: e-mail addresses, tokens, numbers."""


def inferred(examples: Iterable[Sited], known: Iterable[Leaf]) -> tuple[Leaf, ...]:
    """The leaves of examples that no schema declares."""
    declared = {leaf.path for leaf in known}
    open_above = tuple(path[:-1] for path in declared if path.endswith(".*"))
    found: dict[str, Leaf] = {}
    for example in list(examples)[:_EXAMPLES]:
        _walk(example.value, "$", ROOT, "", "", 0, found)
    return tuple(
        leaf
        for path, leaf in found.items()
        if path not in declared and not (open_above and path.startswith(open_above)) and not _covered(path, declared)
    )


def _covered(path: str, declared: set[str]) -> bool:
    """Whether what is declared goes deeper than an example that is empty there, or is a map above it."""
    stem = path.removesuffix("[*]")
    return stem in declared or stem + "[*]" in declared or (path == "$" and bool(declared))


def _walk(value: Json, path: str, name: str, holder: str, above: str, depth: int, found: dict[str, Leaf]) -> None:
    if len(found) >= _MOST or depth > _DEEPEST:
        return
    if isinstance(value, dict) and value:
        inner = "" if depth == 0 and name == ROOT else name
        for key, member in value.items():
            if _NAME.match(key) and "." not in key:
                _walk(member, f"{path}.{key}", key, inner, path, depth + 1, found)
    elif isinstance(value, list) and value:
        for each in value[:_ITEMS]:
            _walk(each, path + "[*]", name, holder, above, depth + 1, found)
    elif path != "$" or not isinstance(value, dict | list | None):
        kind = type_name(value)
        suffix = "[*]" if isinstance(value, list) else ""
        leaf = Leaf(
            name, path + suffix, "string" if kind == "null" else kind, False, False, holder, above, (), "example"
        )
        found.setdefault(path + suffix, leaf)
