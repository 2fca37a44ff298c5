"""A schema that was put into a string."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.fixes.patch import Fix, Op
from schemagrade.rules.rule import Example, Hit, Rule
from schemagrade.rules.subject import Subject


def check(subject: Subject) -> Iterator[Hit]:
    """A hit where the schema had to be decoded from a string."""
    if any(notice.code == "double_encoded_schema" for notice in subject.tool.notices):
        yield Hit(
            subject.schema_pointer, "The schema is JSON inside a string; clients expect an object.", fix=_fix(subject)
        )


def _fix(subject: Subject) -> Fix:
    return Fix("safe", "Write the schema itself", (Op("replace", subject.schema_pointer, subject.schema),))


RULE = Rule(
    code="input_double_encoded_schema",
    severity="blocker",
    group="shape",
    title="Schema inside a string",
    why="Every client refuses a string where a schema belongs. Here it was decoded so that it could be graded.",
    evidence="MCP schema.json of all versions; the providers' own shapes.",
    recommendation="Send the schema itself, not its text.",
    check=check,
    fires=(
        Example(
            "Encoded twice", {"name": "a", "description": "b", "inputSchema": '{"type": "object", "properties": {}}'}
        ),
    ),
    near_misses=(
        Example(
            "As it should be", {"name": "a", "description": "b", "inputSchema": {"type": "object", "properties": {}}}
        ),
    ),
)
