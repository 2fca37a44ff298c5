"""Text and options become a catalog."""

from __future__ import annotations

from dataclasses import dataclass, replace

from schemagrade.protocol.mcp import NEWEST, VERSIONS
from schemagrade.reading.catalog import Catalog, Notice, ReadError
from schemagrade.reading.detect import LABELS, find_tools, holds_tools
from schemagrade.reading.documents import read_documents
from schemagrade.reading.yaml_text import YamlReader, read_yaml
from schemagrade.values import Json


@dataclass(frozen=True, slots=True)
class Options:
    """What the reader may be told instead of finding it out; None means: find out."""

    kind: str | None = None
    format: str | None = None
    protocol: str = NEWEST
    """The version of MCP that MCP tools are judged by."""

    @staticmethod
    def of(value: Json) -> Options:
        """Options from a JSON object; what is not known is left out."""
        members = value if isinstance(value, dict) else {}
        kind, format_wanted, protocol = (members.get(key) for key in ("kind", "format", "protocol"))
        return Options(
            kind if isinstance(kind, str) and kind in LABELS else None,
            str(format_wanted) if format_wanted in ("json", "yaml") else None,
            str(protocol) if protocol in VERSIONS else NEWEST,
        )


DEFAULTS = Options()


def read(text: str, options: Options = DEFAULTS, yaml: YamlReader = read_yaml) -> Catalog:
    """Read a paste. Never raises for what is in the text: a catalog without documents says why in its notices."""
    try:
        reading = read_documents(text, options.format, holds_tools, yaml)
    except ReadError as error:
        return Catalog(error.format, (), (error.notice,))
    documents = []
    notices = list(reading.notices)
    for document in reading.documents:
        found, said = find_tools(document, options.kind)
        documents.append(found)
        notices.extend(
            notice if notice.line else replace(notice, line=document.line, column=document.column) for notice in said
        )
    if any(found.tools for found in documents):
        # What one document lacks is not worth a word where another has it.
        notices = [notice for notice in notices if notice.code not in ("not_recognised", "no_tools")]
    return Catalog(reading.format, tuple(documents), _gathered(notices))


def _gathered(notices: list[Notice]) -> tuple[Notice, ...]:
    """Notices of one kind as one, with how often and where first."""
    gathered: dict[str, Notice] = {}
    for notice in notices:
        first = gathered.get(notice.code)
        gathered[notice.code] = notice if first is None else replace(first, count=first.count + notice.count)
    return tuple(gathered.values())
