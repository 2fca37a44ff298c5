"""A quick yes for what plainly fits a JSON Schema.

`jsonschema` takes seconds to find nothing wrong in a large document. Here a schema is compiled once into plain
functions; what they do not vouch for, `jsonschema` judges. Compiled are the keywords that the official schemas of
OpenAPI use; a schema with any other is vouched for by nobody.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from schemagrade.pointer import find, split
from schemagrade.values import Json, dump

Names = frozenset[str]
Check = Callable[[Any], "Names | None"]
"""The names of the members it looked at where a value fits, else None."""

_DRAFT_4: Final = "http://json-schema.org/draft-04/schema"
"""The official schema of Swagger 2 refers to parts of this metaschema."""
_NONE: Final[Names] = frozenset()
_WORDLESS: Final = frozenset(
    """
    $anchor $comment $defs $dynamicAnchor $id $schema additionalItems default definitions description examples
    format id title
    """.split()
)
_TYPES: Final[dict[str, Callable[[Any], bool]]] = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "number": lambda value: isinstance(value, (int, float)) and not isinstance(value, bool),
}


class CannotVouchError(Exception):
    """A schema with a keyword that is not compiled."""


def compiled(root: dict[str, Json]) -> Callable[[Json], bool]:
    """Whether a value surely fits the schema. False where it does not, or where nobody can say.

    Raises:
        CannotVouchError: the schema has a keyword that is not compiled.
    """
    check = _Compiler(root).schema(root)
    return lambda value: check(value) is not None


class _Compiler:
    def __init__(self, root: Mapping[str, Any]) -> None:
        self._root = root
        self._known: dict[str, Check] = {}

    def schema(self, schema: Json) -> Check:
        """A schema, compiled."""
        if schema is True or schema == {}:
            return lambda _: _NONE
        if not isinstance(schema, dict):
            return lambda _: None
        if isinstance(schema.get("$ref"), str) and len(schema) == 1:
            return self.reference(str(schema["$ref"]))
        checks = [check for keyword in schema if (check := self._keyword(keyword, schema)) is not None]
        everything = _all(checks)
        return self._with_unevaluated(schema, everything) if "unevaluatedProperties" in schema else everything

    def _keyword(self, keyword: str, schema: dict[str, Any]) -> Check | None:
        if keyword in _WORDLESS or keyword in _TOLD_WITH:
            return None
        value = schema[keyword]
        if keyword in ("properties", "patternProperties", "additionalProperties"):
            first = next(each for each in schema if each in ("properties", "patternProperties", "additionalProperties"))
            return self._members(schema) if keyword == first else None
        maker = getattr(self, "_" + keyword.replace("$", "at_"), None)
        if maker is not None:
            made: Check = maker(value, schema)
            return made
        plain = _PLAIN.get(keyword)
        if plain is None:
            raise CannotVouchError(keyword)
        return _when(plain(value, schema))

    def reference(self, ref: str) -> Check:
        """What a reference names, compiled once."""
        if ref.startswith(_DRAFT_4) and "#" in ref:
            from jsonschema import Draft4Validator

            return _Compiler(Draft4Validator.META_SCHEMA).reference(ref[ref.index("#") :])
        if not ref.startswith("#"):
            raise CannotVouchError(ref)
        if ref not in self._known:
            waiting: list[Check] = []
            self._known[ref] = lambda value: waiting[0](value)
            found, target = find(dict(self._root), split(ref[1:]))
            if not found:
                raise CannotVouchError(ref)
            self._known[ref] = self.schema(target)
            waiting.append(self._known[ref])
        return self._known[ref]

    def _at_ref(self, value: str, _: dict[str, Any]) -> Check:
        return self.reference(value)

    def _at_dynamicRef(self, value: str, _: dict[str, Any]) -> Check:  # noqa: N802 - the keyword's own name
        definitions = self._root.get("$defs")
        for name, schema in (definitions if isinstance(definitions, dict) else {}).items():
            if isinstance(schema, dict) and schema.get("$dynamicAnchor") == value[1:]:
                return self.reference(f"#/$defs/{name}")
        raise CannotVouchError(value)

    def _members(self, schema: dict[str, Any]) -> Check:
        named = {name: self.schema(each) for name, each in schema.get("properties", {}).items()}
        patterns = [(re.compile(each), self.schema(to)) for each, to in schema.get("patternProperties", {}).items()]
        rest = self.schema(schema["additionalProperties"]) if "additionalProperties" in schema else None

        def check(value: Any) -> Names | None:
            if not isinstance(value, dict):
                return _NONE
            seen = []
            for name, member in value.items():
                looked = False
                own = named.get(name)
                if own is not None:
                    if own(member) is None:
                        return None
                    looked = True
                for pattern, to in patterns:
                    if pattern.search(name):
                        if to(member) is None:
                            return None
                        looked = True
                if not looked and rest is not None:
                    if rest(member) is None:
                        return None
                    looked = True
                if looked:
                    seen.append(name)
            return frozenset(seen)

        return check

    def _with_unevaluated(self, schema: dict[str, Any], others: Check) -> Check:
        rest = self.schema(schema["unevaluatedProperties"])

        def check(value: Any) -> Names | None:
            seen = others(value)
            if seen is None or not isinstance(value, dict):
                return seen
            for name, member in value.items():
                if name not in seen and rest(member) is None:
                    return None
            return frozenset(value)

        return check

    def _items(self, value: Any, _: dict[str, Any]) -> Check:
        if isinstance(value, list):
            raise CannotVouchError("items")
        check = self.schema(value)
        return _when(lambda found: not isinstance(found, list) or all(check(each) is not None for each in found))

    def _contains(self, value: Any, schema: dict[str, Any]) -> Check:
        check = self.schema(value)
        least, most = schema.get("minContains", 1), schema.get("maxContains", float("inf"))

        def holds(found: Any) -> bool:
            return not isinstance(found, list) or least <= sum(check(each) is not None for each in found) <= most

        return _when(holds)

    def _propertyNames(self, value: Any, _: dict[str, Any]) -> Check:  # noqa: N802 - the keyword's own name
        check = self.schema(value)
        return _when(lambda found: not isinstance(found, dict) or all(check(name) is not None for name in found))

    def _allOf(self, value: list[Any], _: dict[str, Any]) -> Check:  # noqa: N802 - the keyword's own name
        return _all([self.schema(each) for each in value])

    def _anyOf(self, value: list[Any], _: dict[str, Any]) -> Check:  # noqa: N802 - the keyword's own name
        return _some([self.schema(each) for each in value], exactly_one=False)

    def _oneOf(self, value: list[Any], _: dict[str, Any]) -> Check:  # noqa: N802 - the keyword's own name
        return _some([self.schema(each) for each in value], exactly_one=True)

    def _not(self, value: Any, _: dict[str, Any]) -> Check:
        check = self.schema(value)
        return _when(lambda found: check(found) is None)

    def _if(self, value: Any, schema: dict[str, Any]) -> Check:
        condition = self.schema(value)
        then, otherwise = self.schema(schema.get("then", True)), self.schema(schema.get("else", True))

        def check(found: Any) -> Names | None:
            seen = condition(found)
            more = otherwise(found) if seen is None else then(found)
            return more if more is None or not seen else more | seen

        return check

    def _dependentSchemas(self, value: dict[str, Any], _: dict[str, Any]) -> Check:  # noqa: N802 - as above
        checks = {name: self.schema(each) for name, each in value.items()}

        def check(found: Any) -> Names | None:
            seen = _NONE
            for name, each in checks.items() if isinstance(found, dict) else ():
                if name in found:
                    more = each(found)
                    if more is None:
                        return None
                    seen |= more
            return seen

        return check


_TOLD_WITH: Final = frozenset({"then", "else", "unevaluatedProperties", "minContains", "maxContains"})
"""Keywords that are read with another."""


def _when(holds: Callable[[Any], bool]) -> Check:
    return lambda value: _NONE if holds(value) else None


def _all(checks: list[Check]) -> Check:
    if len(checks) == 1:
        return checks[0]

    def check(value: Any) -> Names | None:
        seen = _NONE
        for each in checks:
            more = each(value)
            if more is None:
                return None
            if more:
                seen = seen | more if seen else more
        return seen

    return check


def _some(checks: list[Check], *, exactly_one: bool) -> Check:
    def check(value: Any) -> Names | None:
        fits = [seen for each in checks if (seen := each(value)) is not None]
        if not fits or (exactly_one and len(fits) > 1):
            return None
        return frozenset().union(*fits)

    return check


def _type(value: Any, _: dict[str, Any]) -> Callable[[Any], bool]:
    tests = [_TYPES[name] for name in ([value] if isinstance(value, str) else value)]
    return tests[0] if len(tests) == 1 else lambda found: any(test(found) for test in tests)


def _enum(value: list[Any], _: dict[str, Any]) -> Callable[[Any], bool]:
    return lambda found: any(type(found) is type(each) and found == each for each in value)


def _required(value: list[str], _: dict[str, Any]) -> Callable[[Any], bool]:
    return lambda found: not isinstance(found, dict) or all(name in found for name in value)


def _pattern(value: str, _: dict[str, Any]) -> Callable[[Any], bool]:
    search = re.compile(value).search
    return lambda found: not isinstance(found, str) or search(found) is not None


def _unique(value: Any, _: dict[str, Any]) -> Callable[[Any], bool]:
    return lambda found: not (value and isinstance(found, list)) or len(set(map(dump, found))) == len(found)


def _bound(kind: type | tuple[type, ...], fits: Callable[[Any, Any, dict[str, Any]], bool]) -> Any:
    def make(value: Any, schema: dict[str, Any]) -> Callable[[Any], bool]:
        return lambda found: not isinstance(found, kind) or isinstance(found, bool) or fits(found, value, schema)

    return make


_NUMBER: Final = (int, float)
_PLAIN: Final[dict[str, Callable[[Any, dict[str, Any]], Callable[[Any], bool]]]] = {
    "type": _type,
    "enum": _enum,
    "const": lambda value, schema: _enum([value], schema),
    "required": _required,
    "pattern": _pattern,
    "uniqueItems": _unique,
    "minItems": _bound(list, lambda found, least, _: len(found) >= least),
    "maxItems": _bound(list, lambda found, most, _: len(found) <= most),
    "minLength": _bound(str, lambda found, least, _: len(found) >= least),
    "maxLength": _bound(str, lambda found, most, _: len(found) <= most),
    "minProperties": _bound(dict, lambda found, least, _: len(found) >= least),
    "maxProperties": _bound(dict, lambda found, most, _: len(found) <= most),
    "minimum": _bound(
        _NUMBER,
        lambda found, least, schema: found > least if schema.get("exclusiveMinimum") is True else found >= least,
    ),
    "maximum": _bound(
        _NUMBER, lambda found, most, schema: found < most if schema.get("exclusiveMaximum") is True else found <= most
    ),
    "exclusiveMinimum": _bound(_NUMBER, lambda found, least, _: isinstance(least, bool) or found > least),
    "exclusiveMaximum": _bound(_NUMBER, lambda found, most, _: isinstance(most, bool) or found < most),
}
