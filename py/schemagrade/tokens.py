"""What a tool costs in a model's context, estimated without a tokenizer and without the network.

The estimate counts words, digits and punctuation of the tool's compact JSON (name, description, input
schema) and weighs them. The weights are a least-squares fit to `o200k_base` over two thirds of 213 lists of
real tools; on the other third (2,805 tools) the mean error is 2.5 % a tool and 1.9 % a list, and 95 % of
tools are within 6.5 %. Counting characters instead is off by 7.8 % in the mean.
"""

from __future__ import annotations

import re
from typing import Final

from schemagrade.reading.catalog import Tool
from schemagrade.values import Json, dump

ENCODING: Final = "o200k_base"
ERROR: Final = 0.025
"""Mean absolute error of a tool's estimate, as a share."""

_WORD: Final = re.compile(r"[A-Za-z]+")
_CAMEL: Final = re.compile(r"(?<=[a-z])[A-Z]")
_DIGITS: Final = re.compile(r"\d{1,3}")
_MARKS: Final = re.compile(r"[^\sA-Za-z\d]+")
_SPACE: Final = re.compile(r" \s+|[^\S ]\s*| (?=\d)")
"""White space that is more than one space between words."""


def of_text(text: str) -> int:
    """The estimated number of tokens of a text."""
    found, marks = _WORD.findall(text), _MARKS.findall(text)
    long = [len(word) for word in found if len(word) > 7]
    mixed = " ".join([word for word in found if not word.islower()])
    run = "".join(marks)
    wide = 0 if run.isascii() else sum(character > "\x7f" for character in run)
    # In thousandths of a token, so that the sum is the same everywhere.
    total = (
        1030 * len(found)
        + 42 * (sum(long) - 7 * len(long))
        + 1055 * len(_CAMEL.findall(mixed))
        + 1435 * len(_DIGITS.findall(text))
        + 672 * len(marks)
        + 160 * (len(run) - wide - len(marks))
        + 782 * wide
        + 775 * len(_SPACE.findall(text))
    )
    return (total + 500) // 1000


def of_tool(tool: Tool) -> int:
    """The estimated number of tokens a tool takes as providers are sent it."""
    payload: dict[str, Json] = {"name": tool.name}
    if tool.description:
        payload["description"] = tool.description
    payload["parameters"] = tool.schema
    return of_text(dump(payload)) + _of_shared(tool)


def _of_shared(tool: Tool) -> int:
    """What the shared schemas take that go along with it; each is read once for all tools."""
    if tool.scope is None:
        return 0
    known, total = tool.scope.tokens, 0
    for pointer in tool.scope.reached(tool.schema):
        if pointer not in known:
            known[pointer] = of_text(dump(tool.scope.at(pointer)))
        total += known[pointer]
    return total
