"""What reading yields: documents, the tools found in them, and notices about how the text was read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, Protocol

from schemagrade.openapi.model import ApiDocument
from schemagrade.openapi.others import is_elsewhere
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
class Place:
    """Where in its document a part of a tool is written.

    `exact` where what stands below it here stands below it there too; else it is the nearest place to look at.
    """

    pointer: str
    exact: bool = True


class Shared(Protocol):
    """A document whose shared schemas the references of tools lead to."""

    root: Json
    tokens: dict[str, int]
    own_dialect: bool

    @property
    def whole(self) -> str:
        """Tells apart all shared schemas from those before."""

    def reached(self, schema: Json) -> tuple[str, ...]:
        """Pointers of the shared schemas that a schema leads to, sorted."""

    def at(self, pointer: str) -> Json:
        """The shared schema there."""

    def digest(self, pointer: str) -> str:
        """Tells apart what stands there from what stood there before."""

    def written(self, pointer: str) -> str:
        """The nearest place in the document as it is written."""


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

    A tool that is not written as one, but put together from parts of a document, says in `places` where its
    parts stand, by pointers into `raw`; its references lead into `scope`.
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
    places: Mapping[str, Place] = field(default_factory=dict)
    scope: Shared | None = None

    def locate(self, pointer: str) -> str:
        """Where in the document stands what is at `pointer` in the tool; the tool itself, if in another document.

        `#…` is a place in the document already.
        """
        place, rest = self._nearest(pointer)
        found = place.pointer + rest if place.exact else place.pointer
        if self.scope is None:
            return found
        return self.scope.written(self.pointer if is_elsewhere(found) else found)

    def writable(self, pointer: str) -> str | None:
        """The same, to write there; None where nothing written here would stand there."""
        place, rest = self._nearest(pointer)
        return place.pointer + rest if place.exact else None

    def _nearest(self, pointer: str) -> tuple[Place, str]:
        if pointer.startswith("#"):
            return Place(pointer[1:]), ""
        if not self.places:
            return Place(self.pointer), pointer
        above = pointer
        while above and above not in self.places:
            above = above.rpartition("/")[0]
        return self.places.get(above, Place(self.pointer, exact=False)), pointer[len(above) :]


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
    api: ApiDocument | None = None


@dataclass(frozen=True, slots=True)
class Catalog:
    """Everything read from one paste."""

    format: str = "json"
    documents: tuple[DocumentTools, ...] = ()
    notices: tuple[Notice, ...] = field(default=())
    repeats: tuple[tuple[Repeat, str, str], ...] = ()
    """Keys that stand twice, their pointers from the text's root, each with both places as `line:column`."""
