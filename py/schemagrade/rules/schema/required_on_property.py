"""`required: true` inside a property, the way of draft-3."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.rules.rule import Hit, Rule, with_property
from schemagrade.rules.subject import Subject


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each boolean `required`."""
    for _, nodes in subject.documents:
        for node in nodes:
            if isinstance(node.schema.get("required"), bool):
                yield Hit(
                    f"{node.pointer}/required",
                    "`required` is a boolean inside the property; it belongs above, as a list of names.",
                    {"keyword": "required"},
                )


RULE = Rule(
    code="required_on_property",
    severity="blocker",
    group="schema",
    title="`required` inside a property",
    why=(
        "`required` is a list of names on the object, not a flag on the property. As a flag it makes the schema "
        "invalid, and nothing is required."
    ),
    evidence="Run on Ajv as the MCP TypeScript SDK 1.32 uses it: throws when the schema is compiled.",
    recommendation="Move the name into the `required` list of the object that has the property.",
    entails=("schema_invalid_for_dialect",),
    check=check,
    fires=(
        with_property("True", {"type": "string", "required": True}),
        with_property("False", {"type": "string", "required": False}),
    ),
    near_misses=(
        with_property("A parameter named required", {"type": "boolean"}, name="required"),
        with_property("A list in a nested object", {"type": "object", "properties": {"a": {}}, "required": ["a"]}),
    ),
)
