"""JSON values as Python sees them."""

from __future__ import annotations

import json
import re
from typing import TypeAlias

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"

_LONE_SURROGATE = re.compile("[\ud800-\udfff]")


def type_name(value: Json) -> str:
    """The JSON Schema type of a value; `integer` only for what Python holds as an int."""
    match value:
        case None:
            return "null"
        case bool():
            return "boolean"
        case int():
            return "integer"
        case float():
            return "number"
        case str():
            return "string"
        case list():
            return "array"
        case _:
            return "object"


def dump(value: Json) -> str:
    """Compact JSON text, the same everywhere; lone surrogates are escaped so that it always encodes as UTF-8."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return _LONE_SURROGATE.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def blank(value: Json) -> bool:
    """Whether a value is no text at all: not a string, or one of white space only."""
    return not isinstance(value, str) or not value.strip()
