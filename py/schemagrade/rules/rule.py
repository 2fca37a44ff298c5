"""What a rule is: its words, its evidence, its check, and the examples that prove it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from schemagrade.fixes.patch import Fix
from schemagrade.reading.catalog import Catalog
from schemagrade.rules.subject import Subject
from schemagrade.values import Json

if TYPE_CHECKING:
    from schemagrade.collection.collection import Collection

Severity = Literal["blocker", "warning", "info"]
Group = Literal["shape", "schema", "mcp", "guidance", "safety", "openapi"]


@dataclass(frozen=True, slots=True)
class Hit:
    """One place where a rule fires: pointer from the tool's own place, and what is found there.

    A pointer that starts with `#` leads from the root of the document.

    `evidence` names things (keywords, parameters, counts), never values. `severity` where one place is
    graver, or less so, than the rule's own.
    """

    pointer: str
    message: str
    evidence: dict[str, Json] = field(default_factory=dict)
    severity: Severity | None = None
    places: tuple[tuple[str, str], ...] = ()
    fix: Fix | None = None


@dataclass(frozen=True, slots=True)
class Example:
    """A tool, as MCP lists it, on which a rule fires, or nearly would."""

    title: str
    tool: Json


@dataclass(frozen=True, slots=True)
class ListExample:
    """A list of tools on which a list rule fires, or nearly would."""

    title: str
    tools: tuple[Json, ...]


@dataclass(frozen=True, slots=True)
class ApiExample:
    """An OpenAPI document on which a collection rule fires, or nearly would."""

    title: str
    document: dict[str, Json]


@dataclass(frozen=True, slots=True)
class TextExample:
    """A pasted text on which a text rule fires, or nearly would."""

    title: str
    text: str


AnyExample = Example | ListExample | ApiExample | TextExample


@dataclass(frozen=True, slots=True)
class _Words:
    code: str
    severity: Severity
    group: Group
    title: str
    why: str
    evidence: str
    """What is known of how much it matters, with its source; also where nothing is."""
    recommendation: str


@dataclass(frozen=True, slots=True)
class Rule(_Words):
    """A rule about one tool. `code` is its file's name; `entails` the codes that its cause also sets off."""

    check: Callable[[Subject], Iterator[Hit]]
    fires: tuple[Example, ...]
    near_misses: tuple[Example, ...]
    entails: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ListRule(_Words):
    """A rule about a list: yields the index of the tool concerned, or None for the list itself, with each hit."""

    check: Callable[[Sequence[Subject]], Iterator[tuple[int | None, Hit]]]
    fires: tuple[ListExample, ...]
    near_misses: tuple[ListExample, ...]
    entails: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CollectionRule(_Words):
    """A rule about the operations of an OpenAPI document: yields the index of the operation concerned, or None."""

    check: Callable[[Collection], Iterator[tuple[int | None, Hit]]]
    fires: tuple[ApiExample, ...]
    near_misses: tuple[ApiExample, ...]
    entails: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TextRule(_Words):
    """A rule about the text as a whole: what reading it showed. Pointers start at the text's own root."""

    check: Callable[[Catalog], Iterator[Hit]]
    fires: tuple[TextExample, ...]
    near_misses: tuple[TextExample, ...]
    entails: tuple[str, ...] = ()


AnyRule = Rule | ListRule | CollectionRule | TextRule


def with_schema(title: str, schema: Json) -> Example:
    """An example of which only the input schema matters."""
    tool: dict[str, Json] = {"name": "find_orders", "description": "Finds orders of the shop by what they hold."}
    return Example(title, {**tool, "inputSchema": schema})


def with_property(title: str, node: Json, name: str = "x", root: Mapping[str, Any] | None = None) -> Example:
    """An example of which only one parameter matters, and perhaps some keywords at the root."""
    return with_schema(title, {"type": "object", "properties": {name: node}, "required": [], **(root or {})})
