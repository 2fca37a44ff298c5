"""A report for the terminal: the verdict, what to mend, and where."""

from __future__ import annotations

import re
from typing import Any

_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ud800-\udfff]")


def plain(text: str) -> str:
    """Text that cannot move the cursor, change colours or reorder a line."""
    return _CONTROL.sub("\ufffd", text)


def render(report: dict[str, Any], name: str) -> str:
    """The report on the file of this name, in lines."""
    overall = report["overall"]
    if overall is None:
        return f"{plain(name)}: nothing to grade\n"
    lines = _notices(report, name)
    source = report["input"]
    count = f"{source['tools']} tool{'' if source['tools'] == 1 else 's'}"
    lines += [f"{plain(name)}: {overall['grade']}  {overall['score']} of 100  ({source['label']}, {count})"]
    if overall["next"]:
        points = overall["next"]["points"]
        lines.append(f"  {points} point{'' if points == 1 else 's'} to {overall['next']['grade']}")
    spread = "  ".join(f"{letter} {number}" for letter, number in overall["grades"].items() if number)
    ready = overall["readiness"]
    statuses = "  ".join(f"{name} {number}" for name, number in ready["statuses"].items() if number)
    standing, tokens = overall["standing"], overall["tokens"]
    lines += [
        f"  tools: {spread}",
        f"  readiness: {ready['status']}, mean {ready['mean']}  ({statuses})",
        f"  better than {standing['score']} % of {standing['tools']:,} real tools in points, "
        f"{standing['readiness']} % in readiness",
        f"  about {tokens['total']:,} tokens of context ({tokens['encoding']}, ±{100 * tokens['error']:.1f} %)",
        "",
    ]
    for tool in report["tools"]:
        lines.append(f"  {tool['grade']} {tool['score']:>3}  {tool['readiness']['status']:<7}  {_title(tool)}")
        lines.extend(_told(report["findings"], tool["findings"]))
    lines.extend(_told(report["findings"], [i for i, each in enumerate(report["findings"]) if each["tool"] is None]))
    if report.get("collection") is not None:
        lines += _collection(report["collection"])
    lines += [
        "",
        "  check                                        points  earned",
        *map(_row, report["rubric"]),
    ]
    return "\n".join(lines) + "\n"


def _collection(collection: dict[str, Any]) -> list[str]:
    """The OpenAPI Collection Report: the score, what it is made of, and what pays most."""
    summary, graph = collection["summary"], collection["graph_readiness"]
    covered = collection["coverage"]
    issues = collection["issues"]
    counts = "  ".join(
        f"{severity} {count}"
        for severity in ("blocker", "warning", "info")
        if (count := sum(each["severity"] == severity for each in issues))
    )
    left_out = summary["deprecated_tool_count"] - sum(each["deprecated"] for each in collection["operations"])
    lines = [
        "",
        f"  OpenAPI collection: {summary['status']}, {summary['readiness_score']} of 100  ({counts or 'no issues'})",
        f"    {summary['operation_count']} operations, {summary['deprecated_tool_count']} deprecated"
        f"{f' ({left_out} left out)' if left_out else ''}; "
        f"request schemas {covered['request_schema_tool_count']} of {covered['request_body_tool_count']} bodies, "
        f"response schemas {covered['response_schema_tool_count']}",
        f"    {graph['edge_count']} edges, {graph['producer_consumer_candidate_count']} fields that others produce, "
        f"{graph['orphan_tool_count']} operations without any",
    ]
    return lines + [f"    - {plain(each)}" for each in collection["recommendations"]]


def _notices(report: dict[str, Any], name: str) -> list[str]:
    lines = []
    for notice in report["input"]["notices"]:
        place = f":{notice['line']}:{notice['column']}" if "line" in notice else ""
        times = f" (×{notice['count']})" if "count" in notice else ""
        lines.append(f"{plain(name)}{place}: {notice['level']}: {plain(notice['message'])}{times}")
    return lines


def _title(tool: dict[str, Any]) -> str:
    source = f"{tool['source']}/" if tool["source"] else ""
    return plain(source + tool["name"])


def _told(findings: list[dict[str, Any]], numbers: list[int]) -> list[str]:
    """The findings with these numbers; one that shares another's cause is not told twice."""
    return [_finding(findings[number]) for number in numbers if findings[number]["folded_under"] is None]


def _finding(finding: dict[str, Any]) -> str:
    cost = f"  −{finding['points']:g}" if finding["points"] else ""
    aside = f"\n           set aside: {plain(finding['set_aside'])}" if finding["set_aside"] is not None else ""
    return (
        f"         {finding['severity']}: {plain(finding['message'])}  "
        f"[{finding['code']}]{cost}\n           at {plain(finding['pointer']) or '/'}{aside}"
    )


def _row(row: dict[str, Any]) -> str:
    return f"  {row['title']:<44} {row['points']:>6}  {row['earned']:>6.2f}"
