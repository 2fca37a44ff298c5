"""`required: true` inside a property, the way of draft-3."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.fixes.patch import Fix, Op
from schemagrade.rules.rule import Hit, Rule, with_property
from schemagrade.rules.subject import Subject
from schemagrade.schema.nodes import Node
from schemagrade.values import Json


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each boolean `required`."""
    for _, nodes in subject.documents:
        for node in nodes:
            if isinstance(node.schema.get("required"), bool):
                yield Hit(
                    f"{node.pointer}/required",
                    "`required` is a boolean inside the property; it belongs above, as a list of names.",
                    {"keyword": "required"},
                    fix=_fix(node),
                )


def _fix(node: Node) -> Fix | None:
    """Take the flag away, and name the property where it belongs if it was true."""
    ops = [Op("remove", f"{node.pointer}/required")]
    above = node.above
    if node.schema["required"] is True:
        if node.property_name is None or above is None:
            return None
        names = above.schema.get("required", [])
        if not isinstance(names, list):
            return None
        if node.property_name not in names:
            flagged = _flagged(above, names)
            ops.append(Op("add", f"{above.pointer}/required", [*names, *flagged]))
    return Fix("safe", "Move it to the object's `required` list", tuple(ops))


def _flagged(above: Node, names: list[Json]) -> list[Json]:
    """All properties of an object that are flagged: each fix writes the same list, whichever comes first."""
    properties = above.schema["properties"]
    assert isinstance(properties, dict)
    return [
        name
        for name, schema in properties.items()
        if isinstance(schema, dict) and schema.get("required") is True and name not in names
    ]


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
