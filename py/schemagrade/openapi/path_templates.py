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
    found: dict[str, None] = {}
    for written in _EXPRESSION.findall(path.partition("#")[0]):
        if written[:1] not in _NOT_OF_A_PATH:
            found.update(dict.fromkeys(name for name in _names(written) if name))
    return tuple(found)


def _names(written: str) -> list[str]:
    """`+name`, `name*`, `name:3` and `name=projects/*` name the same; `a,b` names two."""
    bare = written.lstrip(_OPERATORS).partition("=")[0]
    return [each.partition(":")[0].rstrip("*").strip() for each in bare.split(",")]


def hierarchy(path: str) -> str:
    """A path without the names in braces: paths with the same hierarchy are the same path."""
    return _EXPRESSION.sub("{}", path)
