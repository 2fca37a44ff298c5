"""Required, though the schema or the words say it can be left out."""

from __future__ import annotations

import re
from collections.abc import Iterator

from schemagrade.fixes.patch import Fix, Op
from schemagrade.rules.rule import Hit, Rule, with_property
from schemagrade.rules.subject import Subject, is_required
from schemagrade.schema.facts import type_names
from schemagrade.schema.nodes import Node
from schemagrade.values import Json

_OPTIONAL = re.compile(
    r"^\s*\(?optional\s*[).:,;]|^[^.\n]{0,60}\(optional\)\s*(?:[.:]|$)"
    r"|^[^\n]{0,120}(?<!each entry )(?<!each )\bdefaults to\b|^[^.\n]{0,80}\bif omitted\s*[.,;]"
    r"|\bif not (?:provided|specified|given|set),? (?:defaults|will|it|all|uses)\b",
    re.I,
)


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each required property with a default, or a description that calls it optional."""
    for node in subject.properties:
        if not is_required(node) or "null" in type_names(node.schema) or "anyOf" in node.schema:
            continue
        if _in_path(subject.sent.get(str(node.property_name))) and node in subject.parameters:
            continue  # OpenAPI has no other way
        text = node.schema.get("description")
        if isinstance(text, str) and _OPTIONAL.search(text):
            why = "its description says that it can be left out"
        elif "default" in node.schema and node.schema["default"] is not None:
            why = "it has a default"
        else:
            continue
        yield Hit(
            node.pointer,
            f"`{node.property_name}` is required, but {why}.",
            {"parameters": [node.property_name]},
            fix=_fix(node),
            severity="warning" if "description" in why else None,
        )


def _in_path(sent: Json) -> bool:
    return isinstance(sent, dict) and sent.get("in") == "path"


def _fix(node: Node) -> Fix | None:
    names = node.above.schema["required"] if node.above else None
    if node.above is None or not isinstance(names, list):
        return None
    rest = [name for name in names if name != node.property_name]
    return Fix("assisted", "Make it optional", (Op("replace", f"{node.above.pointer}/required", rest),))


RULE = Rule(
    code="over_required",
    severity="info",
    group="guidance",
    title="Required and optional at once",
    why="Every required name is a value the model must find or invent. If the tool can do without, do not ask.",
    evidence=("Prose that contradicts the schema: 13 to 29 points fewer valid calls (agentgauge, three small models)."),
    recommendation="Take it out of `required`, or drop the default and the word.",
    check=check,
    fires=(
        with_property("With a default", {"type": "integer", "default": 10}, root={"required": ["x"]}),
        with_property(
            "Optional, it says", {"type": "string", "description": "Optional: note to add"}, root={"required": ["x"]}
        ),
    ),
    near_misses=(
        with_property(
            "Of its entries",
            {"type": "array", "description": "Files. Each entry defaults to text"},
            root={"required": ["x"]},
        ),
        with_property(
            "What to do without",
            {"type": "string", "description": "If not specified, use the #get_name tool"},
            root={"required": ["x"]},
        ),
        with_property("Not required", {"type": "integer", "default": 10}),
        with_property(
            "Required and nothing else", {"type": "string", "description": "Note to add"}, root={"required": ["x"]}
        ),
        with_property(
            "Strict mode's way",
            {"type": ["string", "null"], "description": "Optional: note to add"},
            root={"required": ["x"]},
        ),
        with_property(
            "A choice of what is optional",
            {"type": "string", "description": "Optional rule types"},
            root={"required": ["x"]},
        ),
        with_property("An option", {"type": "string", "description": "Option to set"}, root={"required": ["x"]}),
    ),
)
