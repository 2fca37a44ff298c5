"""Array properties define items."""

from schemagrade.schema.parameters import Signature
from schemagrade.schema.positions import subschemas
from schemagrade.scorecard.check import Check, Example, Measure, Missed, named, plural, share_of
from schemagrade.values import Json


def measure(signature: Signature) -> Measure:
    """The share of array parameters that say what goes inside."""
    arrays = [each for each in signature.parameters if each.facts.is_array]
    return share_of(arrays, lambda each: each.facts.has_items, "No array parameters.")


def _message(missed: Missed) -> str:
    arrays = plural(len(missed.names), "is an array", "are arrays")
    lacks = _LACKS.get(frozenset(map(_stated, missed.schemas)), "whose `items` are missing or say nothing")
    return f"{named(missed.names)} {arrays} {lacks}, so a model cannot know what goes inside."


_LACKS: dict[frozenset[bool | None], str] = {
    frozenset([True]): "whose `items` say nothing",
    frozenset([False]): "without `items`",
}


def _stated(schema: Json) -> bool | None:
    """Whether `items` stand in a schema or its branches; None where a reference leads to what is not seen here."""
    waiting, behind = [schema], schema is None
    while waiting:
        node = waiting.pop()
        if isinstance(node, dict):
            if "items" in node:
                return True
            behind = behind or "$ref" in node
            waiting += [child for steps, child in subschemas(node) if steps[0] in ("allOf", "anyOf", "oneOf")]
    return None if behind else False


def _tags(**more: Json) -> dict[str, Json]:
    return {"type": "array", "description": "Labels to set, such as urgent", **more}


CHECK = Check(
    id="array_items",
    title="Array properties define `items`",
    failing_title="Arrays without items",
    severity="warning",
    why=(
        "Without `items` a model cannot know whether a list holds names, numbers or objects. OpenAI's API and "
        "VS Code refuse such a schema outright."
    ),
    counts_as=(
        "Of the parameters that are arrays, also as one type of several, behind `$ref` or in a union: those "
        "with `items` or `prefixItems` that say something.",
        "`items: {}` and `items: true` say nothing.",
        "In a union every array branch needs its own.",
        "No array parameters: full marks. Points are given by share.",
    ),
    recommendation='Say what the array holds, as in `"items": {"type": "string"}`.',
    message=_message,
    measure=measure,
    examples=(
        Example(
            "A list of strings",
            {"type": "object", "properties": {"tags": _tags(items={"type": "string"})}, "required": []},
            "1",
        ),
        Example(
            "A pair",
            {
                "type": "object",
                "properties": {
                    "at": {
                        "type": "array",
                        "description": "Latitude and longitude in degrees",
                        "prefixItems": [{"type": "number"}, {"type": "number"}],
                    }
                },
                "required": [],
            },
            "1",
        ),
        Example(
            "No arrays at all",
            {
                "type": "object",
                "properties": {"items": {"type": "string", "description": "Comma-separated names"}},
                "required": [],
            },
            "1",
        ),
        Example(
            "One of two",
            {
                "type": "object",
                "properties": {"tags": _tags(items={"type": "string"}), "ids": _tags()},
                "required": [],
            },
            "1/2",
        ),
        Example(
            "Items that say nothing",
            {"type": "object", "properties": {"tags": _tags(items={})}, "required": []},
            "0",
        ),
        Example(
            "An array or null",
            {
                "type": "object",
                "properties": {"tags": {"type": ["array", "null"], "description": "Labels to set"}},
                "required": [],
            },
            "0",
        ),
    ),
)
