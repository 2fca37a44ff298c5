"""Has properties."""

from schemagrade.schema.parameters import Signature
from schemagrade.scorecard.check import Check, Example, Measure, Miss
from schemagrade.values import Json


def measure(signature: Signature) -> Measure:
    """At least one parameter, or the statement that there are none."""
    if signature.parameters:
        return Measure(1, 1)
    if signature.closed_empty:
        return Measure(1, 1, note="Closed and empty: the tool takes no arguments and says so.")
    return Measure(0, 1, (Miss(None, ""),))


_PAGE: dict[str, Json] = {"page": {"type": "integer", "description": "Page to show, from 1"}}

CHECK = Check(
    id="has_properties",
    title="Has properties",
    failing_title="No properties",
    severity="warning",
    why="An empty schema tells a model nothing about what to send, nor that there is nothing to send.",
    counts_as=(
        "At least one parameter. Parameters are the members of the root's effective `properties`: `$ref` and "
        "`allOf` at the root are merged, `anyOf` and `oneOf` united.",
        "Or closed and empty: no parameters, and `additionalProperties: false` or the like "
        "(`unevaluatedProperties: false`, `propertyNames: false`, `maxProperties: 0`) says that there are "
        "none. This is how MCP writes a tool without arguments; it earns full marks, 100.",
        "No `properties` keyword at all, and not closed: the schema says nothing. Only the 10 points for "
        "having a schema are earned.",
        "`properties: {}` left open misses this check and, without `required`, that one too: 75.",
    ),
    recommendation=(
        "Name the parameters under `properties`. If the tool takes none, close the schema with "
        "`additionalProperties: false`."
    ),
    message=lambda _: "The schema names no parameters and does not say that there are none, so a model has to guess.",
    measure=measure,
    examples=(
        Example("One parameter", {"type": "object", "properties": _PAGE, "required": []}, "1"),
        Example(
            "No arguments, said aloud",
            {"type": "object", "properties": {}, "additionalProperties": False},
            "1",
        ),
        Example(
            "Parameters behind a reference",
            {"$ref": "#/$defs/Args", "$defs": {"Args": {"type": "object", "properties": _PAGE}}},
            "1",
        ),
        Example("Empty and open", {"type": "object", "properties": {}}, "0"),
        Example("No properties keyword", {"type": "object"}, "0"),
        Example("A map of anything", {"type": "object", "additionalProperties": True}, "0"),
    ),
)
