"""Object properties define nested properties."""

from schemagrade.schema.facts import is_closed
from schemagrade.schema.parameters import Signature
from schemagrade.scorecard.check import Check, Example, Measure, Missed, named, plural, share_of
from schemagrade.values import Json


def measure(signature: Signature) -> Measure:
    """The share of object parameters whose members are declared."""
    objects = [each for each in signature.parameters if each.facts.is_object]
    return share_of(objects, lambda each: each.facts.has_members, "No object parameters.")


def _message(missed: Missed) -> str:
    each = list(zip(missed.names, missed.schemas, strict=True))
    closed = tuple(name for name, schema in each if isinstance(schema, dict) and is_closed(schema))
    loose = tuple(name for name in missed.names if name not in closed)
    parts = []
    if loose:
        objects = plural(len(loose), "is an object", "are objects")
        parts.append(f"{named(loose)} {objects} without declared members, so a model has to guess the structure.")
    if closed:
        shut = plural(len(closed), "is closed and declares", "are closed and declare")
        parts.append(f"{named(closed)} {shut} no members, so nothing fits but an empty object.")
    return " ".join(parts)


def _where(**more: Json) -> dict[str, Json]:
    return {"type": "object", "description": "Which orders to show", **more}


_TEXT: dict[str, Json] = {"type": "string"}

CHECK = Check(
    id="object_properties",
    title="Object properties define nested properties",
    failing_title="Objects without structure",
    severity="warning",
    why="An object with no declared structure is a guess: the deep structure is where models invent shapes.",
    counts_as=(
        "Of the parameters that are objects, also behind `$ref` or in a union: those with non-empty "
        "`properties`, or closed and empty.",
        "Or a typed map: `additionalProperties` or `patternProperties` with a schema that says something.",
        "`additionalProperties: true` or `{}` says nothing.",
        "In a union every object branch needs its own. No object parameters: full marks. Points are given by share.",
    ),
    recommendation=(
        "Declare the members under `properties`; for a map with free keys, type its values with `additionalProperties`."
    ),
    message=_message,
    measure=measure,
    examples=(
        Example(
            "Members declared",
            {
                "type": "object",
                "properties": {"where": _where(properties={"status": _TEXT})},
                "required": [],
            },
            "1",
        ),
        Example(
            "A typed map",
            {"type": "object", "properties": {"where": _where(additionalProperties=_TEXT)}, "required": []},
            "1",
        ),
        Example(
            "No objects at all",
            {
                "type": "object",
                "properties": {"properties": {**_TEXT, "description": "Names"}},
                "required": [],
            },
            "1",
        ),
        Example(
            "Anything goes",
            {"type": "object", "properties": {"where": _where(additionalProperties=True)}, "required": []},
            "0",
        ),
        Example("Nothing said", {"type": "object", "properties": {"where": _where()}, "required": []}, "0"),
    ),
)
