"""Codes to choose from that nothing explains."""

from __future__ import annotations

import re
from collections.abc import Iterator

from schemagrade.rules.rule import Example, Hit, Rule, with_property
from schemagrade.rules.subject import Subject
from schemagrade.rules.words import name_words
from schemagrade.values import blank

_LEAST = 4
_PUBLIC = frozenset("country countries currency currencies lang language languages locale locales".split())
"""What has codes of ISO: everybody knows them."""
_QUOTED = re.compile(r"[\"'`“‘](\w{1,20})(?=[\"'`”’])")


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each enum of at least four codes, of two characters at most or numbers, without a word on them."""
    quoted: frozenset[str] | None = None
    for node in subject.properties:
        values = node.schema.get("enum")
        if not isinstance(values, list) or len(values) < _LEAST:
            continue
        opaque = [value for value in values if not isinstance(value, str) or len(value) <= 2]
        explained = "enumDescriptions" in node.schema or not blank(node.schema.get("description"))
        if len(opaque) < len(values) or explained or not _PUBLIC.isdisjoint(name_words(str(node.property_name))):
            continue
        if quoted is None:
            quoted = frozenset(found[1] for found in _QUOTED.finditer(subject.description))
        # Half of them in quotes, in the tool's own description: explained there.
        if 2 * sum(str(value) in quoted for value in values) < len(values):
            yield Hit(
                node.pointer,
                f"`{node.property_name}` offers {len(values)} codes and does not say what they mean.",
                {"parameters": [node.property_name], "values": len(values)},
            )


RULE = Rule(
    code="enum_undocumented",
    severity="info",
    group="guidance",
    title="Unexplained codes",
    why="A model cannot choose between codes whose meaning it has to guess.",
    evidence=(
        "Enum with description 88 % match, enum alone 71 to 76 % (pamelafox/py-ai-mcp-tool-schemas, gpt-4.1-mini)."
    ),
    recommendation="Say in the description what each value means.",
    check=check,
    fires=(with_property("Numbers", {"type": "integer", "enum": [0, 1, 2, 3]}),),
    near_misses=(
        with_property("Languages", {"type": "string", "enum": ["de", "en", "fr", "nl"]}, name="preferred_language"),
        with_property("Explained", {"type": "integer", "enum": [0, 1, 2, 3], "description": "0 draft, 1 sent, …"}),
        Example(
            "Explained by the tool",
            {
                "name": "list_transactions",
                "description": 'Lists transactions. The status is "D" for denied, "P" for pending or "S" for success.',
                "inputSchema": {
                    "type": "object",
                    "properties": {"status": {"type": "string", "enum": ["D", "P", "S", "V"]}},
                    "required": [],
                },
            },
        ),
        with_property("Words", {"type": "string", "enum": ["draft", "sent", "paid", "void"]}),
    ),
)
