"""A description that names another type than the schema has."""

from __future__ import annotations

import re
from collections.abc import Iterator

from schemagrade.rules.rule import Hit, Rule, with_property
from schemagrade.rules.subject import Subject
from schemagrade.schema.facts import type_names

_SAYS = re.compile(
    r"^\s*(?:an?\s+|the\s+|optional\s+)*(?P<type>array|list|string|integer|boolean|bool|number|object|dictionary|dict)\b"
    r"(?!\s*(?:\(|or\b|/|representing|containing|encoded|format|that|with|literal|form|name|id\b|key|representation))",
    re.I,
)
_MEANT = {
    "array": "array",
    "bool": "boolean",
    "boolean": "boolean",
    "dict": "object",
    "dictionary": "object",
    "integer": "integer",
    "list": "array",
    "number": "number",
    "object": "object",
    "string": "string",
}
_TYPES = frozenset(_MEANT.values())
_NOUNS = re.compile(r"^\W*(?:(?:an?|the)\s+)?(?:list|number|object|string|array)\s+(?!of\b)", re.I)


def check(subject: Subject) -> Iterator[Hit]:
    """A hit where a description begins with a type, as in `List of names`, that the node does not have."""
    for node in subject.properties:
        text, types = node.schema.get("description"), set(type_names(node.schema)) - {"null"}
        # A name that is no type of JSON Schema is another matter: a `dict` that is called a dictionary is none.
        found = _SAYS.match(text) if isinstance(text, str) and types and types <= _TYPES else None
        if found is None or not isinstance(text, str) or (_NOUNS.match(text) and " of " not in text[:40]):
            continue
        word = found["type"].lower()
        said = _MEANT[word]
        if said in types or (
            said == "number" and ("integer" in types or re.match(r"\W*(?:the\s+)?number of", text, re.I))
        ):
            continue
        if said == "integer" and "number" in types:
            continue
        if types == {"string"} and re.search(
            r"json|comma|separat|serial|encod|stringif|csv|delimit|newline", text, re.I
        ):
            continue
        if word in ("object", "number", "string", "list") and not re.match(r"\W*(?:an?\s+)?\w+\s+of\b", text, re.I):
            continue
        yield Hit(
            f"{node.pointer}/description",
            f"The description of `{node.property_name}` calls it {_a(said)}; its type is {' or '.join(sorted(types))}.",
            {"parameters": [node.property_name], "said": said},
        )


def _a(name: str) -> str:
    return f"an {name}" if name[0] in "aio" else f"a {name}"


RULE = Rule(
    code="prose_contradicts_type",
    severity="warning",
    group="guidance",
    title="Words against the type",
    why=(
        "A model that is told of a list writes one, and a schema that wants text refuses it, or takes the list's text "
        "for a single value."
    ),
    evidence=(
        "Prose that contradicts type or enum: 13 to 29 points fewer valid calls (agentgauge: gemma2:9b, "
        "llama3.1:8b, qwen2.5:7b)."
    ),
    recommendation="Make both say the same.",
    check=check,
    fires=(
        with_property("A list, it says", {"type": "string", "description": "List of city names"}),
        with_property("An array, it says", {"type": "object", "description": "Array of lines"}),
        with_property("A boolean, it says", {"type": "string", "description": "Boolean, whether to send"}),
    ),
    near_misses=(
        with_property("A list that is one", {"type": "array", "description": "List of city names"}),
        with_property("A list in text", {"type": "string", "description": "List of names, comma-separated"}),
        with_property("A name of a list", {"type": "string", "description": "List name to look for"}),
        with_property("No type of JSON Schema", {"type": "dict", "description": "Dictionary of headers to send"}),
        with_property("A count", {"type": "integer", "description": "Number of entries"}),
        with_property("A value to choose", {"type": "string", "description": "'list' of all, or 'get' of one"}),
        with_property("A verb", {"type": "boolean", "description": "List deleted entries too"}),
    ),
)
