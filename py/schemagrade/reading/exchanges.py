"""Calls and their results, pasted beside a tool list: which result belongs to which tool."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from schemagrade.pointer import join
from schemagrade.reading.catalog import DocumentTools, Notice, Result, Tool
from schemagrade.values import Json

_SCHEMAS: Final = frozenset({"function", "inputSchema", "input_schema", "parameters", "toolSpec"})
_LISTS: Final = ("calls", "messages", "results")
_DEEPEST: Final = 4


def is_message(value: Json) -> bool:
    """Whether a value is a JSON-RPC message that lists no tools, or a result with its tool's name."""
    return isinstance(value, dict) and (
        ("jsonrpc" in value and any(key in value for key in ("method", "result", "error"))) or _noted(value) is not None
    )


def is_call(value: Json) -> bool:
    """Whether a value is a call of a tool, or what one came to."""
    if not isinstance(value, dict):
        return False
    if "jsonrpc" in value:
        return value.get("method") == "tools/call" or _is_result(value.get("result"))
    return _noted(value) is not None


def with_results(documents: Sequence[DocumentTools]) -> tuple[list[DocumentTools], list[Notice]]:
    """The same documents, with each tool's results put beside it, and notices about results.

    A result finds its tool by the request with its `id`, or by the name that stands beside it. Where a name
    stands for several tools that differ, nobody knows whose result it is.
    """
    found = list(_results(documents))
    if not found:
        return list(documents), []
    named: dict[str, list[Tool]] = {}
    for document in documents:
        for tool in document.tools:
            named.setdefault(tool.name, []).append(tool)
    known = {name for name, tools in named.items() if all(tool.raw == tools[0].raw for tool in tools)}
    of_tools: dict[str, list[Result]] = {}
    for name, result in found:
        if name in known:
            of_tools.setdefault(name, []).append(result)
    linked = [
        replace(
            document, tools=tuple(replace(tool, results=tuple(of_tools.get(tool.name, ()))) for tool in document.tools)
        )
        for document in documents
    ]
    return linked, _notices(sum(map(len, of_tools.values())), len(found))


def _notices(linked: int, found: int) -> list[Notice]:
    notices = []
    if linked:
        message = "Results of calls were read; where a tool has an `outputSchema`, they are held against it."
        notices.append(Notice("results_read", "info", message, count=linked))
    if linked < found:
        message = "Results were left out: no tool of the list has the name that was called, or several have."
        notices.append(Notice("results_left_out", "info", message, count=found - linked))
    return notices


def _results(documents: Sequence[DocumentTools]) -> Iterator[tuple[str, Result]]:
    """Each result with the name of its tool, in the order of the text."""
    waiting: dict[tuple[type, Json], str | None] = {}
    for number, found in enumerate(documents):
        prefix = join("", number) if len(documents) > 1 else ""
        for pointer, message in _messages(found.document.value, prefix, 0):
            name: Json = None
            result: Json = message.get("result")
            if "jsonrpc" not in message:
                noted = _noted(message)
                if noted is not None:
                    yield noted[0], Result(noted[1], pointer, found.document.line)
                continue
            number_of = message.get("id")
            if not isinstance(number_of, (int, str)):
                continue
            key = (type(number_of), number_of)
            if "method" in message:
                params = message.get("params")
                if message["method"] == "tools/call" and isinstance(params, dict):
                    name = params.get("name")
                # Two requests at once with one id come from two servers: whose answer comes first is unknown.
                waiting[key] = name if key not in waiting and isinstance(name, str) else None
                continue
            name = waiting.pop(key, None)
            if name is not None and isinstance(result, dict) and _is_result(result):
                yield name, Result(result, join(pointer, "result"), found.document.line)


def _messages(value: Json, pointer: str, depth: int) -> Iterator[tuple[str, dict[str, Json]]]:
    if isinstance(value, list) and depth < _DEEPEST:
        for index, entry in enumerate(value):
            yield from _messages(entry, join(pointer, index), depth + 1)
    elif isinstance(value, dict):
        if is_message(value):
            yield pointer, value
        else:
            for key in _LISTS:
                if isinstance(value.get(key), list):
                    yield from _messages(value[key], join(pointer, key), depth + 1)


def _noted(value: dict[str, Json]) -> tuple[str, dict[str, Json]] | None:
    """The name and the result of an object that has both beside each other."""
    name = value.get("tool", value.get("name"))
    if not isinstance(name, str) or not _SCHEMAS.isdisjoint(value):
        return None
    if "structuredContent" in value:
        return name, value
    result = value.get("result")
    return (name, result) if isinstance(result, dict) and "structuredContent" in result else None


def _is_result(value: Json) -> bool:
    """Whether a value is what `tools/call` answers, as opposed to the answer to another request."""
    if not isinstance(value, dict) or "role" in value or "tools" in value:
        return False
    return "structuredContent" in value or isinstance(value.get("content"), list)
