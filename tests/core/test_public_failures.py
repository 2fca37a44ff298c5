"""Shapes that failed in public, in neutral words: each gives the finding it must, or none where it is fine."""

from __future__ import annotations

from typing import Any

import pytest
from inputs import codes, report_on

TEXT: dict[str, Any] = {"type": "string", "description": "Words to look for"}


def p(node: Any, **more: Any) -> dict[str, Any]:
    """A tool with one parameter `v`."""
    root = {"type": "object", "properties": {"v": node}, "required": [], **more}
    return {"name": "find_parts", "description": "Finds parts of the archive by a value.", "inputSchema": root}


def named(name: str, **more: Any) -> dict[str, Any]:
    return {**p(TEXT), "name": name, **more}


DEFS = {"$defs": {"Level": {"type": "string", "enum": ["low", "high"], "description": "How much"}}}
TREE = {
    "$defs": {
        "Node": {
            "type": "object",
            "description": "A node",
            "properties": {"next": {"$ref": "#/$defs/Node"}, "name": TEXT},
        }
    }
}
ARRAY = {"type": "array", "description": "Values"}

MUST: list[tuple[str, str, list[Any]]] = [
    ("opentokenz/mcpx#28", "mcp_output_schema_root", [named("a_b", outputSchema={"$id": "x"})]),
    ("ruvnet/ruflo#1294", "array_items", [p(ARRAY)]),
    ("agentscope-ai/ReMe#84", "array_items", [p({**ARRAY, "items": {}})]),
    ("Automattic/wordpress-mcp#103", "array_items", [p({**ARRAY, "type": ["string", "array", "null"]})]),
    ("TokenRhythm/opensquilla#1263", "nested_items_missing", [p({**ARRAY, "items": {"type": "array"}})]),
    ("vespo92/SolidworksMCP-TS#29", "array_items", [p(ARRAY)]),
    ("langchain-mcp-adapters#137", "has_properties", [{**p(TEXT), "inputSchema": {"type": "object"}}]),
    (
        "browser-use/browser-use#7",
        "object_properties",
        [p({"type": "object", "properties": {}, "description": "Rest"})],
    ),
    ("anomalyco/opencode#11889", "keyword_type_mismatch", [p({**TEXT, "properties": {}, "required": []})]),
    ("elastic/kibana#286301", "impossible_schema", [p({**TEXT, "enum": []})]),
    ("google-gemini/gemini-cli#14945", "ref_recursive", [p({"$ref": "#/$defs/Node"}, **TREE)]),
    ("google/adk-python#3870", "ref_recursive", [p({"$ref": "#/$defs/Node"}, **TREE)]),
    (
        "anthropics/claude-code#76040",
        "ref_definition_inside_property",
        [p({"type": "object", "description": "D", "properties": {"a": {"$ref": "#/$defs/Level"}}, **DEFS})],
    ),
    ("superdoc/docx-editor#3588", "ref_unresolved", [p({"$ref": "#/$defs/Level"})]),
    (
        "github/copilot-cli#1876",
        "single_wrapper_param",
        [
            {
                **p(TEXT),
                "inputSchema": {
                    "type": "object",
                    "properties": {"request": {"$ref": "#/$defs/R"}},
                    "required": ["request"],
                    "$defs": {"R": {"type": "object", "description": "All", "properties": {"a": TEXT}}},
                },
            }
        ],
    ),
    (
        "openai/codex#3152",
        "single_wrapper_param",
        [
            {
                **p(TEXT),
                "inputSchema": {
                    "type": "object",
                    "properties": {"params": {"type": "object", "description": "All", "properties": {"a": TEXT}}},
                    "required": ["params"],
                },
            }
        ],
    ),
    ("openai/codex#2204", "types_properties", [p({"description": "Some value"})]),
    ("Gitlawb/openclaude#1114", "types_properties", [p({"description": "any JSON"})]),
    ("anomalyco/opencode#49464", "boolean_subschema", [p(True)]),
    ("anthropics/claude-code#92900", "boolean_subschema", [p(True)]),
    ("modelcontextprotocol#1345", "mcp_name_charset", [named("find parts")]),
    ("cloudwego/eino#632", "tool_name_duplicate", [named("find_parts"), named("find_parts")]),
    ("getsentry/sentry-mcp#106", "tool_description_long", [named("find_parts", description="Finds parts. " * 90)]),
    (
        "Dokploy/mcp#74",
        "draft4_exclusive_bound",
        [p({"type": "number", "description": "A size", "minimum": 0, "exclusiveMinimum": True})],
    ),
    ("ggml-org/llama.cpp#19051", "pattern_invalid_ecma", [p({**TEXT, "pattern": "(?P<a>[a-z]"})]),
    ("VirtusLab/llm-tools-mcp#51", "mcp_field_type", [named("find_parts", description=None)]),
    (
        "anthropics/claude-code#95239",
        "optional_null_default",
        [p({"anyOf": [TEXT, {"type": "null"}], "default": None})],
    ),
    (
        "cristianuibar/bricks-mcp#45",
        "mcp_output_needs_structured",
        [named("find_parts", outputSchema={"type": "object"})],
    ),
    (
        "G-Core/gcore-mcp-server#14",
        "list_token_cost",
        [named(f"find_{n}", description="Finds the parts of one shelf. " * 9) for n in range(400)],
    ),
    (
        "JSONbored/metagraphed#11164",
        "output_schema_heavy",
        [named("find_parts", outputSchema={"type": "object", "properties": {f"m{n}": TEXT for n in range(60)}})],
    ),
    (
        "modelcontextprotocol/servers#4507",
        "tool_description_repeats_params",
        [
            {
                **p(TEXT),
                "description": "Finds. v: Words to look for. w: Words to leave out.",
                "inputSchema": {
                    "type": "object",
                    "properties": {
                        "v": {"type": "string", "description": "Words to look for"},
                        "w": {"type": "string", "description": "Words to leave out"},
                    },
                },
            }
        ],
    ),
    (
        "openai/codex#9019",
        "enum_in_description",
        [p({"type": "string", "description": "Sort order, one of 'new', 'old'"})],
    ),
    (
        "truncated schema in a string",
        "input_double_encoded_schema",
        [{**p(TEXT), "inputSchema": '{"type": "object", "properties": {}}'}],
    ),
]

