"""Permalinks: everything in the URL's fragment, versioned, deflate-raw and base64url.

`#s1.…` holds the text and the options, to be graded again; `#r1.…` holds the result without the schema.
"""

from __future__ import annotations

import base64
import json
import zlib
from typing import Final

from schemagrade.reading.limits import MAX_DEPTH
from schemagrade.reading.places import too_deep
from schemagrade.values import Json, dump

MAX_LINK: Final = 65_536
"""Characters of payload; what needs more is shared as a file."""
MAX_INFLATED: Final = 1_048_576
LONG: Final = 2_000
"""Some chat applications cut links beyond this."""
VERY_LONG: Final = 8_000
"""The least that every HTTP party should support (RFC 9110)."""


class LinkError(ValueError):
    """A fragment that is no link of ours, or one that cannot be read."""


def schema_link(text: str, options: dict[str, Json]) -> str:
    """The fragment that carries a text and its options."""
    payload: dict[str, Json] = {"text": text, "options": options}
    return f"s1.{_pack(payload)}"


def result_link(report: dict[str, Json]) -> str:
    """The fragment that carries a result: grades, points, codes and pointers, not the schema."""
    return f"r1.{_pack({'report': without_schema(report)})}"


def without_schema(report: dict[str, Json]) -> dict[str, Json]:
    """A report reduced to what a result link carries."""
    kept: dict[str, Json] = dict(report)
    source = report["input"]
    assert isinstance(source, dict)
    kept["input"] = {**source, "notices": _only(source["notices"], ("code", "level"))}
    tools = report["tools"]
    assert isinstance(tools, list)
    # A title is the author's text; names and parameters stay, for without them a result says nothing.
    kept["tools"] = [{**tool, "title": None} for tool in tools if isinstance(tool, dict)]
    kept["findings"] = _only(
        report["findings"], ("severity", "code", "tool", "pointer", "evidence", "set_aside", "folded_under")
    )
    return kept


def _only(items: Json, keys: tuple[str, ...]) -> list[Json]:
    assert isinstance(items, list)
    return [{key: item[key] for key in keys} for item in items if isinstance(item, dict)]


def unpack(fragment: str) -> tuple[str, dict[str, Json]]:
    """The kind (`s` or `r`) and payload of a fragment, with or without its `#`.

    Raises:
        LinkError: malformed, truncated, oversized, or of a later version.
    """
    kind, _, packed = fragment.removeprefix("#").partition(".")
    if kind not in ("s1", "r1"):
        later = kind[:1] in ("s", "r") and kind[1:].isdigit()
        raise LinkError("made by a later version" if later else "not a link of this kind")
    if len(packed) > MAX_LINK:
        raise LinkError("too long")
    try:
        data = base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True)
        inflater = zlib.decompressobj(-15)
        inflated = inflater.decompress(data, MAX_INFLATED + 1)
        if len(inflated) > MAX_INFLATED:
            raise LinkError("too large once unpacked")
        if not inflater.eof:
            raise LinkError("cut off")
        text = inflated.decode("utf-8")
        if too_deep(text, MAX_DEPTH) is not None:
            raise LinkError("damaged")
        payload = json.loads(text)
    except (ValueError, zlib.error) as error:
        raise error if isinstance(error, LinkError) else LinkError("damaged") from None
    wanted = "text" if kind == "s1" else "report"
    if not isinstance(payload, dict) or not isinstance(payload.get(wanted), str if wanted == "text" else dict):
        raise LinkError("damaged")
    return kind[0], payload


def _pack(payload: Json) -> str:
    deflater = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = deflater.compress(dump(payload).encode("utf-8")) + deflater.flush()
    return base64.urlsafe_b64encode(data).decode("ascii").rstrip("=")
