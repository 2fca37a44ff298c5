"""Characters that nobody sees, in text that a model reads."""

from __future__ import annotations

import re
from collections.abc import Iterator

from schemagrade.rules.rule import Example, Hit, Rule
from schemagrade.rules.subject import Subject

_HIDDEN = re.compile("[\U000e0000-\U000e007f\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]")
_FLAGS = re.compile("\U0001f3f4[\U000e0020-\U000e007e]+\U000e007f")
"""Flags of regions are written with tags on purpose."""


_HIDING = re.compile("[\U000e0000-\U000e007f\u202a-\u202e\u2066-\u2069]")
"""Characters that carry or reorder text; the others come by copying from a web page."""


def _names(text: str) -> str:
    if text.isascii():
        return ""
    found = sorted({f"U+{ord(character):04X}" for character in _HIDDEN.findall(_FLAGS.sub("", text))})
    return ", ".join(found[:5])


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each name or description with invisible or reordering characters."""
    texts = [(subject.name_pointer, "The name", subject.tool.name)]
    texts.append((subject.description_pointer, "The description", subject.description))
    for node in (*subject.nodes, *subject.output_nodes):
        for keyword in ("title", "description"):
            text = node.schema.get(keyword)
            if isinstance(text, str):
                texts.append((f"{node.pointer}/{keyword}", f"A {keyword}", text))
        if node.property_name is not None:
            texts.append((node.pointer, "A property's name", node.property_name))
    for pointer, what, text in texts:
        names = _names(text)
        if names:
            stray = not _HIDING.search(text)
            yield Hit(
                pointer,
                f"{what} has characters that nobody sees: {names}.",
                {"characters": names},
                severity="warning" if stray else None,
            )


RULE = Rule(
    code="hidden_unicode",
    severity="blocker",
    group="safety",
    title="Hidden characters",
    why="Tags, zero-width and reordering characters carry text that a reviewer does not see and a model does.",
    evidence="Reported with working attacks since 2024 (tag characters); MCP hosts have begun to strip them.",
    recommendation="Remove them. Joiners inside emoji and Indic or Arabic words are fine and not meant here.",
    check=check,
    fires=(
        Example(
            "A zero-width space",
            {
                "name": "a",
                "description": "Adds\u200b numbers.",
                "inputSchema": {"type": "object", "properties": {}, "additionalProperties": False},
            },
        ),
        Example(
            "Reordered",
            {
                "name": "a",
                "description": "Adds \u202esrebmun",
                "inputSchema": {"type": "object", "properties": {}, "additionalProperties": False},
            },
        ),
        Example(
            "Tags",
            {
                "name": "a",
                "description": "Adds.\U000e0061\U000e0062",
                "inputSchema": {"type": "object", "properties": {}, "additionalProperties": False},
            },
        ),
    ),
    near_misses=(
        Example(
            "An emoji with joiners",
            {
                "name": "a",
                "description": "For 👨‍👩‍👧 and 🏴󠁧󠁢󠁳󠁣󠁴󠁿",
                "inputSchema": {"type": "object", "properties": {}, "additionalProperties": False},
            },
        ),
        Example(
            "Persian with a joiner",
            {
                "name": "a",
                "description": "می‌خواهم",
                "inputSchema": {"type": "object", "properties": {}, "additionalProperties": False},
            },
        ),
    ),
)
