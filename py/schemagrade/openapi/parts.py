"""The parts of an operation: parameters, body, responses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from schemagrade.openapi.model import (
    Body,
    Header,
    Link,
    Location,
    Media,
    Parameter,
    Problem,
    Response,
    Sited,
    Version,
)
from schemagrade.openapi.path_templates import expressions
from schemagrade.openapi.references import References
from schemagrade.pointer import join
from schemagrade.values import Json, blank

_LOCATIONS: Final[tuple[Location, ...]] = ("path", "query", "header", "cookie", "querystring")
_STYLES: Final = {"path": "simple", "header": "simple"}
_COLLECTION_STYLES: Final = {"ssv": "spaceDelimited", "pipes": "pipeDelimited", "tsv": "tabDelimited"}
_NOT_OF_A_SCHEMA: Final = frozenset(
    {"name", "in", "required", "description", "collectionFormat", "allowEmptyValue", "example", "$ref"}
)
"""Members of a Swagger 2 parameter or header that are not of its schema."""
_FORM_TYPES: Final = ("multipart/form-data", "application/x-www-form-urlencoded")
_ANY_JSON: Final = "application/json"
_ANY: Final = "*/*"


class Parts:
    """Reads the parts of operations, each shared one once."""

    def __init__(self, root: dict[str, Json], version: Version, references: References) -> None:
        self._root = root
        self._old = version == "2.0"
        self._references = references
        self._shared: dict[tuple[str, str], Parameter | None] = {}

    def inputs(
        self, node: dict[str, Json], pointer: str, shared: Sited, path: str
    ) -> tuple[tuple[Parameter, ...], Body | None]:
        """Parameters, those `shared` by the operations of the path included, and the body."""
        above = self._stated(shared.value, shared.pointer)
        own = self._stated(node.get("parameters"), join(pointer, "parameters"))
        # There is one body: where the operation has its own, that of the path is none.
        none = {"body": ("body", "formData"), "formData": ("body",)}
        gone = {location for place, _ in own for location in none.get(place, ())}
        stated = {key: each for key, each in above.items() if key[0] not in gone} | own
        placed = set(expressions(path))
        read = [self._parameter(value, where) for value, where in stated.values()]
        # A path parameter that the path does not name cannot be sent.
        kept = [each for each in read if each is not None and (each.location != "path" or each.name in placed)]
        body = (
            self._old_body(stated, node)
            if self._old
            else self._body(node.get("requestBody"), join(pointer, "requestBody"))
        )
        return tuple(kept), body

    def _stated(self, value: Json, pointer: str) -> dict[tuple[str, str], tuple[dict[str, Json], str]]:
        found = self._parameter_objects(value, pointer)
        return {(str(each.get("in")), str(each.get("name"))): (each, where) for each, where in found}

    def _parameter_objects(self, value: Json, pointer: str) -> Iterator[tuple[dict[str, Json], str]]:
        if value is None:
            return
        if not isinstance(value, list):
            self._references.note(Problem("malformed", pointer, "parameters"))
            return
        for index, entry in enumerate(value):
            place = join(pointer, index)
            found = self._references.follow(entry, place)
            if found is None:
                continue
            if isinstance(found.value, dict) and isinstance(found.value.get("name"), str):
                yield found.value, found.pointer
            else:
                self._references.note(Problem("malformed", place, "parameter"))

    def _parameter(self, value: dict[str, Json], pointer: str) -> Parameter | None:
        location = next((each for each in _LOCATIONS if each == value.get("in")), None)
        if location is None:
            if value.get("in") not in ("body", "formData"):
                self._references.note(Problem("malformed", pointer, "parameter"))
            return None
        key = (pointer, location)
        if key not in self._shared:
            self._shared[key] = (
                self._old_parameter(value, pointer, location) if self._old else self._new(value, pointer, location)
            )
        return self._shared[key]

    def _new(self, value: dict[str, Json], pointer: str, location: Location) -> Parameter:
        media = next(iter(self._media(value.get("content"), join(pointer, "content"))), None)
        schema = _member(value, "schema", pointer) if "schema" in value else media.schema if media else None
        style = value.get("style")
        style = style if isinstance(style, str) else _STYLES.get(location, "form")
        explode = value.get("explode")
        return Parameter(
            str(value["name"]),
            location,
            location == "path" or value.get("required") is True,
            pointer,
            schema,
            _text(value.get("description")),
            style,
            explode if isinstance(explode, bool) else style == "form",
            media.content_type if media else None,
            value.get("deprecated") is True,
            "example" in value or bool(value.get("examples")) or bool(media and media.examples),
        )

    def _old_parameter(self, value: dict[str, Json], pointer: str, location: Location) -> Parameter:
        collection = value.get("collectionFormat")
        style = _COLLECTION_STYLES.get(collection) if isinstance(collection, str) else None
        return Parameter(
            str(value["name"]),
            location,
            location == "path" or value.get("required") is True,
            pointer,
            Sited(_own_schema(value), pointer),
            _text(value.get("description")),
            style or _STYLES.get(location, "form"),
            collection == "multi",
            deprecated=value.get("deprecated") is True or value.get("x-deprecated") is True,
            examples="example" in value or "x-example" in value,
        )

    def _body(self, value: Json, pointer: str) -> Body | None:
        if value is None:
            return None
        found = self._references.follow(value, pointer)
        if found is None:
            return Body(False, pointer)
        if not isinstance(found.value, dict):
            self._references.note(Problem("malformed", found.pointer, "requestBody"))
            return None
        body = found.value
        media = self._media(body.get("content"), join(found.pointer, "content"))
        return Body(body.get("required") is True, found.pointer, tuple(media), _text(body.get("description")))

    def _old_body(
        self, stated: dict[tuple[str, str], tuple[dict[str, Json], str]], node: dict[str, Json]
    ) -> Body | None:
        consumes = _types(node.get("consumes", self._root.get("consumes")))
        for (location, _), (value, pointer) in stated.items():
            if location == "body":
                schema = _member(value, "schema", pointer) if "schema" in value else None
                media = tuple(Media(kind, pointer, schema, self._shown(schema)) for kind in consumes or (_ANY_JSON,))
                said, name = _text(value.get("description")), str(value.get("name"))
                return Body(value.get("required") is True, pointer, media, said, name=name)
        fields = [(value, pointer) for (location, _), (value, pointer) in stated.items() if location == "formData"]
        return _form(fields, consumes) if fields else None

    def responses(self, value: Json, pointer: str, node: dict[str, Json]) -> tuple[Response, ...]:
        """Responses in the order of their status: numbers, then ranges, then `default`."""
        if value is not None and not isinstance(value, dict):
            self._references.note(Problem("malformed", pointer, "responses"))
        if not isinstance(value, dict):
            return ()
        produces = _types(node.get("produces", self._root.get("produces"))) if self._old else ()
        read = []
        for status, entry in value.items():
            if status.startswith("x-") or entry is None:
                continue
            found = self._references.follow(entry, join(pointer, status))
            if found is None:
                read.append(Response(status.strip(), join(pointer, status), lost=True))
            elif isinstance(found.value, dict):
                read.append(self._response(status.strip(), found.value, found.pointer, produces))
            else:
                self._references.note(Problem("malformed", found.pointer, "response"))
        return tuple(sorted(read, key=lambda response: _rank(response.status)))

    def _response(self, status: str, value: dict[str, Json], pointer: str, produces: tuple[str, ...]) -> Response:
        media: list[Media]
        if self._old:
            media = self._old_media(value, pointer, produces)
        else:
            media = self._media(value.get("content"), join(pointer, "content"))
        return Response(
            status,
            pointer,
            _text(value.get("description")),
            tuple(media),
            self._headers(value, pointer),
            self._links(value, pointer),
        )

    def _old_media(self, value: dict[str, Json], pointer: str, produces: tuple[str, ...]) -> list[Media]:
        schema = _member(value, "schema", pointer) if "schema" in value else None
        examples = value.get("examples")
        shown = examples if isinstance(examples, dict) else {}
        types = list(dict.fromkeys((*produces, *shown))) or ([_ANY_JSON] if schema else [])
        if schema is None and not shown:
            return []
        place = join(pointer, "examples")
        return [
            Media(
                kind,
                pointer,
                schema,
                ((Sited(shown[kind], join(place, kind)),) if kind in shown else ()) + self._shown(schema),
            )
            for kind in types
        ]

    def _media(self, value: Json, pointer: str) -> list[Media]:
        if value is not None and not isinstance(value, dict):
            self._references.note(Problem("malformed", pointer, "content"))
        if not isinstance(value, dict):
            return []
        if isinstance(value.get("$ref"), str):  # no place for one, but some write it there
            found = self._references.follow(value, pointer)
            if found is None:
                return [Media(_ANY, pointer, Sited(value, pointer))]  # described, elsewhere
            value, pointer = found.value if isinstance(found.value, dict) else {}, found.pointer
        read = []
        for kind, entry in sorted(value.items()):  # the order of writing means nothing
            found = self._references.follow(entry, join(pointer, kind))
            if found is not None:
                media = found.value if isinstance(found.value, dict) else {}
                schema = self._media_schema(media, found.pointer)
                shown = (*self._examples(media, found.pointer), *self._shown(schema))
                read.append(Media(kind, found.pointer, schema, shown))
        return read

    def _shown(self, schema: Sited | None) -> tuple[Sited, ...]:
        """The example that a schema itself has."""
        found = self._references.follow(schema.value, schema.pointer) if schema is not None else None
        if found is None or not isinstance(found.value, dict):
            return ()
        several = found.value.get("examples")
        examples = [_member(found.value, "example", found.pointer)] if "example" in found.value else []
        if isinstance(several, list):
            examples += [Sited(each, join(found.pointer, "examples", index)) for index, each in enumerate(several)]
        return tuple(examples)

    @staticmethod
    def _media_schema(media: dict[str, Json], pointer: str) -> Sited | None:
        if "schema" in media:
            return _member(media, "schema", pointer)
        if "itemSchema" in media:  # OpenAPI 3.2: one item of a stream
            return Sited({"type": "array", "items": media["itemSchema"]}, join(pointer, "itemSchema"))
        return None

    def _examples(self, media: dict[str, Json], pointer: str) -> tuple[Sited, ...]:
        found = [Sited(media["example"], join(pointer, "example"))] if "example" in media else []
        examples = media.get("examples")
        for name, entry in sorted((examples if isinstance(examples, dict) else {}).items()):
            example = self._references.follow(entry, join(pointer, "examples", name))
            if example is not None and isinstance(example.value, dict):
                key = "value" if "value" in example.value else "dataValue"
                if key in example.value:
                    found.append(Sited(example.value[key], join(example.pointer, key)))
        return tuple(found)

    def _headers(self, value: dict[str, Json], pointer: str) -> tuple[Header, ...]:
        headers = value.get("headers")
        read = []
        for name, entry in sorted((headers if isinstance(headers, dict) else {}).items()):
            found = self._references.follow(entry, join(pointer, "headers", name))
            if found is None or not isinstance(found.value, dict):
                continue
            header = found.value
            if self._old:
                schema: Sited | None = Sited(_own_schema(header), found.pointer)
            elif "schema" in header:
                schema = _member(header, "schema", found.pointer)
            else:
                media = self._media(header.get("content"), join(found.pointer, "content"))
                schema = media[0].schema if media else None
            read.append(Header(name, found.pointer, schema))
        return tuple(read)

    def _links(self, value: dict[str, Json], pointer: str) -> tuple[Link, ...]:
        links = value.get("links")
        read = []
        for name, entry in sorted((links if isinstance(links, dict) else {}).items()):
            found = self._references.follow(entry, join(pointer, "links", name))
            if found is None or not isinstance(found.value, dict):
                continue
            link = found.value
            parameters = link.get("parameters")
            read.append(
                Link(
                    name,
                    found.pointer,
                    _text(link.get("operationId")),
                    _text(link.get("operationRef")),
                    parameters if isinstance(parameters, dict) else {},
                    link.get("requestBody"),
                )
            )
        return tuple(read)


def _text(value: Json) -> str | None:
    return None if blank(value) else str(value).strip()


def _member(value: dict[str, Json], key: str, pointer: str) -> Sited:
    return Sited(value[key], join(pointer, key))


def _types(value: Json) -> tuple[str, ...]:
    return tuple(kind for kind in value if isinstance(kind, str)) if isinstance(value, list) else ()


def _own_schema(value: dict[str, Json]) -> dict[str, Json]:
    """The schema that a Swagger 2 parameter or header is itself."""
    return {
        key: member
        for key, member in value.items()
        if key not in _NOT_OF_A_SCHEMA and (not key.startswith("x-") or key == "x-nullable")
    }


def _form(fields: list[tuple[dict[str, Json], str]], consumes: tuple[str, ...]) -> Body:
    """Swagger 2's form fields as one body: an object of them."""
    properties: dict[str, Json] = {}
    for value, _ in fields:
        description = value.get("description")
        own = _own_schema(value)
        properties[str(value["name"])] = own if description is None else {**own, "description": description}
    required: list[Json] = [str(value["name"]) for value, _ in fields if value.get("required") is True]
    schema: Json = {"type": "object", "properties": properties, "required": required}
    pointer = fields[0][1].rpartition("/")[0]
    kinds = [kind for kind in consumes if kind.split(";")[0].strip().lower() in _FORM_TYPES] or [_FORM_TYPES[1]]
    media = tuple(Media(kind, pointer, Sited(schema, pointer)) for kind in kinds)
    return Body(
        bool(required), pointer, media, form=True, fields={str(value["name"]): place for value, place in fields}
    )


def _rank(status: str) -> tuple[int, str]:
    if status.isascii() and status.isdigit():
        return 0, status
    return (2, status) if status == "default" else (1, status.upper())
