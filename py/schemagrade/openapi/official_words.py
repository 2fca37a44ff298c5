"""What the official schema of OpenAPI forbids, in words: never values, and parts by what they are called."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from schemagrade.openapi.causes import Cause, Path
from schemagrade.pointer import find, join
from schemagrade.schema.metaschema import a_kind, expectation
from schemagrade.values import Json, blank, dump, type_name

_PARTS: Final = {
    "callbacks": "Callback",
    "headers": "Header",
    "links": "Link",
    "parameters": "Parameter",
    "paths": "Path",
    "requestBodies": "Request body",
    "responses": "Response",
    "security": "Security requirement",
    "securityDefinitions": "Security scheme",
    "securitySchemes": "Security scheme",
    "servers": "Server",
    "tags": "Tag",
}
"""What the members of these are called."""
_OWN_NAMES: Final = ("properties", "patternProperties", "definitions", "schemas", "example", "examples", "default")
"""Where members have names of the author's, which may be those of parts."""
_STATUS: Final = re.compile(r"[1-5](?:\d\d|XX)|default")
_NAME: Final = r"^[a-zA-Z0-9._-]+$"


@dataclass(frozen=True, slots=True)
class OfficialError:
    """One thing the official schema forbids. `names` are the members concerned, where it is about some."""

    pointer: str
    keyword: str
    message: str
    names: tuple[str, ...] = ()


def told(found: Sequence[Cause], root: dict[str, Json]) -> Iterator[OfficialError]:
    """The causes in words; what one object lacks and has too many of, which may be one misspelt name, together."""
    lacks: dict[Path, tuple[str, ...]] = {}
    unknown: dict[Path, tuple[str, ...]] = {}
    for cause in found:
        if cause.kind in ("lacks", "unknown"):
            of_kind = lacks if cause.kind == "lacks" else unknown
            of_kind[cause.path] = tuple(dict.fromkeys((*of_kind.get(cause.path, ()), *cause.names)))
        elif cause.kind != "lacks_one_of":
            yield _error(cause.path, f"{called(cause.path, root)} {_said(cause)}.", cause.names)
    wanting = [(path, names, "") for path, names in lacks.items()]
    wanting += [(cause.path, cause.names, "or") for cause in found if cause.kind == "lacks_one_of"]
    for path, names, word in wanting:
        more = tuple(sorted(unknown.pop(path, ())))
        also = f", and has {_listed(more)} where OpenAPI knows no such" if more else ""
        yield _error(path, f"{called(path, root)} lacks {_listed(names, word)}{also}.", (*names, *more))
    for path, names in unknown.items():
        yield _unknown(path, tuple(sorted(names)), root)


def called(path: Path, root: dict[str, Json]) -> str:
    """What stands at a path, as the start of a sentence: a parameter is called by its name."""
    if not path:
        return "The document"
    last, holder = path[-1], path[-2] if len(path) > 1 else ""
    is_own = len(path) > 2 and path[-3] in _OWN_NAMES
    part = _PARTS.get(holder) if isinstance(holder, str) and not is_own else None
    if isinstance(last, int):
        value = find(root, [str(step) for step in path])[1] if part == "Parameter" else None
        name = value.get("name") if isinstance(value, dict) else None
        if not blank(name):
            return f"Parameter `{name}`"
        return f"{part} {last + 1}" if part else f"Entry {last + 1} of `{holder}`"
    if part == "Response" and _STATUS.fullmatch(last):
        return f"Response {last}"
    return f"{part} `{last}`" if part else f"`{last}`"


def _error(path: Path, message: str, names: tuple[str, ...] = ()) -> OfficialError:
    keyword = next((step for step in reversed(path) if isinstance(step, str)), "")
    return OfficialError(join("", *path), keyword, message, names)


def _unknown(path: Path, names: tuple[str, ...], root: dict[str, Json]) -> OfficialError:
    where = (*path, *names) if len(names) == 1 else path
    keyword = path[-1] if path and isinstance(path[-1], str) else ""
    if path == ("paths",):
        message = f"Under `paths`, {_listed(names)} {'does' if len(names) == 1 else 'do'} not begin with `/`."
    else:
        message = f"{called(path, root)} has {_listed(names) or 'members'} where OpenAPI knows no such."
    return OfficialError(join("", *where), keyword or _error(where, "").keyword, message, names)


def _said(cause: Cause) -> str:
    """What is wrong, as the end of a sentence."""
    error = cause.error
    instance: Any = error.instance
    match cause.kind:
        case "has_both":
            return f"has {_listed(cause.names, 'and')} where OpenAPI allows one of them"
        case "has":
            return f"has {_listed(cause.names)}, which OpenAPI does not allow here"
        case "values" if len(cause.values) == 1:
            return f"must be {_shown(cause.values[0])}"
        case "values" if cause.values:
            return f"must be one of {', '.join(map(_shown, cause.values))}"
        case "type":
            kinds = [a_kind(kind) for kind in cause.values]
            return f"must be {' or '.join(kinds)}, not {a_kind(type_name(instance))}"
        case _ if "propertyNames" in cause.schema_path:
            return f"has the name `{instance}`, which {_form(error.validator_value)}"
        case _:
            return expectation(error).replace("of the dialect's metaschema", "of OpenAPI's schema")


def _form(pattern: Any) -> str:
    return (
        "must be of letters, digits, `.`, `-` and `_`"
        if pattern == _NAME
        else "does not have the form allowed for names"
    )


def _shown(value: Any) -> str:
    return value if isinstance(value, str) else dump(value)


def _listed(names: tuple[str, ...], last: str = "") -> str:
    shown = [f"`{name}`" for name in names[:5]]
    if len(names) > 5:
        return ", ".join(shown) + " and more"
    if last and len(shown) > 1:
        return f"{', '.join(shown[:-1])} {last} {shown[-1]}"
    return ", ".join(shown)
