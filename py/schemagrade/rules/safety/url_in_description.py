"""An address in a tool's description."""

from __future__ import annotations

import re
from collections.abc import Iterator

from schemagrade.rules.rule import Example, Hit, Rule
from schemagrade.rules.subject import Subject

_URL = re.compile(r"https?://(?P<host>[A-Za-z0-9.-]+)(?P<path>[^\s?#<>\"'`()]{0,200})")
_HARMLESS = re.compile(
    r"(?:^|\.)(?:example\.(?:com|org|net)|localhost|w3\.org|json-schema\.org|ietf\.org|iana\.org|wikipedia\.org"
    r"|learn\.microsoft\.com|readthedocs\.io|spec\.openapis\.org)$|^127\.|^docs?\.|developer"
)
_DOCUMENTATION = re.compile(r"/(?:docs?|documentation|guides?|reference|specification)(?:/|$)|/blob/.*\.md$", re.I)
_EXAMPLE = re.compile(r"\b(?:such as|e\.g\.|for example)[:,]?\s?[\"'`(<]?$", re.I)


def check(subject: Subject) -> Iterator[Hit]:
    """A hit where the description links to a place that is neither an example nor documentation."""
    text = subject.description
    count = sum(not _harmless(found, text) for found in _URL.finditer(text))
    if count:
        yield Hit(
            subject.description_pointer,
            f"The description has {count} {'address' if count == 1 else 'addresses'} in it.",
            {"addresses": count},
        )


def _harmless(found: re.Match[str], text: str) -> bool:
    return bool(
        _HARMLESS.search(found["host"].lower())
        or _DOCUMENTATION.search(found["path"].rstrip(".,;:"))
        or _EXAMPLE.search(text, max(0, found.start() - 20), found.start())
    )


RULE = Rule(
    code="url_in_description",
    severity="info",
    group="safety",
    title="Address in a description",
    why="A model may open it, or pass data to it. It also costs tokens and goes out of date.",
    evidence="No measurement was found; a common vehicle in reports of poisoned tools.",
    recommendation="Say what the reader needs; keep links for the server's own documentation.",
    check=check,
    fires=(
        Example(
            "A link",
            {
                "name": "a",
                "description": "Adds. See https://tools.acme.io/add",
                "inputSchema": {"type": "object", "properties": {}, "additionalProperties": False},
            },
        ),
    ),
    near_misses=(
        Example(
            "An example",
            {
                "name": "a",
                "description": "Opens a page, such as https://example.com/a",
                "inputSchema": {"type": "object", "properties": {}, "additionalProperties": False},
            },
        ),
        Example(
            "Documentation",
            {
                "name": "a",
                "description": "Creates a fork, see https://learning.acme.io/docs/version-control/ about forks.",
                "inputSchema": {"type": "object", "properties": {}, "additionalProperties": False},
            },
        ),
        Example(
            "A value to send",
            {
                "name": "a",
                "description": "Opens a form by its address, such as `https://forms.acme.io/abc123`.",
                "inputSchema": {"type": "object", "properties": {}, "additionalProperties": False},
            },
        ),
        Example(
            "None",
            {
                "name": "a",
                "description": "Adds numbers.",
                "inputSchema": {"type": "object", "properties": {}, "additionalProperties": False},
            },
        ),
    ),
)
