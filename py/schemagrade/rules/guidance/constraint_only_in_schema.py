"""A limit on a text that its description does not mention."""

from __future__ import annotations

import re
from collections.abc import Iterator

from schemagrade.rules.gathered import gathered
from schemagrade.rules.rule import Hit, Rule, with_property
from schemagrade.rules.subject import Subject
from schemagrade.schema.nodes import Node

_TOLD = re.compile(
    r"\d|\bchar|\blength|\blong\b|\bshort|\bmax|\bformat|\bpattern|\bmust\b|\bonly\b|\bsuch as|\be\.g|\bexample|[\"'`]",
    re.I,
)
_FORM = re.compile(
    r"\bhex|\bdigit|\buuid|\bguid|\barns?\b|\balphanumeric|\be-?mail|\bletters|\bcomma-separated"
    r"|^(?:\w{1,20} ){0,3}urls?\b",
    re.I,
)
"""Words that a `pattern` says once more."""
_LONG_ENOUGH = 1_000


def check(subject: Subject) -> Iterator[Hit]:
    """One hit for all of a tool's parameters with a `maxLength` or `pattern` that their words are silent on."""
    found = [node for node in subject.parameters if _silent(node)]
    if found:
        yield gathered(found, "has a limit that only the schema knows", "have limits that only the schema knows")


def _silent(node: Node) -> bool:
    text, most = node.schema.get("description"), node.schema.get("maxLength")
    if not isinstance(text, str) or not text.strip() or "format" in node.schema or _TOLD.search(text):
        return False
    return (isinstance(most, int) and most < _LONG_ENOUGH) or ("pattern" in node.schema and not _FORM.search(text))


RULE = Rule(
    code="constraint_only_in_schema",
    severity="info",
    group="guidance",
    title="Limit that the words are silent on",
    why="Many clients drop lengths and patterns on the way to the model. It then learns of them by a refused call.",
    evidence="Reported in microsoft/vscode#312726; Codex, Ollama and two SDKs drop such keywords.",
    recommendation="Say the limit in the description too, as in “at most 64 characters”.",
    check=check,
    fires=(
        with_property("An address", {"type": "string", "description": "URL of the build", "maxLength": 255}),
        with_property("A length", {"type": "string", "description": "Title of the note", "maxLength": 64}),
        with_property(
            "A pattern", {"type": "string", "description": "Code of the shelf", "pattern": "^[A-Z]{2}[0-9]+$"}
        ),
    ),
    near_misses=(
        with_property("Said", {"type": "string", "description": "Title, at most 64 characters", "maxLength": 64}),
        with_property(
            "Shown", {"type": "string", "description": "Code, such as 'AB12'", "pattern": "^[A-Z]{2}[0-9]+$"}
        ),
        with_property(
            "Said in a word",
            {"type": "string", "description": "A hex color code", "pattern": "^#[0-9A-Fa-f]{6}$"},
        ),
        with_property(
            "A known format",
            {"type": "string", "format": "uuid", "description": "User of the event", "pattern": "^[0-9a-f-]{36}$"},
        ),
        with_property("Longer than anyone writes", {"type": "string", "description": "Text", "maxLength": 65535}),
        with_property("Not described at all", {"type": "string", "maxLength": 64}),
    ),
)
