"""A schema that no value can satisfy."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.rules.rule import Hit, Rule, with_property, with_schema
from schemagrade.rules.subject import Subject
from schemagrade.schema.facts import is_closed, type_names
from schemagrade.schema.instances import has_type
from schemagrade.schema.nodes import Node
from schemagrade.values import Json

_BOUNDS = (
    ("minLength", "maxLength"),
    ("minItems", "maxItems"),
    ("minProperties", "maxProperties"),
    ("minContains", "maxContains"),
)


_RANGES = frozenset(
    {"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", *(bound for pair in _BOUNDS for bound in pair)}
)


def _number(value: Json) -> float | int | None:
    return value if isinstance(value, (int, float)) and not isinstance(value, bool) else None


def _range(schema: dict[str, Json]) -> str | None:
    """What is wrong with the numeric bounds of a node, in words."""
    if len(_RANGES & schema.keys()) < 2:
        return None
    low, high = _number(schema.get("minimum")), _number(schema.get("maximum"))
    above, below = _number(schema.get("exclusiveMinimum")), _number(schema.get("exclusiveMaximum"))
    if low is not None and high is not None and low > high:
        return "`minimum` is above `maximum`"
    if above is not None and high is not None and above >= high:
        return "`exclusiveMinimum` leaves nothing below `maximum`"
    if low is not None and below is not None and low >= below:
        return "`exclusiveMaximum` leaves nothing above `minimum`"
    if above is not None and below is not None and above >= below:
        return "`exclusiveMinimum` and `exclusiveMaximum` leave nothing between them"
    for least, most in _BOUNDS:
        first, second = _number(schema.get(least)), _number(schema.get(most))
        if first is not None and second is not None and first > second:
            return f"`{least}` is above `{most}`"
    return None


def _problem(node: Node) -> tuple[str, str] | None:
    """The keyword to point at and what is wrong, in words."""
    schema = node.schema
    wrong = _range(schema)
    if wrong:
        return wrong.split("`")[1], wrong
    values, types = schema.get("enum"), type_names(schema)
    if values == []:
        return "enum", "`enum` is empty"
    if types and isinstance(values, list) and not any(has_type(value, types) for value in values):
        return "enum", "no value of `enum` has the `type`"
    if types and "const" in schema and not has_type(schema["const"], types):
        return "const", "`const` does not have the `type`"
    if "const" in schema and isinstance(values, list) and schema["const"] not in values:
        return "const", "`const` is none of `enum`"
    names, properties = schema.get("required"), schema.get("properties")
    if isinstance(names, list) and isinstance(properties, dict) and is_closed(schema):
        plain = not any(keyword in schema for keyword in ("patternProperties", "unevaluatedProperties"))
        if plain and any(isinstance(name, str) and name not in properties for name in names):
            return "required", "`required` names a property that the closed object does not admit"
    return None


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each node whose own keywords contradict each other."""
    for _, nodes in subject.documents:
        for node in nodes:
            found = _problem(node)
            if found:
                keyword, words = found
                yield Hit(f"{node.pointer}/{keyword}", f"No value fits: {words}.", {"keyword": keyword})


RULE = Rule(
    code="impossible_schema",
    severity="blocker",
    group="schema",
    title="No value fits",
    why="Whatever a model sends is refused. Gemini refuses an empty `enum` with the whole request.",
    evidence="Reported in elastic/kibana#286301 for the empty enum; the rest follows from JSON Schema.",
    recommendation="Mend the keyword that contradicts the other.",
    entails=("required_undeclared", "enum_type_mismatch"),
    check=check,
    fires=(
        with_property("Bounds the wrong way round", {"type": "integer", "minimum": 10, "maximum": 1}),
        with_property("Lengths the wrong way round", {"type": "string", "minLength": 5, "maxLength": 2}),
        with_property("Nothing between", {"type": "number", "exclusiveMinimum": 1, "exclusiveMaximum": 1}),
        with_property("No values", {"type": "string", "enum": []}),
        with_property("Values of another type", {"type": "integer", "enum": ["1", "2"]}),
        with_property("A constant of another type", {"type": "string", "const": 5}),
        with_schema(
            "Required and shut out",
            {"type": "object", "properties": {}, "additionalProperties": False, "required": ["a"]},
        ),
    ),
    near_misses=(
        with_property("One value", {"type": "integer", "minimum": 1, "maximum": 1}),
        with_property("A whole number written as 1.0", {"type": "integer", "enum": [1.0, 2.0]}),
        with_property("Null as one of the types", {"type": ["string", "null"], "enum": ["a", None]}),
        with_property("A parameter named enum", {"type": "array", "items": {"type": "string"}}, name="enum"),
        with_property("Data", {"type": "object", "default": {"minimum": 9, "maximum": 1}}),
    ),
)
