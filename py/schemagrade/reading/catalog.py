"""What reading yields: documents, the tools found in them, and notices about how the text was read."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from schemagrade.values import Json

Level = Literal["info", "warning", "error"]


@dataclass(frozen=True, slots=True)
class Notice:
    """Something to know about how the text was read. Lines and columns count from 1, in code points."""

    code: str
    level: Level
    message: str
    line: int | None = None
    column: int | None = None
    count: int = 1


class ReadError(Exception):
    """Text that cannot be read; `notice` says why and where, `format` as what it was read."""

    def __init__(self, notice: Notice, format_read: str = "json") -> None:
        super().__init__(notice.message)
        self.notice = notice
        self.format = format_read


@dataclass(frozen=True, slots=True)
class Document:
    """One value in the pasted text and where it starts."""

    value: Json
    line: int = 1
    column: int = 1
    source: str | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """What a call of a tool came to, pasted beside the list; its pointer in the text, and its document's line."""

    value: dict[str, Json]
    pointer: str
    line: int


@dataclass(frozen=True, slots=True)
class Tool:
    """One tool as it was found.

    `pointer` leads to the tool in its document, `schema_path` from there to its input schema, `inner` to the
    object that holds name and description. `schema` is
    the schema to grade (decoded, and put into JSON Schema's words where the shape has its own), `raw` the
    tool's own text as a value.
    """

    kind: str
    name: str
    pointer: str
    raw: Json
    schema: Json = None
    schema_path: str | None = None
    inner: str = ""
    title: str | None = None
    description: str | None = None
    source: str | None = None
    notices: tuple[Notice, ...] = ()
    results: tuple[Result, ...] = ()


@dataclass(frozen=True, slots=True)
class Page:
    """A page of a tool list: whose, and where in its document a cursor says that there are more."""

    source: str | None
    cursor: str | None


@dataclass(frozen=True, slots=True)
class Repeat:
    """A key that stands twice in one object: the pointer of the member that counts, and the offsets of both keys."""

    key: str
    pointer: str
    first: int
    again: int


@dataclass(frozen=True, slots=True)
class DocumentTools:
    """A document with what was recognised in it."""

    document: Document
    kind: str | None
    tools: tuple[Tool, ...] = ()
    pages: tuple[Page, ...] = ()


@dataclass(frozen=True, slots=True)
class Catalog:
    """Everything read from one paste."""

    format: str = "json"
    documents: tuple[DocumentTools, ...] = ()
    notices: tuple[Notice, ...] = field(default=())
    repeats: tuple[tuple[Repeat, str, str], ...] = ()
    """Keys that stand twice, their pointers from the text's root, each with both places as `line:column`."""
