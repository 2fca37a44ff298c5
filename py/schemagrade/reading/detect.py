"""Which shape a document has, and the tools in it.

A document is a tool, a list of tools, or an envelope around such lists: a JSON-RPC response, a request
body, a map of servers. Envelopes are opened here; entries are read by the shapes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from types import ModuleType
from typing import Final

from schemagrade.openapi.others import NOTHING, AtHand
from schemagrade.pointer import join
from schemagrade.reading.catalog import Document, DocumentTools, Notice, Page, Tool
from schemagrade.reading.exchanges import is_message
from schemagrade.reading.shapes import (
    anthropic,
    bedrock,
    function,
    gemini,
    json_schema,
    mcp,
    openai_chat,
    openai_responses,
    openapi,
)
from schemagrade.reading.shapes.common import is_named
from schemagrade.values import Json

SHAPES: Final[tuple[ModuleType, ...]] = (
    bedrock,
    openai_chat,
    anthropic,
    gemini,
    openai_responses,
    mcp,
    function,
)
"""In the order they are tried on an entry: those with a telling key first."""

LISTED = "mcp_tools_list"
LABELS: Final = {
    LISTED: "MCP tools/list",
    **{shape.KIND: shape.LABEL for shape in (*SHAPES, json_schema, openapi)},
}
_OTHERS: Final = {
    "openapi": "This is an OpenAPI document of a version that is not read: 2.0, 3.0, 3.1 and 3.2 are.",
    "swagger": "This is a Swagger document of a version that is not read: 2.0 is.",
    "openrpc": "This is an OpenRPC document: it describes methods, not tools.",
    "asyncapi": "This is an AsyncAPI document: it describes channels, not tools.",
}
_MAX_ENVELOPES = 6


@dataclass(slots=True)
class _Search:
    forced: ModuleType | None
    tools: list[Tool] = field(default_factory=list)
    listed: bool = False
    unknown: int = 0
    built_in: int = 0
    pages: list[Page] = field(default_factory=list)
    notices: list[Notice] = field(default_factory=list)


def find_tools(
    document: Document, kind_wanted: str | None = None, others: AtHand = NOTHING
) -> tuple[DocumentTools, list[Notice]]:
    """The tools of a document, with notices about entries that are none.

    `others` are documents that references of OpenAPI may lead into.
    """
    if kind_wanted == json_schema.KIND:
        tools = json_schema.read(document.value, forced=True) if isinstance(document.value, dict) else []
        return DocumentTools(document, json_schema.KIND if tools else None, tuple(tools or ())), []
    if kind_wanted in (None, openapi.KIND):
        read_as_api = openapi.read(document, others)
        if read_as_api is not None:
            return read_as_api
    search = _Search(_shape_named(kind_wanted))
    _open(document.value, "", document.source, search, 0)
    if not search.tools and search.forced is None and isinstance(document.value, dict):
        schema = None if _other(document.value) or is_message(document.value) else json_schema.read(document.value)
        search.tools.extend(schema or [])
    kinds = {tool.kind for tool in search.tools}
    kind = kinds.pop() if len(kinds) == 1 else "mixed" if kinds else None
    if kind == mcp.KIND and search.listed:
        kind = LISTED
    return DocumentTools(document, kind, tuple(search.tools), tuple(search.pages)), _notices(document.value, search)


def holds_tools(value: Json) -> bool:
    """Whether a value is a tool, holds tools, or is an empty tool list."""
    if openapi.is_openapi(value):
        return True
    found, _ = find_tools(Document(value))
    return bool(found.tools) or _is_empty_list(value)


def _is_empty_list(value: Json) -> bool:
    inner = value.get("result", value) if isinstance(value, dict) else None
    return isinstance(inner, dict) and inner.get("tools") == []


def _shape_named(kind: str | None) -> ModuleType | None:
    if kind == LISTED:
        return mcp
    return next((shape for shape in SHAPES if kind == shape.KIND), None)


def _entry(value: dict[str, Json], search: _Search) -> list[Tool] | None:
    if search.forced is not None:
        found: list[Tool] | None = search.forced.read(value, forced=True)
        return found
    for shape in SHAPES:
        found = shape.read(value)
        if found is not None:
            return found
    return None


def _open(value: Json, pointer: str, source: str | None, search: _Search, depth: int) -> None:
    if depth > _MAX_ENVELOPES:
        return
    if isinstance(value, list):
        _open_list(value, pointer, source, search, depth)
    elif isinstance(value, dict):
        inside = list(_inside(value))
        if inside:
            if isinstance(value.get("tools"), list):
                more = isinstance(value.get("nextCursor"), str)
                search.pages.append(Page(source, join(pointer, "nextCursor") if more else None))
            for key, child, name in inside:
                _open(child, join(pointer, *key), name or source, search, depth + 1)
        elif not _other(value) and not is_message(value):
            _take(value, pointer, source, search)


def _open_list(entries: list[Json], pointer: str, source: str | None, search: _Search, depth: int) -> None:
    search.listed = True
    # A tool may lack everything but its name: under `tools`, or among tools, a named object is one.
    bare = _shape_of_bare(entries, named=pointer.endswith("/tools"))
    for index, entry in enumerate(entries):
        place = join(pointer, index)
        if not isinstance(entry, dict):
            search.unknown += 1
        elif next(_inside(entry), None) is not None:
            _open(entry, place, source, search, depth + 1)
        elif not is_message(entry) and not _take(entry, place, source, search):
            if _is_built_in(entry):
                search.built_in += 1
            elif bare is not None and is_named(entry):
                search.tools += [replace(tool, pointer=place, source=source) for tool in bare.read(entry, forced=True)]
            else:
                search.unknown += 1


def _shape_of_bare(entries: list[Json], *, named: bool) -> ModuleType | None:
    """The shape that entries with nothing but a name have: that of the list's other tools, else MCP's."""
    if not any(isinstance(entry, dict) and is_named(entry) and _shape_of(entry) is None for entry in entries):
        return None
    others = {shape.KIND: shape for entry in entries if isinstance(entry, dict) and (shape := _shape_of(entry))}
    if len(others) == 1:
        return next(iter(others.values()))
    return mcp if others or named else None


def _shape_of(entry: dict[str, Json]) -> ModuleType | None:
    return next((shape for shape in SHAPES if shape.read(entry) is not None), None)


def _take(entry: dict[str, Json], pointer: str, source: str | None, search: _Search) -> bool:
    found = _entry(entry, search)
    for tool in found or ():
        search.tools.append(replace(tool, pointer=pointer + tool.pointer, source=source))
    return found is not None


def _inside(value: dict[str, Json]) -> Iterator[tuple[tuple[str, ...], Json, str | None]]:
    """What an envelope holds: (keys to it, the value, the server it names). Nothing where it is no envelope."""
    if any(key in value for key in ("inputSchema", "input_schema", "toolSpec")):
        return
    result = value.get("result")
    if isinstance(result, dict) and ("tools" in result or "jsonrpc" in value):
        if "tools" in result:
            yield ("result",), result, None
        return
    tools = value.get("tools")
    if isinstance(tools, (list, dict)):
        if isinstance(tools, list):
            name = value.get("server")
            yield ("tools",), tools, name if isinstance(name, str) else None
        else:
            yield from _servers(tools, ("tools",))
        return
    config = value.get("toolConfig")
    if isinstance(config, dict) and isinstance(config.get("tools"), list):
        yield ("toolConfig", "tools"), config["tools"], None
        return
    for key in ("functions", "function"):
        functions = value.get(key)
        if isinstance(functions, list):
            yield (key,), functions, None
            return
    for key in ("mcpServers", "servers"):
        servers = value.get(key)
        if isinstance(servers, dict):
            yield from _servers(servers, (key,))
            return
    yield from _servers(value, ())


def _servers(value: dict[str, Json], path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Json, str]]:
    """The members of a map from server names to tool lists."""
    for name, server in value.items():
        if isinstance(server, list) and server and all(map(_is_tool_like, server)):
            yield (*path, name), server, name
        elif isinstance(server, dict):
            inner = server.get("result", server)
            if isinstance(inner, dict) and isinstance(inner.get("tools"), list):
                yield (*path, name), server, name


def _is_tool_like(entry: Json) -> bool:
    return isinstance(entry, dict) and any(
        key in entry for key in ("inputSchema", "input_schema", "toolSpec", "function", "parameters")
    )


def _is_built_in(entry: dict[str, Json]) -> bool:
    """A provider's own tool or marker: `{"type": "web_search"}`, `{"googleSearch": {}}`, `{"cachePoint": …}`."""
    return isinstance(entry.get("type"), str) or (
        len(entry) == 1 and "name" not in entry and isinstance(next(iter(entry.values())), dict)
    )


