"""Links: what goes in comes out, the result link carries no schema, and nothing damaged is believed."""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from inputs import report_on, tool
from schemagrade.links import MAX_INFLATED, LinkError, result_link, schema_link, unpack


def packed(payload: bytes, kind: str = "s1") -> str:
    deflater = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = deflater.compress(payload) + deflater.flush()
    return f"{kind}." + base64.urlsafe_b64encode(data).decode().rstrip("=")


@given(st.text(alphabet=st.characters(exclude_categories=[])))
def test_schema_link_there_and_back(text: str) -> None:
    kind, payload = unpack("#" + schema_link(text, {"kind": "gemini"}))
    assert (kind, payload) == ("s", {"text": text, "options": {"kind": "gemini"}})


def test_result_link_carries_grades_and_no_schema() -> None:
    schema = {"type": "object", "properties": {"a": {"type": "string", "default": "secret-default"}}}
    report = report_on([tool(schema)])
    kind, payload = unpack(result_link(report))
    assert kind == "r"
    assert payload["report"]["overall"] == report["overall"]  # type: ignore[index,call-overload]
    untitled = [{**each, "title": None} for each in report["tools"]]
    assert payload["report"]["tools"] == untitled  # type: ignore[index,call-overload]
    assert "secret-default" not in json.dumps(payload)
    found = payload["report"]["findings"][0]  # type: ignore[index,call-overload]
    assert set(found) == {"severity", "code", "tool", "pointer", "evidence", "set_aside", "folded_under"}  # type: ignore[arg-type]


GOOD = schema_link("[]", {})


@pytest.mark.parametrize(
    ("fragment", "words"),
    [
        ("", "not a link"),
        ("#docs", "not a link"),
        ("s2.abc", "later version"),
        ("r99.abc", "later version"),
        (GOOD[:-3], "cut off"),
        ("s1.", "cut off"),
        ("s1.!!!!", "damaged"),
        ("s1.AAAA", "cut off"),
        (packed(b"not json"), "damaged"),
        (packed(b"[]"), "damaged"),
        (packed(b'{"text": 5}'), "damaged"),
        (packed(b"\xff\xfe"), "damaged"),
        (packed(b"[" * 100_000), "damaged"),
        (packed(b'{"text": ""}', "r1"), "damaged"),
        (packed(b" " * (MAX_INFLATED + 1)), "too large"),
        ("s1." + "A" * 70_000, "too long"),
    ],
)
def test_damaged_links(fragment: str, words: str) -> None:
    with pytest.raises(LinkError, match=words):
        unpack(fragment)


def test_a_long_list_makes_a_short_link() -> None:
    def entry(number: int) -> dict[str, Any]:
        text = {"type": "string", "description": 'Words to look for in the title, such as "invoice"'}
        pages = {"type": "integer", "minimum": 1, "maximum": 30, "description": "How many at most, 1 to 30"}
        properties = {**{f"filter_{each}": text for each in "abcdef"}, "limit": pages}
        schema = {"type": "object", "properties": properties, "required": []}
        return {"name": f"find_thing_{number}", "description": f"Finds thing {number}.", "inputSchema": schema}

    text = json.dumps({"tools": [entry(number) for number in range(125)]})
    assert len(text) > 90_000
    assert len(schema_link(text, {})) <= 3_000
