"""What got worse since an earlier report: the regression gate."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from schemagrade.values import Json

Key = tuple[str | None, str, int]


@dataclass(frozen=True, slots=True)
class Change:
    """One difference in words; `worse` if it should fail the gate."""

    worse: bool
    message: str


def compare(before: dict[str, Any], now: dict[str, Any]) -> list[Change]:
    """Differences between two reports, the worse ones first, in the order of the tools now.

    Worse is: a lower overall score, a tool's lower score, a finding that a tool did not have. Tools are
    matched by source and name. New and removed tools are told but are not worse by themselves.
    """
    changes: list[Change] = []
    if before["rubric_id"] != now["rubric_id"]:
        changes.append(Change(False, f"The rubric changed from {before['rubric_id']} to {now['rubric_id']}."))
    changes.append(_overall(before["overall"], now["overall"]))
    changes.extend(_collection(before["collection"], now["collection"]))
    old, new = before["tools"], now["tools"]
    for key, tool in new.items():
        if key in old:
            changes.extend(_tool(_name(key), old[key], tool))
        else:
            changes.append(Change(False, f"{_name(key)}: new, {tool['score']} {tool['grade']}."))
    changes.extend(Change(False, f"{_name(key)}: removed.") for key in old if key not in new)
    return sorted((change for change in changes if change.message), key=lambda change: not change.worse)


def facts_of(report: Json) -> dict[str, Any]:
    """What of a report is compared.

    Raises:
        ValueError: this is not a report.
    """
    try:
        assert isinstance(report, dict)
        data: dict[str, Any] = report
        findings = data["findings"]
        tools: dict[Key, dict[str, Any]] = {}
        seen: Counter[tuple[str | None, str]] = Counter()
        for tool in data["tools"]:
            same = (tool["source"], tool["name"])
            tools[(*same, seen[same])] = {
                "score": tool["score"],
                "grade": tool["grade"],
                "findings": Counter(marks for number in tool["findings"] for marks in _marks(findings[number])),
            }
            seen[same] += 1
        overall = data["overall"]
        return {
            "rubric_id": data["schemagrade"]["rubric"],
            "overall": overall and overall["score"],
            "collection": _facts_of_collection(data.get("collection")),
            "tools": tools,
        }
    except (AssertionError, KeyError, IndexError, TypeError):
        raise ValueError("not a Schemagrade report") from None


def _facts_of_collection(collection: dict[str, Any] | None) -> dict[str, Any] | None:
    """Of the OpenAPI Collection Report: its score, and how often there is an issue that is about no operation."""
    if collection is None:
        return None
    issues = collection["issues"]
    return {
        "score": collection["summary"]["readiness_score"],
        "issues": Counter(each["code"] for each in issues if each["tool"] is None and each["severity"] != "info"),
    }


def _marks(finding: dict[str, Any]) -> list[tuple[str, str]]:
    """What a finding says, apart from where: its code, once per parameter it names."""
    return [(finding["code"], name) for name in finding["evidence"].get("parameters", [""])]


def _overall(before: int | None, now: int | None) -> Change:
    if before is None or now is None or before == now:
        return Change(False, "")
    return Change(now < before, f"Overall: {before} → {now}.")


def _collection(before: dict[str, Any] | None, now: dict[str, Any] | None) -> Iterator[Change]:
    if before is None or now is None:
        return
    if before["score"] != now["score"]:
        worse = (now["score"] or 0) < (before["score"] or 0)
        yield Change(worse, f"OpenAPI readiness: {before['score']} → {now['score']}.")
    for code, count in sorted((now["issues"] - before["issues"]).items()):
        yield Change(True, f"OpenAPI collection: new issue {code}{f' ×{count}' if count > 1 else ''}.")


def _tool(name: str, before: dict[str, Any], now: dict[str, Any]) -> list[Change]:
    changes = []
    if before["score"] != now["score"]:
        message = f"{name}: {before['score']} → {now['score']}."
        changes.append(Change(now["score"] < before["score"], message))
    added = now["findings"] - before["findings"]
    for (code, parameter), count in sorted(added.items()):
        about = f" ({parameter})" if parameter else ""
        times = f" ×{count}" if count > 1 else ""
        changes.append(Change(True, f"{name}: new finding {code}{about}{times}."))
    return changes


def _name(key: Key) -> str:
    source, name, number = key
    return f"{source + '/' if source else ''}{name}{f' ({number + 1})' if number else ''}"
