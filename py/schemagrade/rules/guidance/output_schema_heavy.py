"""An output schema much larger than the input schema."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.rules.rule import Example, Hit, Rule
from schemagrade.rules.subject import Subject
from schemagrade.values import dump

_TIMES = 3
_LEAST = 2_000


def check(subject: Subject) -> Iterator[Hit]:
    """A hit where the output schema has more than 2,000 characters and three times the input schema's."""
    if not subject.output_schema:
        return
    output, given = len(dump(subject.output_schema)), len(dump(subject.schema))
    if output > _LEAST and output > _TIMES * given:
        yield Hit(
            "/outputSchema",
            f"The output schema has {output:,} characters, the input schema {given:,}.",
            {"output": output, "input": given},
        )


RULE = Rule(
    code="output_schema_heavy",
    severity="info",
    group="guidance",
    title="Heavy output schema",
    why="Some clients put output schemas into the model's context with every request.",
    evidence="Reported in JSONbored/metagraphed#11164: 63 % of 406,000 tokens.",
    recommendation="Describe the members a caller needs; leave out the rest.",
    check=check,
    fires=(
        Example(
            "Many members",
            {
                "name": "a",
                "description": "b",
                "inputSchema": {"type": "object", "properties": {}, "additionalProperties": False},
                "outputSchema": {
                    "type": "object",
                    "properties": {f"member_{n}": {"type": "string", "description": "Some words"} for n in range(60)},
                },
            },
        ),
    ),
    near_misses=(
        Example(
            "A few",
            {
                "name": "a",
                "description": "b",
                "inputSchema": {"type": "object", "properties": {}, "additionalProperties": False},
                "outputSchema": {"type": "object", "properties": {"total": {"type": "integer"}}},
            },
        ),
    ),
)
