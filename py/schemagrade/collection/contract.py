"""The contract of an operation: what it consumes and what it produces, field by field."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from schemagrade.collection.classes import Class, Classes
from schemagrade.collection.inferred import inferred
from schemagrade.collection.leaves import ROOT, Leaf, LeafReader, Leaves
from schemagrade.openapi.choice import body_media, plain, response_media, success
from schemagrade.openapi.model import Body, Media, Operation, Parameter, Response, Scheme

_HEADER = "$.headers."


class Consumed(NamedTuple):
    """A field that a call sends. `path` is its JSON path in a body, else its name."""

    name: str
    path: str
    location: str
    type: str
    required: bool
    enum: bool
    use: Class
    source: str
    holder: str = ""
    components: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Contract:
    """What an operation consumes and produces. `sent` and `answer` are the media types that speak for it."""

    consumes: tuple[Consumed, ...]
    produces: tuple[Leaf, ...]
    links: int
    request: Leaves | None
    sent: Media | None
    response: Leaves | None
    success: Response | None
    answer: Media | None
    cut: bool
    """Whether a body has more leaves than are listed."""

    @property
    def known(self) -> bool:
        """Whether there is anything at all."""
        return bool(self.consumes or self.produces or self.links)

    @property
    def has_request_schema(self) -> bool:
        """Whether what is sent is described, by a schema that says something (or stands elsewhere) or by an example."""
        elsewhere = self.request is not None and not self.request.shape.resolved
        return elsewhere or (any(row.location == "body" for row in self.consumes) and not self.is_generic)

    @property
    def is_generic(self) -> bool:
        """Whether a body's schema, references followed, says next to nothing: an object, and no more."""
        shape = self.request.shape if self.request is not None else None
        if shape is None or shape.type not in ("", "object") or not shape.resolved:
            return False
        structured = shape.properties or shape.values or shape.items or shape.enum or shape.open or shape.closed
        structured = structured or shape.more
        return not structured and not any(row.source == "example" for row in self.consumes)

    @property
    def has_response_schema(self) -> bool:
        """Whether what comes back is described, by a schema, a header or an example."""
        shape = self.response.shape if self.response is not None else None
        return bool(self.produces) or (shape is not None and (shape.said or not shape.resolved))


