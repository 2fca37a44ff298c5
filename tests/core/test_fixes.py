"""Fixes keep what they must: the meaning, every property, the order of keys and the form of the text."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from conftest import corpus_files
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from inputs import report_on, text_of, tool
from jsonschema import Draft202012Validator
from referencing.exceptions import Unresolvable
from schemagrade.engine import Engine
from schemagrade.fixes.apply import Outcome
from schemagrade.fixes.patch import Op, applied
from schemagrade.reading.tolerant_json import read_tolerantly
from schemagrade.reading.yaml_text import read_yaml
from schemagrade.rules.registry import RULES
from schemagrade.rules.rule import Example, Rule
from schemagrade.schema.nodes import nodes_of
from schemagrade.source.edits import apply_edits, edits_of
from schemagrade.source.json_tree import json_tree
from schemagrade.source.tree import Place
from schemagrade.source.yaml_tree import yaml_tree
from test_report import NODES, check


def fix_all(text: str, numbers: set[int] | None = None) -> Outcome:
    engine = Engine()
    engine.report(text)
    return engine.carried_out(text, engine.wanted(numbers))


def fixable(report: dict[str, Any], kind: str = "safe") -> list[int]:
    return [i for i, finding in enumerate(report["findings"]) if finding["fix"] and finding["fix"]["kind"] == kind]


def property_names(value: Any) -> list[str]:
    """The names of all properties in all schemas of a list of tools."""
    names = []
    for entry in value:
        for key in ("inputSchema", "outputSchema"):
            names += [node.property_name for node in nodes_of(entry.get(key)) if node.property_name is not None]
    return sorted(names)


CASES = [pytest.param(rule, case, id=f"{rule.code}-{case.title}") for rule in RULES for case in rule.fires]


@pytest.mark.parametrize(("rule", "case"), CASES)
@pytest.mark.parametrize("indent", [None, 2])
def test_a_rule_s_fix_clears_its_finding_and_adds_none(rule: Rule, case: Example, indent: int | None) -> None:
    text = json.dumps([case.tool], indent=indent)
    before = report_on(text)
    numbers = {i for i, each in enumerate(before["findings"]) if each["code"] == rule.code and each["fix"]}
    if not numbers:
        return
    outcome = fix_all(text, numbers)
    assert set(outcome.applied) == numbers
    assert apply_edits(text, list(outcome.edits)) == outcome.text
    after = report_on(outcome.text)
    check(after)
    assert rule.code not in {each["code"] for each in after["findings"]}
    grave = [each["code"] for each in after["findings"] if each["severity"] != "info"]
    known = [each["code"] for each in before["findings"]]
    assert set(grave) <= set(known)
    assert property_names(json.loads(outcome.text)) == property_names([case.tool])
    assert (
        fix_all(outcome.text, {i for i, each in enumerate(after["findings"]) if each["code"] == rule.code}).text
        == outcome.text
    )


def test_every_safe_fix_named_in_the_catalogue_is_offered() -> None:
    offered = set()
    for rule in RULES:
        for case in rule.fires:
            report = report_on([case.tool])
            offered |= {each["code"] for each in report["findings"] if each["fix"] and each["fix"]["kind"] == "safe"}
    assert offered >= {
        "boolean_subschema",
        "draft4_exclusive_bound",
        "input_double_encoded_schema",
        "keyword_type_mismatch",
        "mcp_field_type",
        "mcp_input_schema_root",
        "mcp_root_ref",
        "nullable_keyword",
        "ref_definition_inside_property",
        "required_malformed",
        "required_on_property",
        "title_noise",
        "tuple_items_array",
        "unknown_type_name",
    }


INSTANCES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.text("ab", max_size=2),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["a", "b", "x", "type"]), inner, max_size=3)
    ),
    max_leaves=6,
)


META = Draft202012Validator(Draft202012Validator.META_SCHEMA)


def validator_of(schema: Any) -> Draft202012Validator | None:
    """A validator of a valid schema whose references all lead somewhere; None of any other."""
    return Draft202012Validator(schema) if META.is_valid(schema) else None


def verdict(judge: Draft202012Validator, value: Any) -> bool | None:
    """Whether a value is valid; None where the schema refers to what is not there."""
    try:
        return judge.is_valid(value)
    except (Unresolvable, RecursionError):
        return None


EQUIVALENT = [
    case.tool
    for rule in RULES
    for case in rule.fires
    if rule.group == "schema"
    and rule.code != "pattern_invalid_ecma"
    and isinstance(case.tool, dict)
    and validator_of(case.tool["inputSchema"])
]


@pytest.mark.cpython_only(reason="instances are judged by recursive schemas, which the browser's stack does not bear")
@given(st.sampled_from(EQUIVALENT), INSTANCES)
@settings(deadline=None, max_examples=300)
def test_safe_fixes_keep_the_meaning_of_valid_schemas(example: Any, instance: Any) -> None:
    fixed = json.loads(fix_all(json.dumps([example])).text)[0]
    judge, after = validator_of(example["inputSchema"]), validator_of(fixed["inputSchema"])
    assert judge is not None
    assert after is not None
    for value in (instance, {"x": instance}):
        assert verdict(judge, value) in (None, verdict(after, value))


@pytest.mark.cpython_only(reason="instances are judged by recursive schemas, which the browser's stack does not bear")
@given(st.lists(NODES, min_size=1, max_size=3), INSTANCES, st.sampled_from([None, 1, 2, "\t"]))
@settings(deadline=None, max_examples=200)
def test_safe_fixes_of_any_schemas(schemas: list[Any], instance: Any, indent: Any) -> None:
    tools = [tool(schema, f"t{number}") for number, schema in enumerate(schemas)]
    text = json.dumps(tools, indent=indent)
    before = report_on(text)
    outcome = fix_all(text)
    after = report_on(outcome.text)
    # What one fix takes away may have kept another from being offered, so there may be a second round; not a third.
    assert fixable(report_on(fix_all(outcome.text).text)) == []
    assert property_names(json.loads(outcome.text)) == property_names(tools)
    for old, new in zip(tools, json.loads(outcome.text), strict=True):
        judge = validator_of(old["inputSchema"])
        changed = validator_of(new["inputSchema"])
        if judge is not None and changed is not None and not isinstance(old["inputSchema"], bool):
            value = {"a": instance, "b": instance}
            assert verdict(judge, value) in (None, verdict(changed, value))
    grave = {"blocker", "warning"}
    known = {(each["tool"], each["code"]) for each in before["findings"]}
    for each in after["findings"]:
        # With its type's real name, or what a reference shared taken away, a schema shows what was hidden.
        renamed = (each["tool"], "unknown_type_name") in known or '"$ref"' in text
        assert renamed or each["severity"] not in grave or (each["tool"], each["code"]) in known


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 5) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=10,
)


def places(value: Any, pointer: str = "") -> list[str]:
    found = [pointer]
    if isinstance(value, dict):
        for key, inner in value.items():
            found += places(inner, f"{pointer}/{key.replace('~', '~0').replace('/', '~1')}")
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            found += places(inner, f"{pointer}/{index}")
    return found


@given(
    ANYTHING, ANYTHING, st.data(), st.sampled_from([(None, (",", ":")), (None, (", ", ": ")), (2, None), ("\t", None)])
)
@settings(deadline=None, max_examples=300)
def test_edits_do_what_the_patch_says(value: Any, new: Any, data: st.DataObject, style: Any) -> None:
    assume(isinstance(value, (dict, list)))
    pointer = data.draw(st.sampled_from(places(value)))
    kind: Any = data.draw(st.sampled_from(["add", "remove", "replace"]))
    assume(pointer or kind == "add")
    if kind == "add":
        inner = value
        for token in pointer.split("/")[1:]:
            token = token.replace("~1", "/").replace("~0", "~")
            inner = inner[int(token)] if isinstance(inner, list) else inner[token]
        assume(isinstance(inner, (dict, list)))
        pointer += "/new" if isinstance(inner, dict) else "/-"
    op = Op(kind, pointer, new)
    text = json.dumps(value, indent=style[0], separators=style[1], ensure_ascii=False)
    edits = edits_of(text, json_tree(text, 0), (op,), yaml=False)
    assert edits is not None
    assert json.dumps(json.loads(apply_edits(text, edits))) == json.dumps(applied(value, (op,)))


@pytest.mark.parametrize(
    ("text", "op", "expected"),
    [
        ('{"a": 1, "b": 2}', Op("remove", "/a"), '{"b": 2}'),
        ('{"a": 1, "b": 2}', Op("remove", "/b"), '{"a": 1}'),
        ('{"a":1,"b":2}', Op("add", "/c", 3), '{"a":1,"b":2,"c":3}'),
        ('{\n  "a": 1\n}', Op("add", "/b", [1]), '{\n  "a": 1,\n  "b": [1]\n}'),
        ('{\r\n\t"a": 1\r\n}', Op("add", "/b", 2), '{\r\n\t"a": 1,\r\n\t"b": 2\r\n}'),
        ('{\n  "a": 1, // one\n  "b": 2 // two\n}', Op("remove", "/a"), '{\n  "b": 2 // two\n}'),
        ("{'a': True, b: None,}", Op("replace", "/b", "x"), "{'a': True, b: \"x\",}"),
        ("{'a': 1}", Op("move", "/c", source="/a"), "{'c': 1}"),
        ("{a: 1}", Op("move", "/c", source="/a"), "{c: 1}"),
        ('{"a": 1, "b": 2}', Op("move", "/c", source="/a"), '{"c": 1, "b": 2}'),
        ('{"a": {}}', Op("add", "/a/b", 1), '{"a": {"b": 1}}'),
        ('{"a": [1, 2]}', Op("remove", "/a/0"), '{"a": [2]}'),
        ('{"a": [\n    1\n  ]}', Op("replace", "/a", ["x", "y"]), '{"a": [\n  "x",\n  "y"\n]}'),
        ('{"😀": 1, "b": 2}', Op("remove", "/b"), '{"😀": 1}'),
    ],
)
def test_edits_keep_the_form(text: str, op: Op, expected: str) -> None:
    edits = edits_of(text, json_tree(text, 0), (op,), yaml=False)
    assert edits is not None
    assert apply_edits(text, edits) == expected


YAML = """# tools
tools:
  - name: a  # the first
    inputSchema:
      type: dict
      properties:
        n:
          type: integer
          minimum: 0
          exclusiveMinimum: true
          # about n
        flag: {type: str, required: true}
      # end
  - inputSchema: {type: object, properties: {x: {type: int}}}
    title:
    name: b
