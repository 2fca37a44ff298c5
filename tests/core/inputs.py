"""Reading test inputs exactly as they are, and grading them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from schemagrade.engine import Engine


def text_of(file: Path) -> str:
    return file.read_bytes().decode("utf-8")


def report_on(value: Any, **options: str) -> dict[str, Any]:
    """The report on a text, or on a value as JSON text."""
    text = value if isinstance(value, str) else json.dumps(value)
    report: dict[str, Any] = json.loads(Engine().grade(text, json.dumps(options)))
    return report


def tool(schema: Any, name: str = "example") -> dict[str, Any]:
    return {"name": name, "description": "Does one thing well.", "inputSchema": schema}


def codes(report: dict[str, Any]) -> list[str]:
    return [finding["code"] for finding in report["findings"]]


def notices(report: dict[str, Any]) -> list[str]:
    return [notice["code"] for notice in report["input"]["notices"]]
