"""What a path names in braces, without the operators that Google's APIs and gRPC gateways write there."""

from __future__ import annotations

import re
from typing import Final

_EXPRESSION: Final = re.compile(r"\{([^{}]*)\}")
_NOT_OF_A_PATH: Final = "?&#"
"""Operators of expressions that stand after a path: of its query, and of its fragment."""
_OPERATORS: Final = "+./;"


def expressions(path: str) -> tuple[str, ...]:
    """The names in braces, each once, in the order of the path."""
    return tuple(dict.fromkeys(name for written in between_braces(path) for name in names_of(written)))


def between_braces(path: str) -> tuple[str, ...]:
    """What stands in braces, as it is written, so far as it is of the path."""
    found = _EXPRESSION.findall(path.partition("#")[0])
    return tuple(dict.fromkeys(written for written in found if written[:1] not in _NOT_OF_A_PATH))


def names_of(written: str) -> list[str]:
    """`+name`, `name*`, `name:3` and `name=projects/*` name the same; `a,b` names two."""
    bare = written.lstrip(_OPERATORS).partition("=")[0]
    return [name for each in bare.split(",") if (name := each.partition(":")[0].rstrip("*").strip())]


def hierarchy(path: str) -> str:
    """A path without the names in braces: paths with the same hierarchy are the same path."""
    return _EXPRESSION.sub("{}", path)
