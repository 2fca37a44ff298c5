"""The seven checks: every reading has examples that earn the points and examples that don't."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from inputs import report_on, tool
from schemagrade.scorecard.check import Check, Example
from schemagrade.scorecard.grading import grade
from schemagrade.scorecard.rubric import RUBRIC

CASES = [
    pytest.param(check, example, id=f"{check.id}-{example.title}") for check, _ in RUBRIC for example in check.examples
]


@pytest.mark.parametrize(("check", "example"), CASES)
def test_the_examples_of_the_docs_earn_what_they_say(check: Check, example: Example) -> None:
    row = next(row for row in grade(example.schema).rows if row.check == check)
    assert row.measure.share == Fraction(example.earns)


@pytest.mark.parametrize("check", [check for check, _ in RUBRIC], ids=lambda check: check.id)
def test_each_check_shows_both_sides(check: Check) -> None:
    shares = {Fraction(example.earns) for example in check.examples}
    assert 1 in shares
    assert min(shares) < 1


def of(properties: dict[str, Any], **root: Any) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": [], **root}


def earned(schema: Any, check_id: str) -> Fraction:
    return next(row.measure.share for row in grade(schema).rows if row.check.id == check_id)


@pytest.mark.parametrize(
    ("schema", "score"),
    [
        (None, 0),
        (True, 0),
        (False, 0),
        ([], 0),
        ("text", 0),
        ({}, 10),
        ({"type": "object"}, 10),
        ({"type": "object", "required": ["a"]}, 10),
        ({"type": "object", "additionalProperties": True}, 10),
        ({"type": "object", "additionalProperties": {"type": "string"}}, 10),
        ({"type": "object", "properties": {}}, 75),
        ({"type": "object", "properties": {}, "required": []}, 85),
        ({"type": "object", "properties": []}, 10),
        ({"type": "object", "properties": {}, "additionalProperties": False}, 100),
        ({"type": "object", "additionalProperties": False}, 100),
        ({"type": "object", "unevaluatedProperties": False}, 100),
        ({"type": "object", "maxProperties": 0}, 100),
        ({"type": "object", "maxProperties": False}, 10),
        ({"type": "object", "propertyNames": False}, 100),
        ({"type": "object", "additionalProperties": False, "patternProperties": {"^x": {}}}, 10),
        ({"type": "object", "additionalProperties": False, "patternProperties": {"^x": False}}, 100),
        ({"$ref": "#/$defs/E", "$defs": {"E": {"additionalProperties": False}}}, 100),
        ({"anyOf": [{"additionalProperties": False}, {"additionalProperties": False}]}, 100),
        ({"anyOf": [{"additionalProperties": False}, {}]}, 10),
    ],
)
def test_schemas_without_parameters(schema: Any, score: int) -> None:
    assert grade(schema).score == score


@pytest.mark.parametrize(
    ("root", "names"),
    [
        ({"properties": {"a": {}, "b": {}}}, ["a", "b"]),
        ({"allOf": [{"properties": {"a": {}}}, {"properties": {"b": {}}}]}, ["a", "b"]),
        ({"properties": {"a": {}}, "anyOf": [{"properties": {"b": {}}}, {"properties": {"c": {}}}]}, ["a", "b", "c"]),
        ({"oneOf": [{"properties": {"a": {}}}, {"properties": {"a": {}, "b": {}}}]}, ["a", "b"]),
        ({"$ref": "#/$defs/A", "$defs": {"A": {"allOf": [{"properties": {"a": {}}}]}}}, ["a"]),
        ({"$ref": "#/definitions/A%20B", "definitions": {"A B": {"properties": {"a": {}}}}}, ["a"]),
        ({"$ref": "#args", "$defs": {"A": {"$anchor": "args", "properties": {"a": {}}}}}, ["a"]),
        ({"$ref": "#"}, []),
        ({"not": {"properties": {"a": {}}}, "if": {"properties": {"b": {}}}}, []),
        ({"properties": {"properties": {"properties": {"inner": {}}}}}, ["properties"]),
    ],
)
def test_parameters_are_the_effective_properties_of_the_root(root: dict[str, Any], names: list[str]) -> None:
    report = report_on(tool(root))
    misses = report["tools"][0]["checks"][3]["misses"]
    assert [miss["parameter"] for miss in misses] == names


@pytest.mark.parametrize(
    ("node", "described", "typed"),
    [
        ({"type": "string", "description": "Words"}, 1, 1),
        ({"type": "string", "description": "\u00a0\t"}, 0, 1),
        ({"type": "string", "description": None}, 0, 1),
        ({"type": "string", "description": ["Words"]}, 0, 1),
        ({"type": "string", "title": "Words"}, 0, 1),
        (True, 0, 0),
        ({}, 0, 0),
        ({"type": []}, 0, 0),
        ({"type": ""}, 0, 0),
        ({"type": ["string", "null"]}, 0, 1),
        ({"const": None}, 0, 1),
        ({"enum": []}, 0, 0),
        ({"enum": ["a"]}, 0, 1),
        ({"format": "uuid"}, 0, 0),
        ({"not": {"type": "string"}}, 0, 0),
        ({"$ref": "#/$defs/Text"}, 1, 1),
        ({"$ref": "#/$defs/Text", "description": "Own words"}, 1, 1),
        ({"$ref": "#/$defs/Chain"}, 1, 1),
        ({"$ref": "#/$defs/Loop"}, 0, 0),
        ({"$ref": "#/$defs/Nowhere"}, 0, 0),
        ({"$ref": "https://example.com/schema#/$defs/Text"}, 0, 0),
        ({"$ref": "#"}, 0, 1),
        ({"allOf": [{"$ref": "#/$defs/Text"}]}, 1, 1),
        ({"allOf": [{"$ref": "#/$defs/Text"}, {"maxLength": 3}]}, 0, 1),
        ({"anyOf": [{"$ref": "#/$defs/Text"}]}, 1, 1),
        ({"anyOf": [{"$ref": "#/$defs/Text"}, {"type": "null"}]}, 1, 1),
        ({"anyOf": [{"$ref": "#/$defs/Text"}, {"type": "integer"}]}, 0, 1),
        ({"anyOf": [{"type": "string"}, {}]}, 0, 0),
        ({"anyOf": [{"not": {}}, {"type": "string", "description": "Words"}]}, 1, 1),
        ({"anyOf": [{"not": {}}, False]}, 0, 0),
        ({"type": "string", "anyOf": [{"minLength": 1}, {"pattern": "a"}]}, 0, 1),
        ({"oneOf": [{"const": 1}, {"enum": ["a"]}]}, 0, 1),
        ({"anyOf": []}, 0, 0),
        ({"properties": {"type": {}, "description": {}}}, 0, 0),
    ],
)
def test_described_and_typed(node: Any, described: int, typed: int) -> None:
    schema = of(
        {"x": node},
        **{
            "$defs": {
                "Text": {"type": "string", "description": "Some words"},
                "Chain": {"$ref": "#/$defs/Text"},
                "Loop": {"$ref": "#/$defs/Loop2"},
                "Loop2": {"$ref": "#/$defs/Loop"},
            }
        },
    )
    assert earned(schema, "describes_properties") == described
    assert earned(schema, "types_properties") == typed


TEXT = {"type": "string"}


@pytest.mark.parametrize(
    ("node", "ok"),
    [
        ({"type": "array", "items": TEXT}, True),
        ({"type": "array"}, False),
        ({"type": "array", "items": {}}, False),
        ({"type": "array", "items": True}, False),
        ({"type": "array", "items": []}, False),
        ({"type": "array", "items": [TEXT]}, True),
        ({"type": "array", "prefixItems": [TEXT]}, True),
        ({"type": "array", "prefixItems": [{}, True]}, False),
        ({"type": "array", "items": False}, True),
        ({"type": ["array", "null"]}, False),
        ({"type": ["string", "array"], "items": TEXT}, True),
        ({"type": "array", "default": ["a"], "minItems": 1}, False),
        ({"anyOf": [{"type": "array", "items": TEXT}, {"type": "null"}]}, True),
        ({"anyOf": [{"type": "array", "items": TEXT}, {"type": "array"}]}, False),
        ({"anyOf": [{"type": "array"}, {"type": "string"}]}, False),
        ({"type": "array", "anyOf": [{"items": TEXT}, {"items": {"type": "integer"}}]}, True),
        ({"type": "array", "anyOf": [{"items": TEXT}, {"minItems": 1}]}, False),
        ({"type": "array", "allOf": [{"items": TEXT}]}, True),
        ({"$ref": "#/$defs/Open"}, False),
        ({"$ref": "#/$defs/Open", "items": TEXT}, True),
        ({"type": "string", "items": {}}, True),
        ({"enum": [["a"]]}, True),
    ],
)
def test_array_items(node: Any, ok: bool) -> None:
    schema = of({"x": node}, **{"$defs": {"Open": {"type": "array"}}})
    assert earned(schema, "array_items") == int(ok)


@pytest.mark.parametrize(
    ("node", "ok"),
    [
        ({"type": "object", "properties": {"a": TEXT}}, True),
        ({"type": "object"}, False),
        ({"type": "object", "properties": {}}, False),
        ({"type": "object", "properties": {}, "additionalProperties": False}, True),
        ({"type": "object", "additionalProperties": False}, False),
        ({"type": "object", "additionalProperties": TEXT}, True),
        ({"type": "object", "additionalProperties": {}}, False),
        ({"type": "object", "additionalProperties": True}, False),
        ({"type": "object", "patternProperties": {"^x": TEXT}}, True),
        ({"type": "object", "patternProperties": {"^x": True}}, False),
        ({"type": ["object", "null"], "properties": {"a": TEXT}}, True),
        ({"anyOf": [{"type": "object"}, {"type": "null"}]}, False),
        ({"type": "object", "anyOf": [{"properties": {"a": TEXT}}, {"properties": {"b": TEXT}}]}, True),
        ({"oneOf": [{"type": "object", "properties": {"a": TEXT}}, {"type": "object"}]}, False),
        ({"allOf": [{"type": "object"}, {"properties": {"a": TEXT}}]}, True),
        ({"type": "object", "required": ["a"], "minProperties": 1}, False),
        ({"type": "string"}, True),
    ],
)
def test_object_properties(node: Any, ok: bool) -> None:
    assert earned(of({"x": node}), "object_properties") == int(ok)


@pytest.mark.parametrize(
    ("root", "ok"),
    [
        ({"required": ["x"]}, True),
        ({"required": []}, True),
        ({}, False),
        ({"required": None}, False),
        ({"required": "x"}, False),
        ({"allOf": [{"required": ["x"]}]}, True),
        ({"anyOf": [{"required": ["x"]}, {"required": ["y"]}]}, True),
        ({"$ref": "#/$defs/R", "$defs": {"R": {"required": []}}}, True),
        ({"dependentRequired": {"x": ["y"]}}, False),
        ({"properties": {"x": TEXT, "required": TEXT}}, False),
    ],
)
def test_declares_required(root: dict[str, Any], ok: bool) -> None:
    assert earned({"type": "object", "properties": {"x": TEXT}, **root}, "declares_required") == int(ok)


def test_a_parameter_of_several_branches_is_described_by_one_and_typed_by_all() -> None:
    schema = {
        "anyOf": [
            {"properties": {"a": {"type": "string", "description": "Words"}, "b": {"type": "string"}}},
            {"properties": {"a": {"type": "integer"}, "b": {}}},
        ]
    }
    card = report_on(tool(schema))["tools"][0]["checks"]
    assert [miss["parameter"] for miss in card[3]["misses"]] == ["b"]
    assert [miss["parameter"] for miss in card[4]["misses"]] == ["b"]


def test_misses_name_parameter_and_place() -> None:
    schema = of({"a/b": {"type": "array", "description": "Names"}, "~": {"description": "Home"}})
    checks = report_on([tool(schema)])["tools"][0]["checks"]
    assert checks[5]["misses"] == [{"parameter": "a/b", "pointer": "/0/inputSchema/properties/a~1b"}]
    assert checks[4]["misses"] == [{"parameter": "~", "pointer": "/0/inputSchema/properties/~0"}]


ARRAY = {"type": "array", "description": "Labels"}
EMPTY = {"type": "object", "description": "Where", "additionalProperties": False}


@pytest.mark.parametrize(
    ("schema", "code", "words"),
    [
        (of({"a": ARRAY}), "array_items", "`a` is an array without `items`, "),
        (of({"a": {**ARRAY, "items": {}}}), "array_items", "`a` is an array whose `items` say nothing, "),
        (
            of({"a": {"description": "Labels", "anyOf": [{"type": "array", "items": {}}, {"type": "null"}]}}),
            "array_items",
            "`a` is an array whose `items` say nothing, ",
        ),
        (
            of({"a": ARRAY, "b": {**ARRAY, "items": {}}}),
            "array_items",
            "`a` and `b` are arrays whose `items` are missing or say nothing, ",
        ),
        (
            {**of({"a": {"$ref": "#/$defs/A", "description": "Labels"}}), "$defs": {"A": {"type": "array"}}},
            "array_items",
            "`a` is an array whose `items` are missing or say nothing, ",
        ),
        (
            of({"a": EMPTY, "b": {"type": "object", "description": "Where"}}),
            "object_properties",
            "`b` is an object without declared members, so a model has to guess the structure. `a` is closed ",
        ),
        (of({"a": TEXT}), "describes_properties", "`a` has no description, so a model invents what it means."),
        (
            of({"a": TEXT, "b": TEXT}),
            "describes_properties",
            "`a` and `b` have no description, so a model invents what they mean.",
        ),
        ({"properties": {}}, "declares_required", "The schema has no `required` list and is not closed, "),
        ({"properties": {"a": TEXT}}, "declares_required", "The schema has no `required` list, so a model guesses "),
        (None, "has_input_schema", "The tool has no input schema, "),
        ([{"name": "a", "type": "string"}], "has_input_schema", "The input schema is a list and not a JSON Schema, "),
    ],
)
def test_a_message_says_what_is_there(schema: Any, code: str, words: str) -> None:
    [found] = [each for each in report_on([tool(schema)])["findings"] if each["code"] == code]
    assert found["message"].startswith(words)


def test_partial_credit_is_exact_and_rounded_once() -> None:
    described = {"type": "string", "description": "Words"}
    schema = of({"a": described, "b": described, "c": {"type": "string"}})
    report = report_on(tool(schema))["tools"][0]
    assert report["checks"][3]["earned"] == 13.33
    assert report["score"] == 93
    half = of(
        {
            "a": described,
            "b": {"type": "array", "description": "Words"},
            "c": {"type": "array", "description": "W", "items": TEXT},
        }
    )
    assert report_on(tool(half))["tools"][0]["score"] == 93  # 92.5, half up


def test_no_order_of_writing_changes_a_score() -> None:
    """What references lead to is read circle by circle, not in the order in which it is met."""
    defs = {
        "A": {"type": "object", "description": "One", "properties": {"k": TEXT}, "anyOf": [{"$ref": "#/$defs/B"}]},
        "B": {"$ref": "#/$defs/A"},
    }
    scores = {
        grade(of({name: {"$ref": f"#/$defs/{name}"} for name in order}, **{"$defs": defs})).score
        for order in ("AB", "BA")
    }
    assert len(scores) == 1


def test_a_long_chain_of_references_is_followed() -> None:
    chain: dict[str, Any] = {f"d{n}": {"$ref": f"#/$defs/d{n + 1}"} for n in range(500)}
    chain["d500"] = {"type": "string", "description": "Words"}
    assert grade(of({"x": {"$ref": "#/$defs/d0"}}, **{"$defs": chain})).score == 100
    roots: dict[str, Any] = {f"d{n}": {"allOf": [{"$ref": f"#/$defs/d{n + 1}"}]} for n in range(500)}
    roots["d500"] = of({"x": {"type": "string", "description": "Words"}})
    assert grade({"$ref": "#/$defs/d0", "$defs": roots}).score == 100


def test_a_dynamic_reference_leads_like_any_other() -> None:
    defs = {"T": {"$dynamicAnchor": "t", "type": "string", "description": "Words"}}
    assert grade(of({"x": {"$dynamicRef": "#t"}}, **{"$defs": defs})).score == 100
