"""What a change gains, from the reports before and after it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from schemagrade.values import Json


def gain(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Json]:
    """Points, readiness and tokens gained by the list and by its tools, and findings cleared and added."""
    earlier, later = _findings(before), _findings(after)
    return {
        "score": _overall(after, "score") - _overall(before, "score"),
        "tool_points": sum(tool["score"] for tool in after["tools"]) - sum(tool["score"] for tool in before["tools"]),
        "readiness": sum(tool["readiness"]["score"] for tool in after["tools"])
        - sum(tool["readiness"]["score"] for tool in before["tools"]),
        "tokens": sum(tool["tokens"] for tool in after["tools"]) - sum(tool["tokens"] for tool in before["tools"]),
        "cleared": (earlier - later).total(),
        "added": (later - earlier).total(),
    }


def _overall(report: dict[str, Any], key: str) -> int:
    return int(report["overall"][key]) if report["overall"] else 0


def _findings(report: dict[str, Any]) -> Counter[tuple[int | None, str, str]]:
    """Findings by tool, code and parameter: a finding about fewer parameters than before is partly cleared."""
    return Counter(
        (finding["tool"], finding["code"], name)
        for finding in report["findings"]
        if finding["folded_under"] is None and finding["set_aside"] is None
        for name in finding["evidence"].get("parameters", [""])
    )
