"""Every property has an explicit type."""

from schemagrade.schema.parameters import Signature
from schemagrade.scorecard.check import Check, Example, Measure, Missed, named, plural, share_of


def measure(signature: Signature) -> Measure:
    """The share of parameters that are typed."""
    return share_of(list(signature.parameters), lambda each: each.facts.typed, "No parameters to type.")


def _message(missed: Missed) -> str:
    has = plural(len(missed.names), "has", "have")
    return f"{named(missed.names)} {has} no type, so any shape of value may arrive."


_KEY = "Issue key, such as AB-12"

CHECK = Check(
    id="types_properties",
    title="Every property has an explicit type",
    failing_title="Untyped parameters",
    severity="warning",
    why=(
        "An untyped parameter invites the wrong shape: a number as text, one value where a list is meant. "
        "Some clients turn it into a string, others refuse the request."
    ),
    counts_as=(
        "`type`, `const` or a non-empty `enum`.",
        "A `$ref` that leads to a typed schema.",
        "A union (`anyOf`, `oneOf`) of which every branch is typed; an `allOf` of which one part is.",
        "`true`, `{}`, `not`, a `format` or a `default` alone do not type anything.",
        "Points are given by share.",
    ),
    recommendation="Give each parameter a `type`, or an `enum` where the values are few and stable.",
    message=_message,
    measure=measure,
    examples=(
        Example(
            "A type",
            {
                "type": "object",
                "properties": {"key": {"type": "string", "description": _KEY}},
                "required": ["key"],
            },
            "1",
        ),
        Example(
            "Values instead of a type",
            {
                "type": "object",
                "properties": {"order": {"enum": ["new", "old"], "description": "Which first"}},
                "required": [],
            },
            "1",
        ),
        Example(
            "Every branch typed",
            {
                "type": "object",
                "properties": {"id": {"anyOf": [{"type": "string"}, {"type": "integer"}], "description": _KEY}},
                "required": ["id"],
            },
            "1",
        ),
        Example(
            "One branch open",
            {
                "type": "object",
                "properties": {"id": {"anyOf": [{"type": "string"}, {}], "description": _KEY}},
                "required": ["id"],
            },
            "0",
        ),
        Example(
            "A default is no type",
            {
                "type": "object",
                "properties": {"limit": {"default": 10, "description": "How many at most"}},
                "required": [],
            },
            "0",
        ),
        Example(
            "A parameter named type is not one",
            {"type": "object", "properties": {"type": {"description": "Kind of issue"}}, "required": []},
            "0",
        ),
    ),
)
