"""OpenAPI 2.0 to 3.2: each operation is a tool."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from schemagrade.openapi.others import AtHand, bundled
from schemagrade.openapi.read import read_api
from schemagrade.openapi.tools import KIND as KIND
from schemagrade.openapi.tools import tools_of
from schemagrade.openapi.versions import version_of
from schemagrade.reading.catalog import Document, DocumentTools, Notice
from schemagrade.values import Json

LABEL: Final = "OpenAPI"


def is_openapi(value: Json) -> bool:
    """Whether a value is an OpenAPI document of a version that is read."""
    return version_of(value) is not None


def read(document: Document, others: AtHand) -> tuple[DocumentTools, list[Notice]] | None:
    """The operations of an OpenAPI document as tools; None where the document is none.

    `others` are documents that its references may lead into.
    """
    if not is_openapi(document.value):
        return None
    api = read_api(bundled(document.value, others))
    if api is None:
        return None
    notices = []
    if not api.operations:
        message = "This OpenAPI document has no operations: nothing to score."
        notices.append(Notice("no_operations", "info", message))
    if api.webhooks:
        message = f"Webhooks are calls to you, not tools; they are not graded: {_listed(api.webhooks)}."
        notices.append(Notice("webhooks", "info", message, count=len(api.webhooks)))
    callbacks = [name for operation in api.operations for name in operation.callbacks]
    if callbacks:
        message = f"Callbacks are calls to you, not tools; they are not graded: {_listed(callbacks)}."
        notices.append(Notice("callbacks", "info", message, count=len(callbacks)))
    return DocumentTools(document, KIND, tuple(tools_of(api, document.value)), api=api), notices


def _listed(names: Sequence[str]) -> str:
    """Names in words, the first ten of many."""
    shown = list(dict.fromkeys(names))
    more = f" and {len(shown) - _SHOWN} more" if len(shown) > _SHOWN else ""
    return ", ".join(f"`{name[:60]}`" for name in shown[:_SHOWN]) + more


_SHOWN: Final = 10
