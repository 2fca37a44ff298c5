"""What several places have to agree on: when a request or a response is described well enough."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from schemagrade.collection.subject import View
from schemagrade.openapi.bodies import NO_BODY
from schemagrade.openapi.choice import plain
from schemagrade.openapi.model import Media, Operation, Version

_NO_CONTENT: Final = ("204", "205", "304")
_RAW: Final = (
    "application/octet-stream",
    "application/pdf",
    "application/zip",
    "application/graphql",
    "application/gzip",
    "application/x-ndjson",
    "application/x-tar",
    "audio/",
    "font/",
    "image/",
    "text/",
    "video/",
)
_NO_ANSWER: Final = ("head", "options", "trace", "connect")
SUPPORTED: Final = (
    "*/*",
    "application/*",
    "application/json",
    "application/octet-stream",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "text/plain",
)


def is_raw(media: Sequence[Media]) -> bool:
    """Whether one of the media types is bytes or text as they are, which need no schema."""
    return any(plain(each.content_type).startswith(_RAW) for each in media)


def carries_body(operation: Operation) -> bool:
    """Whether the method carries a body that means something, or the document insists on one."""
    return operation.body is not None and (operation.method not in NO_BODY or operation.body.required)


def lacks_request_schema(view: View) -> bool:
    """Whether a body that has to be sent is described by no schema and no example."""
    body, contract = view.operation.body, view.contract
    if body is None or not body.required or is_raw(body.media):
        return False
    shape = contract.request.shape if contract.request is not None else None
    said = shape is not None and (shape.said or not shape.resolved)
    return not said and not any(row.location == "body" for row in contract.consumes)


def is_generic(view: View) -> bool:
    """Whether a body that has to be sent is said to be an object, and nothing more."""
    body = view.operation.body
    if body is None or not body.required or lacks_request_schema(view):
        return False
    return view.contract.is_generic


def answers_enough(view: View, version: Version) -> bool:
    """Whether what comes back is described, or nothing does."""
    operation = view.operation
    if view.contract.has_response_schema or operation.method in _NO_ANSWER:
        return True
    if any(each.lost for each in operation.responses if each.status[:1] == "2"):
        return True  # it is described, elsewhere: that it is not found is said of the reference
    statuses = [each.status for each in operation.responses]
    good = [status for status in statuses if status[:1] in ("2", "3")]
    if not good:
        # Only errors are declared, or only what goes for everything: nobody says what success is.
        return any(status[:1] == "1" for status in statuses)
    if all(status in _NO_CONTENT or status[:1] == "3" for status in good):
        return True
    if version == "2.0" and operation.method != "get":
        return True  # in Swagger 2 a response without schema has no content; of GET nobody means that
    return any(is_raw(each.media) for each in operation.responses if each.status[:1] == "2")


def only_unsupported(operation: Operation) -> tuple[str, ...]:
    """The media types of a body of which none can be sent as it is; empty where one can."""
    if operation.body is None or not carries_body(operation):
        return ()
    kinds = sorted({plain(each.content_type) for each in operation.body.media})
    if any(kind in SUPPORTED or kind.endswith("+json") or kind.startswith(_RAW) for kind in kinds):
        return ()
    return tuple(kinds)
