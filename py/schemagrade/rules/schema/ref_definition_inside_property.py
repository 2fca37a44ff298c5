"""A `$ref` to the root's definitions, while the definition stands further down."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.fixes.patch import Fix, Op
from schemagrade.rules.rule import Hit, Rule, with_property
from schemagrade.rules.schema.ref_unresolved import unresolved
from schemagrade.rules.subject import Subject
from schemagrade.schema.nodes import Node


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each reference whose definition stands in the `$defs` of another node."""
    for _, nodes, node, ref in unresolved(subject):
        prefix, _, name = ref.rpartition("/")
        keyword = prefix.removeprefix("#/")
        if keyword not in ("$defs", "definitions"):
            continue
        for other in nodes:
            definitions = other.schema.get(keyword)
            if isinstance(definitions, dict) and name in definitions:
                yield Hit(
                    f"{node.pointer}/$ref",
                    f"`$ref` looks under the root's `{keyword}`, but the definition stands inside another schema.",
                    {"keyword": "$ref", "definition": name},
                    fix=_fix(nodes[0], other, keyword),
                )
                break


def _fix(root: Node, other: Node, keyword: str) -> Fix | None:
    if keyword in root.schema:
        return None
    return Fix(
        "safe",
        f"Move `{keyword}` to the root",
        (Op("move", f"{root.pointer}/{keyword}", source=f"{other.pointer}/{keyword}"),),
    )


RULE = Rule(
    code="ref_definition_inside_property",
    severity="blocker",
    group="schema",
    title="Definition in the wrong place",
    why=(
        "`#/$defs/…` is looked up from the root. Generators that put a model into a property keep its `$defs` there, "
        "where the reference does not find it."
    ),
    evidence="Reported in anthropics/claude-code#76040: the tools of the whole server were lost.",
    recommendation="Move the definitions to the root's `$defs`.",
    entails=("ref_unresolved",),
    check=check,
    fires=(
        with_property(
            "Kept inside the property",
            {
                "type": "object",
                "properties": {"a": {"$ref": "#/$defs/A"}},
                "$defs": {"A": {"type": "string"}},
            },
        ),
    ),
    near_misses=(
        with_property("At the root", {"$ref": "#/$defs/A"}, root={"$defs": {"A": {"type": "string"}}}),
        with_property("Nowhere at all", {"$ref": "#/$defs/A"}),
        with_property(
            "By its whole way",
            {
                "type": "object",
                "properties": {"a": {"$ref": "#/properties/x/$defs/A"}},
                "$defs": {"A": {"type": "string"}},
            },
        ),
    ),
)
