"""Declares required fields."""

from schemagrade.schema.parameters import Signature
from schemagrade.scorecard.check import Check, Example, Measure, Miss, Missed
from schemagrade.values import Json


def measure(signature: Signature) -> Measure:
    """A `required` list, even an empty one."""
    if signature.declares_required:
        return Measure(1, 1)
    if signature.closed_empty:
        return Measure(1, 1, note="Closed and empty: nothing could be required.")
    return Measure(0, 1, (Miss(None, ""),))


def _message(missed: Missed) -> str:
    if missed.parameters:
        return "The schema has no `required` list, so a model guesses which parameters are mandatory."
    return "The schema has no `required` list and is not closed, so nothing says that no parameter is mandatory."


_QUERY: dict[str, Json] = {"query": {"type": "string", "description": "Words to look for"}}

CHECK = Check(
    id="declares_required",
    title="Declares required fields",
    failing_title="No `required` list",
    severity="warning",
    why=(
        "Without `required` a model cannot tell which parameters are mandatory: it leaves out what the tool "
        "needs, or invents values for what it doesn't. It is the most common miss and the cheapest to mend."
    ),
    counts_as=(
        "A `required` list at the root, also one that comes by `$ref`, `allOf` or a branch of a union.",
        "An empty list counts: nothing is mandatory, and that is said aloud.",
        "A tool that is closed and empty needs none.",
        "`required: true` inside a property is draft-3 style and declares nothing today.",
    ),
    recommendation=(
        "List the parameters the tool cannot do without under `required`; write `[]` if there are none. "
        "Every name too many is a call that can go wrong."
    ),
    message=_message,
    measure=measure,
    examples=(
        Example(
            "One mandatory parameter",
            {"type": "object", "properties": _QUERY, "required": ["query"]},
            "1",
        ),
        Example("All optional, said aloud", {"type": "object", "properties": _QUERY, "required": []}, "1"),
        Example(
            "Each branch says what it needs",
            {"type": "object", "properties": _QUERY, "anyOf": [{"required": ["query"]}]},
            "1",
        ),
        Example("Left out", {"type": "object", "properties": _QUERY}, "0"),
        Example(
            "Inside the property",
            {
                "type": "object",
                "properties": {"query": {"type": "string", "description": "Words to look for", "required": True}},
            },
            "0",
        ),
    ),
)
