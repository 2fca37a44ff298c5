"""A schema that refers back to itself."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.rules.rule import Hit, Rule, with_property, with_schema
from schemagrade.rules.subject import Subject
from schemagrade.schema.components import components
from schemagrade.schema.loops import endless
from schemagrade.schema.nodes import Node
from schemagrade.schema.refs import Resolver


def _references(resolver: Resolver, nodes: tuple[Node, ...]) -> list[tuple[Node, int]]:
    """Each node with a `$ref`, and the identity of the schema it leads to."""
    found = []
    for node in nodes:
        ref = node.schema.get("$ref")
        target = resolver.resolve(node.schema, ref) if isinstance(ref, str) else None
        if target is not None and isinstance(target[1], dict):
            found.append((node, id(target[1])))
    return found


def _recursive(references: list[tuple[Node, int]]) -> set[int]:
    """The targets that can be reached from themselves."""
    targets = {target for _, target in references}
    leads: dict[int, list[int]] = {target: [] for target in targets}
    for node, target in references:
        above: Node | None = node
        while above is not None:
            if id(above.value) in targets:
                leads[id(above.value)].append(target)
            above = above.above
    return {each for group in components(leads) for each in group if len(group) > 1 or each in leads[each]}


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for the first reference to each schema that contains itself."""
    for resolver, nodes in subject.documents:
        references = _references(resolver, nodes)
        recursive = _recursive(references) if references else set()
        # What goes round in a circle is worse than recursive, and has a finding of its own.
        told: set[int] = set()
        for _, circle in endless(resolver, nodes) if recursive else ():
            told |= circle
        for node, target in references:
            if target in recursive and target not in told:
                told.add(target)
                yield Hit(
                    f"{node.pointer}/$ref",
                    "`$ref` leads to a schema that contains itself.",
                    {"keyword": "$ref"},
                )


RULE = Rule(
    code="ref_recursive",
    severity="warning",
    group="schema",
    title="Recursive schema",
    why=(
        "Gemini and Anthropic's strict mode refuse recursion, several agent frameworks crash on it, and others cut it "
        "to an object without members."
    ),
    evidence="Reported in google-gemini/gemini-cli#14945, google/adk-python#3870, OpenHands/software-agent-sdk#1955.",
    recommendation="Write out the one or two levels that are needed, or take the structure as JSON in a string.",
    check=check,
    fires=(
        with_property(
            "A tree",
            {"$ref": "#/$defs/Node"},
            root={
                "$defs": {
                    "Node": {
                        "type": "object",
                        "properties": {"children": {"type": "array", "items": {"$ref": "#/$defs/Node"}}},
                    }
                }
            },
        ),
        with_property(
            "By way of another",
            {"$ref": "#/$defs/A"},
            root={
                "$defs": {
                    "A": {"type": "object", "properties": {"b": {"$ref": "#/$defs/B"}}},
                    "B": {"type": "object", "properties": {"a": {"$ref": "#/$defs/A"}}},
                }
            },
        ),
        with_property("The whole schema again", {"$ref": "#"}),
    ),
    near_misses=(
        with_schema(
            "The same definition twice",
            {
                "type": "object",
                "properties": {"a": {"$ref": "#/$defs/A"}, "b": {"$ref": "#/$defs/A"}},
                "$defs": {"A": {"type": "string"}},
            },
        ),
        with_property(
            "A chain that ends",
            {"$ref": "#/$defs/A"},
            root={"$defs": {"A": {"$ref": "#/$defs/B"}, "B": {"type": "string"}}},
        ),
    ),
)
