"""Text → the values in it: one JSON value, several, JSON in a log or an event stream, YAML."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise

from schemagrade.reading.catalog import Document, Notice, ReadError
from schemagrade.reading.exchanges import is_call
from schemagrade.reading.json_text import NotStrictError, Strict, skip_space
from schemagrade.reading.limits import MAX_CHARACTERS, MAX_DEPTH, MAX_FAILED_STARTS
from schemagrade.reading.places import line_and_column, lines_and_columns, too_deep
from schemagrade.reading.tolerant_json import read_tolerantly, read_whole
from schemagrade.reading.yaml_text import YamlReader, looks_like_yaml
from schemagrade.values import Json

Recognise = Callable[[Json], bool]
"""Whether a value holds anything to grade; tells JSON in a log from the log's other JSON."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The documents of a text, its format, and what was noticed on the way."""

    format: str
    documents: tuple[Document, ...]
    notices: tuple[Notice, ...] = ()
    repeated_keys: bool = False
    """Whether a key stands twice in an object of JSON text."""


_STRICT_ERRORS = (json.JSONDecodeError, NotStrictError)


def read_documents(text: str, format_wanted: str | None, recognise: Recognise, yaml: YamlReader) -> Reading:
    """Read a text by the first way that fits.

    Raises:
        ReadError: nothing fits; its notice says why, with line and column where there is a place.
    """
    if len(text) > MAX_CHARACTERS:
        message = f"The text has {len(text):,} characters; at most {MAX_CHARACTERS:,} are read."
        raise ReadError(Notice("too_large", "error", message))
    if not text.strip().strip("\ufeff"):
        raise ReadError(Notice("empty", "info", "The text is empty: nothing to grade."))
    if format_wanted == "yaml":
        return _yaml(text, yaml)
    reading = _strict(text)
    if reading is not None:
        return reading
    if _STARTS_AS_JSON.match(text):
        return _tolerant(text)
    return _events(text, recognise) or _loose(text, format_wanted, recognise, yaml)


_STARTS_AS_JSON = re.compile(r"\ufeff?\s*[\[{]\s*(?:[\[{\"'\]}]|//|/\*|#|[A-Za-z_$][\w$]*\s*:|\Z)")


def _loose(text: str, format_wanted: str | None, recognise: Recognise, yaml: YamlReader) -> Reading:
    """YAML, or else JSON somewhere in the text. A log may pass for YAML, so what holds tools wins."""
    refused: ReadError | None = None
    reading: Reading | None = None
    if format_wanted is None and looks_like_yaml(text):
        try:
            reading = _yaml(text, yaml)
        except ReadError as error:
            refused = error
        if reading is not None and recognise(reading.documents[0].value):
            return reading
    found = _embedded(text, recognise) or reading
    if found is not None:
        return found
    if refused is not None:
        raise refused
    return _tolerant(text)


def _yaml(text: str, yaml: YamlReader) -> Reading:
    """The documents of a YAML text, which `---` sets apart."""
    starts, values, repeated_keys = [], [], False
    for start, part in yaml_parts(text):
        try:
            value, repeats = yaml(part)
        except ReadError as error:
            notice = error.notice
            if notice.line is not None:
                notice = replace(notice, line=notice.line + line_and_column(text, start)[0] - 1)
            raise ReadError(notice, "yaml") from None
        values.append(value)
        repeated_keys |= repeats
        starts.append(start + len(part) - len(part.lstrip()))
    return Reading("yaml", _documents(text, list(zip(starts, values, strict=True))), (), repeated_keys)


_MARKER = re.compile(r"^(?:---|\.\.\.)(?=[ \t\r\n]|\Z)", re.MULTILINE)
_NOTHING = re.compile(r"(?:[ \t]*(?:#[^\r\n]*|%[^\r\n]*)?(?:\r\n|\r|\n|\Z))*\Z")


def yaml_parts(text: str) -> list[tuple[int, str]]:
    """Each document of a YAML text with its offset; what holds nothing but comments and directives is none."""
    cuts = [(0, 0), *(found.span() for found in _MARKER.finditer(text)), (len(text), len(text))]
    parts = [
        # Blanks in place of the marker keep the columns.
        (start, " " * (end - start) + text[end:after])
        for (start, end), (after, _) in pairwise(cuts)
    ]
    return [part for part in parts if not _NOTHING.match(part[1])] or [(0, text)]


def _strict(text: str) -> Reading | None:
    """JSON values and nothing else: one, JSON Lines, or several pasted one after another."""
    _refuse_depth(text)
    strict = Strict()
    try:
        values = strict.values(text)
    except _STRICT_ERRORS:
        return None
    notices: list[Notice] = []
    if strict.repeated_keys:
        # Where they stand is only known to the reader that keeps positions.
        _, notices = read_tolerantly(text)
    return Reading("json", _documents(text, values), tuple(notices), strict.repeated_keys)


