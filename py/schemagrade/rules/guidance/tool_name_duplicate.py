"""Two tools of one list with the same name, or names that differ in writing only."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from schemagrade.rules.rule import Hit, ListExample, ListRule
from schemagrade.rules.subject import Subject
from schemagrade.values import Json


def check(subjects: Sequence[Subject]) -> Iterator[tuple[int | None, Hit]]:
    """A hit at each tool whose name an earlier one has; graver where both come from one server."""
    seen: dict[str, int] = {}
    written: dict[str, int] = {}
    for index, subject in enumerate(subjects):
        name = subject.tool.name
        if subject.tool.kind == "json_schema":
            continue
        plain = "".join(character for character in name.lower() if character.isalnum())
        if name in seen:
            same = subjects[seen[name]].tool.source == subject.tool.source
            words = "in this list" if same else "of another server"
            yield (
                index,
                Hit(
                    subject.name_pointer,
                    f"Another tool {words} has the name `{name}` too.",
                    {"tool": name},
                    severity=None if same else "info",
                ),
            )
        elif plain and plain in written and subjects[written[plain]].tool.source == subject.tool.source:
            other = subjects[written[plain]].tool.name
            yield (
                index,
                Hit(
                    subject.name_pointer,
                    f"`{name}` and `{other}` differ in case and marks only.",
                    {"tool": other},
                    severity="warning",
                ),
            )
        seen.setdefault(name, index)
        written.setdefault(plain, index)


_REST: dict[str, Json] = {"description": "b", "inputSchema": {"type": "object", "properties": {}}}


RULE = ListRule(
    code="tool_name_duplicate",
    severity="blocker",
    group="guidance",
    title="Same name twice",
    why="A call names one tool. Anthropic refuses the whole request; other clients keep the first, or the last.",
    evidence="Reported in cloudwego/eino#632. 73 % of tool names repeat across 10,831 servers (arXiv 2602.18914).",
    recommendation="Give each tool a name of its own; put the subject in front, as in `orders_list`.",
    check=check,
    fires=(
        ListExample("Twice", ({"name": "find", **_REST}, {"name": "find", **_REST})),
        ListExample("By marks only", ({"name": "find_all", **_REST}, {"name": "find.all", **_REST})),
    ),
    near_misses=(ListExample("Different", ({"name": "find", **_REST}, {"name": "find_all", **_REST})),),
)
