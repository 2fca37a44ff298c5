"""A tool that changes things and says nothing of it."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.rules.rule import Example, Hit, Rule
from schemagrade.rules.subject import Subject
from schemagrade.rules.words import name_words
from schemagrade.values import Json

_CHANGES = frozenset(
    """
    add archive assign cancel clear close create delete destroy disable drop edit erase insert merge move patch
    post publish purge put remove rename replace reset revoke send set submit uninstall update upload upsert
    wipe write
    """.split()
)


def check(subject: Subject) -> Iterator[Hit]:
    """A hit where the name begins with a word of change and no hint says whether it destroys."""
    if not subject.is_mcp or subject.protocol < "2025-03-26":
        return
    hints = subject.raw.get("annotations")
    told = isinstance(hints, dict) and ("destructiveHint" in hints or "readOnlyHint" in hints)
    first = next(iter(name_words(subject.tool.name)), "")
    if first in _CHANGES and not told:
        yield Hit(
            "",
            f"The name begins with `{first}`, and no annotation says whether it destroys anything.",
            {"keyword": "annotations"},
        )


_REST: dict[str, Json] = {
    "description": "b",
    "inputSchema": {"type": "object", "properties": {}, "additionalProperties": False},
}

RULE = Rule(
    code="mcp_annotation_missing",
    severity="info",
    group="mcp",
    title="No annotations on a tool that changes things",
    why="Without hints a client must take the worst: that the tool destroys. It asks the user each time.",
    evidence="MCP 2025-03-26: `destructiveHint` is true unless said otherwise. No effect on calls was measured.",
    recommendation="Add `annotations` with `readOnlyHint`, `destructiveHint` and `idempotentHint`.",
    check=check,
    fires=(Example("Creates", {"name": "create_order", **_REST}),),
    near_misses=(
        Example("Says so", {"name": "create_order", **_REST, "annotations": {"destructiveHint": False}}),
        Example("Reads", {"name": "get_order", **_REST}),
        Example("Only sounds so", {"name": "list_updates", **_REST}),
    ),
)
