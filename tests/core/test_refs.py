"""References: where they lead, and that nothing is fetched or followed forever."""

from __future__ import annotations

from typing import Any

import pytest
from schemagrade.schema.refs import Resolver

ROOT: dict[str, Any] = {
    "$id": "https://example.com/root",
    "$defs": {
        "a/b": {"type": "string"},
        "c~d": {"type": "integer"},
        "ü": {"type": "null"},
        "named": {"$anchor": "here", "type": "boolean"},
        "inner": {"$id": "inner", "$defs": {"x": {"const": 1}}, "properties": {"p": {"$ref": "#/$defs/x"}}},
        "old": {"$id": "#old", "type": "array"},
    },
    "properties": {"$id": {"type": "string"}, "q": {"enum": [{"$anchor": "fake"}]}},
}


@pytest.mark.parametrize(
    ("ref", "pointer"),
    [
        ("#", ""),
        ("#/$defs/a~1b", "/$defs/a~1b"),
        ("#/$defs/a%2Fb", None),
        ("#/$defs/c~0d", "/$defs/c~0d"),
        ("#/%24defs/%C3%BC", "/$defs/ü"),
        ("#here", "/$defs/named"),
        ("https://example.com/root#here", "/$defs/named"),
        ("https://example.com/inner", "/$defs/inner"),
        ("inner#/$defs/x", "/$defs/inner/$defs/x"),
        ("#old", "/$defs/old"),
        ("#/$defs/missing", None),
        ("#fake", None),
        ("other.json", None),
        ("https://example.org/elsewhere", None),
        ("http://[", None),
        ("", ""),
    ],
)
def test_resolve(ref: str, pointer: str | None) -> None:
    found = Resolver(ROOT).resolve(ROOT, ref)
    assert (found and found[0]) == pointer


def test_a_pointer_in_an_embedded_resource_starts_at_that_resource() -> None:
    inner: dict[str, Any] = ROOT["$defs"]["inner"]
    found = Resolver(ROOT).resolve(inner["properties"]["p"], "#/$defs/x")
    assert found == ("/$defs/inner/$defs/x", {"const": 1})


def test_a_list_index_is_a_pointer_token() -> None:
    root: dict[str, Any] = {"anyOf": [{"type": "string"}, {"type": "null"}]}
    assert Resolver(root).resolve(root, "#/anyOf/1") == ("/anyOf/1", {"type": "null"})
    assert Resolver(root).resolve(root, "#/anyOf/²") is None
