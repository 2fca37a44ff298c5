"""A description that calls a parameter required, which the schema does not."""

from __future__ import annotations

import re
from collections.abc import Iterator

from schemagrade.rules.rule import Hit, Rule, with_property
from schemagrade.rules.subject import Subject, is_required

_SAYS = re.compile(
    r"(?:^|[(\[.]\s*)required\s*(?:[.)\]:,;]|$)|\b(?:is|are) (?:always )?(?:required|mandatory)\s*(?:[.!]|$)", re.I
)
_IF = re.compile(
    r"^\w+:|\bif\b|\bwhen\b|\bunless\b|\bfor\b|\bonly\b|\beither\b|\bor\b|\bone of\b|\bnot required"
    r"|\bwith\b|\bdepending|\bsome\b",
    re.I,
)


def check(subject: Subject) -> Iterator[Hit]:
    """A hit where the words say `required`, without a condition, and no `required` list has the name."""
    if any(keyword in subject.schema for keyword in ("anyOf", "oneOf", "allOf", "if", "$ref", "dependentRequired")):
        return
    for node in subject.parameters:
        text = node.schema.get("description")
        if is_required(node) or not isinstance(text, str) or "default" in node.schema:
            continue
        if _SAYS.search(text) and not _IF.search(text):
            yield Hit(
                node.pointer,
                f"The description of `{node.property_name}` says that it is required; the schema does not.",
                {"parameters": [node.property_name]},
            )


RULE = Rule(
    code="prose_contradicts_required",
    severity="warning",
    group="guidance",
    title="Words against `required`",
    why=(
        "By the schema a call may leave it out, and passes every check on the way; by the words the tool then refuses "
        "it. Clients that ask the user only for what is required never ask for it."
    ),
    evidence=(
        "Not measured for `required`. For prose against type or enum it was: 13 to 29 points fewer valid calls "
        "(agentgauge: gemma2:9b, llama3.1:8b, qwen2.5:7b)."
    ),
    recommendation="Add the name to `required`, or take the word out.",
    check=check,
    fires=(
        with_property("Required, it says", {"type": "string", "description": "The city (required)"}),
        with_property("In a sentence", {"type": "string", "description": "Name of the city. This is required."}),
    ),
    near_misses=(
        with_property("For one action", {"type": "string", "description": "backup_set: a schedule. Required."}),
        with_property("It is", {"type": "string", "description": "The city (required)"}, root={"required": ["x"]}),
        with_property("At times", {"type": "string", "description": "The city. Required if no zip is given."}),
        with_property("Another meaning", {"type": "string", "description": "The required role of the user"}),
        with_property("It is not", {"type": "string", "description": "Not required."}),
    ),
)
