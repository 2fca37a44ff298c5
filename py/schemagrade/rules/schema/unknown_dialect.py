"""A `$schema` that names no dialect validators know."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.rules.rule import Hit, Rule, with_schema
from schemagrade.rules.subject import Subject
from schemagrade.schema.dialects import NAMES, declared


def check(subject: Subject) -> Iterator[Hit]:
    """A hit where the declared dialect is none of the published ones."""
    for root, pointer in ((subject.schema, subject.schema_pointer), (subject.output_schema, "/outputSchema")):
        uri = declared(root)
        if uri is not None and uri not in NAMES:
            yield Hit(
                f"{pointer}/$schema",
                "`$schema` names a dialect that is not one of JSON Schema's; the schema was judged by 2020-12.",
                {"keyword": "$schema"},
            )


RULE = Rule(
    code="unknown_dialect",
    severity="warning",
    group="schema",
    title="Unknown dialect",
    why=(
        "Clients must support 2020-12 and may refuse what they don't know. Validators fall back to a dialect "
        "of their own choice, so the same schema means different things."
    ),
    evidence="MCP 2025-11-25, basic protocol, JSON Schema usage (SEP-1613)",
    recommendation="Remove `$schema`, which means 2020-12 in MCP, or name a published dialect.",
    check=check,
    fires=(with_schema("A house dialect", {"$schema": "https://example.com/schema", "type": "object"}),),
    near_misses=(
        with_schema("Nothing declared", {"type": "object"}),
        with_schema("Draft-7 by https", {"$schema": "https://json-schema.org/draft-07/schema#"}),
        with_schema("A parameter named $schema", {"properties": {"$schema": {"type": "string"}}}),
    ),
)
