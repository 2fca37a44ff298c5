"""A schema that is nested more than four objects deep."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.rules.rule import Hit, Rule, with_property
from schemagrade.rules.subject import Subject

_MOST = 4


def check(subject: Subject) -> Iterator[Hit]:
    """One hit at the first property that lies deeper than four properties."""
    for node in subject.properties:
        depth, here = 0, node
        while here.above is not None:
            depth += here.property_name is not None
            here = here.above
        if depth > _MOST:
            yield Hit(
                node.pointer, f"`{node.property_name}` lies {depth} objects deep.", {"depth": depth, "most": _MOST}
            )
            return


RULE = Rule(
    code="nesting_deep",
    severity="info",
    group="guidance",
    title="Deep nesting",
    why="Each level is one more bracket to get right, and OpenAI's strict mode ends at ten.",
    evidence="A heuristic; the deepest of 5,685 real tools has 13 levels, nine in ten have three at most.",
    recommendation="Flatten what can be flat; split the tool.",
    check=check,
    fires=(
        with_property(
            "Five deep",
            {
                "type": "object",
                "properties": {
                    "b": {
                        "type": "object",
                        "properties": {
                            "c": {
                                "type": "object",
                                "properties": {
                                    "d": {"type": "object", "properties": {"e": {"type": "string"}}},
                                },
                            }
                        },
                    }
                },
            },
        ),
    ),
    near_misses=(with_property("Two deep", {"type": "object", "properties": {"b": {"type": "string"}}}),),
)
