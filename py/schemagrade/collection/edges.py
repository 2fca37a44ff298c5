"""Edges: which operation's output is another's input, and what says so.

Links of the document say it outright. Fields say it where a thing's mark (`id` of a pet) is what another operation
needs (`petId`, or `{id}` after `/pets`). Where a list or the making of a thing stands right before an operation on
one, and no fields are known, the path says it, weakly. An operation that is told the mark itself tells nobody.
Producers are found by what they produce: nothing is compared with everything.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, Literal, NamedTuple
from urllib.parse import unquote

from schemagrade.collection.entities import MARKS, Entity, agree, alike, of_noun, of_schema, reference
from schemagrade.collection.leaves import Leaf
from schemagrade.collection.needs import Need, is_determined, needs
from schemagrade.collection.paths import route, template
from schemagrade.collection.subject import View
from schemagrade.openapi.model import Link
from schemagrade.pointer import split
from schemagrade.values import Json

Source = Literal["openapi_link", "api_contract", "structural"]
DATA_FLOW: Final = "produces_for"
ORDER: Final = "precedes"
STRONG: Final = 0.75
"""From here on an edge is sure enough to be acted on: the thing itself tells what is needed, or what may be given."""
FAN_OUT: Final = 12
"""Producers of one field that are kept, the nearest first."""
_FEW: Final = 3
"""With so many that produce a thing as their own, those that only mention it are left out."""
_MENTIONS: Final = 4
_DEEPEST: Final = 5
_EVIDENCE: Final = 12
_BUCKET: Final = 200
"""Leaves of one name that are looked at: more are only found where all of a document produces the same."""
_KEPT: Final = 64
"""Producers that are kept of one need, from which each operation that has it takes the nearest."""
_MENTION: Final = 2
"""From this rank on a thing is only mentioned in another."""
_RANKS: Final = (0.95, 0.85, 0.7, 0.65)
"""How sure: the thing itself, a reference in it, a thing inside it, a reference in that."""
_TELLERS: Final = ("search", "read", "create", "action", "")


class Offer(NamedTuple):
    """A leaf that tells a thing's mark. `rank` as in the order of confidence."""

    teller: int
    rank: int
    entities: tuple[Entity, ...]
    mark: str
    leaf: Leaf


@dataclass(frozen=True, slots=True)
class Evidence:
    """What says that one operation's output is another's input."""

    source: Source
    field: str
    produced_by: str
    text: str
    confidence: float


