"""A `$ref` to what is not in the schema."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.rules.rule import Hit, Rule, with_property, with_schema
from schemagrade.rules.subject import Subject
from schemagrade.schema.nodes import Node
from schemagrade.schema.refs import Resolver


def unresolved(subject: Subject) -> Iterator[tuple[Resolver, tuple[Node, ...], Node, str]]:
    """Every reference that nothing in its document answers, with the document it stands in."""
    if subject.around is not None:
        return  # what a larger document lacks is said of that, once
    for resolver, nodes in subject.documents:
        for node in nodes:
            ref = node.schema.get("$ref")
            if isinstance(ref, str) and resolver.resolve(node.schema, ref) is None:
                yield resolver, nodes, node, ref


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each local reference that leads nowhere."""
    for _, _, node, ref in unresolved(subject):
        if ref.startswith("#"):
            yield Hit(
                f"{node.pointer}/$ref",
                "`$ref` leads to a definition that is not in this schema.",
                {"keyword": "$ref"},
            )


RULE = Rule(
    code="ref_unresolved",
    severity="blocker",
    group="schema",
    title="Reference that leads nowhere",
    why=(
        "Validators throw when they compile such a schema. Clients lose the whole server, or the parameter becomes "
        "anything."
    ),
    evidence="Reported in anthropics/claude-code#76040 (server lost) and superdoc/docx-editor#3588 (parameter lost).",
    recommendation="Define it under the root's `$defs`, or write the schema in its place.",
    entails=("types_properties", "nested_type_missing"),
    check=check,
    fires=(
        with_property("Nowhere", {"$ref": "#/$defs/Missing"}),
        with_property("No such anchor", {"$ref": "#missing"}, root={"$defs": {"A": {"$anchor": "there"}}}),
    ),
    near_misses=(
        with_property("Defined", {"$ref": "#/$defs/A"}, root={"$defs": {"A": {"type": "string"}}}),
        with_property("Escaped", {"$ref": "#/$defs/a~1b%20c"}, root={"$defs": {"a/b c": {"type": "string"}}}),
        with_property("An anchor", {"$ref": "#there"}, root={"$defs": {"A": {"$anchor": "there"}}}),
        with_property("The root", {"$ref": "#"}),
        with_property("A parameter named $ref", {"type": "string"}, name="$ref"),
        with_schema("Data that looks like one", {"type": "object", "default": {"$ref": "#/nowhere"}}),
    ),
)