def _other(value: Json) -> str | None:
    """What to say of a document of another well-known kind."""
    if not isinstance(value, dict):
        return None
    return next((words for key, words in _OTHERS.items() if isinstance(value.get(key), (str, float))), None)


def _notices(value: Json, search: _Search) -> list[Notice]:
    notices = [notice for tool in search.tools for notice in tool.notices]
    if search.unknown and search.tools:
        message = "Entries that are not tools were skipped."
        notices.append(Notice("not_a_tool", "warning", message, count=search.unknown))
    if search.built_in:
        message = "A provider's built-in tools were skipped: their schemas are not in the text."
        notices.append(Notice("built_in_tool", "info", message, count=search.built_in))
    if not search.tools:
        notices.append(_nothing(value, search))
    return notices


def _nothing(value: Json, search: _Search) -> Notice:
    """Why there is nothing to grade."""
    other = _other(value)
    if other:
        return Notice("other_document", "info", other)
    if _is_empty_list(value) or value == [] or search.built_in:
        return Notice("no_tools", "info", "The tool list is empty: nothing to grade.")
    if isinstance(value, dict):
        if "error" in value and "jsonrpc" in value:
            message = "This JSON-RPC response is an error; it holds no tools."
            return Notice("rpc_error", "error", message)
        servers = value.get("mcpServers", value.get("servers"))
        if isinstance(servers, dict):
            message = (
                "This is a client's configuration: it names servers, not their tools. "
                "Paste what the servers answer to `tools/list`."
            )
            return Notice("client_configuration", "info", message)
    message = (
        "No tool schemas were recognised. Tool lists of MCP, OpenAI, Anthropic, Gemini and Bedrock are read, "
        "OpenAPI documents and JSON Schemas."
    )
    return Notice("not_recognised", "error", message)