class ContractReader:
    """Reads contracts of operations."""

    def __init__(
        self, requests: LeafReader, responses: LeafReader, schemes: Mapping[str, Scheme], classes: Classes
    ) -> None:
        self._requests = requests
        self._responses = responses
        self._schemes = schemes
        self._classes = classes

    def of(self, operation: Operation) -> Contract:
        """The contract of an operation."""
        rows: dict[tuple[str, str], Consumed] = {}
        for row in self._parameters(operation.parameters):
            rows.setdefault((row.location, row.path), row)
        request, cut, sent = None, False, None
        if operation.body is not None:
            sent = body_media(operation.body)
            request, cut = self._body(operation.body, sent, rows)
        for row in self._proofs(operation):
            rows[row.location, row.path] = row
        answered = success(operation)
        answer = response_media(answered) if answered is not None else None
        response = self._responses.of(answer.schema) if answer is not None and answer.schema is not None else None
        produces = response.rows if response is not None else ()
        if answer is not None and answer.examples:
            produces += inferred(answer.examples, produces)
        if response is not None and not produces and response.shape.type == "object" and response.shape.open:
            produces = (Leaf(ROOT, "$", "object", True, False, "", "", response.shape.components),)
        if answered is not None:
            produces += self._headers(answered)
        links = sum(1 for each in operation.responses for link in each.links if link.operation_id or link.operation_ref)
        cut = cut or (response is not None and response.cut)
        return Contract(tuple(rows.values()), produces, links, request, sent, response, answered, answer, cut)

    def _parameters(self, parameters: tuple[Parameter, ...]) -> Iterable[Consumed]:
        names = {each.name for each in parameters if each.location == "query"}
        for each in parameters:
            leaves = self._requests.of(each.schema) if each.schema is not None else None
            spread = _spread(each, leaves, names)
            if spread is not None:
                for leaf in spread:
                    use = self._classes.of(leaf.name, each.location)
                    required = each.required and leaf.required
                    yield Consumed(
                        leaf.name, leaf.path, each.location, leaf.type, required, leaf.enum, use, "parameter"
                    )
                continue
            kind = (leaves.shape.type if leaves else "") or "string"
            enum = leaves is not None and leaves.shape.enum
            use = self._classes.of(each.name, each.location)
            yield Consumed(each.name, each.name, each.location, kind, each.required, enum, use, "parameter")

    def _body(
        self, body: Body, chosen: Media | None, rows: dict[tuple[str, str], Consumed]
    ) -> tuple[Leaves | None, bool]:
        """Add the leaves of a body, of all its media types: the chosen one first."""
        request: Leaves | None = None
        cut = False
        for media in sorted(body.media, key=lambda each: each is not chosen):
            leaves = self._requests.of(media.schema) if media.schema is not None else None
            if media is chosen:
                request = leaves
            known = leaves.rows if leaves is not None else ()
            for leaf in (*known, *inferred(media.examples, known)):
                key = ("body", leaf.path)
                if key not in rows:
                    use = self._classes.of(leaf.name, "body")
                    required = body.required and leaf.required
                    rows[key] = Consumed(
                        leaf.name,
                        leaf.path,
                        "body",
                        leaf.type,
                        required,
                        leaf.enum,
                        use,
                        leaf.source,
                        leaf.holder,
                        leaf.components,
                    )
            cut = cut or (leaves is not None and leaves.cut)
        if request is not None and request.shape.said and not any(key[0] == "body" for key in rows):
            shape = request.shape
            kind = shape.type or "object"
            rows["body", "$"] = Consumed(ROOT, "$", "body", kind, body.required, shape.enum, "data", "schema")
        return request, cut

    def _proofs(self, operation: Operation) -> Iterable[Consumed]:
        """What a call must show of who makes it. A parameter of the same name is that same field."""
        names = dict.fromkeys(name for alternative in operation.security.alternatives for name in alternative)
        for name in names:
            scheme = self._schemes.get(name)
            if scheme is not None:
                field, location = credential(scheme)
                # Of alternatives one is enough: a call cannot do without what all of them ask for.
                required = operation.security.required and all(name in one for one in operation.security.alternatives)
                yield Consumed(field, field, location, "string", required, False, "auth", "security")

    def _headers(self, response: Response) -> tuple[Leaf, ...]:
        found = []
        for header in response.headers:
            shape = self._responses.of(header.schema).shape if header.schema is not None else None
            kind = (shape.type if shape else "") or "string"
            enum = shape is not None and shape.enum
            path = _HEADER + header.name
            found.append(Leaf(header.name, path, kind, False, enum, "headers", "$.headers", (), "header"))
        return tuple(found)


def credential(scheme: Scheme) -> tuple[str, str]:
    """The field that carries what a scheme asks for, and where it is sent."""
    if scheme.type == "apiKey" and scheme.parameter:
        return scheme.parameter, scheme.location or "header"
    if scheme.type in ("http", "basic", "oauth2", "openIdConnect"):
        return "Authorization", "header"
    return scheme.name, "auth"


def request_types(operation: Operation) -> tuple[str, ...]:
    """The media types of a body, plain and sorted."""
    return tuple(sorted({plain(each.content_type) for each in operation.body.media})) if operation.body else ()


def _spread(parameter: Parameter, leaves: Leaves | None, names: set[str]) -> tuple[Leaf, ...] | None:
    """The fields that an object in the query is sent as; None where it is sent as one."""
    if parameter.location != "query" or leaves is None or not leaves.shape.properties:
        return None
    if parameter.style == "deepObject":
        return None
    others = names - {parameter.name}
    rows = tuple(leaf for leaf in leaves.rows if leaf.path.count(".") != 1 or leaf.name not in others)
    return rows or None