"""


@pytest.mark.cpython_only(reason="PyYAML is not in the browser")
def test_yaml_keeps_comments_and_form() -> None:
    outcome = fix_all(YAML)
    assert not outcome.skipped
    assert (
        outcome.text
        == """# tools
tools:
  - name: a  # the first
    inputSchema:
      type: object
      properties:
        n:
          type: integer
          exclusiveMinimum: 0
          # about n
        flag: {type: string}
      required: ["flag"]
      # end
  - inputSchema: {type: object, properties: {x: {type: integer}}}
    name: b
"""
    )
    assert fixable(report_on(outcome.text)) == []


def test_offsets_are_utf_16_and_documents_are_told_apart() -> None:
    line = json.dumps(
        {"name": "😀é", "inputSchema": {"type": "dict", "properties": {"😀": {"type": "str"}}}}, ensure_ascii=False
    )
    text = f"{line}\n{line}\n"
    done = json.loads(Engine().fix(text))
    units = text.encode("utf-16-le")
    for edit in reversed(done["edits"]):
        units = units[: 2 * edit["from"]] + edit["insert"].encode("utf-16-le") + units[2 * edit["to"] :]
    fixed = units.decode("utf-16-le")
    assert [json.loads(each)["inputSchema"]["properties"]["😀"]["type"] for each in fixed.splitlines()] == [
        "string"
    ] * 2
    assert done["gain"]["cleared"] > 0
    assert (done["skipped"], done["gain"]["added"]) == ([], 0)


def test_one_fix_says_what_it_gains() -> None:
    text = json.dumps(
        [
            tool(
                {
                    "type": "object",
                    "properties": {"a": {"type": "array", "description": "Names of tags"}},
                    "required": [],
                }
            )
        ]
    )
    report = report_on(text)
    [number] = [i for i, each in enumerate(report["findings"]) if each["code"] == "array_items"]
    done = json.loads(Engine().fix(text, "{}", json.dumps([number])))
    assert done["gain"]["score"] == 15
    assert done["gain"]["tokens"] > 0
    assert done["patch"] == [{"op": "add", "path": "/0/inputSchema/properties/a/items", "value": {"type": "string"}}]


@pytest.mark.parametrize(
    ("name", "node", "offered"),
    [
        ("tags", {"description": "Labels to set"}, True),
        ("values", {"description": "Set of string values for operators"}, True),
        ("tags", {"description": "Labels to set", "default": ["urgent"]}, True),
        ("tags", {"description": "Labels to set", "default": [1]}, False),
        ("tags", {"description": "Labels to set", "examples": [[{"id": 1}]]}, False),
        ("position", {"items": {}, "description": "Position as [longitude, latitude]"}, False),
        ("fields", {"description": "A list of objects that describe the fields"}, False),
        ("rowNumbers", {"description": "Which to hide"}, False),
        ("args", {"items": {}}, False),
    ],
)
def test_strings_are_offered_where_words_do_not_say_otherwise(name: str, node: dict[str, Any], offered: bool) -> None:
    array = {name: {"type": "array", **node}}
    inner = {"type": "object", "description": "How", "properties": array}
    report = report_on([tool({"type": "object", "properties": {**array, "how": inner}, "required": []})])
    fixes = [each["fix"] for each in report["findings"] if each["code"] in ("array_items", "nested_items_missing")]
    assert [fix is not None for fix in fixes] == [offered, offered]


def test_a_list_in_the_place_of_a_schema_is_not_written_over() -> None:
    for schema, offered in ((None, True), ([{"name": "a"}], False)):
        [found] = [each for each in report_on([tool(schema)])["findings"] if each["code"] == "has_input_schema"]
        assert (found["fix"] is not None) == offered


def test_a_skeleton_stays_a_finding_until_it_is_rewritten() -> None:
    text = json.dumps(
        [tool({"type": "object", "properties": {"n": {"type": "integer", "minimum": 1}}, "required": []})]
    )
    report = report_on(text)
    numbers = {i for i, each in enumerate(report["findings"]) if each["code"] == "describes_properties"}
    after = report_on(fix_all(text, numbers).text)
    assert "placeholder_description" in {each["code"] for each in after["findings"]}


def test_an_encoded_schema_is_written_out_before_what_is_in_it_is_mended() -> None:
    text = json.dumps([{"name": "a", "description": "b", "parameters": json.dumps({"type": "dict"})}])
    outcome = fix_all(text)
    assert not outcome.skipped
    assert json.loads(outcome.text)[0]["parameters"]["type"] == "object"


INNER = """{
  "type":  "object",
  "properties": { "é\\n\\"": {"type": "str", "description": "It's 😀 / \\u00e9", "minimum": 1.50} },
  "required": []
}"""
ESCAPED = INNER.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n")
DOUBLED = INNER.replace("'", "''").replace("\n", " ")
INDENTED = INNER.replace("\n", "\n    ")
START = "- name: a\n  description: b\n  inputSchema: "
ENCODINGS = {
    "JSON": f'[{{"name": "a", "description": "b", "inputSchema": {json.dumps(INNER, ensure_ascii=False)}}}]',
    "JSON, escaped": f'[{{"name": "a", "description": "b", "inputSchema": {json.dumps(INNER)}}}]',
    "single quotes": f"[{{'name': 'a', 'description': 'b', 'inputSchema': '{ESCAPED}'}}]",
    "YAML, double quotes": f"{START}{json.dumps(INNER, ensure_ascii=False)}\n",
    "YAML, single quotes": f"{START}'{DOUBLED}'\n",
    "YAML, a block": f"{START}|\n    {INDENTED}\n- name: c\n",
}


@pytest.mark.parametrize("text", [pytest.param(text, id=name) for name, text in ENCODINGS.items()])
def test_a_fix_inside_of_an_encoded_schema(text: str) -> None:
    if text.startswith("-"):
        pytest.importorskip("yaml")
    report = report_on(text)
    [number] = [i for i, each in enumerate(report["findings"]) if each["code"] == "unknown_type_name"]
    outcome = fix_all(text, {number})
    assert outcome.applied == (number,)
    # Nothing else has changed, not even how a character is escaped.
    assert outcome.text == re.sub(r'str(?=\\*")', "string", text)
    after = report_on(outcome.text)
    assert "unknown_type_name" not in {each["code"] for each in after["findings"]}
    added = {
        i for i, each in enumerate(report["findings"]) if each["fix"] and each["code"] != "input_double_encoded_schema"
    }
    assert not fix_all(text, added).skipped


@pytest.mark.cpython_only(reason="PyYAML is not in the browser")
def test_fixes_in_several_yaml_documents() -> None:
    one = "name: {} # 😀\ndescription: b\ninputSchema:\n  type: object\n  properties:\n"
    one += "    x: {{type: {}, description: Words}}\n"
    first, second, third = (one.format(*each) for each in (("a", "dict"), ("b", "str"), ("c", "int")))
    text = f"# tools\n---\n{first}--- # next\n{second}...\n---\n{third}"
    outcome = fix_all(text)
    assert len(outcome.applied) == 3
    assert not outcome.skipped
    after = report_on(outcome.text)
    assert fixable(after) == []
    assert [each["name"] for each in after["tools"]] == ["a", "b", "c"]
    assert [line for line in outcome.text.splitlines() if "type: {" in line or "x:" in line] == [
        "    x: {type: object, description: Words}",
        "    x: {type: string, description: Words}",
        "    x: {type: integer, description: Words}",
    ]
    assert outcome.text.startswith("# tools\n---\nname: a # 😀\n")
    numbers = fixable(report_on(text))
    [last] = [n for n in numbers if report_on(text)["findings"][n]["pointer"].startswith("/2/inputSchema/properties")]
    assert fix_all(text, {last}).text == text.replace("type: int,", "type: integer,")
    # In the page another parser reads, and tells where things stand.
    page = Engine(lambda part: json.dumps(read_yaml(part)[0]), lambda part: json.dumps(_flat(yaml_tree(part))))
    page.report(text)
    assert page.carried_out(text, page.wanted(None)) == outcome


def _flat(place: Place) -> list[Any]:
    members = [[each.key, each.key_start, each.key_end, _flat(each.value)] for each in place.members]
    return [place.kind, place.start, place.end, place.block, members]


@pytest.mark.cpython_only(reason="it fixes the whole corpus")
def test_all_safe_fixes_on_real_lists(corpus: Path) -> None:
    fixed = 0
    for file in corpus_files("mcp", "functions"):
        text = text_of(file)
        engine = Engine()
        before: Any = engine.report(text)
        numbers = fixable(before)
        if not numbers:
            continue
        outcome = engine.carried_out(text, engine.wanted(None))
        assert not outcome.skipped, file.name
        after: Any = engine.report(outcome.text)
        fixed += len(outcome.applied)
        assert fixable(after) == [], file.name
        old, _ = read_tolerantly(text)
        new, _ = read_tolerantly(outcome.text)
        assert len(old) == len(new)
        assert [each["name"] for each in after["tools"]] == [each["name"] for each in before["tools"]]
        assert [each["parameters"] for each in after["tools"]] == [each["parameters"] for each in before["tools"]]
        words = re.compile(r'"(?:[^"\\]|\\.)*"\s*:')
        keys = [
            key for key in words.findall(text) if key.split('"')[1] not in ("title", "required", "items", "nullable")
        ]
        left = [
            key
            for key in words.findall(outcome.text)
            if key.split('"')[1] not in ("title", "required", "items", "nullable")
        ]
        assert keys == left or len(left) >= 0.98 * len(keys), file.name
        grave = {each["code"] for each in after["findings"] if each["severity"] != "info"}
        known = {each["code"] for each in before["findings"]}
        if "unknown_type_name" in known:
            # An object that was called a dict is now seen for what it is.
            known |= {"object_properties", "nested_object_open", "array_items", "nested_items_missing"}
        assert grave <= known, file.name
    assert fixed > 500
