"""Whether an array that says nothing of what it holds likely holds strings."""

from __future__ import annotations

import re
from typing import Final

from schemagrade.rules.words import name_words
from schemagrade.values import Json

_STRINGS: Final = re.compile(r"\bof (?:\w{1,20} )?strings?\b", re.I)
_OTHERS: Final = re.compile(
    r"\b(?:any|args|arguments?|cells?|conditions?|coord(?:inate)?s?|dict(?:s|ionar(?:y|ies))?|elements?|floats?|integers?"
    r"|items|json|lat(?:itudes?)?|lon(?:gitudes?)?|lists|matrix|numbers?|numeric|objects?|pairs?|param(?:eter)?s|points?"
    r"|records?|rows?|tuples?|values?|vectors?|waypoints?)\b",
    re.I,
)
"""Things that are numbers, objects or lists, or may be anything."""


def holds_strings(name: str | None, schema: dict[str, Json]) -> bool:
    """Whether to offer strings: its words say so, or its name and words speak of nothing that no string is."""
    text = schema.get("description")
    text = text if isinstance(text, str) else ""
    shown = [schema.get("default"), *_listed(schema.get("examples"))]
    if any(not isinstance(item, str) for value in shown for item in _listed(value)):
        return False
    if _STRINGS.search(text):
        return True
    return name is not None and not _OTHERS.search(f"{' '.join(name_words(name))} {text}")


def _listed(value: Json) -> list[Json]:
    return value if isinstance(value, list) else []