FINE: list[tuple[str, list[str], list[Any]]] = [
    (
        "nested composition",
        ["impossible_schema", "mcp_input_schema_root"],
        [p({"anyOf": [TEXT, {"type": "integer"}], "description": "Either"})],
    ),
    (
        "a parameter named title",
        ["unknown_keyword", "title_noise", "mcp_field_type"],
        [
            p(
                {
                    "type": "object",
                    "description": "Page",
                    "properties": {"title": TEXT, "pattern": TEXT, "required": TEXT},
                }
            )
        ],
    ),
    (
        "the same reference twice",
        ["ref_recursive"],
        [
            p(
                {
                    "type": "object",
                    "description": "Both",
                    "properties": {"a": {"$ref": "#/$defs/Level"}, "b": {"$ref": "#/$defs/Level"}},
                },
                **DEFS,
            )
        ],
    ),
    (
        "a typed map",
        ["object_properties"],
        [p({"type": "object", "description": "Labels", "additionalProperties": {"type": "string"}})],
    ),
    (
        "a tuple",
        ["array_items", "tuple_items_array"],
        [p({**ARRAY, "prefixItems": [{"type": "integer"}], "minItems": 1})],
    ),
    (
        "no arguments, said aloud",
        ["has_properties", "declares_required"],
        [{**p(TEXT), "inputSchema": {"type": "object", "additionalProperties": False}}],
    ),
    (
        "required by a branch",
        ["required_undeclared"],
        [{**p(TEXT), "inputSchema": {"type": "object", "anyOf": [{"required": ["v"]}], "properties": {"v": TEXT}}}],
    ),
    (
        "a whole number written 1.0",
        ["value_invalid", "impossible_schema"],
        [p({"type": "integer", "description": "Count", "default": 1.0, "enum": [1.0, 2]})],
    ),
    ("a dot in a name", ["mcp_name_charset"], [named("parts.find")]),
    (
        "an emoji with joiners",
        ["hidden_unicode"],
        [named("find_parts", description="Finds parts of families 👨‍👩‍👧 by their name.")],
    ),
    (
        "ignores formatting",
        ["injection_directive"],
        [named("find_parts", description="Finds parts. Ignores formatting of previous results.")],
    ),
    (
        "lists what was deleted",
        ["mcp_annotation_contradiction"],
        [named("list_deleted_parts", annotations={"readOnlyHint": True})],
    ),
    (
        "examples, not values",
        ["enum_in_description"],
        [p({"type": "string", "description": "Any tag, such as 'new' or 'old'"})],
    ),
    (
        "definitions in 2020-12",
        ["draft_keyword_mismatch", "ref_unresolved"],
        [p({"$ref": "#/definitions/A"}, definitions={"A": TEXT})],
    ),
    (
        "dead bounds in data",
        ["impossible_schema", "unknown_type_name"],
        [
            p(
                {
                    "type": "object",
                    "description": "D",
                    "properties": {"a": TEXT},
                    "default": {"type": "str", "minimum": 9, "maximum": 1},
                }
            )
        ],
    ),
]


@pytest.mark.parametrize(("source", "code", "tools"), MUST, ids=[f"{code}-{source}" for source, code, _ in MUST])
def test_is_caught(source: str, code: str, tools: list[Any]) -> None:
    assert code in codes(report_on(tools)), source


@pytest.mark.parametrize(("title", "silent", "tools"), FINE, ids=[title for title, _, _ in FINE])
def test_is_no_false_alarm(title: str, silent: list[str], tools: list[Any]) -> None:
    assert not set(silent) & set(codes(report_on(tools))), title
