"""What the template of a path names."""

from __future__ import annotations

import re
from typing import Final

_EXPRESSION: Final = re.compile(r"\{([^{}]*)\}")
_OPERATORS: Final = "+#./;?&"


def expressions(path: str) -> tuple[str, ...]:
    """The names of a path's template expressions, in order, each once.

    Of forms beyond OpenAPI's, which gateways write, the name is taken: `{+name}`, `{name*}`, `{name=projects/*}`.
    """
    found = (each.lstrip(_OPERATORS).partition("=")[0].rstrip("*") for each in _EXPRESSION.findall(path))
    return tuple(dict.fromkeys(name for name in found if name))
