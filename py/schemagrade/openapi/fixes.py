"""Fixes of a tool as fixes of the document it is put together from."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from schemagrade.fixes.patch import Fix, Op
from schemagrade.openapi.others import is_elsewhere
from schemagrade.pointer import find, split
from schemagrade.reading.catalog import Tool

_NOT_IN_OWN_DIALECT: Final = ("examples", "const", "$defs", "prefixItems", "$comment")


def placed(fix: Fix | None, tool: Tool) -> Fix | None:
    """The fix with places in the document; None where a part of it has no place there."""
    if fix is None or tool.scope is None:
        return fix
    ops = tuple(op for op in (_placed(each, tool) for each in fix.ops) if op is not None)
    return replace(fix, ops=ops) if len(ops) == len(fix.ops) else None


def _placed(op: Op, tool: Tool) -> Op | None:
    if op.path.startswith("#"):
        return None if is_elsewhere(op.path) else op
    path = tool.writable(op.path)
    source = tool.writable(op.source) if op.source else ""
    if path is None or source is None or is_elsewhere(path) or _is_foreign(op, tool):
        return None
    return replace(op, path="#" + path, source="#" + source if source else "")


def _is_foreign(op: Op, tool: Tool) -> bool:
    """Whether it would write what OpenAPI's own dialect does not know, or does not look at."""
    if tool.scope is None or not tool.scope.own_dialect:
        return False
    above, _, keyword = op.path.rpartition("/")
    if keyword in _NOT_IN_OWN_DIALECT or (keyword == "type" and not isinstance(op.value, str)):
        return True
    _, parent = find(tool.raw, split(above))
    return isinstance(parent, dict) and "$ref" in parent and op.path not in tool.places
