"""JSON pointers (RFC 6901)."""

from __future__ import annotations

from schemagrade.values import Json


def join(pointer: str, *tokens: str | int) -> str:
    """The pointer that goes on from `pointer` by the given keys or indexes."""
    return pointer + "".join(
        f"/{token}" if isinstance(token, int) else "/" + token.replace("~", "~0").replace("/", "~1") for token in tokens
    )


def split(pointer: str) -> list[str]:
    """The unescaped tokens of a pointer; the root has none."""
    return [token.replace("~1", "/").replace("~0", "~") for token in pointer.split("/")[1:]]


def find(value: Json, tokens: list[str]) -> tuple[bool, Json]:
    """Follow tokens into a value: (found, what is there)."""
    for token in tokens:
        if isinstance(value, dict) and token in value:
            value = value[token]
        elif isinstance(value, list) and token.isascii() and token.isdigit() and int(token) < len(value):
            value = value[int(token)]
        else:
            return False, None
    return True, value