@dataclass(frozen=True, slots=True)
class Edge:
    """An edge between two operations, by their indexes: its strongest relation, and all that speaks for it."""

    start: int
    end: int
    relation: str
    confidence: float
    evidence: tuple[Evidence, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Graph:
    """The edges of a collection.

    `candidates`: fields that a call cannot do without and that another operation tells; `asked`: all such fields
    that name a thing. `truncated`: fields had more producers than are kept.
    """

    edges: tuple[Edge, ...] = ()
    candidates: int = 0
    asked: int = 0
    truncated: bool = False
    unlinked: tuple[int, ...] = ()
    """Operations of which no edge comes and to which none leads."""


_Key = tuple[Entity, str, bool]


@dataclass(slots=True)
class _Matches:
    """Producers as they are found by what they produce: its name, its mark, and whether they only mention it.

    Those that only mention a thing stand apart, so that they crowd nobody out.
    """

    named: dict[_Key, list[Offer]] = field(default_factory=dict)
    """By the whole name."""
    ending: dict[_Key, list[Offer]] = field(default_factory=dict)
    """By each end of the name, the whole included: of `order item` also by `item`."""
    by_template: dict[str, list[int]] = field(default_factory=dict)
    listed: set[str] = field(default_factory=set)
    """Templates of collections of which single things have operations."""
    told: dict[int, set[tuple[str, str]]] = field(default_factory=dict)
    """What each operation is told itself, and so tells nobody."""
    known: dict[tuple[tuple[Entity, ...], tuple[str, ...], str], tuple[Offer, ...]] = field(default_factory=dict)

    def add(self, entity: Entity, offer: Offer) -> None:
        """Note who tells of a thing."""
        mentions = offer.rank >= _MENTION
        places = [(self.named, entity), *((self.ending, entity[cut:]) for cut in range(len(entity)))]
        for kept, name in places:
            bucket = kept.setdefault((name, offer.mark, mentions), [])
            if len(bucket) < _BUCKET and (not bucket or bucket[-1] is not offer):
                bucket.append(offer)

    def about(self, entity: Entity, mark: str, *, mentions: bool) -> Iterable[Offer]:
        """Who tells of a thing by a name that agrees: the same, or one with a word more or less in front of it."""
        found = {id(offer): offer for offer in self.ending.get((entity, mark, mentions), ())}
        for cut in range(1, len(entity)):
            found.update((id(offer), offer) for offer in self.named.get((entity[cut:], mark, mentions), ()))
        return found.values()


def graph(views: Sequence[View], least: float) -> Graph:
    """The edges of a collection, those left out that are less sure than `least`."""
    at_items = _schemas_at_items(views)
    wanted = {
        view.index: list(needs(view.operation, view.contract, view.semantics.action.value, view.resource, at_items))
        for view in views
    }
    matches = _matches(views, wanted)
    by_index = {view.index: view for view in views}
    found: dict[tuple[int, int], list[Evidence]] = {}
    for start, end, evidence in _links(views):
        found.setdefault((start, end), []).append(evidence)
    candidates = asked = 0
    truncated = False
    for view in views:
        for need in wanted[view.index]:
            offers = _producers(view, need, matches, by_index)
            if need.firm:
                asked += 1
                candidates += bool(offers)
            truncated = truncated or len(offers) > FAN_OUT
            for offer in offers[:FAN_OUT]:
                found.setdefault((offer.teller, view.index), []).append(_of_offer(need, offer))
    for start, end, evidence in _structure(views, wanted, matches, found):
        found.setdefault((start, end), []).append(evidence)
    edges = tuple(edge for edge in map(_edge, sorted(found.items())) if edge.confidence >= least)
    linked = {index for edge in edges for index in (edge.start, edge.end)}
    return Graph(edges, candidates, asked, truncated, tuple(v.index for v in views if v.index not in linked))


def _edge(found: tuple[tuple[int, int], list[Evidence]]) -> Edge:
    (start, end), several = found
    ordered = sorted(
        dict.fromkeys(several), key=lambda each: (-each.confidence, each.source, each.field, each.produced_by)
    )
    relation = ORDER if ordered[0].source == "structural" else DATA_FLOW
    return Edge(start, end, relation, ordered[0].confidence, tuple(ordered[:_EVIDENCE]))


def _schemas_at_items(views: Sequence[View]) -> Mapping[str, tuple[str, ...]]:
    """The names of the schemas that operations on one thing give, by the template of the thing."""
    order = {"get": 0, "put": 1, "patch": 2}
    found: dict[str, tuple[str, ...]] = {}
    for view in sorted(views, key=lambda view: (order.get(view.operation.method, 3), view.index)):
        steps, shape = route(view.operation.path), view.answer.shape
        if view.operation.method in order and steps.ends_in_parameter and steps.parameters and shape is not None:
            found.setdefault(steps.parameters[-1].template, shape.components)
    return found


def _matches(views: Sequence[View], wanted: Mapping[int, list[Need]]) -> _Matches:
    """Index what operations produce, so far as any other needs it."""
    found = _Matches()
    asked = {
        (entity[-1], mark)
        for all_ in wanted.values()
        for need in all_
        for entity in need.entities
        for mark in need.marks
    }
    marks = {mark for _, mark in asked}
    for view in views:
        steps = route(view.operation.path)
        found.listed.update(each.collection for each in steps.parameters)
        found.by_template.setdefault(template(view.operation.path), []).append(view.index)
        makes = view.semantics.action.value == "create"
        found.told[view.index] = {
            (entity[-1], mark)
            for need in wanted[view.index]
            if not (makes and need.own and need.location == "body")
            for entity in need.entities
            for mark in need.marks
        }
        if view.semantics.action.value not in _TELLERS:
            continue
        seen: set[tuple[tuple[Entity, ...], str, bool]] = set()
        for offer in _offers(view, marks):
            kind = (offer.entities, offer.mark, offer.rank >= _MENTION)
            if kind in seen:
                continue  # leaves come level by level: the first is the nearest
            seen.add(kind)
            for entity in offer.entities:
                head = (entity[-1], offer.mark)
                if head in asked and head not in found.told[view.index]:
                    found.add(entity, offer)
    return found


def _offers(view: View, marks: set[str]) -> Iterator[Offer]:
    """What an operation tells."""
    reads = view.semantics.action.value in ("search", "read")
    shape = view.answer.shape
    own = tuple(dict.fromkeys((*_schema_entities(shape.components if shape else ()), view.resource)))
    for leaf in view.contract.produces:
        entity, mark = reference(leaf.name)
        if mark not in marks or leaf.source == "header" or leaf.path.count(".") > _DEEPEST:
            continue
        primary = leaf.above in view.answer.prefixes
        if not primary and not reads:
            continue
        holder = _holder(leaf, view)
        if entity and mark in MARKS:
            itself = primary and any(agree(entity, each) for each in own if each)
            yield Offer(view.index, 0 if itself else 1 if primary else 3, (entity,), mark, leaf)
            if itself:
                yield Offer(view.index, 0, own, mark, leaf)
            continue
        if primary:
            names = tuple(dict.fromkeys(each for each in (*own, *holder) if each))
        else:
            names = tuple(dict.fromkeys(each for each in (*_schema_entities(leaf.components), *holder) if each))
        if names:
            yield Offer(view.index, 0 if primary else 2, names, mark, leaf)


def _holder(leaf: Leaf, view: View) -> tuple[Entity, ...]:
    """What the property is called that holds the leaf's object, where that says more than that it is a wrapper."""
    wrapper = view.answer.envelope.wrapper_field if view.answer.envelope else None
    plain = leaf.holder in ("", "data", "result", "results", "items", "entries", "body", "payload", "response", "value")
    return (
        ()
        if plain and (leaf.holder == wrapper or not leaf.holder or leaf.above.count(".") < 2)
        else (of_noun(leaf.holder),)
    )


@lru_cache(maxsize=16_384)
def _schema_entities(components: tuple[str, ...]) -> tuple[Entity, ...]:
    return tuple(dict.fromkeys(found for found in map(of_schema, components[:4]) if found))


def _producers(view: View, need: Need, matches: _Matches, by_index: Mapping[int, View]) -> list[Offer]:
    """Who tells what is needed: from the place the thing is listed at first, then those whose thing it is."""
    local = list(_local(need, matches, by_index))
    key = (need.entities, need.marks, need.type)
    if key not in matches.known:
        best: dict[int, Offer] = {}
        for offer in _matching(need, matches, by_index):
            best.setdefault(offer.teller, offer)
        matches.known[key] = tuple(best.values())[:_KEPT]
    ordered = [*local, *matches.known[key]]
    first: dict[int, Offer] = {}
    for offer in ordered:
        place = template(by_index[offer.teller].operation.path)
        # Where things of a name are listed in two places, each with operations on one, they are two kinds.
        elsewhere = bool(local) and place != need.collection and place in matches.listed
        if offer.teller != view.index and not (elsewhere and offer.rank == 0):
            first.setdefault(offer.teller, offer)
    near = [offer for offer in first.values() if offer.rank < _MENTION]
    far = [offer for offer in first.values() if offer.rank >= _MENTION]
    return near if len(near) >= _FEW else near + far[:_MENTIONS]


def _matching(need: Need, matches: _Matches, by_index: Mapping[int, View]) -> Iterator[Offer]:
    """Offers of what is needed, the best first. A mark that stands for another only where that is not to be had."""
    found: list[tuple[tuple[object, ...], Offer]] = []
    for position, entity in enumerate(need.entities):
        by_mark = {
            mark: [
                offer
                for mentions in (False, True)
                for offer in matches.about(entity, mark, mentions=mentions)
                if _fits(need, offer)
            ]
            for mark in need.marks
        }
        for offer in _of_one_mark(by_mark, need):
            lists = 0 if by_index[offer.teller].answer.gives_list else 1
            path = by_index[offer.teller].operation.path
            depth = offer.leaf.path.count(".")
            order = (offer.rank, entity not in offer.entities, position, depth, lists, len(path), offer.teller)
            found.append(((*order, offer.leaf.path), offer))
        if found and len(need.entities[0]) > 1:
            break  # the name of its schema says more than a noun does
    found.sort(key=lambda each: each[0])
    for _, offer in found:
        yield offer


def _of_one_mark(by_mark: Mapping[str, list[Offer]], need: Need) -> list[Offer]:
    """The offers of the mark that is meant: the first there is or, of `{owner}`, the one that most tell."""
    there = [(mark, offers) for mark, offers in by_mark.items() if offers]
    if not there:
        return []
    if is_determined(need):
        return there[0][1]
    order = {mark: place for place, mark in enumerate(need.marks)}
    best = min(
        there, key=lambda each: (min(o.rank for o in each[1]), -len({o.teller for o in each[1]}), order[each[0]])
    )
    return best[1]


def _fits(need: Need, offer: Offer) -> bool:
    """Whether the types go together: numbers go where texts do, texts not where numbers do."""
    numbers = ("integer", "number")
    if offer.leaf.type in ("object", "boolean", "file") and offer.leaf.type != need.type:
        return False
    if need.type in numbers and offer.leaf.type == "string":
        return offer.mark == need.marks[0] and offer.rank in (0, 1) and bool(reference(offer.leaf.name)[0])
    # An undetermined mark has to be of the very type: `{owner}` is no number.
    return is_determined(need) or need.type != "string" or offer.leaf.type == "string"


def _local(need: Need, matches: _Matches, by_index: Mapping[int, View]) -> Iterator[Offer]:
    """What the operations tell that stand at the place where such things are listed and made."""
    if not need.collection:
        return
    for index in matches.by_template.get(need.collection, ())[:FAN_OUT]:
        view = by_index[index]
        if view.semantics.action.value not in ("search", "read", "create", ""):
            continue
        told = matches.told[index]
        shape = view.answer.shape
        own = (*_schema_entities(shape.components if shape else ()), view.resource)
        if not any(agree(entity, each) for entity in need.entities for each in own if each):
            continue
        for offer in _at_place(need, view):
            if not any((entity[-1], offer.mark) in told for entity in need.entities):
                yield offer
                break


def _at_place(need: Need, view: View) -> Iterator[Offer]:
    """The leaves of a thing that may be its mark, the likeliest first."""
    leaves = {leaf.name: leaf for leaf in view.contract.produces if leaf.above in view.answer.prefixes}
    marked: dict[tuple[Entity, str], Leaf] = {}
    for name, leaf in leaves.items():
        marked.setdefault(reference(name), leaf)
    other: list[Offer] = []
    for mark in dict.fromkeys((*need.marks, *(MARKS if need.marks[0] in MARKS else ()))):
        for entity in ((), *need.entities):
            at = marked.get((entity, mark))
            if at is not None:
                offer = Offer(view.index, 0, need.entities, mark, at)
                if _fits(need, offer) and (mark in need.marks or at.type == need.type):
                    yield offer
                elif need.type == "string" and mark in alike("id") and at.type == "integer":
                    other.append(offer)
    yield from other


def _of_offer(need: Need, offer: Offer) -> Evidence:
    sure = _RANKS[offer.rank]
    if not need.firm:
        sure = min(sure, STRONG)
    text = f"the {offer.mark} of the {' '.join(need.entities[0])}"
    return Evidence("api_contract", need.field, offer.leaf.path, text, sure)


def _structure(
    views: Sequence[View],
    wanted: Mapping[int, list[Need]],
    matches: _Matches,
    found: Mapping[tuple[int, int], list[Evidence]],
) -> Iterator[tuple[int, int, Evidence]]:
    """What only paths say: the list of things comes before one of them, where no fields connect them."""
    fed = {(end, each.field) for (_, end), several in found.items() for each in several}
    by_index = {view.index: view for view in views}
    for view in views:
        for need in wanted[view.index]:
            if not need.collection or (view.index, need.field) in fed:
                continue
            for index in matches.by_template.get(need.collection, ())[:FAN_OUT]:
                before = by_index[index]
                if (
                    before.operation.method in ("get", "post", "put")
                    and index != view.index
                    and before.resource in need.entities
                ):
                    text = f"{before.label} stands where `{{{need.field}}}` is listed or made"
                    yield index, view.index, Evidence("structural", need.field, "", text, 0.5)


def _links(views: Sequence[View]) -> Iterator[tuple[int, int, Evidence]]:
    """What the document's own links say."""
    by_id: dict[str, int] = {}
    for view in views:
        if view.operation.operation_id is not None:
            by_id.setdefault(view.operation.operation_id, view.index)
    by_place = {(view.operation.path, view.operation.method): view.index for view in views}
    for view in views:
        for response in view.operation.responses:
            if response.status[:1] not in ("2", "d"):
                continue
            for link in response.links:
                target = _target(link, by_id, by_place)
                if target is not None and target != view.index:
                    for field_name, path in _carried(link):
                        text = f"the link `{link.name}` of response {response.status}" + (
                            f" carries `{path}`" if path else ""
                        )
                        yield view.index, target, Evidence("openapi_link", field_name, path, text, 1.0)


def _target(link: Link, by_id: Mapping[str, int], by_place: Mapping[tuple[str, str], int]) -> int | None:
    if link.operation_id is not None:
        return by_id.get(link.operation_id)
    if link.operation_ref is not None and "#/paths/" in link.operation_ref:
        steps = split(unquote(link.operation_ref.partition("#")[2]))
        return by_place.get((steps[1], steps[2].lower())) if len(steps) == 3 else None
    return None


def _carried(link: Link) -> Iterable[tuple[str, str]]:
    """Parameters of a link with the path of what they take; of constants only that there is one."""
    found = [(name.rpartition(".")[2], _path(value)) for name, value in sorted(link.parameters.items())]
    if link.request_body is not None:
        found.append(("body", _path(link.request_body)))
    return found or [("", "")]


def _path(expression: Json) -> str:
    """The JSON path of a runtime expression; empty for what is none."""
    if not isinstance(expression, str):
        return ""
    text = expression.strip().removeprefix("{").removesuffix("}")
    if text.startswith("$response.body"):
        steps = split(text.partition("#")[2])
        return "$" + "".join(f"[{step}]" if step.isdigit() else f".{step}" for step in steps)
    if text.startswith("$response.header."):
        return "$.headers." + text.removeprefix("$response.header.")
    if text.startswith("$request."):
        return text
    return ""
