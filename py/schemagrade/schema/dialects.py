"""JSON Schema dialects: which one a schema is written in."""

from __future__ import annotations

from schemagrade.values import Json

DEFAULT = "https://json-schema.org/draft/2020-12/schema"
"""MCP since 2025-11-25 (SEP-1613): no `$schema` means 2020-12."""

NAMES = {
    "https://json-schema.org/draft/2020-12/schema": "2020-12",
    "https://json-schema.org/draft/2019-09/schema": "2019-09",
    "http://json-schema.org/draft-07/schema": "draft-07",
    "http://json-schema.org/draft-06/schema": "draft-06",
    "http://json-schema.org/draft-04/schema": "draft-04",
    "http://json-schema.org/draft-03/schema": "draft-03",
}


def declared(schema: Json) -> str | None:
    """The dialect's URI as `$schema` at the root gives it, without an empty fragment; None where not said."""
    uri = schema.get("$schema") if isinstance(schema, dict) else None
    if not isinstance(uri, str) or not uri.strip():
        return None
    uri = uri.strip().removesuffix("#")
    # http and https are both in use for every draft; each has one canonical spelling.
    for known in NAMES:
        if uri.split("://", 1)[-1] == known.split("://", 1)[-1]:
            return known
    return uri


def dialect_of(schema: Json) -> str:
    """The URI of the dialect to judge a schema by: the declared one where known, else the default."""
    uri = declared(schema)
    return uri if uri in NAMES else DEFAULT
