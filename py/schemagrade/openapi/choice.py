"""Which of several media types and responses speak for an operation."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from schemagrade.openapi.model import Body, Media, Operation, Response

_ERROR: Final = re.compile(r"error|unexpected|fail|problem|invalid|exception", re.I)


def body_media(body: Body) -> Media | None:
    """The media type a tool would send: JSON, else something like it, else the first that has a schema."""
    return _best(body.media)


def response_media(response: Response) -> Media | None:
    """The media type a tool would read."""
    return _best(response.media)


def success(operation: Operation) -> Response | None:
    """The response of success: the lowest 2xx that has a body, else the lowest 2xx, else `2XX`.

    `default` is what everything else answers, in most documents errors: it speaks for success only where nothing
    but errors is declared beside it, and it does not call itself one.
    """
    numbered = [each for each in operation.responses if each.status[:1] == "2"]
    if numbered:
        return next((each for each in numbered if _best(each.media) is not None), numbered[0])
    rest = operation.responses[-1:]  # `default` is the last
    if rest and rest[0].status == "default" and all(each.status[:1] in "45" for each in operation.responses[:-1]):
        alone = len(operation.responses) == 1
        return rest[0] if alone or not _ERROR.search(rest[0].description or "") else None
    return None


def plain(content_type: str) -> str:
    """A media type without its parameters, in lower case."""
    return content_type.split(";")[0].strip().lower()


def _best(media: Sequence[Media]) -> Media | None:
    with_schema = [each for each in media if each.schema is not None]
    for candidates in (with_schema, [each for each in media if each.examples]):
        for fits in (_is_json, _is_like_json, _is_any, lambda _: True):
            found = next((each for each in candidates if fits(plain(each.content_type))), None)
            if found is not None:
                return found
    return None


def _is_json(kind: str) -> bool:
    return kind == "application/json"


def _is_like_json(kind: str) -> bool:
    return kind.endswith("+json")


def _is_any(kind: str) -> bool:
    return kind in ("*/*", "application/*")
