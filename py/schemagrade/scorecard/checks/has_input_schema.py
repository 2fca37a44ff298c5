"""Has an input schema."""

from schemagrade.schema.parameters import Signature
from schemagrade.scorecard.check import Check, Example, Measure, Missed


def measure(_: Signature) -> Measure:
    """Full marks: a signature exists only where there is a schema object."""
    return Measure(1, 1)


def _message(missed: Missed) -> str:
    if isinstance(missed.schemas[0], list):
        return "The input schema is a list and not a JSON Schema, so clients cannot read what may be sent."
    return "The tool has no input schema, so a model may send anything."


CHECK = Check(
    id="has_input_schema",
    title="Has an input schema",
    failing_title="No input schema",
    severity="blocker",
    why=(
        "Without a schema a model may send anything at all, and most clients refuse the tool or the whole "
        "list. Nothing else can be judged, so scoring stops here with 0."
    ),
    counts_as=(
        "The input schema is a JSON object.",
        "Absent, `null`, `true`, `false` or a list: the score is 0 and no other check is run.",
        "A schema that was encoded as a string holding JSON is decoded first.",
    ),
    recommendation=(
        "Add an input schema. A tool without arguments says so with "
        '`{"type": "object", "properties": {}, "additionalProperties": false}`.'
    ),
    message=_message,
    measure=measure,
    examples=(
        Example(
            "An object",
            {
                "type": "object",
                "properties": {"city": {"type": "string", "description": "City, such as Turin"}},
                "required": ["city"],
            },
            "1",
        ),
        Example("An empty object still is a schema", {}, "1"),
        Example("No schema", None, "0"),
        Example("A boolean schema", True, "0"),
    ),
)
