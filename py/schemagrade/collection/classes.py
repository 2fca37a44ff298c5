"""What a consumed field is for: proof of who calls, context of the call, or data."""

from __future__ import annotations

from typing import Literal

from schemagrade.collection.options import AUTH, CONTEXT, PAGING, SEARCH, CollectionOptions
from schemagrade.collection.words import canonical

Class = Literal["auth", "context", "data"]
_NOT_ASKED = ("path", "body")
"""Where a name that is known anyway says nothing: `/pages/{page}` names a page, a body's `language` is data."""


class Classes:
    """Tells what fields are for, by their names and where they are sent."""

    def __init__(self, options: CollectionOptions) -> None:
        self._own = {
            **dict.fromkeys(map(canonical, (*options.context_fields, *options.paging_fields)), "context"),
            **dict.fromkeys(map(canonical, options.auth_fields), "auth"),
            **dict.fromkeys(map(canonical, options.search_filter_fields), "data"),
        }
        self._known = {
            **dict.fromkeys(map(canonical, (*CONTEXT, *PAGING)), "context"),
            **dict.fromkeys(map(canonical, AUTH), "auth"),
            **dict.fromkeys(map(canonical, SEARCH), "data"),
        }

    def of(self, name: str, location: str) -> Class:
        """The class of a field."""
        key = canonical(name)
        found = self._own.get(key) or (self._known.get(key) if location not in _NOT_ASKED else None)
        return "auth" if found == "auth" else "context" if found == "context" else "data"
