"""An operation with everything that is worked out about it alone."""

from __future__ import annotations

from dataclasses import dataclass

from schemagrade.collection.contract import Contract
from schemagrade.collection.entities import Entity, of_noun
from schemagrade.collection.envelope import Envelope, envelope
from schemagrade.collection.semantics import Semantics
from schemagrade.collection.shapes import Shape, Shapes
from schemagrade.openapi.model import Operation


@dataclass(frozen=True, slots=True, eq=False)
class Answer:
    """What a response is about, below any envelope: one thing, or things of a list.

    `prefixes` are the JSON paths at which the things are; `shape` theirs.
    """

    envelope: Envelope | None
    gives_list: bool
    prefixes: tuple[str, ...]
    shape: Shape | None


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """An operation, its index in the document, the name of its tool, and what is known of it."""

    index: int
    name: str
    operation: Operation
    contract: Contract
    answer: Answer
    semantics: Semantics

    @property
    def label(self) -> str:
        """Method and path."""
        return f"{self.operation.method.upper()} {self.operation.path}"

    @property
    def resource(self) -> Entity:
        """The resource as it is compared."""
        return of_noun(self.semantics.resource.value)


def answer(contract: Contract, shapes: Shapes, path: str) -> Answer:
    """What a response is about."""
    leaves = contract.response
    if leaves is None:
        return Answer(None, False, ("$", "$[*]"), None)
    root = leaves.shape
    if root.items is not None and root.type == "array":
        return Answer(None, True, _prefixes("$[*]"), shapes.of(root.items))
    found = envelope(leaves, shapes, path)
    if found is None:
        return Answer(None, False, _prefixes("$"), root)
    inner = next(shapes.of(node) for name, node, _ in root.properties if name == found.wrapper_field)
    if found.collection_path is None:
        return Answer(found, False, _prefixes("$", found.wrapper_path), inner)
    if found.collection_path != found.wrapper_path:
        name = found.collection_path[len(found.wrapper_path) + 1 :]
        inner = next(shapes.of(node) for each, node, _ in inner.properties if each == name)
    item = shapes.of(inner.items) if inner.items is not None else inner
    return Answer(found, True, _prefixes(f"{found.collection_path}[*]"), item)


def _prefixes(*paths: str) -> tuple[str, ...]:
    """Where a thing's own fields are: in it, or in the part that is about it, as Kubernetes has it."""
    return tuple(path + part for path in paths for part in ("", ".metadata"))
