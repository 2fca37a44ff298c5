"""Text becomes a catalog."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from schemagrade.openapi.others import AtHand
from schemagrade.pointer import join
from schemagrade.reading.catalog import Catalog, DocumentTools, Notice, ReadError, Repeat
from schemagrade.reading.detect import find_tools, holds_tools
from schemagrade.reading.documents import read_documents, yaml_parts
from schemagrade.reading.exchanges import with_results
from schemagrade.reading.places import lines_and_columns, offset_of
from schemagrade.reading.tolerant_json import repeats_in
from schemagrade.reading.yaml_repeats import repeats_of_yaml
from schemagrade.reading.yaml_text import YamlReader, read_yaml
from schemagrade.source.tree import YamlTree
from schemagrade.values import Json

NO_TEXTS: Final[Mapping[str, str]] = MappingProxyType({})


def read(
    text: str,
    kind: str | None = None,
    format_wanted: str | None = None,
    yaml: YamlReader = read_yaml,
    others: Mapping[str, str] = NO_TEXTS,
    name: str = "",
    tree_of_yaml: YamlTree | None = None,
) -> Catalog:
    """Read a paste, as this kind and format if they are given.

    `others` are texts of documents that references of OpenAPI may lead into, by name; `name` is that of this one.
    Where YAML's keys stand that are there twice, `tree_of_yaml` says.

    Never raises for what is in the text: a catalog without documents says why in its notices.
    """
    try:
        reading = read_documents(text, format_wanted, holds_tools, yaml)
    except ReadError as error:
        return Catalog(error.format, (), (error.notice,))
    documents = []
    notices = list(reading.notices)
    # Its own name matters only where something may refer to it by name.
    refers = bool(others) or f"{name.rpartition('/')[2]}#" in text
    at_hand = AtHand(_values(others, yaml), name if refers else "")
    for document in reading.documents:
        found, said = find_tools(document, kind, at_hand)
        documents.append(found)
        notices.extend(
            notice
            if notice.line or notice.code in _OF_ENTRIES
            else replace(notice, line=document.line, column=document.column)
            for notice in said
        )
    if any(found.tools for found in documents):
        # What one document lacks is not worth a word where another has it.
        notices = [notice for notice in notices if notice.code not in _OF_NO_TOOLS]
        documents, said = with_results(documents)
        notices.extend(said)
    repeats = _repeats(text, documents, reading.format, tree_of_yaml) if reading.repeated_keys else ()
    return Catalog(reading.format, tuple(documents), _gathered(notices), repeats)


_OF_ENTRIES = ("not_a_tool", "built_in_tool", "double_encoded_schema")
"""Notices about entries, whose own places are not told; that of the document would mislead."""


_OF_NO_TOOLS = ("not_recognised", "no_tools", "rpc_error", "duplicate_key")
"""Notices for want of anything better: where there are tools, a repeated key is a finding with both its places."""


def _values(others: Mapping[str, str], yaml: YamlReader) -> dict[str, Json]:
    """The documents at hand. One that cannot be read is none: what leads into it is named as such."""
    found: dict[str, Json] = {}
    for name, text in sorted(others.items()):
        try:
            documents = read_documents(text, None, lambda _: False, yaml).documents
        except ReadError:
            continue
        if documents and isinstance(documents[0].value, dict):
            found[name] = documents[0].value
    return found


def _repeats(
    text: str, documents: list[DocumentTools], format_read: str, tree_of_yaml: YamlTree | None
) -> tuple[tuple[Repeat, str, str], ...]:
    if format_read == "yaml":
        each_documents = [repeats_of_yaml(part, start, tree_of_yaml) for start, part in yaml_parts(text)]
    else:
        places = [offset_of(text, each.document.line, each.document.column) for each in documents]
        each_documents = [repeats_in(text, start) for start in places]
    found = []
    for number, repeats in enumerate(each_documents):
        prefix = join("", number) if len(documents) > 1 else ""
        found += [replace(repeat, pointer=prefix + repeat.pointer) for repeat in repeats]
    offsets = sorted({offset for repeat in found for offset in (repeat.first, repeat.again)})
    shown = {
        offset: f"{line}:{column}"
        for offset, (line, column) in zip(offsets, lines_and_columns(text, offsets), strict=True)
    }
    return tuple((repeat, shown[repeat.first], shown[repeat.again]) for repeat in found)


def _gathered(notices: list[Notice]) -> tuple[Notice, ...]:
    """Notices of one kind as one, with how often and where first."""
    gathered: dict[str, Notice] = {}
    for notice in notices:
        first = gathered.get(notice.code)
        gathered[notice.code] = notice if first is None else replace(first, count=first.count + notice.count)
    return tuple(gathered.values())
