"""YAML 1.2 (core schema), read by PyYAML; keys become strings and aliases are expanded within a bound."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable
from functools import cache
from typing import Any, ClassVar

from schemagrade.reading.catalog import Notice, ReadError
from schemagrade.reading.json_text import real
from schemagrade.reading.limits import MAX_ALIASED, MAX_DEPTH
from schemagrade.values import Json

YamlReader = Callable[[str], tuple[Json, bool]]
"""Reads one YAML text: its value, and whether a mapping names a key twice. Raises ReadError."""

_KEY_LINE = re.compile(
    r"(?![ \t]*(?://|/\*))[ \t]*(?:- +)?"
    r"(?:[\w$./~@*<][\w$./~@{}\[\]*<>|+ -]*|\"[^\"\r\n]*\"|'[^'\r\n]*')[ \t]*:(?:[ \t\r\n]|\Z)"
)
_ITEM_LINE = re.compile(r"[ \t]*- \S")
_IGNORED_LINE = re.compile(r"[ \t]*(?:#.*|---.*|%.*)?\Z")


def looks_like_yaml(text: str) -> bool:
    """Whether the first line that says something is a `key:` or an item of a block list."""
    for line in text.removeprefix("\ufeff").splitlines()[:200]:
        if not _IGNORED_LINE.match(line):
            return bool(_KEY_LINE.match(line) or _ITEM_LINE.match(line))
    return False


def read_yaml(text: str) -> tuple[Json, bool]:
    """The value of a YAML text, and whether a mapping names a key twice.

    Raises:
        ReadError: with line and column.
    """
    try:
        import yaml  # kept out of the module's head: the browser reads YAML by other means
    except ImportError:
        message = "This looks like YAML, and PyYAML is not installed."
        raise ReadError(Notice("yaml_unavailable", "error", message)) from None

    loader = _loader()(text)
    try:
        return _plain(loader.get_single_data(), 0, [0]), loader.repeats
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        where = (mark.line + 1, mark.column + 1) if mark else (None, None)
        problem = error.problem or "not readable"
        raise ReadError(Notice("yaml_syntax", "error", f"Not valid YAML: {problem}.", *where)) from None
    except (yaml.YAMLError, ValueError, TypeError) as error:
        raise ReadError(Notice("yaml_syntax", "error", f"Not valid YAML: {error}.")) from None
    except RecursionError:
        raise ReadError(_too_deep()) from None
    finally:
        loader.dispose()


@cache
def _loader() -> Any:
    """PyYAML's safe loader with the scalars of YAML 1.2 instead of 1.1: `no`, `on` and dates are strings."""
    import yaml

    class Core(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
        yaml_implicit_resolvers: ClassVar[dict[str, list[tuple[str, re.Pattern[str]]]]] = {}
        repeats = False

    for kind, pattern, first in (
        ("bool", r"(?:true|True|TRUE|false|False|FALSE)\Z", "tTfF"),
        ("int", r"(?:[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+)\Z", "-+0123456789"),
        (
            "float",
            r"(?:[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))\Z",
            "-+.0123456789",
        ),
        ("merge", r"<<\Z", "<"),
        ("null", r"(?:~|null|Null|NULL|)\Z", "~nN\0"),
    ):
        Core.add_implicit_resolver(
            f"tag:yaml.org,2002:{kind}", re.compile(pattern), ["" if mark == "\0" else mark for mark in first]
        )

    def integer(loader: Any, node: Any) -> int:
        digits = loader.construct_scalar(node)
        return int(digits, 0) if digits[:2] in ("0o", "0x") else int(digits)

    def number(loader: Any, node: Any) -> float:
        return loader.construct_yaml_float(node) or real(loader.construct_scalar(node))

    def mapping(loader: Any, node: Any) -> dict[Hashable, Any]:
        own = [_key(loader, key) for key, _ in node.value]
        loader.repeats |= len(set(own)) != len(own)  # before others' members are merged in, which own ones go before
        loader.flatten_mapping(node)
        return {_key(loader, key): loader.construct_object(value, deep=True) for key, value in node.value}

    Core.add_constructor("tag:yaml.org,2002:int", integer)
    Core.add_constructor("tag:yaml.org,2002:float", number)
    Core.add_constructor("tag:yaml.org,2002:map", mapping)
    return Core


def _key(loader: Any, node: Any) -> str:
    """A key as text, as it is written: `200` and `true` name members like any other word."""
    value = getattr(node, "value", "")
    return value if isinstance(value, str) else str(loader.construct_object(node, deep=True))


def _plain(value: Any, depth: int, seen: list[int]) -> Json:
    """The value as JSON holds it, aliases expanded."""
    seen[0] += 1
    if depth > MAX_DEPTH:
        raise ReadError(_too_deep())
    if seen[0] > MAX_ALIASED:
        raise ReadError(Notice("yaml_aliases", "error", "The aliases of this YAML expand to too much."))
    if isinstance(value, dict):
        return {str(key): _plain(item, depth + 1, seen) for key, item in value.items()}
    if isinstance(value, list):
        return [_plain(item, depth + 1, seen) for item in value]
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    return str(value)  # an explicit tag, such as !!binary or !!timestamp


def _too_deep() -> Notice:
    return Notice("too_deep", "error", f"Nested deeper than {MAX_DEPTH} levels.")
