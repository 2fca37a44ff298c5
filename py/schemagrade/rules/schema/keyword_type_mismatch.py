"""A keyword that speaks of another type than the node has."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.fixes.patch import Fix, Op
from schemagrade.rules.rule import Hit, Rule, with_property
from schemagrade.rules.subject import Subject
from schemagrade.schema.facts import type_names
from schemagrade.schema.nodes import Node, nodes_of

_OF = {
    "array": ("contains", "items", "maxItems", "minItems", "prefixItems", "uniqueItems"),
    "number": ("exclusiveMaximum", "exclusiveMinimum", "maximum", "minimum", "multipleOf"),
    "object": ("additionalProperties", "maxProperties", "minProperties", "patternProperties", "properties", "required"),
    "string": ("maxLength", "minLength", "pattern"),
}
_TYPES = {keyword: kind for kind, keywords in _OF.items() for keyword in keywords}


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each node with keywords that can never speak."""
    for _, nodes in subject.documents:
        for node in nodes:
            types = {"number" if name == "integer" else name for name in type_names(node.schema)}
            if not types or not types <= {"array", "boolean", "null", "number", "object", "string"}:
                continue
            idle = [
                keyword
                for keyword, value in node.schema.items()
                if keyword in _TYPES and _TYPES[keyword] not in types and not isinstance(value, bool)
            ]
            if idle:
                told = ", ".join(f"`{keyword}`" for keyword in idle[:5])
                yield Hit(
                    f"{node.pointer}/{idle[0]}",
                    f"{told} can have no effect beside this `type`.",
                    {"keywords": list(idle)},
                    fix=_fix(node, idle),
                )


def _fix(node: Node, idle: list[str]) -> Fix | None:
    """Remove them, unless members are described there, or it belongs to the root: then it is the type that is wrong."""
    here = node
    while here.above is not None and here.keyword in ("allOf", "anyOf", "oneOf"):
        here = here.above
    if here.above is None:
        return None
    if any(inner.property_name is not None for key in idle for inner in nodes_of({key: node.schema[key]})):
        return None
    return Fix("safe", "Remove what has no effect", tuple(Op("remove", f"{node.pointer}/{key}") for key in idle))


RULE = Rule(
    code="keyword_type_mismatch",
    severity="warning",
    group="schema",
    title="Keyword for another type",
    why=(
        "`items` on a string, `minLength` on a number: a slip, or a type that was meant otherwise. Gemini refuses "
        "`properties` and `required` on anything but an object."
    ),
    evidence="Reported in anomalyco/opencode#11889: a 400 for the whole request.",
    recommendation="Remove the keyword, or mend the `type`.",
    check=check,
    fires=(
        with_property("Members of a string", {"type": "string", "properties": {}, "required": []}),
        with_property("Items of an object", {"type": "object", "items": {"type": "string"}}),
        with_property("Length of a number", {"type": "integer", "maxLength": 5}),
    ),
    near_misses=(
        with_property("One of the types", {"type": ["string", "array"], "items": {"type": "string"}}),
        with_property("No type", {"items": {"type": "string"}}),
        with_property("Bounds of a whole number", {"type": "integer", "minimum": 0}),
        with_property("A parameter named items", {"type": "string"}, name="items"),
    ),
)
