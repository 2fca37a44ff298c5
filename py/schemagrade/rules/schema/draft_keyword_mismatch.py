"""A keyword that the schema's own dialect does not know, though another does."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.rules.rule import Hit, Rule, with_property, with_schema
from schemagrade.rules.subject import Subject
from schemagrade.schema.dialects import DEFAULT, NAMES, dialect_of

_GONE = {
    "additionalItems": "`items` beside `prefixItems`",
    "dependencies": "`dependentRequired` or `dependentSchemas`",
    "$recursiveRef": "`$dynamicRef`",
    "$recursiveAnchor": "`$dynamicAnchor`",
}
_LATER = (
    "$dynamicRef",
    "dependentRequired",
    "dependentSchemas",
    "maxContains",
    "minContains",
    "prefixItems",
    "unevaluatedItems",
    "unevaluatedProperties",
)
_BEFORE_2019 = (
    "http://json-schema.org/draft-07/schema",
    "http://json-schema.org/draft-06/schema",
    "http://json-schema.org/draft-04/schema",
)


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each keyword that validators of the dialect pass over."""
    for resolver, nodes in subject.documents:
        dialect = dialect_of(resolver.root)
        for node in nodes:
            for keyword in node.schema:
                if dialect == DEFAULT and keyword in _GONE:
                    instead = f"; write {_GONE[keyword]}"
                elif dialect in _BEFORE_2019 and keyword in _LATER:
                    instead = ""
                else:
                    continue
                yield Hit(
                    f"{node.pointer}/{keyword}",
                    f"{NAMES[dialect]} does not know `{keyword}`, so it has no effect{instead}.",
                    {"keyword": keyword, "dialect": NAMES[dialect]},
                )


RULE = Rule(
    code="draft_keyword_mismatch",
    severity="warning",
    group="schema",
    title="Keyword of another dialect",
    why="A validator passes over keywords that its dialect does not know: the constraint is written but not there.",
    evidence="JSON Schema: a keyword unknown to the dialect is an annotation. No measurement of its effect was found.",
    recommendation="Use the dialect's own keyword, or declare the dialect that knows this one with `$schema`.",
    check=check,
    fires=(
        with_schema(
            "Dependencies in 2020-12",
            {"type": "object", "properties": {"a": {"type": "string"}}, "dependencies": {"a": ["b"]}},
        ),
        with_property(
            "A new tuple in draft-7",
            {"type": "array", "prefixItems": [{"type": "number"}]},
            root={"$schema": "http://json-schema.org/draft-07/schema#"},
        ),
    ),
    near_misses=(
        with_schema(
            "Dependencies in draft-7",
            {
                "$schema": "http://json-schema.org/draft-07/schema#",
                "type": "object",
                "properties": {"a": {"type": "string"}},
                "dependencies": {"a": ["b"]},
            },
        ),
        with_property("A parameter named dependencies", {"type": "string"}, name="dependencies"),
        with_property("Definitions are still found by pointer", {"type": "string"}, root={"definitions": {"a": {}}}),
    ),
)
