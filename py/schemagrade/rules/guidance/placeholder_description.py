"""A description that is still to be written."""

from __future__ import annotations

import re
from collections.abc import Iterator

from schemagrade.rules.rule import Example, Hit, Rule, with_property
from schemagrade.rules.subject import Subject

_TO_DO = re.compile(
    r"\s*(?:TODO|FIXME|TBD|XXX)\b|\s*(?:lorem ipsum|description|no description|n/a|none|string|\.{2,})\s*\.?\s*\Z"
)


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each description that begins with a mark of unfinished work, or is only a stand-in."""
    if _TO_DO.match(subject.description):
        yield Hit(subject.description_pointer, "The tool's description is a placeholder.")
    for node in subject.properties:
        text = node.schema.get("description")
        if isinstance(text, str) and _TO_DO.match(text):
            yield Hit(
                f"{node.pointer}/description",
                f"The description of `{node.property_name}` is a placeholder.",
                {"parameters": [node.property_name]},
            )


RULE = Rule(
    code="placeholder_description",
    severity="warning",
    group="guidance",
    title="Placeholder instead of a description",
    why="It counts as a description and says nothing. A model reads the mark as part of the text.",
    evidence="No measurement was found; a description without content is as good as none.",
    recommendation="Write the description, or take the placeholder out.",
    check=check,
    fires=(
        with_property("To do", {"type": "string", "description": "TODO: what it means"}),
        with_property("A stand-in", {"type": "string", "description": "string"}),
        Example("On the tool", {"name": "a", "description": "TBD", "inputSchema": {"type": "object"}}),
    ),
    near_misses=(
        with_property("Written", {"type": "string", "description": "Text of the to-do entry"}),
        with_property("A word for it", {"type": "string", "description": "Description of the order"}),
    ),
)
