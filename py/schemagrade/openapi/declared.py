"""Parameters as lists of a document declare them, before any is left out."""

from __future__ import annotations

from dataclasses import dataclass

from schemagrade.openapi.model import ApiDocument, Operation
from schemagrade.openapi.references import References
from schemagrade.pointer import find, join, split
from schemagrade.values import Json


@dataclass(frozen=True, slots=True)
class Declared:
    """A parameter. `entry` is its place in the list, `pointer` where it is written, elsewhere by reference."""

    name: str
    location: str
    value: dict[str, Json]
    entry: str
    pointer: str


@dataclass(frozen=True, slots=True)
class Declarations:
    """A list of parameters. `lost`: entries whose reference cannot be followed, or that are no parameters."""

    pointer: str
    entries: tuple[Declared, ...] = ()
    lost: int = 0

    @property
    def repeated(self) -> tuple[tuple[Declared, Declared], ...]:
        """Parameters that the list has before already, each after the first."""
        first: dict[tuple[str, str], Declared] = {}
        return tuple(
            (before, each)
            for each in self.entries
            if (before := first.setdefault((each.location, each.name), each)) is not each
        )


class DeclarationReader:
    """Reads the lists of parameters of operations, each once."""

    def __init__(self, api: ApiDocument) -> None:
        self._root = api.root
        self._references = References(api.root)
        self._lists: dict[str, Declarations] = {}

    def of(self, operation: Operation) -> tuple[Declarations, Declarations]:
        """The lists of the path item and of the operation itself."""
        _, node = find(self._root, split(operation.pointer))
        return self._of_item(operation.path), self._list(node, operation.pointer)

    def _of_item(self, path: str) -> Declarations:
        paths = self._root.get("paths")
        item = paths.get(path) if isinstance(paths, dict) else None
        pointer = join("/paths", path)
        if isinstance(item, dict) and "$ref" in item and "parameters" not in item:
            found = self._references.follow(item, pointer)
            if found is not None:
                item, pointer = found.value, found.pointer
        return self._list(item, pointer)

    def _list(self, owner: Json, pointer: str) -> Declarations:
        place = join(pointer, "parameters")
        if place not in self._lists:
            self._lists[place] = self._read(owner.get("parameters") if isinstance(owner, dict) else None, place)
        return self._lists[place]

    def _read(self, value: Json, place: str) -> Declarations:
        entries, lost = [], 0
        for index, entry in enumerate(value if isinstance(value, list) else ()):
            found = self._references.follow(entry, join(place, index))
            each = found.value if found is not None else None
            name, location = (each.get("name"), each.get("in")) if isinstance(each, dict) else (None, None)
            if found is not None and isinstance(each, dict) and isinstance(name, str) and isinstance(location, str):
                entries.append(Declared(name, location, each, join(place, index), found.pointer))
            else:
                lost += 1
        return Declarations(place, tuple(entries), lost)


def twice_the_same(api: ApiDocument) -> frozenset[str]:
    """The lists of parameters that hold the very same entry twice."""
    reader = DeclarationReader(api)
    lists = {each.pointer: each for operation in api.operations for each in reader.of(operation)}
    return frozenset(
        pointer
        for pointer, each in lists.items()
        if any(before.value == again.value for before, again in each.repeated)
    )
