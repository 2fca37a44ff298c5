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
            "Response 200 lacks `description`.",
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


QUERY = {"name": "q", "in": "query"}
ID = {"name": "id", "in": "path", "required": True}
SCHEMA = {"schema": {"type": "string"}}
KINDS = "apiKey, http, mutualTLS, oauth2, openIdConnect"


def with_parameter(version: str, parameter: Any) -> dict[str, Any]:
    said = {"swagger": "2.0"} if version == "2.0" else {"openapi": f"{version}.0"}
    get = {"parameters": [parameter], "responses": {"200": {"description": "It"}}}
    return {**said, "info": {"title": "x", "version": "1"}, "paths": {"/a/{id}": {"get": get}}}


def with_scheme(version: str, scheme: Any) -> dict[str, Any]:
    document = with_parameter(version, {**ID, **({"type": "string"} if version == "2.0" else SCHEMA)})
    schemes = {"k": scheme}
    return {
        **document,
        **({"securityDefinitions": schemes} if version == "2.0" else {"components": {"securitySchemes": schemes}}),
    }


@pytest.mark.parametrize(
    ("version", "parameter", "told"),
    [
        *(
            (version, {"name": "id", "in": "path", **SCHEMA}, ("", "Parameter `id` lacks `required`."))
            for version in ("3.0", "3.1", "3.2")
        ),
        ("3.0", {**ID, **SCHEMA, "required": False}, ("/required", "`required` must be true.")),
        ("3.0", {**QUERY, **SCHEMA, "in": "paht"}, ("/in", "`in` must be one of path, query, header, cookie.")),
        ("3.1", {**QUERY, **SCHEMA, "in": "paht"}, ("/in", "`in` must be one of query, header, path, cookie.")),
        *((version, {"name": "q", **SCHEMA}, ("", "Parameter `q` lacks `in`.")) for version in ("3.0", "3.1", "3.2")),
        ("3.0", {"in": "query", **SCHEMA}, ("", "Parameter 1 lacks `name`.")),
        ("3.0", {**QUERY}, ("", "Parameter `q` lacks `schema` or `content`.")),
        (
            "3.1",
            {**QUERY, "type": "string"},
            ("", "Parameter `q` lacks `schema` or `content`, and has `type` where OpenAPI knows no such."),
        ),
        (
            "3.0",
            {**QUERY, **SCHEMA, "content": {"text/plain": {}}},
            ("", "Parameter `q` has `schema` and `content` where OpenAPI allows one of them."),
        ),
        ("2.0", {"name": "id", "in": "path", "type": "string"}, ("", "Parameter `id` lacks `required`.")),
        ("2.0", {**QUERY}, ("", "Parameter `q` lacks `type`.")),
        ("2.0", {"name": "q", "type": "string"}, ("", "Parameter `q` lacks `in`.")),
        (
            "2.0",
            {**QUERY, **SCHEMA},
            ("", "Parameter `q` lacks `type`, and has `schema` where OpenAPI knows no such."),
        ),
        (
            "2.0",
            {**QUERY, "type": "object"},
            ("/type", "`type` must be one of string, number, boolean, integer, array."),
        ),
        (
            "2.0",
            {**QUERY, "type": "string", "in": "paht"},
            ("/in", "`in` must be one of body, header, formData, query, path."),
        ),
    ],
)
def test_of_a_parameter_the_one_that_was_meant_is_told(version: Version, parameter: Any, told: tuple[str, str]) -> None:
    found = official_errors(with_parameter(version, parameter), version)
    place = "/paths/~1a~1{id}/get/parameters/0"
    assert [(each.pointer.removeprefix(place), each.message) for each in found] == [told]


