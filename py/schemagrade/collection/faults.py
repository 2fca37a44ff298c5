"""Faults of graph-tool-call 0.47 that this report does not have: what is wrong there, and what is done here."""

from __future__ import annotations

from typing import Final

from schemagrade.values import Json

FAULTS: Final[dict[str, tuple[str, str]]] = {
    "score_sinks": (
        "Each secured operation costs 5, so 20 of them score 0 however good they are.",
        "That calls need credentials is said once, and the readiness of single operations stands beside the score.",
    ),
    "never_ready": (
        "One warning always stands, so no document is ever ready.",
        "A document without faults scores 100 and is `ready`.",
    ),
    "empty_is_best": ("No operations score 100, `ready`.", "No operations are nothing to score: null."),
    "no_content": ("204, 205, 304 and 3xx responses lack a schema.", "No content is an answer."),
    "default_is_success": (
        "`default` beside 204 is what comes back.",
        "Beside any other response `default` is errors.",
    ),
    "optional_body": (
        "An optional empty body of GET or DELETE blocks.",
        "A body blocks where it is required, references followed.",
    ),
    "examples": ("A body or response with an example only is missing.", "An example says what is in it."),
    "required_chain": (
        "A field is required where its own object requires it.",
        "It is where all above it is required too.",
    ),
    "same_last_name": ("`billing.street` and `shipping.street` are one field.", "Each JSON path is a field."),
    "envelopes": ("Any list, `status` or `message` is an envelope.", "Something is wrapped beside something else."),
    "content_type": (
        "A type no tool sends is charged though JSON is offered, and on GET.",
        "Only where nothing else is offered, on bodies.",
    ),
    "order": (
        "With circles of references the order of paths changes what is found.",
        "The order of writing changes nothing.",
    ),
    "counters": (
        "Under a global `consumes` every GET has a body; form fields are no schema.",
        "A body is a body, and form fields are what is in it.",
    ),
    "blow_up": (
        "References are expanded to a tree, again and again.",
        "Each shared schema is read once, and an immense body is cut and said to be.",
    ),
    "noise_edges": (
        "Any POST makes what any GET needs; 100 paths make 10,000 edges.",
        "An edge needs a field that fits, and each operation has a bounded number of them.",
    ),
    "links": ("Links of OpenAPI make no edges.", "They make the strongest."),
    "substrings": ("`widgets` contains `get`, so creating widgets is reading.", "Whole words count."),
    "date_versions": ("`2010-04-01` is a resource.", "A date in a path is a version."),
    "auth": (
        "Security schemes by reference are lost, a plain `Authorization` header is data, alternatives are one.",
        "Both prove who calls, and of alternatives one is enough.",
    ),
    "tool_names": (
        "Names that every provider refuses pass.",
        "Names are made legal and unique, and the change is said.",
    ),
    "sloppy": (
        "A null where a list or object belongs ends it.",
        "What can be read is read, the rest is told with its place.",
    ),
    "external": (
        "A reference into another document looks like a generic body.",
        "It is named as what it is, and a second document answers it.",
    ),
    "dollar": ("A list of texts yields a field called `$`.", "The items have no name of their own."),
    "evidence": ("The method is told in lower case, against its docs.", "In upper case, as the contract shows it."),
    "places": ("Issues have no place in the text.", "Each has a pointer, and where one can be offered a fix."),
}


def as_json() -> list[Json]:
    """The table for the docs."""
    return [{"id": name, "theirs": theirs, "ours": ours} for name, (theirs, ours) in FAULTS.items()]
