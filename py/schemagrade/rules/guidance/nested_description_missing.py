"""Members of nested objects without a description."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.rules.gathered import gathered
from schemagrade.rules.rule import Hit, Rule, with_property
from schemagrade.rules.subject import Subject


def check(subject: Subject) -> Iterator[Hit]:
    """One hit for all of a tool's nested properties that no description reaches."""
    missing = [
        node
        for node in subject.nested
        if node.value is not False and "const" not in node.schema and not subject.facts.read(node.value).described
    ]
    if missing:
        yield gathered(missing, "has no description", "have no description", "Inside nested objects, ")


RULE = Rule(
    code="nested_description_missing",
    severity="warning",
    group="guidance",
    title="Undescribed members",
    why=(
        "The deep structure is where models invent shapes. A member of a nested object needs a description as "
        "much as a parameter does."
    ),
    evidence=(
        "Descriptions of parameters carry 20 of the 100 points for the first level; of 39,918 property "
        "schemas in real tools 21 % have none."
    ),
    recommendation="Describe the members, or flatten the object.",
    check=check,
    fires=(
        with_property(
            "A member", {"type": "object", "description": "Who pays", "properties": {"iban": {"type": "string"}}}
        ),
        with_property(
            "Inside a list",
            {
                "type": "array",
                "description": "Lines",
                "items": {"type": "object", "properties": {"sku": {"type": "string"}}},
            },
        ),
    ),
    near_misses=(
        with_property(
            "Described",
            {"type": "object", "properties": {"iban": {"type": "string", "description": "Account number"}}},
        ),
        with_property("The first level is another matter", {"type": "string"}),
        with_property(
            "The first level, under a condition",
            {"type": "string", "description": "The card"},
            root={"dependentSchemas": {"x": {"properties": {"x": {"minLength": 1}, "y": {}}}}},
        ),
        with_property(
            "A constant tells itself", {"type": "object", "properties": {"kind": {"const": "card", "type": "string"}}}
        ),
    ),
)
