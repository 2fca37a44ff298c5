"""The schemas that several operations share, each looked at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from schemagrade.openapi.others import PLACE
from schemagrade.pointer import split
from schemagrade.reading.catalog import Tool

SHARED: Final = "openapi_schema"


def shared_schemas(tools: Iterable[Tool]) -> Iterator[Tool]:
    """The shared schemas that inputs of these tools lead to, each in the place of a tool, in the order of places."""
    found: dict[str, Tool] = {}
    for tool in tools:
        for pointer in tool.scope.reached(tool.schema) if tool.scope is not None else ():
            if not pointer.startswith(f"/{PLACE}/"):  # another document has its own report
                found.setdefault(pointer, tool)
    for pointer, tool in sorted(found.items()):
        schema = tool.scope.at(pointer) if tool.scope is not None else None
        name = split(pointer)[-1]
        yield Tool(SHARED, name, pointer, schema, schema, "", scope=tool.scope)
