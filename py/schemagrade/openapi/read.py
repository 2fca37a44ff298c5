"""An OpenAPI document becomes operations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from schemagrade.openapi.model import METHODS, ApiDocument, Operation, Problem, Scheme, Security, Sited
from schemagrade.openapi.parts import Parts
from schemagrade.openapi.references import References
from schemagrade.openapi.schema_references import note_lost
from schemagrade.openapi.versions import version_of
from schemagrade.pointer import join
from schemagrade.values import Json, blank

_ORDER: Final = {method: index for index, method in enumerate(METHODS)}


def read_api(root: Json) -> ApiDocument | None:
    """The operations of an OpenAPI document; None where the value is no such document. Never raises."""
    version = version_of(root)
    if version is None or not isinstance(root, dict):
        return None
    references = References(root)
    parts = Parts(root, version, references)
    security = _security(root.get("security"), "/security")
    found = [
        _operation(method, path, node, pointer, item, security, parts)
        for path, item in _path_items(root, references)
        for method, node, pointer in _methods(item, references)
    ]
    found.sort(key=lambda operation: (operation.path, _ORDER.get(operation.method, len(_ORDER)), operation.method))
    schemes = _schemes(root, version, references)
    note_lost(tuple(found), references)
    return ApiDocument(
        version,
        root,
        tuple(found),
        schemes,
        tuple(name for name in sorted(_object(root.get("webhooks"))) if not name.startswith("x-")),
        references.problems,
    )


def text(value: Json) -> str | None:
    """A text that says something, else None."""
    return None if blank(value) else str(value).strip()


def _object(value: Json) -> dict[str, Json]:
    return value if isinstance(value, dict) else {}


class _Item(NamedTuple):
    """A path item with what it refers to. Where both say something, what stands here goes before."""

    own: dict[str, Json]
    pointer: str
    target: dict[str, Json]
    target_pointer: str

    def at(self, key: str) -> Sited:
        """A member, and where it is written."""
        if key in self.own or key not in self.target:
            return Sited(self.own.get(key), join(self.pointer, key))
        return Sited(self.target[key], join(self.target_pointer, key))


def _path_items(root: dict[str, Json], references: References) -> Iterator[tuple[str, _Item]]:
    paths = root.get("paths")
    if paths is not None and not isinstance(paths, dict):
        references.note(Problem("malformed", "/paths", "paths"))
    for path, item in _object(paths).items():
        if path.startswith("x-"):
            continue
        pointer = join("/paths", path)
        whole = _whole_item(item, pointer, references)
        if whole is not None:
            yield path, whole


def _whole_item(item: Json, pointer: str, references: References) -> _Item | None:
    if item is None:
        return None
    if not isinstance(item, dict):
        references.note(Problem("malformed", pointer, "path item"))
        return None
    found = references.follow(item, pointer) if "$ref" in item else None
    if found is None or not isinstance(found.value, dict):
        return _Item(item, pointer, {}, pointer)
    return _Item(item, pointer, found.value, found.pointer)


def _methods(item: _Item, references: References) -> Iterator[tuple[str, dict[str, Json], str]]:
    for method in METHODS:
        node = item.at(method)
        yield from _method(method, node.value, node.pointer, references)
    more = item.at("additionalOperations")
    for method, value in sorted(_object(more.value).items()):
        yield from _method(method.lower(), value, join(more.pointer, method), references)


def _method(
    method: str, node: Json, pointer: str, references: References
) -> Iterator[tuple[str, dict[str, Json], str]]:
    if isinstance(node, dict):
        yield method, node, pointer
    elif node is not None:
        references.note(Problem("malformed", pointer, "operation"))


def _operation(
    method: str,
    path: str,
    node: dict[str, Json],
    pointer: str,
    item: _Item,
    security: Security,
    parts: Parts,
) -> Operation:
    parameters, body = parts.inputs(node, pointer, item.at("parameters"), path)
    tags = node.get("tags")
    callbacks = _object(node.get("callbacks"))
    return Operation(
        method,
        path,
        pointer,
        text(node.get("operationId")),
        text(node.get("summary")) or text(item.at("summary").value),
        text(node.get("description")) or text(item.at("description").value),
        tuple(tag.strip() for tag in tags if isinstance(tag, str) and tag.strip()) if isinstance(tags, list) else (),
        node.get("deprecated") is True,
        parameters,
        body,
        parts.responses(node.get("responses"), join(pointer, "responses"), node),
        _security(node["security"], join(pointer, "security")) if node.get("security") is not None else security,
        tuple(sorted(name for name in callbacks if not name.startswith("x-"))),
    )


def _security(value: Json, pointer: str) -> Security:
    if not isinstance(value, list):
        return Security((), pointer)
    return Security(
        tuple(tuple(alternative) for alternative in value if isinstance(alternative, dict)),
        pointer,
    )


def _schemes(root: dict[str, Json], version: str, references: References) -> dict[str, Scheme]:
    if version == "2.0":
        place, members = "/securityDefinitions", _object(root.get("securityDefinitions"))
    else:
        place = "/components/securitySchemes"
        members = _object(_object(root.get("components")).get("securitySchemes"))
    schemes = {}
    for name, node in members.items():
        found = references.follow(node, join(place, name))
        if found is not None and isinstance(found.value, dict):
            value = found.value
            schemes[name] = Scheme(
                name, text(value.get("type")) or "", found.pointer, text(value.get("in")), text(value.get("name"))
            )
    return dict(sorted(schemes.items()))
