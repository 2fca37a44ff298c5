"""A schema that its own dialect's metaschema rejects."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.rules.rule import Hit, Rule, with_schema
from schemagrade.rules.subject import Subject
from schemagrade.schema.dialects import NAMES, dialect_of
from schemagrade.schema.metaschema import errors
from schemagrade.values import Json


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each thing the metaschema forbids, in the input and in the output schema."""
    for root, pointer in ((subject.schema, subject.schema_pointer), (subject.output_schema, "/outputSchema")):
        dialect = dialect_of(root)
        for error in errors(root, dialect):
            evidence: dict[str, Json] = {"keyword": error.keyword, "dialect": NAMES[dialect]}
            yield Hit(pointer + error.pointer, f"{error.message[:-1]} ({NAMES[dialect]}).", evidence)


RULE = Rule(
    code="schema_invalid_for_dialect",
    severity="blocker",
    group="schema",
    title="Not valid JSON Schema",
    why=(
        "A schema must be valid in its dialect: the one `$schema` names, else 2020-12. Validators throw on an "
        "invalid one, Anthropic's API refuses the whole request, and a client may lose the tool without a word."
    ),
    evidence="MCP 2025-11-25, basic protocol, JSON Schema usage (SEP-1613)",
    recommendation="Mend the keyword as the message says, or declare the dialect it is written in with `$schema`.",
    check=check,
    fires=(
        with_schema("A Python type name", {"type": "object", "properties": {"a": {"type": "str"}}}),
        with_schema(
            "A draft-4 exclusive bound",
            {"type": "object", "properties": {"n": {"minimum": 0, "exclusiveMinimum": True}}},
        ),
        with_schema("`required` inside a property", {"properties": {"a": {"type": "string", "required": True}}}),
        with_schema("A tuple as draft-7 writes it", {"properties": {"p": {"items": [{"type": "number"}]}}}),
    ),
    near_misses=(
        with_schema("A parameter named required", {"properties": {"required": {"type": "boolean"}}}),
        with_schema(
            "The draft-7 tuple in draft-7",
            {
                "$schema": "http://json-schema.org/draft-07/schema#",
                "properties": {"p": {"items": [{"type": "number"}]}},
            },
        ),
        with_schema("A keyword no dialect knows", {"properties": {"a": {"type": "string", "nullable": True}}}),
        with_schema(
            "A regular expression that only ECMAScript knows",
            {"properties": {"a": {"type": "string", "pattern": "^\\p{Lu}(?<rest>.*)$"}}},
        ),
        with_schema("An invalid value inside a default", {"properties": {"a": {"default": {"type": "str"}}}}),
    ),
)
