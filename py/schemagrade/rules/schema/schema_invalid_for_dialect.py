"""A schema that its own dialect's metaschema rejects."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.rules.rule import Hit, Rule, RuleExample
from schemagrade.schema.dialects import NAMES, dialect_of
from schemagrade.schema.metaschema import errors
from schemagrade.values import Json


def check(schema: dict[str, Json]) -> Iterator[Hit]:
    """A hit for each thing the metaschema forbids."""
    dialect = dialect_of(schema)
    for error in errors(schema, dialect):
        evidence: dict[str, Json] = {"keyword": error.keyword, "dialect": NAMES[dialect]}
        yield Hit(error.pointer, f"{error.message} ({NAMES[dialect]})", evidence)


RULE = Rule(
    code="schema_invalid_for_dialect",
    severity="blocker",
    group="schema",
    title="Not valid JSON Schema",
    why=(
        "A schema must be valid in its dialect: the one `$schema` names, else 2020-12. Validators throw on an "
        "invalid one, Anthropic's API refuses the whole request, and a client may lose the tool without a word."
    ),
    source="MCP 2025-11-25, basic protocol, JSON Schema usage (SEP-1613)",
    recommendation="Mend the keyword as the message says, or declare the dialect it is written in with `$schema`.",
    check=check,
    fires=(
        RuleExample("A Python type name", {"type": "object", "properties": {"a": {"type": "str"}}}),
        RuleExample(
            "A draft-4 exclusive bound",
            {"type": "object", "properties": {"n": {"minimum": 0, "exclusiveMinimum": True}}},
        ),
        RuleExample("`required` inside a property", {"properties": {"a": {"type": "string", "required": True}}}),
        RuleExample("A tuple as draft-7 writes it", {"properties": {"p": {"items": [{"type": "number"}]}}}),
    ),
    near_misses=(
        RuleExample("A parameter named required", {"properties": {"required": {"type": "boolean"}}}),
        RuleExample(
            "The draft-7 tuple in draft-7",
            {
                "$schema": "http://json-schema.org/draft-07/schema#",
                "properties": {"p": {"items": [{"type": "number"}]}},
            },
        ),
        RuleExample("A keyword no dialect knows", {"properties": {"a": {"type": "string", "nullable": True}}}),
        RuleExample(
            "A regular expression that only ECMAScript knows",
            {"properties": {"a": {"type": "string", "pattern": "^\\p{Lu}(?<rest>.*)$"}}},
        ),
        RuleExample("An invalid value inside a default", {"properties": {"a": {"default": {"type": "str"}}}}),
    ),
)
