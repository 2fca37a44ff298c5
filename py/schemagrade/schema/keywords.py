"""The keywords of JSON Schema, of all dialects, and those that tools around it have made common."""

from __future__ import annotations

from functools import cache
from typing import Final

KEYWORDS: Final = frozenset(
    """
    $anchor $comment $defs $dynamicAnchor $dynamicRef $id $recursiveAnchor $recursiveRef $ref $schema
    $vocabulary additionalItems additionalProperties allOf anyOf const contains contentEncoding contentMediaType
    contentSchema default definitions dependencies dependentRequired dependentSchemas deprecated description
    else enum examples exclusiveMaximum exclusiveMinimum format id if items maxContains maxItems maxLength
    maxProperties maximum minContains minItems minLength minProperties minimum multipleOf not oneOf pattern
    patternProperties prefixItems properties propertyNames readOnly required then title type unevaluatedItems
    unevaluatedProperties uniqueItems writeOnly
    """.split()
)
_COMMON: Final = frozenset(
    """
    defaultSnippets deprecationMessage discriminator enumDescriptions enumNames enumTitles errorMessage example
    externalDocs markdownDescription markdownEnumDescriptions nullable propertyOrdering xml
    """.split()
)
KNOWN: Final = KEYWORDS | _COMMON


@cache
def nearest(word: str) -> str | None:
    """The keyword that a word misspells: the same but for case, or at most two edits away if it is long enough."""
    for keyword in sorted(KEYWORDS):
        if keyword.lower() == word.lower().replace("_", "").replace("-", ""):
            return keyword
    most = 0 if len(word) < 5 else 1 if len(word) < 8 else 2
    close = [(distance, each) for each in sorted(KEYWORDS) if (distance := _edits(word, each, most)) <= most]
    return min(close)[1] if close and most else None


def _edits(one: str, other: str, most: int) -> int:
    """How many letters must be put in, left out, exchanged or swapped; more than `most` is told as `most + 1`."""
    if abs(len(one) - len(other)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        earlier, before, row = before, row, [i]
        for j, wanted in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                cost = min(cost, earlier[j - 2] + 1)
            row.append(cost)
    return row[-1]
