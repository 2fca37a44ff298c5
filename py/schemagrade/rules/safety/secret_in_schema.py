"""What looks like a live key in a schema."""

from __future__ import annotations

import re
from collections.abc import Iterator

from schemagrade.rules.rule import Hit, Rule, with_property
from schemagrade.rules.subject import Subject
from schemagrade.schema.nodes import Node

_KEYS = re.compile(
    r"\bsk-(?:proj-|ant-|live-)?[A-Za-z0-9_-]{24,}|\bgh[pousr]_[A-Za-z0-9]{36}"
    r"|\bgithub_pat_[A-Za-z0-9_]{40,}|\bAKIA[0-9A-Z]{16}\b"
    r"|\bxox[abprs]-[0-9A-Za-z-]{20,}|\bAIza[0-9A-Za-z_-]{35}|\bglpat-[0-9A-Za-z_-]{20,}"
    r"|-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----(?:\\[rn]|\s)*[A-Za-z0-9+/=]{32,}"
)
_MARK = re.compile(r"sk-|gh[pousr]_|github_pat_|AKIA|xox|AIza|glpat-|-----BEGIN")
"""Looked for first: nearly no text has one."""
_FAKE = re.compile(r"(?:x{4,}|redacted|\.{3}|\*{3}|example|your|placeholder|<|123456|abcdef)", re.I)
_TEXTS = frozenset({"default", "const", "example", "description", "title", "$comment"})
_LISTS = frozenset({"examples", "enum"})


def _strings(node: Node) -> Iterator[tuple[str, str]]:
    for keyword, value in node.schema.items():
        if keyword in _TEXTS and isinstance(value, str):
            yield keyword, value
        elif keyword in _LISTS and isinstance(value, list):
            yield from ((keyword, each) for each in value if isinstance(each, str))


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each keyword with a text in the form of a provider's key; what is plainly made up is passed over."""
    texts = [(subject.description_pointer, "description", subject.description)]
    for node in (*subject.nodes, *subject.output_nodes):
        texts += [(f"{node.pointer}/{keyword}", keyword, text) for keyword, text in _strings(node)]
    for pointer, keyword, text in texts:
        if _MARK.search(text) and any(not _FAKE.search(found[0]) for found in _KEYS.finditer(text)):
            what = "An example" if keyword in ("example", "examples") else f"`{keyword}`"
            yield Hit(pointer, f"{what} holds what looks like a live key.", {"keyword": keyword})


RULE = Rule(
    code="secret_in_schema",
    severity="blocker",
    group="safety",
    title="A key in the schema",
    why="A tool list is shown to every client and every model. A key in it is public.",
    evidence="Forms of keys as their providers publish them for secret scanning.",
    recommendation="Revoke the key, and write a placeholder.",
    check=check,
    fires=(
        with_property("A default", {"type": "string", "default": "AKIA" + "Q7RZM2VTK9LPW3XD"}),
        with_property(
            "A private key",
            {"type": "string", "examples": ["-----BEGIN PRIVATE KEY-----\n" + "MIIEvQIBADANBgkqhkiG9w0BAQEFAASC" * 2]},
        ),
    ),
    near_misses=(
        with_property(
            "Taken out",
            {
                "type": "string",
                "examples": ["-----BEGIN PRIVATE KEY-----\nREDACTED\n-----END PRIVATE KEY-----"],
                "description": "Begins with -----BEGIN PRIVATE KEY-----",
            },
        ),
        with_property("A placeholder", {"type": "string", "default": "sk-..."}),
        with_property("Made up", {"type": "string", "examples": ["AKIAIOSFODNN7EXAMPLE"]}),
    ),
)
