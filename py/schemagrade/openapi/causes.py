"""Which of the errors that `jsonschema` finds are told: those of the alternative that was meant, each cause once.

An alternative is meant by its tag: a parameter by `in`, a security scheme by `type`. What only follows from a tag that
is wrong or missing is no error of its own, and neither is a member that nobody looked at because something failed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from schemagrade.pointer import find, split

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError
    from jsonschema.protocols import Validator

Path = tuple[str | int, ...]
Kind = Literal[
    "lacks", "lacks_one_of", "unknown", "unevaluated", "has_both", "has", "ambiguous", "values", "type", "other"
]

_TAGS: Final = ("in", "type", "flow", "scheme")
"""Members that say which of several alternatives an object is, the first that tells them apart."""
_TAGS_OF_SCHEMES: Final = ("type", "flow", "scheme", "in")
_OF_TAGGED: Final = ("unknown", "unevaluated", "lacks_one_of", "has_both", "has", "ambiguous")
"""What nobody can say of an object before its tag is right."""
_SCHEMES: Final = ("securitySchemes", "securityDefinitions")


@dataclass(frozen=True, slots=True)
class Cause:
    """One thing that is wrong. `names` are members, `values` what is allowed."""

    path: Path
    kind: Kind
    error: ValidationError
    names: tuple[str, ...] = ()
    values: tuple[Any, ...] = ()

    @property
    def schema_path(self) -> Path:
        """The way through the official schema."""
        return tuple(self.error.absolute_schema_path)


def causes(validator: Validator, document: Any) -> list[Cause]:
    """The causes of all errors of a document, in no order."""
    found = [cause for error in validator.iter_errors(document) for cause in _causes(error)]
    found = _without_consequences(found)
    others = {prefix for cause in found if cause.kind != "unevaluated" for prefix in _prefixes(cause.path)}
    return [
        each
        for cause in found
        for each in ([cause] if cause.kind != "unevaluated" else _unevaluated(cause, cause.path in others, validator))
    ]


def _unevaluated(cause: Cause, explained: bool, validator: Validator) -> Iterator[Cause]:
    """The members that nothing knows; where other errors explain it, perhaps none."""
    schema: Any = cause.error.schema
    instance: Any = cause.error.instance
    known = _known(schema, instance, validator)
    names = tuple(sorted(set(instance) - known))
    if names or not explained:
        yield Cause(cause.path, "unknown", cause.error, names or tuple(sorted(instance)))


def _prefixes(path: Path) -> Iterator[Path]:
    return (path[:end] for end in range(len(path) + 1))


def _causes(error: ValidationError) -> Iterator[Cause]:
    path = tuple(error.absolute_path)
    instance: Any = error.instance
    wanted: Any = error.validator_value
    schema: Any = error.schema
    match error.validator:
        case "oneOf" | "anyOf" if error.context:
            yield from _of_alternatives(error)
        case "oneOf":
            present = tuple(name for branch in wanted for name in _required(branch) if name in _members(instance))
            yield Cause(path, "has_both" if len(present) > 1 else "ambiguous", error, present)
        case "required":
            yield Cause(path, "lacks", error, tuple(name for name in wanted if name not in instance))
        case "not" if _required(wanted):
            yield Cause(path, "has_both" if len(_required(wanted)) > 1 else "has", error, _required(wanted))
        case "additionalProperties" if isinstance(instance, dict):
            yield Cause(path, "unknown", error, tuple(sorted(set(instance) - _own(schema, instance))))
        case "unevaluatedProperties" if isinstance(instance, dict):
            yield Cause(path, "unevaluated", error)
        case "enum" | "const":
            yield Cause(path, "values", error, values=_values(error))
        case "type":
            yield Cause(path, "type", error, values=(wanted,) if isinstance(wanted, str) else tuple(wanted))
        case _:
            yield Cause(path, "other", error)


def _of_alternatives(error: ValidationError) -> Iterator[Cause]:
    """The causes in the alternative that was meant, or of none: what all of them ask for."""
    path = tuple(error.absolute_path)
    instance: Any = error.instance
    open_ = _not_references(_branches(error), instance)
    of_kind = [errors for errors in open_ if not any(each.validator == "type" and not each.path for each in errors)]
    if not of_kind:
        kinds = [cause for errors in open_ for each in errors if each.validator == "type" for cause in _causes(each)]
        values = tuple(dict.fromkeys(value for cause in kinds if cause.path == path for value in cause.values))
        yield Cause(path, "type", error, values=values)
        return
    left = of_kind
    for tag in _tags(path, instance):
        if len(left) < 2:
            break
        if tag not in instance:
            free = [errors for errors in left if not any(tag in _missing(each) for each in errors)]
            if not free:
                yield Cause(path, "lacks", error, (tag,))
                return
            left = free
            continue
        fits = [errors for errors in left if not _rejects(errors, tag)]
        values = () if fits else tuple(dict.fromkeys(value for errors in left for value in _allowed(errors, tag)))
        if values:
            yield Cause((*path, tag), "values", error, values=values)
            return
        left = fits or left
    if len(left) > 1 and all(_missing(each) for errors in left for each in errors):
        names = tuple(dict.fromkeys(name for errors in left for each in errors for name in _missing(each)))
        yield Cause(path, "lacks_one_of", error, names)
        return
    meant = max(left, key=lambda errors: (max(len(each.path) for each in errors), -len(errors)))
    for each in meant:
        yield from _causes(each)


def _tags(path: Path, instance: Any) -> list[str]:
    """The tags that may tell alternatives apart here, those first that are there."""
    tags = _TAGS_OF_SCHEMES if path[-2:-1] and path[-2] in _SCHEMES else _TAGS
    return sorted(tags, key=lambda tag: tag not in instance) if isinstance(instance, dict) else []


def _not_references(branches: list[list[ValidationError]], instance: Any) -> list[list[ValidationError]]:
    """The alternatives without that of a reference where there is none, or it alone where there is one."""
    if "$ref" in _members(instance):
        references = [errors for errors in branches if any(list(each.path)[:1] == ["$ref"] for each in errors)]
        return references or branches
    return [errors for errors in branches if not any("$ref" in _missing(each) for each in errors)] or branches


def _rejects(errors: list[ValidationError], tag: str) -> bool:
    """Whether an alternative is not what the tag says."""
    return any(
        list(each.path) == [tag]
        or (not each.path and bool(each.context) and all(_rejects(b, tag) for b in _branches(each)))
        for each in errors
    )


def _allowed(errors: list[ValidationError], tag: str) -> Iterator[Any]:
    """What an alternative allows the tag to be."""
    for each in errors:
        if list(each.path) == [tag]:
            yield from _values(each)
        elif not each.path and each.context:
            for branch in _branches(each):
                yield from _allowed(branch, tag)


def _branches(error: ValidationError) -> list[list[ValidationError]]:
    """The errors of each alternative."""
    branches: dict[Any, list[ValidationError]] = {}
    for each in error.context or ():
        branches.setdefault(each.schema_path[0], []).append(each)
    return [branches[key] for key in sorted(branches)]


def _values(error: ValidationError) -> tuple[Any, ...]:
    wanted: Any = error.validator_value
    if error.validator == "enum":
        return tuple(wanted)
    if error.validator == "const":
        return (wanted,)
    return tuple(value for each in error.context or () for value in _values(each))


def _missing(error: ValidationError) -> tuple[str, ...]:
    """The names that an object lacks, where that is the error, and the object the one alternatives are open for."""
    wanted: Any = error.validator_value
    instance: Any = error.instance
    if error.validator != "required" or error.path:
        return ()
    return tuple(name for name in wanted if name not in instance)


def _without_consequences(found: list[Cause]) -> list[Cause]:
    """Without what follows from a tag that is wrong or missing, and of a value of a wrong type only that it is."""
    tagged: dict[Path, list[Path]] = {}
    for cause in found:
        if cause.kind == "values" and cause.path and _is_tag(cause.path):
            tagged.setdefault(cause.path[:-1], []).append(cause.schema_path[:-3])
        elif cause.kind == "lacks" and any(_is_tag((*cause.path, name)) for name in cause.names):
            tagged.setdefault(cause.path, []).append(cause.schema_path[:-1])
    kinds = {cause.path for cause in found if cause.kind == "type"}
    kept = []
    for cause in found:
        if cause.kind != "type" and cause.path in kinds:
            continue
        if cause.path in tagged and cause.kind in _OF_TAGGED:
            continue
        starts = [start for prefix in _prefixes(cause.path) for start in tagged.get(prefix, ())]
        if any(
            cause.schema_path[: len(start)] == start and _is_conditional(cause.schema_path[len(start) :])
            for start in starts
        ):
            continue
        kept.append(cause)
    places = {cause.path for cause in kept if cause.kind != "ambiguous"}
    return [cause for cause in kept if cause.kind != "ambiguous" or cause.path not in places]


def _is_conditional(schema_path: Path) -> bool:
    return "then" in schema_path or "else" in schema_path


def _is_tag(path: Path) -> bool:
    """Whether a member says what the object is that has it."""
    return path[-1] == "in" or (path[-1] == "type" and len(path) > 2 and path[-3] in _SCHEMES)


def _own(schema: Mapping[str, Any], instance: dict[str, Any]) -> set[str]:
    """The members that an object schema names itself."""
    patterns = [re.compile(pattern) for pattern in schema.get("patternProperties", {})]
    named = schema.get("properties", {})
    return {name for name in instance if name in named or any(pattern.search(name) for pattern in patterns)}


def _known(schema: Any, instance: dict[str, Any], validator: Validator) -> set[str]:
    """The members that a schema knows, whether what it says of them holds or not."""
    root: Any = validator.schema
    found: set[str] = set()
    waiting = [schema]
    seen: set[int] = set()
    while waiting:
        each = waiting.pop()
        if not isinstance(each, dict) or id(each) in seen:
            continue
        seen.add(id(each))
        found |= _own(each, instance)
        for keyword in ("allOf", "anyOf", "oneOf"):
            waiting += each.get(keyword, ())
        waiting += [inner for name, inner in each.get("dependentSchemas", {}).items() if name in instance]
        if "if" in each:
            holds = validator.evolve(schema=each["if"]).is_valid(instance)
            waiting.append(each.get("then" if holds else "else"))
        ref = each.get("$ref")
        if isinstance(ref, str) and ref.startswith("#"):
            waiting.append(find(root, split(ref[1:]))[1])
    return found


def _required(schema: Any) -> tuple[str, ...]:
    names = schema.get("required") if isinstance(schema, dict) else None
    return tuple(names) if isinstance(names, list) else ()


def _members(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}
