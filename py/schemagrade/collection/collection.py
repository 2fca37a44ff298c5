"""A collection: everything that is worked out about the operations of one document, once and only if asked for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from schemagrade.collection.classes import Classes
from schemagrade.collection.contract import ContractReader
from schemagrade.collection.edges import Graph, graph
from schemagrade.collection.invalid import Invalid, invalid
from schemagrade.collection.leaves import LeafReader
from schemagrade.collection.options import CollectionOptions
from schemagrade.collection.paths import Places, route
from schemagrade.collection.semantics import semantics
from schemagrade.collection.shapes import Shapes
from schemagrade.collection.subject import View, answer
from schemagrade.collection.words import noun
from schemagrade.openapi.deprecated import without_deprecated
from schemagrade.openapi.model import ApiDocument
from schemagrade.openapi.references import References


class Collection:
    """The operations of a document as one collection. `names` are those of their tools."""

    def __init__(self, api: ApiDocument, names: Sequence[str], options: CollectionOptions | None = None) -> None:
        self.options = options or CollectionOptions()
        self.api, self.names = api, tuple(names)
        if self.options.skip_deprecated:
            self.api, stay = without_deprecated(api)
            self.names = tuple(names[index] for index in stay)

    @cached_property
    def views(self) -> tuple[View, ...]:
        """The operations that are looked at, in the document's order."""
        references = References(self.api.root)
        requests = LeafReader(Shapes(references), "request")
        shapes = Shapes(references)
        reader = ContractReader(requests, LeafReader(shapes, "response"), self.api.schemes, Classes(self.options))
        places = Places(operation.path for operation in self.api.operations)
        views, read = [], []
        resources = {"".join(noun(word)): name for word, name in self.options.resource_aliases.items()}
        # What the things at a place are called, by any of its operations: DELETE names no schema, GET does.
        named: dict[tuple[str, ...], dict[str, None]] = {}
        for index, operation in enumerate(self.api.operations):
            contract = reader.of(operation)
            about = answer(contract, shapes, operation.path)
            read.append((index, operation, contract, about))
            if about.shape is not None:
                named.setdefault(route(operation.path).nouns, {}).update(dict.fromkeys(about.shape.components))
        for index, operation, contract, about in read:
            said = semantics(
                operation,
                places,
                # One thing by its path, in which a list stands, is one thing.
                gives_list=about.gives_list and not (about.envelope and operation.path.rstrip("/").endswith("}")),
                components=tuple(named.get(route(operation.path).nouns, ())),
                actions=self.options.action_aliases,
                resources=resources,
            )
            views.append(View(index, self.names[index], operation, contract, about, said))
        return tuple(views)

    @cached_property
    def graph(self) -> Graph:
        """The edges between the operations."""
        return graph(self.views, self.options.min_confidence)

    @cached_property
    def invalid(self) -> Invalid:
        """What OpenAPI's official schema forbids."""
        return invalid(self.api, self.views)

    @cached_property
    def ids(self) -> dict[str, list[View]]:
        """Operations by their operationId, as written."""
        found: dict[str, list[View]] = {}
        for view in self.views:
            if view.operation.operation_id is not None:
                found.setdefault(view.operation.operation_id, []).append(view)
        return found

    @cached_property
    def twice(self) -> frozenset[str]:
        """Where operations are written that two paths share."""
        places = Counter(view.operation.pointer for view in self.views)
        return frozenset(place for place, count in places.items() if count > 1)

    @cached_property
    def modules(self) -> dict[str, list[View]]:
        """Operations by module, the modules sorted."""
        found: dict[str, list[View]] = {}
        for view in self.views:
            if view.semantics.module.value:
                found.setdefault(view.semantics.module.value, []).append(view)
        return dict(sorted(found.items()))
