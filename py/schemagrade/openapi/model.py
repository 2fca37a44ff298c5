"""What an OpenAPI document says, the same for every version of OpenAPI.

Schemas are kept as they are written. Every pointer leads from the root of the document to where the thing is
written, after references are followed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from schemagrade.values import Json

Version = Literal["2.0", "3.0", "3.1", "3.2"]
Location = Literal["path", "query", "header", "cookie", "querystring", "body"]

METHODS: Final = ("get", "put", "post", "delete", "options", "head", "patch", "trace", "query")
"""Those that a path item names itself; OpenAPI 3.2 adds others under `additionalOperations`."""


@dataclass(frozen=True, slots=True)
class Sited:
    """A value and where it stands. A schema may still be a reference, and `value` need not be an object."""

    value: Json
    pointer: str


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter. Swagger 2's `body` and `formData` are not here but in the operation's body.

    `media_type` is that of a parameter with `content`. `examples` tells whether there is one.
    """

    name: str
    location: Location
    required: bool
    pointer: str
    schema: Sited | None = None
    description: str | None = None
    style: str = "form"
    explode: bool = True
    media_type: str | None = None
    deprecated: bool = False
    examples: bool = False


@dataclass(frozen=True, slots=True)
class Media:
    """One media type of a body or response, its type as written."""

    content_type: str
    pointer: str
    schema: Sited | None = None
    examples: tuple[Sited, ...] = ()


@dataclass(frozen=True, slots=True)
class Body:
    """A request body. `form` where it is made of Swagger 2's `formData`; its schema is then put together from them.

    `fields` says where each of them stands. `name` is what Swagger 2 calls it.
    """

    required: bool
    pointer: str
    media: tuple[Media, ...] = ()
    description: str | None = None
    form: bool = False
    fields: Mapping[str, str] = field(default_factory=dict)
    name: str = "body"


@dataclass(frozen=True, slots=True)
class Header:
    """A header of a response."""

    name: str
    pointer: str
    schema: Sited | None = None


@dataclass(frozen=True, slots=True)
class Link:
    """A link of a response: which operation's parameters take which values of it (runtime expressions)."""

    name: str
    pointer: str
    operation_id: str | None = None
    operation_ref: str | None = None
    parameters: Mapping[str, Json] = field(default_factory=dict)
    request_body: Json = None


@dataclass(frozen=True, slots=True)
class Response:
    """A response by its status as text: `200`, `2XX`, `default`."""

    status: str
    pointer: str
    description: str | None = None
    media: tuple[Media, ...] = ()
    headers: tuple[Header, ...] = ()
    links: tuple[Link, ...] = ()
    lost: bool = False
    """Whether it is a reference that leads nowhere here."""


@dataclass(frozen=True, slots=True)
class Scheme:
    """A security scheme. `parameter` is the header's, query parameter's or cookie's name where it is an API key."""

    name: str
    type: str
    pointer: str
    location: str | None = None
    parameter: str | None = None


@dataclass(frozen=True, slots=True)
class Security:
    """What a call must prove: one of the alternatives, all schemes of it. An empty alternative: nothing.

    `alternatives` names schemes, also such as are not defined; `pointer` leads to the `security` in force.
    """

    alternatives: tuple[tuple[str, ...], ...] = ()
    pointer: str = ""

    @property
    def required(self) -> bool:
        """Whether no call goes without proof."""
        return bool(self.alternatives) and all(self.alternatives)


@dataclass(frozen=True, slots=True)
class Operation:
    """One method of one path. `method` is in lower case; `operation_id` as written, None where blank or absent."""

    method: str
    path: str
    pointer: str
    operation_id: str | None = None
    summary: str | None = None
    description: str | None = None
    tags: tuple[str, ...] = ()
    deprecated: bool = False
    parameters: tuple[Parameter, ...] = ()
    body: Body | None = None
    responses: tuple[Response, ...] = ()
    security: Security = Security()
    callbacks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Problem:
    """Something that could not be read as it stands: an `unresolved_ref`, an `external_ref`, a `malformed` part.

    `subject` names it: the reference, or the part.
    """

    code: Literal["unresolved_ref", "external_ref", "malformed"]
    pointer: str
    subject: str


@dataclass(frozen=True, slots=True)
class ApiDocument:
    """An OpenAPI document.

    Operations stand in the order of path, then method (as in `METHODS`), so that the order of writing changes
    nothing.
    """

    version: Version
    root: dict[str, Json]
    operations: tuple[Operation, ...] = ()
    schemes: Mapping[str, Scheme] = field(default_factory=dict)
    webhooks: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
    left_out: frozenset[str] = frozenset()
    """Where operations stand that are left out, as the user wishes."""
