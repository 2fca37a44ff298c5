"""Annotations that contradict each other, or the tool's name."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.rules.rule import Example, Hit, Rule
from schemagrade.rules.subject import Subject
from schemagrade.rules.words import name_words
from schemagrade.values import Json

_DESTROYS = frozenset({"delete", "destroy", "drop", "erase", "purge", "uninstall", "wipe"})


def check(subject: Subject) -> Iterator[Hit]:
    """A hit where a read-only tool is said to destroy, by another hint or by the first word of its name."""
    hints = subject.raw.get("annotations")
    if not subject.is_mcp or not isinstance(hints, dict) or hints.get("readOnlyHint") is not True:
        return
    first = next(iter(name_words(subject.tool.name)), "")
    if hints.get("destructiveHint") is True:
        message = "`readOnlyHint` and `destructiveHint` are both true."
    elif first in _DESTROYS:
        message = f"`readOnlyHint` is true, but the name begins with `{first}`."
    else:
        return
    yield Hit("/annotations/readOnlyHint", message, {"keyword": "readOnlyHint"})


_REST: dict[str, Json] = {
    "description": "b",
    "inputSchema": {"type": "object", "properties": {}, "additionalProperties": False},
}

RULE = Rule(
    code="mcp_annotation_contradiction",
    severity="warning",
    group="mcp",
    title="Contradicting annotations",
    why="Clients skip the question to the user for a read-only tool. On a tool that deletes, that costs data.",
    evidence="MCP 2025-03-26, tool annotations. No effect on calls was measured; clients act on the hints.",
    recommendation="Set `readOnlyHint` to false, or `destructiveHint` to false, whichever is wrong.",
    check=check,
    fires=(
        Example("Both", {"name": "sync", **_REST, "annotations": {"readOnlyHint": True, "destructiveHint": True}}),
        Example("By its name", {"name": "deleteUser", **_REST, "annotations": {"readOnlyHint": True}}),
    ),
    near_misses=(
        Example("Deletes and says so", {"name": "delete_user", **_REST, "annotations": {"destructiveHint": True}}),
        Example(
            "Lists what was deleted", {"name": "list_deleted_users", **_REST, "annotations": {"readOnlyHint": True}}
        ),
        Example("Another meaning", {"name": "get_drop_off", **_REST, "annotations": {"readOnlyHint": True}}),
    ),
)
