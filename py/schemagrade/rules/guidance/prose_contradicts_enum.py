"""A description that offers a value which the `enum` does not have."""

from __future__ import annotations

import re
from collections.abc import Iterator

from schemagrade.rules.rule import Hit, Rule, with_property
from schemagrade.rules.subject import Subject

_LIST = re.compile(
    r"\b(?:one of|either|possible values(?: are)?|allowed values(?: are)?|valid values(?: are)?"
    r"|options(?: are|:))\s*:?\s*(?P<values>[^.;\n]{3,200})",
    re.I,
)
_QUOTED = re.compile(r"[\"'`]([A-Za-z][A-Za-z0-9_-]{0,30})[\"'`]")


def check(subject: Subject) -> Iterator[Hit]:
    """A hit where a list of quoted values, most of them of the enum, has one that the enum lacks."""
    for node in subject.properties:
        text, values = node.schema.get("description"), node.schema.get("enum")
        if not isinstance(text, str) or not isinstance(values, list):
            continue
        found = _LIST.search(text)
        said = list(dict.fromkeys(_QUOTED.findall(found["values"]))) if found else []
        missing = [value for value in said if value not in values]
        if missing and len(missing) < len(said):
            yield Hit(
                f"{node.pointer}/enum",
                f"The description of `{node.property_name}` offers {len(missing)} of {len(said)} values "
                "that `enum` lacks.",
                {"parameters": [node.property_name], "values": len(missing)},
            )


RULE = Rule(
    code="prose_contradicts_enum",
    severity="warning",
    group="guidance",
    title="Words against the `enum`",
    why=(
        "A value that the words offer and `enum` lacks is refused; clients that hold the model to the schema never "
        "let it be written, and another one is sent instead."
    ),
    evidence=(
        "Prose that contradicts type or enum: 13 to 29 points fewer valid calls (agentgauge: gemma2:9b, "
        "llama3.1:8b, qwen2.5:7b)."
    ),
    recommendation="Add the values to `enum`, or take them out of the description.",
    check=check,
    fires=(
        with_property("One too many", {"type": "string", "enum": ["a", "b"], "description": "One of 'a', 'b', 'c'"}),
    ),
    near_misses=(
        with_property("The same", {"type": "string", "enum": ["a", "b"], "description": "One of 'a', 'b'"}),
        with_property(
            "A value explained, and another word in quotes",
            {
                "type": "string",
                "enum": ["a", "b"],
                "description": "'a' for one with options, 'b' with an 'other' field",
            },
        ),
        with_property("Fewer", {"type": "string", "enum": ["a", "b", "c"], "description": "One of 'a', 'b', …"}),
        with_property("Other words", {"type": "string", "enum": ["a", "b"], "description": "One of 'this', 'that'"}),
    ),
)
