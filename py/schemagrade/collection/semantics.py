"""What an operation does, to what, and where that belongs: each with the reason, and how sure it is.

Words count where they stand whole. What only the method says is said, with little weight; a POST says nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from schemagrade.collection.paths import Places, Route, route
from schemagrade.collection.verbs import AMBIGUOUS, BROAD, LEADING, MODIFIERS, VERBS, stem
from schemagrade.collection.words import is_plural, noun, singular, words
from schemagrade.openapi.model import Operation

Action = Literal["search", "read", "create", "update", "delete", "action", "unknown"]
Level = Literal["high", "medium", "low"]
_METHODS: Final[dict[str, Action]] = {
    "get": "read",
    "head": "read",
    "query": "search",
    "put": "update",
    "patch": "update",
    "delete": "delete",
}
_SAFE: Final = ("get", "head", "options", "trace", "query")
_FACETS: Final = frozenset(
    """
    action configuration config content detail history info metadata setting stat statistic status summary usage version
    """.split()
)
"""Nouns that say little without what they are of."""
_FORMS: Final = frozenset("csv html json pdf png qr raw svg txt xml zip".split())
"""Nouns of paths that name a form in which a thing is given."""
_FILLERS: Final = frozenset(
    "admin api apis controller endpoint endpoints operation operations service services".split()
)


@dataclass(frozen=True, slots=True)
class Said:
    """Something said of an operation, why, and how much weight that has. Empty: nothing is known."""

    value: str
    why: str
    weight: float


@dataclass(frozen=True, slots=True)
class Semantics:
    """What an operation does, to what, in which part of the API."""

    action: Said
    resource: Said
    module: Said

    @property
    def missing(self) -> tuple[str, ...]:
        """What is not known."""
        parts = (("action", self.action), ("resource", self.resource), ("module", self.module))
        return tuple(name for name, said in parts if not said.weight)

    @property
    def confidence(self) -> Level:
        """How sure all of it is."""
        known = 3 - len(self.missing)
        score = (self.action.weight + self.resource.weight + self.module.weight) / 3 * known / 3
        if known == 3 and score >= 0.75:
            return "high"
        return "medium" if known >= 2 and score >= 0.45 else "low"


_OF_ONE: Final = frozenset({"describe", "download", "export", "info", "inspect", "preview"})
"""What is done with one thing, whatever it comes back as."""
NOTHING: Final = Said("", "Nothing says it.", 0.0)


def semantics(
    operation: Operation,
    places: Places,
    *,
    gives_list: bool,
    components: tuple[str, ...],
    actions: Mapping[str, str],
    resources: Mapping[str, str],
) -> Semantics:
    """The semantics of an operation. `gives_list`: its response is a collection; of `components` it is made.

    `resources` are aliases by the letters of nouns in the singular.
    """
    where = route(operation.path)
    return Semantics(
        _action(operation, where, places, gives_list, actions),
        _resource(operation, where, components, resources),
        _module(where),
    )


def _action(operation: Operation, where: Route, places: Places, gives_list: bool, aliases: Mapping[str, str]) -> Said:
    found = _by_words(operation, where, aliases)
    by_shape = _by_shape(operation, where, places, gives_list)
    if found is None:
        return by_shape
    verb, said = found
    both = {"create", "update"} <= set(words(operation.operation_id or ""))
    if both and said.value == "create" and operation.method in ("put", "patch"):
        return Said("update", f"operationId says `create` and `update`, and {operation.method.upper()} it is", 0.9)
    if said.value in ("read", "search") and operation.method in _SAFE:
        # `get` says how, not how many; `find` by an id finds one.
        if gives_list and said.value == "read" and verb not in _OF_ONE:
            return Said("search", f"{said.why}; a list comes back", said.weight)
        one = where.ends_in_parameter and not gives_list
        if said.value == "search" and verb in ("find", "lookup", "query") and one:
            return Said("read", f"{said.why}; the path names one", said.weight)
    if verb in BROAD and by_shape.value == "create":
        return Said("create", f"{said.why}; {by_shape.why}", min(said.weight, 0.85))
    return said


def _by_words(operation: Operation, where: Route, aliases: Mapping[str, str]) -> tuple[str, Said] | None:
    """What words of the operationId say, else of the path, else of the summary: the verb and its meaning."""
    if operation.operation_id is not None:
        verb = _verb_of_id(operation.operation_id, operation.method, tuple(sorted(aliases.items())))
        if verb is not None:
            return verb[0], Said(verb[1], f"operationId says `{verb[0]}`", 0.9)
    if where.verb is not None:
        action = aliases.get(where.verb) or _meaning(where.verb, operation.method)
        if action:
            return where.verb, Said(action, f"the path says `{where.verb}`", 0.85)
    for name, text in (("summary", operation.summary), ("description", operation.description)):
        first = words((text or "")[:80])[:2]
        for word in first[1:] if first[:1] and first[0].endswith("ly") else first[:1]:
            verb_word = stem(word)
            leading = LEADING.get(word, "") if name == "summary" and operation.method == "post" else ""
            action = aliases.get(word) or _meaning(verb_word, operation.method) or leading
            if action and not (verb_word in AMBIGUOUS and word == verb_word and name == "description"):
                return verb_word, Said(action, f"the {name} begins with `{word}`", 0.78)
    return None


def _meaning(word: str, method: str) -> str:
    """What a word says is done; empty for no verb. GET makes nothing: there `post` is a thing."""
    action = VERBS.get(word, "")
    return "" if action == "create" and method in _SAFE else action


@lru_cache(maxsize=16_384)
def _verb_of_id(name: str, method: str, aliases: tuple[tuple[str, str], ...]) -> tuple[str, str] | None:
    known = dict(aliases)
    parts = [part for part in (words(part) for part in name.replace("::", "/").split("/")) if part]
    if len(parts) == 1:
        dotted = [part for part in (words(part) for part in name.replace("#", ".").split(".")) if part]
        parts = dotted or parts
    if not parts:
        return None
    for word in (word for part in parts for word in part):
        if word in known:
            return word, known[word]
    single = [part for part in (_without_modifiers(part) for part in parts) if part]
    parts = single or parts
    every = [word for part in parts for word in part]
    generated = every[0] == method and method in ("post", "put", "patch") and len(every) > 2 and "_" in name
    heads = [part[0] for part in (*parts[-1:], *parts[:1])]
    if not generated:
        for head in heads:
            # Of `issueGet` the issue is no verb; of `updateSiteDeploy` the deploy is none.
            noun_first = head in AMBIGUOUS and every[-1] in VERBS and every[-1] not in AMBIGUOUS
            certain = (
                head == "update" or (head == method != "post" and VERBS[every[-1]] == "action") if noun_first else True
            )
            if certain and (action := _meaning(head, method)):
                return head, action
            if head in VERBS and head not in AMBIGUOUS:
                return None  # what GET makes, nothing else in the name says
            if head in LEADING and len(every) > 1 and method == "post":
                return head, LEADING[head]
    if len(parts) == 1 and len(every) > 1 and not generated:
        found = _verb_after_thing(name, every, method)
        if (found is not None and found != method) or found in ("get", "delete"):
            return found, VERBS[found]
    rest = every[1:] if generated else every
    for word in rest:
        if word not in AMBIGUOUS and (action := _meaning(word, method)):
            return word, action
    return ("new", "create") if method == "post" and every[-1] == "new" else None


def _without_modifiers(part: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(word for word in part if word not in MODIFIERS)


def _verb_after_thing(name: str, every: list[str], method: str) -> str | None:
    """The verb of `pets_list`, `apps_create_deployment`, `UserService_GetUser` and `Auth_UserChangePassword`."""
    pieces = [words(piece) for piece in name.replace("-", "_").split("_")]
    second = pieces[1][0] if len(pieces) > 1 and pieces[1] else ""
    last = pieces[-1][0] if len(pieces) > 1 and len(pieces[-1]) > 1 else ""
    strict = [word for word in (second, last, every[-1], *every[1:-1]) if _meaning(word, method)]
    strict = [word for word in strict if word not in AMBIGUOUS]
    inside = pieces[-1][1] if len(pieces[-1]) > 2 else ""
    loose = [word for word in (last, every[-1], second, inside) if _meaning(word, method) and len(pieces) > 1]
    return next(iter((*strict, *loose)), None)


def _by_shape(operation: Operation, where: Route, places: Places, gives_list: bool) -> Said:
    """What method and path say."""
    method = operation.method
    name = method.upper()
    if method == "get":
        if gives_list:
            return Said("search", "GET gives a list", 0.6)
        if where.ends_in_parameter:
            return Said("read", "GET on one thing", 0.6)
    if method == "post":
        created = any(each.status == "201" for each in operation.responses)
        collection = not where.ends_in_parameter and where.nouns and where.verb is None
        if collection and (created or places.has_items(operation.path)):
            why = "POST answers 201" if created else "POST on a collection whose things have paths of their own"
            return Said("create", why, 0.6)
        return Said("", "Neither words nor the path say what POST does.", 0.0)
    action = _METHODS.get(method)
    return Said(action, f"{name} says no more", 0.4) if action is not None else NOTHING


def _resource(operation: Operation, where: Route, components: tuple[str, ...], aliases: Mapping[str, str]) -> Said:
    tags = [found for found in (_plain(tag) for tag in operation.tags) if found]
    if where.nouns:
        value, why, weight = _of_path(where, tags, components)
    elif tags:
        value, why, weight = tags[0], "the tag", 0.8
    else:
        value, why, weight = _of_id(operation), "nouns of the operationId", 0.6
    if not value:
        return Said("", "Neither path, tags nor operationId name a thing.", 0.0)
    name = "_".join(value)
    alias = aliases.get("".join(value)) or aliases.get(value[-1])
    return Said(alias, f"{why}; `{name}` is called so by an alias", weight) if alias else Said(name, why, weight)


def _of_path(
    where: Route, tags: list[tuple[str, ...]], components: tuple[str, ...]
) -> tuple[tuple[str, ...], str, float]:
    nouns = where.nouns[:-1] if len(where.nouns) > 1 and where.nouns[-1].lower() in _FORMS else where.nouns
    last = noun(nouns[-1])
    parent = noun(nouns[-2]) if len(nouns) > 1 else ()
    both = (*parent, *last)
    named = {noun(component) for component in components}
    if parent and (both in tags or both in named):
        return both, "the path and " + ("the tag" if both in tags else "the name of the schema"), 0.9
    longer = next(
        (tag for tag in tags if len(tag) > len(last) and tag[-len(last) :] == last and _says_more(tag, last)), None
    )
    if longer is not None:
        return longer, "the path, and the tag in full", 0.9
    if parent and last in tags:
        return last, "the path and the tag", 0.9
    if parent and where.nested and last[-1] in _FACETS:
        return both, "the path", 0.84
    if parent and where.nested and not where.ends_in_parameter and parent in tags and not is_plural(nouns[-1]):
        return parent, "the tag; the path leads to a part of one", 0.8
    return last, "the path", 0.9 if last in tags or last in named else 0.84


def _says_more(tag: tuple[str, ...], last: tuple[str, ...]) -> bool:
    """Whether a tag has words in front of a noun that belong to it."""
    before = tag[: -len(last)]
    return "".join(before).isalpha() and not _FILLERS & set(before)


def _plain(tag: str) -> tuple[str, ...]:
    found = [word for word in words(tag.split("(")[0]) if word not in _FILLERS]
    return (*found[:-1], singular(found[-1])) if found and len(found) <= 4 else ()


def _of_id(operation: Operation) -> tuple[str, ...]:
    found = [word for word in words(operation.operation_id or "") if word not in VERBS and word not in _FILLERS]
    if found[:1] == [operation.method]:
        found = found[1:]
    for joiner in ("by", "for", "with", "from", "to", "in", "of"):
        if joiner in found:
            found = found[: found.index(joiner)]
    found = found[:3]
    return (*found[:-1], singular(found[-1])) if found else ()


def _module(where: Route) -> Said:
    names = where.nouns[:2]
    if not names:
        return Said("", "The path has no noun.", 0.0)
    return Said("/".join("_".join(words(name)) for name in names), "the first nouns of the path", 0.9)
