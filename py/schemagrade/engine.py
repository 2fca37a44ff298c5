"""The one way through: text and options → report.

`Engine` remembers what it graded last, so that of a list that is being edited only what changed is graded
again. The same text and options give the same report, remembered or not.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from schemagrade.reading import DEFAULTS, Options, read
from schemagrade.reading.catalog import Notice, ReadError, Tool
from schemagrade.reading.yaml_text import YamlReader, read_yaml
from schemagrade.report.build import Grades, build
from schemagrade.report.findings import of_rules, of_scorecard
from schemagrade.scorecard.grading import grade
from schemagrade.values import Json, dump

Progress = Callable[[int, int], object]
"""Told how many tools are graded, of how many."""

_STEP = 25


class Engine:
    """Grades texts, one after another.

    Args:
        yaml: turns YAML into JSON text where PyYAML is not at hand; raises ValueError(message, line, column).
    """

    def __init__(self, yaml: Callable[[str], str] | None = None) -> None:
        self._yaml: YamlReader = read_yaml if yaml is None else _through_json(yaml)
        self._remembered: dict[str, Grades] = {}

    def report(
        self,
        text: str,
        options: Options = DEFAULTS,
        progress: Progress | None = None,
    ) -> dict[str, Json]:
        """The report on a text as a JSON value. What is in the text never makes it raise."""
        catalog = read(text, options, self._yaml)
        tools = [tool for found in catalog.documents for tool in found.tools]
        fresh: dict[str, Grades] = {}
        graded: list[tuple[Tool, Grades]] = []
        for number, tool in enumerate(tools):
            if progress is not None and number % _STEP == 0:
                progress(number, len(tools))
            key = json.dumps(tool.schema, separators=(",", ":"))
            grades = fresh.get(key) or self._remembered.get(key) or _grade(tool.schema)
            fresh[key] = grades
            graded.append((tool, grades))
        self._remembered = fresh
        return build(text, catalog, graded)

    def grade(self, text: str, options_json: str = "{}", progress: Progress | None = None) -> str:
        """The report as compact JSON text."""
        return dump(self.report(text, Options.of(json.loads(options_json)), progress))


def _grade(schema: Json) -> Grades:
    card = grade(schema)
    return Grades(card, (*of_scorecard(card), *of_rules(schema)))


def _through_json(yaml: Callable[[str], str]) -> YamlReader:
    def reader(text: str) -> Json:
        try:
            value: Json = json.loads(yaml(text))
        except ValueError as error:
            message, line, column = (*error.args, None, None)[:3]
            raise ReadError(Notice("yaml_syntax", "error", f"Not valid YAML: {message}.", line, column)) from None
        return value

    return reader
