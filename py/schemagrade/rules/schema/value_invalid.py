"""A `default` or an example that its own schema refuses."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.rules.rule import Hit, Rule, with_property
from schemagrade.rules.subject import Subject
from schemagrade.schema.facts import type_names
from schemagrade.schema.instances import has_type
from schemagrade.values import Json


def _misfit(value: Json, schema: dict[str, Json]) -> str | None:
    """What a value breaks of the keywords that can be judged without following references."""
    types, values = type_names(schema), schema.get("enum")
    if types and not has_type(value, types):
        return "type"
    if isinstance(values, list) and value not in values:
        return "enum"
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        low, high = schema.get("minimum"), schema.get("maximum")
        if isinstance(low, (int, float)) and not isinstance(low, bool) and value < low:
            return "minimum"
        if isinstance(high, (int, float)) and not isinstance(high, bool) and value > high:
            return "maximum"
    if isinstance(value, str):
        least, most = schema.get("minLength"), schema.get("maxLength")
        if isinstance(least, int) and not isinstance(least, bool) and len(value) < least:
            return "minLength"
        if isinstance(most, int) and not isinstance(most, bool) and len(value) > most:
            return "maxLength"
    return None


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each default or example that a keyword beside it refuses. A null default is another matter."""
    for _, nodes in subject.documents:
        for node in nodes:
            schema = node.schema
            given: list[tuple[str, Json]] = [(key, schema[key]) for key in ("default", "example") if key in schema]
            examples = schema.get("examples")
            if isinstance(examples, list):
                given += [(f"examples/{index}", value) for index, value in enumerate(examples)]
            for place, value in given:
                broken = None if value is None else _misfit(value, schema)
                if broken:
                    keyword = place.partition("/")[0]
                    what = "`default`" if keyword == "default" else "example"  # written `example` or `examples`
                    yield Hit(
                        f"{node.pointer}/{place}",
                        f"The {what} does not fit `{broken}` beside it.",
                        {"keyword": keyword, "breaks": broken},
                    )


RULE = Rule(
    code="value_invalid",
    severity="warning",
    group="schema",
    title="Value its own schema refuses",
    why="A model copies the form of defaults and examples: one that does not fit teaches it the wrong call.",
    evidence=(
        "Input examples on complex parameters raised correct calls from 72 to 90 % (Anthropic, advanced tool use)."
    ),
    recommendation="Mend the value, or the keyword it breaks.",
    check=check,
    fires=(
        with_property("A default of another type", {"type": "integer", "default": "10"}),
        with_property("A default that is no choice", {"type": "string", "enum": ["a", "b"], "default": "c"}),
        with_property("An example out of bounds", {"type": "integer", "maximum": 30, "examples": [10, 50]}),
    ),
    near_misses=(
        with_property("A default that fits", {"type": "integer", "default": 10}),
        with_property("A null default", {"type": "string", "default": None}),
        with_property("A whole number", {"type": "integer", "default": 1.0}),
        with_property("No type to break", {"default": "10"}),
        with_property("A parameter named default", {"type": "string"}, name="default"),
    ),
)
