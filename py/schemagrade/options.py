"""What a user may say about how to read and judge: the same options in the page, in links and in a config file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final

from schemagrade.protocol.mcp import NEWEST, VERSIONS
from schemagrade.reading.detect import LABELS
from schemagrade.values import Json

LIMITS: Final = ("description_characters", "list_tokens", "tool_tokens")
"""What may be limited: a tool's description, and the tokens of a list and of a tool."""
SEVERITIES: Final = ("blocker", "warning", "info", "off")


@dataclass(frozen=True, slots=True)
class SetAside:
    """A finding the user disagrees with: its code, the tool it is about (None: any), and why."""

    code: str
    why: str
    tool: str | None = None


@dataclass(frozen=True, slots=True)
class Options:
    """None, or empty, means: find out, or as the rules have it."""

    kind: str | None = None
    format: str | None = None
    protocol: str = NEWEST
    """The version of MCP that MCP tools are judged by."""
    severity: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """Other severities than the rules' own, by code; `off` leaves the findings out."""
    set_aside: tuple[SetAside, ...] = ()
    limits: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """Other limits than the rules' own, by the names in `LIMITS`."""
    openapi: Mapping[str, Json] = field(default_factory=lambda: MappingProxyType({}))
    """How to read OpenAPI documents, by the names of `CollectionOptions`."""

    @property
    def documents(self) -> dict[str, str]:
        """Texts that references of an OpenAPI document may lead into, by path from where it is, or by name."""
        members = self.openapi.get("documents")
        found = members.items() if isinstance(members, dict) else ()
        return {name: text for name, text in found if isinstance(text, str)}

    @property
    def name(self) -> str:
        """What an OpenAPI document is called, from where the others are; empty where it is not known."""
        found = self.openapi.get("name")
        return found if isinstance(found, str) else ""

    @staticmethod
    def of(value: Json) -> Options:
        """Options from a JSON object; what is not known, or not well-formed, is left out."""
        members = value if isinstance(value, dict) else {}
        kind, format_wanted, protocol = (members.get(key) for key in ("kind", "format", "protocol"))
        severity, set_aside, limits = (members.get(key) for key in ("severity", "set_aside", "limits"))
        openapi = members.get("openapi")
        return Options(
            kind if isinstance(kind, str) and kind in LABELS else None,
            str(format_wanted) if format_wanted in ("json", "yaml") else None,
            str(protocol) if protocol in VERSIONS else NEWEST,
            MappingProxyType(_severities(severity)),
            tuple(each for each in map(_aside, set_aside if isinstance(set_aside, list) else []) if each is not None),
            MappingProxyType(_limits(limits)),
            MappingProxyType(dict(openapi) if isinstance(openapi, dict) else {}),
        )


DEFAULTS: Final = Options()


def _severities(value: Json) -> dict[str, str]:
    members = value if isinstance(value, dict) else {}
    return {code: str(name) for code, name in sorted(members.items()) if name in SEVERITIES}


def _limits(value: Json) -> dict[str, int]:
    members = value if isinstance(value, dict) else {}
    return {
        name: number
        for name in LIMITS
        if isinstance(number := members.get(name), int) and not isinstance(number, bool) and number >= 0
    }


def _aside(value: Any) -> SetAside | None:
    if not isinstance(value, dict) or not isinstance(value.get("code"), str):
        return None
    tool, why = value.get("tool"), value.get("why")
    return SetAside(value["code"], why if isinstance(why, str) else "", tool if isinstance(tool, str) else None)
