"""The envelope of a response: what has to be opened before the thing itself is there.

Only with evidence: one property that holds everything beside what is known to be about the answer, and not about
the thing. A list, a thing with a `status` and a thing with `tags` are none.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from schemagrade.collection.leaves import Leaves
from schemagrade.collection.shapes import Node, Shape, Shapes
from schemagrade.collection.words import canonical
from schemagrade.values import Json

STRATEGY: Final = "root_property"
_WRAPPERS: Final = frozenset("body data payload response result resultdata results".split())
_COLLECTIONS: Final = frozenset(
    "data edges elements entries items list members nodes records results rows value values".split()
)
_PAGING: Final = frozenset(
    """
    chunksize count cursor first hasmore hasnext hasnextpage incompleteresults last limit links marker next nextcursor
    nextlink
    nextmarker nextpage nextpagetoken nexttoken offset page pageinfo pagination pagenumber pages pagesize paging
    pagingmetadata perpage prev prevcursor prevmarker previous previouspage resultsperpage size start startindex total
    totalcount totalitems totalpages totalresults totalsize starttoken odatanextlink odatacount firstid lastid
    previouspageuri nextpageuri firstpageuri lastpageuri
    """.split()
)
_ANSWER: Final = frozenset(
    """
    apiversion code cached debug error errorcode errordetails errormessage errors header info message messages meta
    metadata msg ok order reason requestid
    responseheader responsemetadata responsestatus status statuscode statusmessage success
    successful time
    timestamp took traceid usage warning warnings executiontime cachetimestamp sort
    """.split()
)
_FLAGS: Final = frozenset({"ok", "success", "successful"})
"""What only answers carry: whether a call went well."""
_ABOUT: Final = frozenset(
    """
    debug error errordetails errors header meta metadata responseheader responsemetadata responsestatus usage warning
    warnings
    """.split()
)
"""What has parts and is about an answer all the same."""
_NEUTRAL: Final = frozenset("id jsonrpc kind object type uri url self etag version name".split())
"""What lists of some APIs carry as well; beside a single object it belongs to the thing."""
_JSON_API: Final = frozenset({"included", "jsonapi"})
"""What JSON:API has beside `data`: things that are linked to, and the version."""
_EMBEDDED: Final = "_embedded"
"""What HAL has lists in."""
_OF_THINGS: Final = frozenset(
    """
    count info limit message metadata offset reason size status time timestamp total totalcount usage version
    """.split()
)
"""What things have too; it alone beside an object makes no envelope of it."""


@dataclass(frozen=True, slots=True)
class Envelope:
    """An envelope: its wrapping property, where the collection in it stands if it holds one, and what is beside."""

    wrapper_field: str
    wrapper_path: str
    collection_path: str | None
    item_path: str | None
    metadata_fields: tuple[str, ...]

    def as_json(self) -> dict[str, Json]:
        """The envelope as evidence names it."""
        found: dict[str, Json] = {"wrapper_field": self.wrapper_field, "wrapper_path": self.wrapper_path}
        if self.collection_path is not None:
            found |= {"collection_path": self.collection_path, "item_path": self.item_path}
        if self.metadata_fields:
            found["metadata_fields"] = list(self.metadata_fields)
        return {**found, "alias_strategy": STRATEGY}


def envelope(response: Leaves, shapes: Shapes, path: str) -> Envelope | None:
    """The envelope of a response that an operation at this path gives."""
    root = response.shape
    if root.type != "object" or not root.properties:
        return None
    business: list[tuple[str, Node]] = []
    beside: list[tuple[str, Node]] = []
    is_json_api = any(name == "data" for name, _, _ in root.properties)
    for name, node, _ in root.properties:
        key = canonical(name)
        about = _is_paging(key) or key in _ANSWER or key in _NEUTRAL or (is_json_api and key in _JSON_API)
        (beside if about and not _holds(shapes.of(node), key) else business).append((name, node))
    flagged = any(canonical(each) in _FLAGS and shapes.of(node).type == "boolean" for each, node in beside)
    if flagged:
        # Of an answer that says whether it went well, the one that has parts is the thing, the rest is about it.
        held = [(each, node) for each, node, _ in root.properties if _is_held(canonical(each), shapes.of(node))]
        beside = [(each, node) for each, node, _ in root.properties if (each, node) not in held]
        business = held or business
    if len(business) != 1:
        return None
    name, node = business[0]
    shape = shapes.of(node)
    metadata = tuple(sorted(each for each, _ in beside))
    if shape.items is not None:
        if flagged:
            return Envelope(name, f"$.{name}", f"$.{name}", f"$.{name}[*]", metadata)
        return _of_collection(name, f"$.{name}", metadata, shapes.of(shape.items), path)
    if not (shape.properties or shape.values):
        # A plain value is wrapped where the name says so, and something about the answer stands beside it.
        wrapped = canonical(name) in _WRAPPERS and bool(metadata)
        return Envelope(name, f"$.{name}", None, None, metadata) if wrapped and shape.type else None
    key, keys = canonical(name), {canonical(each) for each in metadata}
    plain = key in _WRAPPERS or name == _EMBEDDED
    if "id" in keys and "jsonrpc" not in keys:
        return None
    if not plain and (keys & _NEUTRAL or _is_thing(keys)):
        return None
    collection = _inside(shape, shapes) if plain else None
    if collection is not None:
        inner, _ = collection
        return Envelope(name, f"$.{name}", f"$.{name}.{inner}", f"$.{name}.{inner}[*]", metadata)
    return Envelope(name, f"$.{name}", None, None, metadata)


def _is_held(key: str, shape: Shape) -> bool:
    """Whether a property holds more than words about the answer."""
    about = _is_paging(key) or key in _ABOUT
    return not about and bool(shape.items is not None or shape.properties or shape.values)


def _is_paging(key: str) -> bool:
    return key in _PAGING or key.startswith(("next", "prevpage", "previouspage"))


def _about(key: str) -> bool:
    return _is_paging(key) or key in _ANSWER


def _holds(shape: Shape, key: str) -> bool:
    """Whether a property that is called like something about the answer is plainly the thing."""
    return key not in ("errors", "warnings", "messages", "order", "sort") and shape.items is not None and key in _ANSWER


def _of_collection(name: str, at: str, metadata: tuple[str, ...], item: Shape, path: str) -> Envelope | None:
    keys = {canonical(each) for each in metadata}
    is_item = path.rstrip("/").endswith("}")
    known = canonical(name) in _COLLECTIONS | _WRAPPERS
    if not item.properties and not (known or any(map(_is_paging, keys))):
        return None  # a list of words is a property
    if is_item and not (known or any(map(_is_paging, keys))):
        return None  # a thing with a list in it
    if "id" in keys or ("name" in keys and not known):
        return None
    return Envelope(name, at, at, at + "[*]", metadata)


def _is_thing(keys: set[str]) -> bool:
    """Whether what is beside a property is what things have too: a status or a total alone."""
    return bool(keys) and keys <= _OF_THINGS


def _inside(shape: Shape, shapes: Shapes) -> tuple[str, Node] | None:
    """The one collection of things in a wrapper, beside nothing but paging."""
    others = [(name, node) for name, node, _ in shape.properties if not _about(canonical(name))]
    if len(others) != 1:
        return None
    name, node = others[0]
    inner = shapes.of(node)
    return (name, node) if inner.items is not None and shapes.of(inner.items).properties else None
