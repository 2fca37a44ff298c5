"""Every property has a description."""

from schemagrade.schema.parameters import Signature
from schemagrade.scorecard.check import Check, Example, Measure, Missed, named, plural, share_of
from schemagrade.values import Json


def measure(signature: Signature) -> Measure:
    """The share of parameters that are described."""
    return share_of(list(signature.parameters), lambda each: each.facts.described, "No parameters to describe.")


def _message(missed: Missed) -> str:
    has, means = plural(len(missed.names), "has", "have"), plural(len(missed.names), "it means", "they mean")
    return f"{named(missed.names)} {has} no description, so a model invents what {means}."


_CITY: dict[str, Json] = {"type": "string", "description": "City name in English, such as Turin"}

CHECK = Check(
    id="describes_properties",
    title="Every property has a description",
    failing_title="Undescribed parameters",
    severity="warning",
    why=(
        "Descriptions are the strongest single lever on what a model does. An undescribed parameter is filled "
        "by its name alone: unit, format and allowed values are guessed."
    ),
    counts_as=(
        "A `description` that is more than white space, on the parameter itself.",
        "Or one that comes through `$ref`, or through a composition with a single branch; a `null` branch "
        "beside it does not count as one.",
        "A `title` is not a description.",
        "Points are given by share: three of four parameters described earn three quarters.",
    ),
    recommendation=(
        "Describe each parameter in one or two sentences for a reader who has never seen the system: meaning, "
        "unit, format, and an example in quotes."
    ),
    message=_message,
    measure=measure,
    examples=(
        Example("Described", {"type": "object", "properties": {"city": _CITY}, "required": ["city"]}, "1"),
        Example(
            "Described where the reference leads",
            {
                "type": "object",
                "properties": {"city": {"$ref": "#/$defs/City"}},
                "required": ["city"],
                "$defs": {"City": _CITY},
            },
            "1",
        ),
        Example(
            "Described in the one branch that is not null",
            {
                "type": "object",
                "properties": {"city": {"anyOf": [_CITY, {"type": "null"}]}},
                "required": [],
            },
            "1",
        ),
        Example(
            "One of two",
            {
                "type": "object",
                "properties": {"city": _CITY, "days": {"type": "integer"}},
                "required": ["city"],
            },
            "1/2",
        ),
        Example(
            "White space and a title",
            {
                "type": "object",
                "properties": {"city": {"type": "string", "title": "City", "description": " "}},
                "required": ["city"],
            },
            "0",
        ),
        Example(
            "A parameter named description is not one",
            {"type": "object", "properties": {"description": {"type": "string"}}, "required": []},
            "0",
        ),
    ),
)
