"""What a user may say about how a collection is read: names of fields, other words, thresholds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Final

from schemagrade.values import Json

CONTEXT: Final = (
    "accept_language",
    "api_version",
    "content_language",
    "correlation_id",
    "idempotency_key",
    "lang",
    "language",
    "locale",
    "request_id",
    "tenant",
    "tenant_id",
    "time_zone",
    "timezone",
    "trace_id",
    "traceparent",
    "user_agent",
    "x_correlation_id",
    "x_request_id",
    "x_tenant_id",
)
"""Fields that the surroundings of a call know, and nobody asks a model for."""
AUTH: Final = (
    "access_token",
    "api_key",
    "apikey",
    "auth_token",
    "authorization",
    "bearer_token",
    "proxy_authorization",
    "session_token",
    "x_access_token",
    "x_api_key",
    "x_auth_token",
)
"""Parameters that prove who calls, where a document declares them as parameters."""
PAGING: Final = (
    "after",
    "before",
    "cursor",
    "ending_before",
    "limit",
    "marker",
    "max_results",
    "next_cursor",
    "next_token",
    "offset",
    "page",
    "page_number",
    "page_size",
    "page_token",
    "pagination_token",
    "per_page",
    "skip",
    "start_cursor",
    "starting_after",
)
"""Fields that turn the pages of a list."""
SEARCH: Final = ("filter", "filters", "keyword", "q", "query", "search", "term")
"""Fields that say what is looked for: data, also where a list above has their name."""
ACTIONS: Final = ("search", "read", "create", "update", "delete", "action")


@dataclass(frozen=True, slots=True)
class CollectionOptions:
    """How a collection is read. Names of fields are compared by their letters and digits, whatever their case.

    The four lists add to the names that are known anyway; the aliases map a word to an action, or to a resource.
    Edges below `min_confidence` are left out. `skip_deprecated` leaves deprecated operations out of the report.
    """

    context_fields: tuple[str, ...] = ()
    auth_fields: tuple[str, ...] = ()
    paging_fields: tuple[str, ...] = ()
    search_filter_fields: tuple[str, ...] = ()
    action_aliases: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    resource_aliases: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    min_confidence: float = 0.5
    skip_deprecated: bool = False

    @staticmethod
    def of(value: Json) -> CollectionOptions:
        """Options from a JSON object; what is not known, or not well-formed, is left out."""
        members = value if isinstance(value, dict) else {}
        least = members.get("min_confidence")
        well = isinstance(least, int | float) and not isinstance(least, bool) and 0 <= least <= 1
        actions = {word: name for word, name in _words(members.get("action_aliases")) if name in ACTIONS}
        return CollectionOptions(
            _names(members.get("context_fields")),
            _names(members.get("auth_fields")),
            _names(members.get("paging_fields")),
            _names(members.get("search_filter_fields")),
            MappingProxyType(actions),
            MappingProxyType(dict(_words(members.get("resource_aliases")))),
            float(least) if well and isinstance(least, int | float) else 0.5,
            members.get("skip_deprecated") is True,
        )


def _names(value: Json) -> tuple[str, ...]:
    names = value if isinstance(value, list) else []
    return tuple(sorted({name.strip() for name in names if isinstance(name, str) and name.strip()}))


def _words(value: Json) -> list[tuple[str, str]]:
    members = value if isinstance(value, dict) else {}
    return sorted(
        (word.strip().lower(), name.strip())
        for word, name in members.items()
        if word.strip() and isinstance(name, str) and name.strip()
    )


NAMES: Final = tuple(each.name for each in fields(CollectionOptions))
"""The names of the options."""


def problem_of(name: str, value: Json) -> str | None:
    """What is wrong with the value of an option, as the end of a sentence; None where nothing is."""
    if name == "skip_deprecated":
        return None if isinstance(value, bool) else "must be true or false"
    if name == "min_confidence":
        number = isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1
        return None if number else "must be a number from 0 to 1"
    if name.endswith("_fields"):
        well = isinstance(value, list) and all(isinstance(each, str) and each.strip() for each in value)
        return None if well else "must be a list of names"
    if not isinstance(value, dict) or not all(isinstance(each, str) and each.strip() for each in value.values()):
        return "must be a table of words"
    if name == "action_aliases" and not set(value.values()) <= set(ACTIONS):
        return f"must lead to one of {', '.join(ACTIONS)}"
    return None
