"""Standing: how a score compares with real tools. The table is made by `py/scripts/make_standing.py`."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def table() -> dict[str, Any]:
    """How many real tools have each score, from 0 to 100: `{tools, score: [101 counts], readiness: [101 counts]}`."""
    loaded: dict[str, Any] = json.loads(files("schemagrade.report").joinpath("standing.json").read_text("utf-8"))
    return loaded


def better_than(kind: str, score: int) -> int:
    """The percentage of real tools, rounded down, whose `score` or `readiness` is lower than this one."""
    counts: list[int] = table()[kind]
    return 100 * sum(counts[:score]) // sum(counts)
