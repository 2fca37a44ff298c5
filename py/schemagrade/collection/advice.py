"""What to do, in the order of what it pays: issues of one code taken together, with the points all of them cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from schemagrade.collection.issues import Issue
from schemagrade.collection.score import score
from schemagrade.values import Json

READY: Final = "Nothing is left to do: try the operations out with a model."
NO_OPERATIONS: Final = "Add operations under `paths`: there is nothing to score."


def advice(issues: Sequence[Issue], names: Sequence[str]) -> list[dict[str, Json]]:
    """One entry for each code, the one that pays most first."""
    before = score(issues)
    grouped: dict[str, list[Issue]] = {}
    for issue in issues:
        grouped.setdefault(issue.code, []).append(issue)
    rows = []
    for code, same in grouped.items():
        gain = score([each for each in issues if each.code != code]) - before if same[0].severity != "info" else 0
        gain = max(gain, 0)
        tools = sorted({each.tool for each in same if each.tool is not None})
        rows.append((-gain, _grave(same), -len(same), code, same, tools, gain))
    return [
        {
            "code": code,
            "severity": same[0].severity,
            "count": len(same),
            "gain": gain,
            "operations": len(tools),
            "text": _text(same, tools, gain, names),
            "findings": [*sorted(each.finding for each in same if each.finding is not None)],
        }
        for _, _, _, code, same, tools, gain in sorted(rows, key=lambda row: row[:4])
    ]


def recommendations(rows: Sequence[dict[str, Json]], *, operations: int, blocked: int) -> list[Json]:
    """The advice as sentences. As tools, operations may be `blocked` by what is no issue of a collection."""
    if not operations:
        return [NO_OPERATIONS]
    if not rows and blocked:
        return [f"Mend what blocks {blocked} of {operations} operations as tools: their findings say it."]
    return [row["text"] for row in rows] or [READY]


def _grave(issues: Sequence[Issue]) -> int:
    severities = Counter(each.severity for each in issues)
    return 0 if severities["blocker"] else 1 if severities["warning"] else 2


def _text(issues: Sequence[Issue], tools: Sequence[int], gain: int, names: Sequence[str]) -> str:
    """What to do, where, and what it pays. Of many warnings one alone pays nothing while the score stands at 0."""
    start = f"+{gain}: " if gain else ""
    where = ""
    if len(tools) == 1:
        where = f" ({names[tools[0]]})"
    elif tools:
        where = f" ({len(tools)} operations)"
    text = issues[0].recommendation
    head = text.rstrip(".")
    return f"{start}{head}{where}." if where else f"{start}{text}"
