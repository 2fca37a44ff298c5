"""A keyword that no dialect knows: a slip, or a word of one's own."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.fixes.patch import Fix, Op
from schemagrade.pointer import join
from schemagrade.rules.rule import Hit, Rule, with_property
from schemagrade.rules.subject import Subject
from schemagrade.schema.keywords import KNOWN, nearest
from schemagrade.schema.nodes import Node
from schemagrade.values import Json


def check(subject: Subject) -> Iterator[Hit]:
    """A hit for each node with unknown keywords; graver where one is a known keyword misspelt."""
    for _, nodes in subject.documents:
        for node in nodes:
            for keyword in node.schema:
                if keyword in KNOWN or keyword.startswith(("x-", "X-", "$")) or "$ref" in node.schema:
                    continue
                meant = nearest(keyword)
                evidence: dict[str, Json] = {"keyword": keyword, **({"instead": meant} if meant else {})}
                hint = f" `{meant}` is meant, it seems." if meant else ""
                yield Hit(
                    f"{node.pointer}/{keyword.replace('~', '~0').replace('/', '~1')}",
                    f"`{keyword}` is not a keyword of JSON Schema, so validators pass over it.{hint}",
                    evidence,
                    severity="warning" if meant else "info",
                    fix=_fix(node, keyword, meant),
                )


def _fix(node: Node, keyword: str, meant: str | None) -> Fix | None:
    if meant is None or meant in node.schema:
        return None
    move = Op("move", join(node.pointer, meant), source=join(node.pointer, keyword))
    return Fix("assisted", f"Write `{meant}`", (move,))


RULE = Rule(
    code="unknown_keyword",
    severity="info",
    group="schema",
    title="Unknown keyword",
    why=(
        "Validators pass over what they don't know: with `desciption` the model reads nothing. Gemini refuses unknown "
        "names with the whole request."
    ),
    evidence="Seen in 58 places of 5,685 real tools: `example`, `optional`, `note`, `message`.",
    recommendation="Mend the spelling; give words of your own an `x-` in front.",
    check=check,
    fires=(
        with_property("Misspelt", {"type": "string", "desciption": "Who pays"}),
        with_property("In lower case", {"type": "string", "minlength": 1}),
        with_property("One's own", {"type": "string", "note": "since 2.0"}),
    ),
    near_misses=(
        with_property("An extension", {"type": "string", "x-note": "since 2.0"}),
        with_property("A known annotation of OpenAPI", {"type": "string", "example": "a"}),
        with_property("A parameter of any name", {"type": "string"}, name="desciption"),
        with_property("Data", {"type": "object", "default": {"desciption": 1}}),
    ),
)
