"""What OpenAPI's official schema forbids in a document, so far as nothing else says the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from schemagrade.collection.judgements import answers_enough
from schemagrade.collection.subject import View
from schemagrade.openapi.declared import twice_the_same
from schemagrade.openapi.deprecated import is_left_out
from schemagrade.openapi.model import ApiDocument
from schemagrade.openapi.official import official_errors
from schemagrade.openapi.official_words import OfficialError

_OF_PARTS = ("in", "name")
"""Members without which, or with a wrong one, a parameter is none."""


@dataclass(frozen=True, slots=True)
class Invalid:
    """The errors to be told, and by their place the reasons for which parts could not be read."""

    errors: tuple[OfficialError, ...]
    reasons: Mapping[str, str]


def invalid(api: ApiDocument, views: Sequence[View]) -> Invalid:
    """The errors of a document, each told once."""
    unread = {problem.pointer for problem in api.problems}
    silent = {
        view.operation.pointer
        for view in views
        if not view.operation.responses and not answers_enough(view, api.version)
    }
    errors: list[OfficialError] = []
    reasons: dict[str, str] = {}
    found = official_errors(api.root, api.version)
    # `duplicate_parameter` says it of lists that hold the very same parameter twice.
    repeating = twice_the_same(api) if any(error.pointer.endswith("/parameters") for error in found) else frozenset()
    for error in found:
        if is_left_out(error.pointer, api):
            continue
        above, _, last = error.pointer.rpartition("/")
        place = above if above in unread and last in _OF_PARTS else error.pointer
        if place in unread:
            reasons.setdefault(place, _reason(error))
        elif not (_lacks_responses(error, silent) or (error.pointer in repeating and error.keyword == "parameters")):
            errors.append(error)
    return Invalid(tuple(errors), reasons)


def _lacks_responses(error: OfficialError, silent: set[str]) -> bool:
    """Whether it is said of an operation that has no responses, which `missing_response_schema` says."""
    above, _, last = error.pointer.rpartition("/")
    return (error.names == ("responses",) and error.pointer in silent) or (last == "responses" and above in silent)


def _reason(error: OfficialError) -> str:
    """The message, to go on a sentence."""
    return error.message[:1].lower() + error.message[1:].rstrip(".")