_DATA_LINE = re.compile(r"^data: ?", re.MULTILINE)
_EVENT_FIELDS = re.compile(r"(?:(?:data|event|id|retry)(?::.*)?|:.*)?\Z")


def _events(text: str, recognise: Recognise) -> Reading | None:
    """A server-sent event stream: each event's `data:` lines hold one value."""
    if not _DATA_LINE.search(text):
        return None
    if not all(_EVENT_FIELDS.match(line) for line in text.removeprefix("\ufeff").splitlines()):
        return None
    found: list[tuple[int, Json]] = []
    skipped = 0
    strict = Strict()
    for start, payload in _event_payloads(text):
        try:
            value, _ = strict.value(payload)
        except _STRICT_ERRORS:
            skipped += 1
            continue
        found.append((start, value))
    if not found:
        return None
    kept = [(start, value) for start, value in found if recognise(value) or is_call(value)] or found
    notices = [Notice("event_stream", "info", "Read from a stream of server-sent events.")]
    skipped += len(found) - len(kept)
    if skipped:
        notices.append(Notice("skipped", "info", "Events without tools were skipped.", count=skipped))
    return Reading("json", _documents(text, kept), tuple(notices), strict.repeated_keys)


def _event_payloads(text: str) -> list[tuple[int, str]]:
    """The data of each event and where its first line's data starts."""
    payloads: list[tuple[int, list[str]]] = []
    open_event = False
    position = 0
    for line in text.splitlines(keepends=True):
        bare = line.rstrip("\r\n")
        if bare.startswith("data:"):
            skip = 6 if bare.startswith("data: ") else 5
            if open_event:
                payloads[-1][1].append(bare[skip:])
            else:
                payloads.append((position + skip, [bare[skip:]]))
            open_event = True
        elif not bare:
            open_event = False
        position += len(line)
    return [(start, "\n".join(lines)) for start, lines in payloads]


_START = re.compile(r"[\[{](?=\s*[\[{\"])")


def _embedded(text: str, recognise: Recognise) -> Reading | None:
    """JSON inside other text, such as a client's log or a code fence: the values that hold tools, and calls of them."""
    found: list[tuple[int, Json]] = []
    has_tools = repeated = False
    position = failed = 0
    while (start := _START.search(text, position)) and failed < MAX_FAILED_STARTS:
        whole = read_whole(text, start.start())
        if whole is None:
            failed += 1
            # On with the next line: what follows on this one is most likely inside what failed.
            position = _next_line(text, start.end())
            continue
        value, position, repeats = whole
        has_tools |= (holds := recognise(value))
        if holds or is_call(value):
            found.append((start.start(), value))
            repeated |= bool(repeats)
    if not has_tools:
        return None
    notice = Notice("text_around", "info", "Text around the JSON was skipped.")
    return Reading("json", _documents(text, found), (notice,), repeated)


def _next_line(text: str, position: int) -> int:
    end = text.find("\n", position)
    return len(text) if end < 0 else end + 1


_PREFIX = re.compile(r"[^\[{\"']*")


def _tolerant(text: str) -> Reading:
    """JSON with the slips people make; code before the first bracket is skipped."""
    start = skip_space(text, 0)
    comments = _COMMENTS.match(text, start)
    start = comments.end() if comments else start
    notices: list[Notice] = []
    prefix = _PREFIX.match(text, start)
    if prefix and prefix.end() > start and prefix.end() < len(text) and _is_assignment(prefix[0]):
        start = prefix.end()
        notices.append(Notice("text_around", "info", "Text around the JSON was skipped.", 1, 1))
    if text[start : start + 1] not in ("[", "{"):
        line, column = line_and_column(text, start)
        message = "This is neither JSON nor YAML with tool schemas in it."
        raise ReadError(Notice("not_recognised", "error", message, line, column))
    values, repairs = read_tolerantly(text, start)
    repeated = any(notice.code == "duplicate_key" for notice in repairs)
    return Reading("json", _documents(text, values), (*notices, *repairs), repeated)


_COMMENTS = re.compile(r"(?:\s+|//[^\r\n]*|#[^\r\n]*|/\*.*?(?:\*/|\Z))*", re.DOTALL)


def _is_assignment(prefix: str) -> bool:
    """Whether the text before the first bracket is code that ends in an assignment or a call."""
    return prefix.rstrip().endswith(("=", "(", "default", "return", ":"))


def _documents(text: str, values: list[tuple[int, Json]]) -> tuple[Document, ...]:
    places = lines_and_columns(text, [offset for offset, _ in values])
    return tuple(Document(value, *place) for place, (_, value) in zip(places, values, strict=True))


def _refuse_depth(text: str) -> None:
    offset = too_deep(text, MAX_DEPTH)
    if offset is not None:
        message = f"Nested deeper than {MAX_DEPTH} levels."
        raise ReadError(Notice("too_deep", "error", message, *line_and_column(text, offset)))
