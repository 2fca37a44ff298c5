"""One object parameter that wraps all the others."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.rules.rule import Hit, Rule, with_property
from schemagrade.rules.subject import Subject, is_required
from schemagrade.rules.words import name_words

_WRAPPERS = frozenset(
    """
    args arguments body data input inputs model options params payload query request
    """.split()
)


def check(subject: Subject) -> Iterator[Hit]:
    """A hit where the only parameter is a required object, named like an envelope, with members of its own."""
    if len(subject.signature.parameters) != 1 or len(subject.parameters) != 1:
        return
    node = subject.parameters[0]
    if subject.sent.get(str(node.property_name)) == {"in": "body"}:
        return  # OpenAPI's own: the document has no such object
    facts = subject.facts.read(node.value)
    name = name_words(str(node.property_name))
    if facts.is_object and facts.has_members and name and name[-1] in _WRAPPERS and is_required(node):
        yield Hit(
            node.pointer,
            f"`{node.property_name}` wraps all parameters in one more object.",
            {"parameters": [node.property_name]},
        )


RULE = Rule(
    code="single_wrapper_param",
    severity="warning",
    group="guidance",
    title="Everything in one wrapper",
    why=(
        "Models send the members without the wrapper, or the object as text. Several clients turn a "
        "referenced wrapper into a string."
    ),
    evidence="Reported in openai/codex#3152 and github/copilot-cli#1876.",
    recommendation="Put the members at the root.",
    check=check,
    fires=(
        with_property(
            "A request",
            {"type": "object", "properties": {"city": {"type": "string"}}},
            name="request",
            root={"required": ["request"]},
        ),
    ),
    near_misses=(
        with_property(
            "Not alone",
            {"type": "object", "properties": {"city": {"type": "string"}}},
            name="filter",
            root={"required": ["filter"]},
        ),
        with_property("A map", {"type": "object"}, name="payload", root={"required": ["payload"]}),
    ),
)
