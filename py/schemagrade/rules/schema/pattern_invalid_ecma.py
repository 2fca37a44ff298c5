"""A `pattern` that is no ECMAScript regular expression."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.rules.rule import Hit, Rule, with_property
from schemagrade.rules.subject import Subject
from schemagrade.schema.ecma_regex import problem


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each pattern that `new RegExp(pattern, "u")` refuses; graver where it is refused without `u` too."""
    for _, nodes in subject.documents:
        for node in nodes:
            pattern = node.schema.get("pattern")
            strict = problem(pattern) if isinstance(pattern, str) else None
            if strict is None:
                continue
            loose = problem(str(pattern), unicode=False)
            where = "" if loose else " with the `u` flag, which validators set"
            yield Hit(
                f"{node.pointer}/pattern",
                f"`pattern` is not a regular expression of ECMAScript{where}: {strict}.",
                {"keyword": "pattern"},
                severity="blocker" if loose else "warning",
            )


RULE = Rule(
    code="pattern_invalid_ecma",
    severity="blocker",
    group="schema",
    title="Pattern that is not ECMAScript",
    why=(
        "JSON Schema's patterns are ECMAScript's. `(?P<name>…)` or `(?i)` of Python pass a Python validator and throw "
        "in JavaScript; some servers then run without any constraint."
    ),
    evidence="Run on Ajv: throws when the schema is compiled. Fail-open reported in ggml-org/llama.cpp#19051.",
    recommendation="Write the pattern in ECMAScript's syntax; use `format` where one fits.",
    check=check,
    fires=(
        with_property("A group of Python's", {"type": "string", "pattern": "^(?P<year>[0-9]{4})$"}),
        with_property("A flag in the middle", {"type": "string", "pattern": "(?i)^abc$"}),
        with_property("Not closed", {"type": "string", "pattern": "^[a-z"}),
        with_property("An escape the u flag refuses", {"type": "string", "pattern": "^a\\_b$"}),
    ),
    near_misses=(
        with_property("Plain", {"type": "string", "pattern": "^[a-z0-9_-]{1,64}$"}),
        with_property("A class of letters", {"type": "string", "pattern": "^\\p{Lu}\\p{L}*$"}),
        with_property("A named group", {"type": "string", "pattern": "^(?<year>[0-9]{4})$"}),
        with_property("A look-ahead", {"type": "string", "pattern": "^(?=.*[a-z]).{8,}$"}),
        with_property("A parameter named pattern", {"type": "string"}, name="pattern"),
    ),
)
