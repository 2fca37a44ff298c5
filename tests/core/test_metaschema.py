"""Validity by the dialect's metaschema: what the walker vouches for, `jsonschema` never rejects."""

from __future__ import annotations

import copy
import json
import random
from pathlib import Path
from typing import Any

import pytest
from conftest import CORPUS, corpus_files
from hypothesis import given, settings
from hypothesis import strategies as st
from inputs import text_of
from jsonschema import validators
from schemagrade.reading import read
from schemagrade.schema.dialects import DEFAULT, NAMES, dialect_of
from schemagrade.schema.metaschema import MOST, errors
from schemagrade.schema.positions import walk
from schemagrade.schema.wellformed import vouches

DRAFT_7 = "http://json-schema.org/draft-07/schema"


def is_valid(schema: Any, dialect: str) -> bool:
    kind = validators.validator_for({"$schema": dialect})
    return bool(kind(kind.META_SCHEMA).is_valid(schema))


@pytest.mark.parametrize(
    ("schema", "dialect", "pointer", "words"),
    [
        ({"type": "str"}, DEFAULT, "/type", "must be one of array"),
        ({"properties": {"a": "string"}}, DEFAULT, "/properties/a", "`a` must be an object or a boolean, not a string"),
        ({"minLength": -1}, DEFAULT, "/minLength", "must be at least 0"),
        ({"minLength": "1"}, DEFAULT, "/minLength", "must be an integer, not a string"),
        ({"required": ["a", "a"]}, DEFAULT, "/required", "the same entry twice"),
        ({"anyOf": []}, DEFAULT, "/anyOf", "must not be empty"),
        ({"multipleOf": 0}, DEFAULT, "/multipleOf", "greater than 0"),
        ({"$defs": {"a/b": {"enum": {}}}}, DEFAULT, "/$defs/a~1b/enum", "must be an array, not an object"),
        ({"items": [{}]}, DEFAULT, "/items", "not an array"),
        ({"dependencies": {"a": 1}}, DRAFT_7, "/dependencies/a", "must be"),
        ({"$anchor": "1 2"}, DEFAULT, "/$anchor", "form"),
        ([], DEFAULT, "", "The schema must be"),
    ],
)
def test_errors_say_where_and_what(schema: Any, dialect: str, pointer: str, words: str) -> None:
    found = errors(schema, dialect)
    assert [error.pointer for error in found] == [pointer]
    assert words in found[0].message


@pytest.mark.parametrize("dialect", NAMES)
def test_the_words_name_no_values(dialect: str) -> None:
    secret = "sk-live-0123456789"
    schema: dict[str, Any] = {
        "type": secret,
        "minLength": secret,
        "required": [secret, secret],
        "enum": secret,
        "items": secret,
    }
    assert errors(schema, dialect)
    assert not any(secret in error.message for error in errors(schema, dialect))


def test_errors_are_bounded() -> None:
    schema: dict[str, Any] = {"properties": {f"p{number}": {"type": "str"} for number in range(200)}}
    assert len(errors(schema, DEFAULT)) == MOST


# Values that are wrong, right, or right only under some keywords.
ODD: list[Any] = [
    None,
    True,
    0,
    -1,
    1.0,
    1.5,
    "",
    "string",
    "#x",
    [],
    {},
    [1],
    ["a", "a"],
    ["a"],
    [[]],
    {"a": 1},
    {"a": {}},
]
KEYWORDS = """
    $anchor $comment $defs $dynamicAnchor $dynamicRef $id $recursiveAnchor $recursiveRef $ref $schema
    $vocabulary additionalItems additionalProperties allOf anyOf const contains contentEncoding contentMediaType
    contentSchema default definitions dependencies dependentRequired dependentSchemas deprecated description
    else enum example examples exclusiveMaximum exclusiveMinimum format id if items maxContains maxItems
    maxLength maxProperties maximum minContains minItems minLength minProperties minimum multipleOf not nullable
    oneOf pattern patternProperties prefixItems properties propertyNames readOnly required then title type
    unevaluatedItems unevaluatedProperties uniqueItems writeOnly
""".split()


@pytest.mark.parametrize("keyword", KEYWORDS)
def test_vouching_agrees_for_every_keyword_and_odd_value(keyword: str) -> None:
    for dialect in NAMES:
        for value in ODD:
            schemas: list[dict[str, Any]] = [
                {keyword: value},
                {"properties": {keyword: {keyword: value}}},
                {"allOf": [{keyword: value}]},
            ]
            for schema in schemas:
                if vouches(schema, dialect):
                    assert is_valid(schema, dialect), (schema, dialect)


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 3)
    | st.floats(allow_nan=False)
    | st.sampled_from(["", "a", "string", "#"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYWORDS), inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(st.sampled_from(KEYWORDS), json_values, max_size=5), st.sampled_from(sorted(NAMES)))
@settings(max_examples=400, deadline=None)
def test_vouching_agrees_on_generated_schemas(schema: dict[str, Any], dialect: str) -> None:
    if vouches(schema, dialect):
        assert is_valid(schema, dialect)
    else:
        assert bool(errors(schema, dialect)) != is_valid(schema, dialect)


def mutants(schema: dict[str, Any], chance: random.Random) -> list[dict[str, Any]]:
    """Copies of a schema with one thing wrong, or at least odd, each."""
    made = []
    for _ in range(3):
        copied = copy.deepcopy(schema)
        nodes = [node for _, node in walk(copied)]
        node = chance.choice(nodes)
        keyword = chance.choice([*node, *KEYWORDS[:3], chance.choice(KEYWORDS)])
        node[keyword] = copy.deepcopy(chance.choice(ODD))
        made.append(copied)
    return made


def real_schemas() -> list[dict[str, Any]]:
    found = {}
    for file in corpus_files("mcp", "functions"):
        for document in read(text_of(file)).documents:
            for tool in document.tools:
                if isinstance(tool.schema, dict):
                    found[json.dumps(tool.schema)] = tool.schema
    return [found[key] for key in sorted(found)]


@pytest.mark.cpython_only(reason="it validates thousands of schemas in full")
def test_vouching_agrees_on_real_schemas_and_their_mutants(corpus: Path) -> None:
    chance = random.Random(20260728)
    schemas = real_schemas()
    vouched = disagreements = wrong = 0
    for schema in schemas:
        vouched += vouches(schema, dialect_of(schema))
    assert vouched > 0.6 * len(schemas), "the walker vouches for too few real schemas to be of use"
    for schema in chance.sample(schemas, 1_000):
        for candidate in (schema, *mutants(schema, chance)):
            for dialect in (dialect_of(schema), DRAFT_7):
                valid = None
                if vouches(candidate, dialect):
                    valid = is_valid(candidate, dialect)
                    disagreements += not valid
                elif chance.random() < 0.2:
                    wrong += 1
                    assert bool(errors(candidate, dialect)) != is_valid(candidate, dialect)
    assert CORPUS.is_dir()
    assert wrong > 100, "the mutants are too tame to show anything"
    assert disagreements == 0