@pytest.mark.parametrize(
    ("version", "scheme", "told"),
    [
        ("3.0", {"type": "http"}, ("", "Security scheme `k` lacks `scheme`.")),
        ("3.0", {"type": "mutualTLS"}, ("/type", "`type` must be one of apiKey, http, oauth2, openIdConnect.")),
        ("3.1", {"type": "apikey", "in": "header", "name": "X"}, ("/type", f"`type` must be one of {KINDS}.")),
        *(
            (
                version,
                {"type": "oauth2", "flows": {"clientCredentials": {"tokenUrl": "https://example.com"}}},
                ("/flows/clientCredentials", "`clientCredentials` lacks `scopes`."),
            )
            for version in ("3.0", "3.1", "3.2")
        ),
        (
            "3.1",
            {"type": "http", "scheme": "basic", "name": "X", "flows": {}},
            ("", "Security scheme `k` has `flows`, `name` where OpenAPI knows no such."),
        ),
        ("2.0", {"type": "http", "scheme": "bearer"}, ("/type", "`type` must be one of basic, apiKey, oauth2.")),
        ("2.0", {"type": "apiKey", "name": "X"}, ("", "Security scheme `k` lacks `in`.")),
    ],
)
def test_of_a_security_scheme_the_one_that_was_meant_is_told(
    version: Version, scheme: Any, told: tuple[str, str]
) -> None:
    found = official_errors(with_scheme(version, scheme), version)
    place = ("/securityDefinitions" if version == "2.0" else "/components/securitySchemes") + "/k"
    assert [(each.pointer.removeprefix(place), each.message) for each in found] == [told]


def test_all_errors_of_a_part_are_told() -> None:
    wrong = {
        "a": {"type": ["string", "null"]},
        "b": {"const": 1},
        "c": {"type": "string", "examples": ["x"]},
        "d": {"type": "number", "exclusiveMinimum": 1},
        "e": {"items": {"oneOf": [{"patternProperties": {}}, {"$ref": "#/x"}]}},
    }
    response = {"description": "It", "content": {"application/json": {"schema": {"properties": wrong}}}}
    found = official_errors({**SMALL, "paths": {"/a": {"get": {"responses": {"200": response}}}}}, "3.0")
    assert [each.pointer.rpartition("/properties/")[2] for each in found] == [
        "a/type",
        "b/const",
        "c/examples",
        "d/exclusiveMinimum",
        "e/items/oneOf/0/patternProperties",
    ]


def test_a_value_of_a_wrong_type_is_told_so_only() -> None:
    found = official_errors({**OLD, "swagger": 2.0}, "2.0")
    assert [each.message for each in found] == ["`swagger` must be a string, not a number."]


def test_a_reference_for_a_map_is_no_object_of_it() -> None:
    response = {"description": "It", "content": {"$ref": "#/components/x"}}
    found = official_errors({**SMALL, "paths": {"/a": {"get": {"responses": {"200": response}}}}}, "3.0")
    assert [each.message for each in found] == ["`$ref` must be an object, not a string."]


def test_what_alternatives_of_different_kinds_ask_for() -> None:
    schemas = {"A": {"additionalProperties": "no"}}
    found = official_errors({**SMALL, "components": {"schemas": schemas}}, "3.0")
    assert [each.message for each in found] == ["`additionalProperties` must be an object or a boolean, not a string."]


@pytest.mark.parametrize("version", ["3.0", "3.1"])
def test_names_with_quotes_are_told(version: Version) -> None:
    found = official_errors({**SMALL, "openapi": f"{version}.0", "it's": 1}, version)
    assert [(each.pointer, each.names) for each in found] == [("/it's", ("it's",))]


@pytest.mark.parametrize("version", VERSIONS)
def test_the_order_of_writing_changes_nothing(version: Version) -> None:
    for number, mutant in enumerate(mutants(SAMPLES[version], 60, 3)):
        assert official_errors(turned(mutant), version) == official_errors(mutant, version), number


def turned(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: turned(each) for name, each in reversed(value.items())}
    return [turned(each) for each in value] if isinstance(value, list) else value


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
