"""Patterns: what `new RegExp(pattern, flags)` of Node 20 says, and what is said here."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from schemagrade.schema.ecma_regex import problem

# pattern, valid with the u flag, valid without
CASES = [
    ("", True, True),
    ("^[a-z0-9_-]{1,64}$", True, True),
    ("^(?:a|b)*?$", True, True),
    ("(?<year>[0-9]{4})-\\k<year>", True, True),
    ("(?<=a)b(?<!c)d(?=e)(?!f)", True, True),
    ("\\p{L}+\\P{Lu}", True, True),
    ("\\p{Script=Greek}", True, True),
    ("\\u{1F600}", True, True),
    ("[\\w\\-.]+@[\\d]+", True, True),
    ("[^\\]]", True, True),
    ("[\\b]", True, True),
    ("\\cA\\x41\\u0041\\0", True, True),
    ("(a)\\1", True, True),
    ("a{2,}b{3}c{1,2}?", True, True),
    ("\\-", False, True),
    ("\\_", False, True),
    ("a{,2}", False, True),
    ("{", False, True),
    ("}", False, True),
    ("]", False, True),
    ("\\1", False, True),
    ("\\p{L", False, True),
    ("[\\w-a]", False, True),
    ("(?=a)*", False, True),
    ("\\u12", False, True),
    ("(?P<year>[0-9]{4})", False, False),
    ("(?i)abc", False, False),
    ("(?#note)", False, False),
    ("(?>a)", False, False),
    ("a++", False, False),
    ("*a", False, False),
    ("(", False, False),
    (")", False, False),
    ("[a", False, False),
    ("[z-a]", False, False),
    ("a{3,2}", False, False),
    ("\\", False, False),
    ("(?<1a>b)", False, False),
    ("(?<=a)*", False, False),
    ("\\A\\Z", False, True),
]


@pytest.mark.parametrize(("pattern", "with_u", "without"), CASES, ids=[case[0] for case in CASES])
def test_pattern(pattern: str, with_u: bool, without: bool) -> None:
    assert (problem(pattern) is None, problem(pattern, unicode=False) is None) == (with_u, without)


@given(st.text(alphabet="ab\\()[]{}?*+|^$<>=!:-,0123uxpPkc", max_size=30))
def test_no_text_is_too_much(pattern: str) -> None:
    for unicode in (True, False):
        found = problem(pattern, unicode=unicode)
        assert found is None or found


def test_what_is_too_deep_is_not_judged() -> None:
    assert problem("(" * 100_000) is None
