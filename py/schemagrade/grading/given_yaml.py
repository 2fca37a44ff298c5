"""YAML where PyYAML is not at hand: the caller's parser gives JSON text, and where the values stand."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from schemagrade.reading.catalog import Notice, ReadError
from schemagrade.reading.json_text import real
from schemagrade.reading.yaml_text import YamlReader
from schemagrade.source.tree import Member, Place, YamlTree
from schemagrade.values import Json


def reader_of(yaml: Callable[[str], str]) -> YamlReader:
    """Reads YAML by a function that gives JSON text, or raises ValueError(message, line, column)."""

    def reader(text: str) -> tuple[Json, bool]:
        repeats = False

        def members(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
            nonlocal repeats
            found = dict(pairs)
            repeats |= len(found) != len(pairs)
            return found

        try:
            value: Json = json.loads(yaml(text), parse_float=real, object_pairs_hook=members)
        except ValueError as error:
            message, line, column = (*error.args, None, None)[:3]
            raise ReadError(Notice("yaml_syntax", "error", f"Not valid YAML: {message}.", line, column)) from None
        return value, repeats

    return reader


def tree_of(places: Callable[[str], str]) -> YamlTree:
    """Places YAML values by a function that gives `[kind, start, end, block, members]` as JSON text."""

    def place(value: Any) -> Place:
        kind, start, end, block, members = value
        inner = tuple(Member(key, first, last, place(child)) for key, first, last, child in members)
        return Place(kind, start, end, inner, block)

    return lambda text: place(json.loads(places(text)))
