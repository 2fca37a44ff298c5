"""Operations as tools: a name, a description, one input schema of parameters and body, and what a call answers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from schemagrade.openapi.bodies import NO_BODY, Members, is_empty, members
from schemagrade.openapi.choice import body_media, response_media, success
from schemagrade.openapi.model import ApiDocument, Body, Operation, Parameter, Sited
from schemagrade.openapi.names import tool_names
from schemagrade.openapi.others import PLACE, is_elsewhere
from schemagrade.openapi.path_templates import expressions
from schemagrade.openapi.references import References
from schemagrade.openapi.schemas import json_schema
from schemagrade.openapi.scope import Scope, scope_of
from schemagrade.pointer import join
from schemagrade.reading.catalog import Place, Tool
from schemagrade.values import Json, blank

KIND: Final = "openapi"

_INPUT: Final = "/inputSchema"
_NOT_SENT: Final = ("accept", "content-type", "authorization")
"""Header parameters that OpenAPI 3 says are ignored: body, responses and security say them."""
_BODY: Final = "The body of the request."
_ANNOTATIONS: Final[dict[str, dict[str, Json]]] = {
    **{method: {"readOnlyHint": True} for method in ("get", "head", "options", "trace", "query")},
    "put": {"readOnlyHint": False, "destructiveHint": True, "idempotentHint": True},
    "delete": {"readOnlyHint": False, "destructiveHint": True, "idempotentHint": True},
}
"""What RFC 9110 says of a method: safe ones only read, and PUT and DELETE may be repeated."""


@dataclass(slots=True)
class _Input:
    """An input schema as it is put together, with where each part of it is written."""

    properties: dict[str, Json] = field(default_factory=dict)
    required: list[Json] = field(default_factory=list)
    places: dict[str, Place] = field(default_factory=dict)
    sent: dict[str, Json] = field(default_factory=dict)
    closed: Json = False

    def add(self, name: str, schema: Json, place: str, location: str, *, required: bool, whole: bool = False) -> str:
        """Add a property, under another name where its own is taken, or the `whole` body; gives the pointer to it."""
        free, number = name, 2
        if free in self.properties:
            free = f"{name}_{location}"
        while free in self.properties:
            free, number = f"{name}_{location}_{number}", number + 1
        self.properties[free] = schema
        self.sent[free] = {"in": location} if whole else {"in": location, "name": name}
        if required:
            self.required.append(free)
        pointer = join(f"{_INPUT}/properties", free)
        self.places[pointer] = Place(place)
        return pointer


def tools_of(api: ApiDocument, written: Json) -> list[Tool]:
    """The operations as tools, in their order. `written` is the document as it stands in the text."""
    scope = scope_of(api.root, written, api.version)
    references = References(api.root)
    return [
        _tool(operation, name, api, references, scope)
        for operation, name in zip(api.operations, tool_names(api), strict=True)
    ]


def _tool(operation: Operation, name: str, api: ApiDocument, references: References, scope: Scope) -> Tool:
    inputs = _Input()
    for parameter in operation.parameters:
        ignored = parameter.location == "header" and parameter.name.lower() in _NOT_SENT and api.version != "2.0"
        if not ignored:
            _add_parameter(inputs, parameter, api)
    declared = {parameter.name for parameter in operation.parameters if parameter.location == "path"}
    for expression in expressions(operation.path):
        if expression not in declared:
            # Without it there is no call, whether or not the document says what it is. That it does not is told of
            # the document, once, and not of a parameter that nobody wrote.
            unknown: Json = {"type": "string", "description": f"Stands in the path for `{{{expression}}}`."}
            inputs.add(expression, unknown, operation.pointer, "path", required=True)
            inputs.places[join(f"{_INPUT}/properties", expression)] = Place(operation.pointer, exact=False)
    if operation.body is not None:
        _add_body(inputs, operation, operation.body, api, references)
    schema: dict[str, Json] = {"type": "object", "properties": inputs.properties, "required": inputs.required}
    if inputs.closed is not None:
        schema["additionalProperties"] = inputs.closed
    description, places = _description(operation)
    raw: dict[str, Json] = {"name": name}
    if description is not None:
        raw["description"] = description
    raw["inputSchema"] = schema
    answer = _output(operation)
    if answer is not None:
        raw["outputSchema"] = json_schema(answer.value, api.version)
        places["/outputSchema"] = Place(answer.pointer)
    if operation.method in _ANNOTATIONS:
        raw["annotations"] = dict(_ANNOTATIONS[operation.method])
    raw["x-openapi"] = {"method": operation.method.upper(), "path": operation.path, "inputs": inputs.sent}
    places[_INPUT] = Place(operation.pointer, exact=False)
    places["/name"] = _name_place(operation)
    places |= {_INPUT + root: Place(root) for root in ("/components", "/definitions", "/paths", f"/{PLACE}")}
    return Tool(
        KIND,
        name,
        join("/paths", operation.path) if is_elsewhere(operation.pointer) else operation.pointer,
        raw,
        schema,
        _INPUT,
        description=description,
        places=places | inputs.places,
        scope=scope,
    )


def _description(operation: Operation) -> tuple[str | None, dict[str, Place]]:
    summary, description = operation.summary, operation.description
    if summary and description and summary.rstrip(".") not in description:
        return f"{summary}\n\n{description}", {
            "/description": Place(join(operation.pointer, "description"), exact=False)
        }
    key = "summary" if summary and not description else "description"
    return description or summary, {"/description": Place(join(operation.pointer, key))}


def _name_place(operation: Operation) -> Place:
    if operation.operation_id is None:
        return Place(operation.pointer, exact=False)
    return Place(join(operation.pointer, "operationId"))


def _add_parameter(inputs: _Input, parameter: Parameter, api: ApiDocument) -> None:
    schema = json_schema(parameter.schema.value, api.version) if parameter.schema else {}
    if schema is True:
        schema = {}
    described = parameter.description is not None
    if isinstance(schema, dict):
        schema = dict(schema)
        if described:
            schema["description"] = parameter.description
        if parameter.deprecated:
            schema.setdefault("deprecated", True)
    place = parameter.schema.pointer if parameter.schema else join(parameter.pointer, "schema")
    pointer = inputs.add(parameter.name, schema, place, parameter.location, required=parameter.required)
    if described or "description" not in (schema if isinstance(schema, dict) else {}):
        inputs.places[f"{pointer}/description"] = Place(join(parameter.pointer, "description"))


def _add_body(inputs: _Input, operation: Operation, body: Body, api: ApiDocument, references: References) -> None:
    media = body_media(body)
    written = media.schema if media is not None else None
    if written is None:
        if body.media and body.required:
            inputs.add(body.name, {"description": _BODY}, body.media[0].pointer, "body", required=True, whole=True)
        return
    flat = members(written, body, api.version, references)
    if flat is not None:
        _add_members(inputs, flat, operation, body, api)
        return
    found = references.follow(written.value, written.pointer)
    if found is not None and not body.required and is_empty(found.value, operation.method):
        return
    schema = json_schema(written.value, api.version)
    if isinstance(schema, dict) and "description" not in schema and not _describes(found):
        # Nobody wrote `body`: it wants no words of its own.
        schema = {**schema, "description": body.description or _BODY}
    pointer = inputs.add(body.name, schema, written.pointer, "body", required=body.required, whole=True)
    if body.description is not None:
        inputs.places[f"{pointer}/description"] = Place(join(body.pointer, "description"))


def _describes(found: Sited | None) -> bool:
    return found is not None and isinstance(found.value, dict) and not blank(found.value.get("description"))


def _add_members(inputs: _Input, flat: Members, operation: Operation, body: Body, api: ApiDocument) -> None:
    # Nearly everybody forgets to say that a body is required. Where a method is about its body, and the body
    # requires members, a call without any is next to never meant.
    names = dict.fromkeys(flat.required if body.required or operation.method not in NO_BODY else ())
    for name, member in flat.properties:
        inputs.add(name, json_schema(member.value, api.version), member.pointer, "body", required=name in names)
    declared = {name for name, _ in flat.properties}
    inputs.required += [name for name in names if name not in declared]
    inputs.closed = False if body.form else json_schema(flat.more, api.version) if flat.more is not None else None


def _output(operation: Operation) -> Sited | None:
    response = success(operation)
    media = response_media(response) if response is not None else None
    return media.schema if media is not None else None
