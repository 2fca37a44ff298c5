"""The official schemas of OpenAPI: what is told, and that the quick yes agrees with `jsonschema`."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest
from conftest import corpus_files
from jsonschema.validators import validator_for
from schemagrade.openapi.model import Version
from schemagrade.openapi.official import official_errors, official_schema
from schemagrade.openapi.versions import version_of
from schemagrade.openapi.vouching import compiled
from schemagrade.reading import read
from test_openapi import SMALL

VERSIONS: tuple[Version, ...] = ("2.0", "3.0", "3.1", "3.2")
OLD: dict[str, Any] = {
    "swagger": "2.0",
    "info": {"title": "Shop", "version": "1"},
    "paths": {
        "/pets/{id}": {
            "parameters": [{"name": "id", "in": "path", "required": True, "type": "string"}],
            "post": {
                "parameters": [{"name": "pet", "in": "body", "schema": {"$ref": "#/definitions/Pet"}}],
                "responses": {"200": {"description": "A pet", "schema": {"$ref": "#/definitions/Pet"}}},
            },
        }
    },
    "definitions": {"Pet": {"type": "object", "required": ["name"], "properties": {"name": {"type": "string"}}}},
    "securityDefinitions": {"key": {"type": "apiKey", "in": "header", "name": "X-Key"}},
}
SAMPLES: dict[Version, dict[str, Any]] = {
    "2.0": OLD,
    "3.0": SMALL,
    "3.1": {**SMALL, "openapi": "3.1.0"},
    "3.2": {**SMALL, "openapi": "3.2.0"},
}
WRONG: list[Any] = [None, True, 0, 1.5, -1, "", "x", "x-y", "query", [], ["a", "a"], {}, {"x": 1}, {"$ref": "#/a"}]


def judged(value: Any, version: Version) -> bool:
    schema = official_schema(version)
    assert schema is not None
    return bool(validator_for(schema)(schema).is_valid(value))


def mutants(value: dict[str, Any], count: int, seed: int) -> list[dict[str, Any]]:
    """Documents with one or two members changed, taken out, renamed or put in."""
    dice = random.Random(seed)
    found = []
    for _ in range(count):
        mutant = copy.deepcopy(value)
        for _ in range(dice.choice((1, 1, 2))):
            holders: list[Any] = [mutant]
            for holder in holders:
                children = holder.values() if isinstance(holder, dict) else holder
                holders += [child for child in children if isinstance(child, (dict, list))]
            holder = dice.choice(holders)
            keys: list[Any] = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
            act = dice.randrange(3)
            if act == 0 and isinstance(holder, dict):
                names = [
                    "x-more",
                    "more",
                    "schema",
                    "content",
                    "required",
                    "description",
                    "in",
                    "type",
                    "default",
                    "style",
                ]
                holder[dice.choice(names)] = copy.deepcopy(dice.choice(WRONG))
            elif keys and act == 1:
                del holder[dice.choice(keys)]
            elif keys:
                holder[dice.choice(keys)] = copy.deepcopy(dice.choice(WRONG))
        found.append(mutant)
    return found


@pytest.mark.parametrize("version", VERSIONS)
def test_samples_fit(version: Version) -> None:
    assert judged(SAMPLES[version], version)
    assert official_errors(SAMPLES[version], version) == []


@pytest.mark.cpython_only(reason="thousands of judgements by jsonschema take minutes there")
@pytest.mark.parametrize("version", VERSIONS)
def test_the_quick_yes_agrees(version: Version) -> None:
    schema = official_schema(version)
    assert schema is not None
    vouch = compiled(schema)
    said: dict[bool, int] = {True: 0, False: 0}
    for mutant in mutants(SAMPLES[version], 600, 7):
        fits = judged(mutant, version)
        assert vouch(mutant) == fits, json.dumps(mutant)
        said[fits] += 1
        if version_of(mutant) == version:
            assert bool(official_errors(mutant, version)) == (not fits), json.dumps(mutant)
    assert min(said.values()) > 50


@pytest.mark.parametrize(
    ("change", "pointer", "message"),
    [
        ({"info": {"title": "x"}}, "/info", "`info` lacks `version`."),
        ({"pathes": {}}, "/pathes", "The document has `pathes` where OpenAPI knows no such."),
        (
            {"paths": {"/a": {"get": {"responses": {"200": {}}}}}},
            "/paths/~1a/get/responses/200",
            "`200` lacks `description`.",
        ),
        (
            {"components": {"schemas": {"A": {"type": "text"}}}},
            "/components/schemas/A/type",
            "`type` must be one of array, boolean, integer, number, object, string.",
        ),
        (
            {"components": {"parameters": {"A": {"name": "a", "in": "body", "schema": {}}}}},
            "/components/parameters/A/in",
            None,
        ),
    ],
)
def test_errors_are_told_where_they_are(change: dict[str, Any], pointer: str, message: str | None) -> None:
    found = official_errors({**SMALL, **change}, "3.0")
    assert [(each.pointer, each.message) for each in found if message in (None, each.message)] == [
        (pointer, message or found[0].message)
    ]


def test_values_are_never_told() -> None:
    document = {**SMALL, "info": {"title": "x", "version": "1", "contact": {"email": ["s3cret@example.com"]}}}
    told = official_errors(document, "3.0")
    assert told
    assert all("s3cret" not in each.message for each in told)


@pytest.mark.cpython_only(reason="it reads the whole corpus")
def test_the_quick_yes_agrees_on_real_documents(corpus: object) -> None:
    for file in corpus_files("openapi"):
        if file.stat().st_size > 500_000:
            continue
        root = read(file.read_text(encoding="utf-8")).documents[0].document.value
        version = version_of(root)
        assert version is not None
        schema = official_schema(version)
        assert schema is not None
        assert compiled(schema)(root) == judged(root, version), file.name
