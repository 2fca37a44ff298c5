"""An address in a tool's description."""

from __future__ import annotations

import re
from collections.abc import Iterator

from schemagrade.rules.rule import Example, Hit, Rule
from schemagrade.rules.subject import Subject

_URL = re.compile(r"https?://([A-Za-z0-9.-]+)")
_HARMLESS = re.compile(
    r"(?:^|\.)(?:example\.(?:com|org|net)|localhost|w3\.org|json-schema\.org|ietf\.org|iana\.org|wikipedia\.org)$|^127\.|^docs?\.|developer"
)


def check(subject: Subject) -> Iterator[Hit]:
    """A hit where the description links to a place that is neither an example nor documentation."""
    hosts = [host for host in _URL.findall(subject.description) if not _HARMLESS.search(host.lower())]
    if hosts:
        yield Hit(
            subject.description_pointer,
            f"The description has {len(hosts)} {'address' if len(hosts) == 1 else 'addresses'} in it.",
            {"addresses": len(hosts)},
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
            "None",
            {
                "name": "a",
                "description": "Adds numbers.",
                "inputSchema": {"type": "object", "properties": {}, "additionalProperties": False},
            },
        ),
    ),
)
