"""A name that says nothing, with no words to make up for it."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.rules.rule import Example, Hit, Rule, with_property
from schemagrade.rules.subject import Subject
from schemagrade.rules.words import name_words
from schemagrade.schema.nodes import Node

_VAGUE = frozenset(
    """
    arg args data info input item obj object param params thing val value x y
    """.split()
)
_VAGUE_TOOLS = frozenset(["do", "execute", "handle", "helper", "process", "run", "tool"])
_NAMES = ("attribute", "field", "key", "name", "property")
_ENOUGH = 12


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each parameter, or tool, with a vague name and a description of less than 12 characters.

    A parameter of which the tool's own description speaks is left in peace.
    """
    name = name_words(subject.tool.name)
    if len(name) == 1 and name[0] in _VAGUE_TOOLS and len(subject.description) < _ENOUGH:
        yield Hit(subject.name_pointer, "The tool's name does not say what it does, nor does its description.")
    for node in subject.parameters:
        parameter = str(node.property_name)
        text = node.schema.get("description")
        told = len(text.strip()) if isinstance(text, str) else 0
        vague = parameter.lower() in _VAGUE - {"x", "y"} and told < _ENOUGH
        told_elsewhere = parameter.lower() in subject.description_words or _named_beside(node, parameter)
        if vague and not _structured(subject, node) and not told_elsewhere:
            yield Hit(
                node.pointer,
                f"`{parameter}` is a vague name, and nothing beside it says more.",
                {"parameters": [parameter]},
            )


def _structured(subject: Subject, node: Node) -> bool:
    """Whether the schema itself says what the parameter is: its values or its members."""
    facts = subject.facts.read(node.value)
    return "enum" in node.schema or facts.has_members or facts.has_items


def _named_beside(node: Node, parameter: str) -> bool:
    """Whether this is the value of what a parameter beside it names."""
    beside = node.above.schema.get("properties") if node.above else None
    return parameter.lower() in ("val", "value") and isinstance(beside, dict) and any(name in beside for name in _NAMES)


RULE = Rule(
    code="name_ambiguous",
    severity="warning",
    group="guidance",
    title="Vague name",
    why="Name and description are all a model has. If both are vague it fills in what it has at hand.",
    evidence="Renaming to names models know: up to +17 % (arXiv 2510.07248, small models).",
    recommendation="Name it after what it holds, as in `order_json`, or describe it.",
    check=check,
    fires=(with_property("Data", {"type": "string", "description": "The data"}, name="data"),),
    near_misses=(
        with_property("Structured", {"type": "object", "properties": {"a": {"type": "string"}}}, name="params"),
        with_property("A list that says what it holds", {"type": "array", "items": {"type": "string"}}, name="args"),
        Example(
            "Told by the tool",
            {
                "name": "push_left",
                "description": "Push a value onto the left of a list.",
                "inputSchema": {"type": "object", "properties": {"value": {"type": "string"}}, "required": ["value"]},
            },
        ),
        Example(
            "Of the key beside it",
            {
                "name": "bulk_env_update",
                "description": "Update env var across multiple apps",
                "inputSchema": {
                    "type": "object",
                    "properties": {"key": {"type": "string"}, "value": {"type": "string"}},
                    "required": ["key", "value"],
                },
            },
        ),
        with_property("Said in short", {"type": "string", "description": "Value to fill"}, name="value"),
        with_property(
            "Made up for", {"type": "string", "description": "Rows to import, as CSV with a header"}, name="data"
        ),
        with_property("A telling name", {"type": "string"}, name="order_number"),
        with_property("A coordinate", {"type": "number"}, name="x"),
    ),
)
