"""Codes to choose from that nothing explains."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.rules.rule import Hit, Rule, with_property
from schemagrade.rules.subject import Subject
from schemagrade.values import blank

_LEAST = 4


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each enum of at least four codes, of two characters at most or numbers, without a word on them."""
    for node in subject.properties:
        values = node.schema.get("enum")
        if not isinstance(values, list) or len(values) < _LEAST:
            continue
        opaque = [value for value in values if not isinstance(value, str) or len(value) <= 2]
        explained = "enumDescriptions" in node.schema or not blank(node.schema.get("description"))
        if len(opaque) == len(values) and not explained:
            yield Hit(
                node.pointer,
                f"`{node.property_name}` offers {len(values)} codes and does not say what they mean.",
                {"parameters": [node.property_name], "values": len(values)},
            )


RULE = Rule(
    code="enum_undocumented",
    severity="info",
    group="guidance",
    title="Unexplained codes",
    why="A model cannot choose between codes whose meaning it has to guess.",
    evidence=(
        "Enum with description 88 % match, enum alone 71 to 76 % (pamelafox/py-ai-mcp-tool-schemas, gpt-4.1-mini)."
    ),
    recommendation="Say in the description what each value means.",
    check=check,
    fires=(with_property("Numbers", {"type": "integer", "enum": [0, 1, 2, 3]}),),
    near_misses=(
        with_property("Explained", {"type": "integer", "enum": [0, 1, 2, 3], "description": "0 draft, 1 sent, …"}),
        with_property("Words", {"type": "string", "enum": ["draft", "sent", "paid", "void"]}),
    ),
)
