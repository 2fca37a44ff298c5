"""An output schema none of whose members is described."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.rules.rule import Example, Hit, Rule
from schemagrade.rules.subject import Subject
from schemagrade.values import blank

_LEAST = 2


def check(subject: Subject) -> Iterator[Hit]:
    """A hit where an output schema has members and not one description."""
    members = [node for node in subject.output_nodes if node.property_name is not None]
    if len(members) >= _LEAST and all(blank(node.schema.get("description")) for node in subject.output_nodes):
        yield Hit(
            "/outputSchema",
            f"None of the {len(members)} members of the result is described.",
            {"members": len(members)},
        )


RULE = Rule(
    code="output_schema_undescribed",
    severity="info",
    group="guidance",
    title="Undescribed result",
    why="A caller that plans ahead cannot tell which member is the one it needs.",
    evidence="No measurement of call success was found; it helps clients that show or map results.",
    recommendation="Describe the members whose names do not say it all.",
    check=check,
    fires=(
        Example(
            "None",
            {
                "name": "a",
                "description": "b",
                "inputSchema": {"type": "object", "properties": {}, "additionalProperties": False},
                "outputSchema": {"type": "object", "properties": {"a": {"type": "integer"}, "b": {"type": "string"}}},
            },
        ),
    ),
    near_misses=(
        Example(
            "One",
            {
                "name": "a",
                "description": "b",
                "inputSchema": {"type": "object", "properties": {}, "additionalProperties": False},
                "outputSchema": {
                    "type": "object",
                    "properties": {"a": {"type": "integer", "description": "Total"}, "b": {"type": "string"}},
                },
            },
        ),
        Example(
            "No output schema",
            {
                "name": "a",
                "description": "b",
                "inputSchema": {"type": "object", "properties": {}, "additionalProperties": False},
            },
        ),
    ),
)
