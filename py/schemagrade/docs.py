"""What the docs show, generated from the metadata of checks and rules: one source, no copies."""

from __future__ import annotations

from schemagrade.collection.differences import as_json as differences
from schemagrade.collection.faults import as_json as faults
from schemagrade.rules.registry import ALL
from schemagrade.rules.rule import AnyExample, ApiExample, ListExample, TextExample
from schemagrade.scorecard.check import Example
from schemagrade.scorecard.grading import grade
from schemagrade.scorecard.rubric import BANDS, RUBRIC, RUBRIC_ID, letter
from schemagrade.values import Json

_INTRO = (
    "Seven weighted checks grade how well a tool's input schema guides a model: 0 to 100, A to F, per tool "
    "and overall. The overall grade is the mean of the tools' scores. Checks that look at several parameters "
    "give points by share, and every miss names its parameters. Weights are fixed: a published grade means "
    "one thing."
)


def site() -> dict[str, Json]:
    """Everything the documentation shows, as one JSON value."""
    return {
        "rubric": RUBRIC_ID,
        "intro": _INTRO,
        "bands": [{"grade": name, "from": lowest, "to": _top(index)} for index, (name, lowest) in enumerate(BANDS)],
        "checks": [
            {
                "id": check.id,
                "title": check.title,
                "failing_title": check.failing_title,
                "severity": check.severity,
                "points": points,
                "why": check.why,
                "counts_as": list(check.counts_as),
                "recommendation": check.recommendation,
                "examples": [_example(check.id, example) for example in check.examples],
            }
            for check, points in RUBRIC
        ],
        "rules": [
            {
                "code": rule.code,
                "severity": rule.severity,
                "group": rule.group,
                "title": rule.title,
                "why": rule.why,
                "evidence": rule.evidence,
                "entails": list(rule.entails),
                "recommendation": rule.recommendation,
                "fires": [_rule_example(example) for example in rule.fires],
                "near_misses": [_rule_example(example) for example in rule.near_misses],
            }
            for rule in ALL
        ],
        "collection": {"differences": differences(), "faults": faults()},
    }


def _top(index: int) -> int:
    return 100 if index == 0 else BANDS[index - 1][1] - 1


def _example(check_id: str, example: Example) -> dict[str, Json]:
    """An example with what it earns: computed, not claimed."""
    card = grade(example.schema)
    row = next(row for row in card.rows if row.check.id == check_id)
    return {
        "title": example.title,
        "passes": row.measure.share == 1,
        "tool": _tool(example.schema),
        "earned": float(row.earned),
        "points": row.points,
        "score": card.score,
        "grade": letter(card.score),
    }


def _rule_example(example: AnyExample) -> dict[str, Json]:
    if isinstance(example, ApiExample):
        return {"title": example.title, "document": example.document}
    if isinstance(example, TextExample):
        return {"title": example.title, "tools": [], "text": example.text}
    tools = list(example.tools) if isinstance(example, ListExample) else [example.tool]
    return {"title": example.title, "tools": tools}


def _tool(schema: Json) -> dict[str, Json]:
    """The example as a tool that can be pasted."""
    tool: dict[str, Json] = {"name": "example", "description": "Shows what the check looks at."}
    return tool if schema is None else {**tool, "inputSchema": schema}
