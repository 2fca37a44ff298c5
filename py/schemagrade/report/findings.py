"""Findings: claims of checks and rules in one shape, each root cause charged once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from schemagrade.collection.collection import Collection
from schemagrade.fixes.of_checks import of_row
from schemagrade.fixes.patch import Fix
from schemagrade.openapi.others import is_elsewhere
from schemagrade.pointer import find, split
from schemagrade.reading.catalog import Catalog
from schemagrade.rules.registry import ALL, COLLECTION_RULES, LIST_RULES, RULES, TEXT_RULES
from schemagrade.rules.rule import AnyRule, Hit, Severity
from schemagrade.rules.subject import Subject
from schemagrade.scorecard.check import Missed
from schemagrade.scorecard.grading import Row, Scorecard, added
from schemagrade.values import Json


@dataclass(frozen=True, slots=True)
class Finding:
    """A claim about a tool. Pointers start at the tool's own place; why it matters is on the page of its `code`."""

    severity: Severity
    code: str
    title: str
    pointer: str
    message: str
    recommendation: str
    evidence: dict[str, Json] = field(default_factory=dict)
    points: Fraction = Fraction(0)
    places: tuple[tuple[str, str], ...] = ()
    """Names and pointers of everything concerned, where that is more than one place."""
    fix: Fix | None = None
    set_aside: str | None = None
    """Why the user disagrees, if so."""
    folded_under: int | None = None
    """Index, among the tool's findings, of the one that has the same cause and carries the charge."""


def of_tool(subject: Subject, card: Scorecard) -> tuple[Finding, ...]:
    """What checks and rules find in one tool, folded."""
    found = [_of_row(row, subject, _cost(row, card)) for row in card.rows if row.measure.misses]
    found += [_of_hit(rule, hit) for rule in RULES for hit in rule.check(subject)]
    return _folded(found)


def of_shared(subject: Subject) -> tuple[Finding, ...]:
    """What rules about JSON Schema find in a schema that tools share. `subject` has it in the place of a tool's."""
    return _folded([_of_hit(rule, hit) for rule in RULES if rule.group == "schema" for hit in rule.check(subject)])


def of_list(subjects: Sequence[Subject]) -> list[tuple[int | None, Finding]]:
    """What the rules find that look at tools side by side, each with the index of the tool it is about, if one."""
    return [(index, _of_hit(rule, hit)) for rule in LIST_RULES for index, hit in rule.check(subjects)]


def of_collection(collection: Collection) -> list[tuple[int | None, Finding]]:
    """What the rules find that look at an OpenAPI document, each with the index of the operation it is about."""
    return [(index, _of_hit(rule, hit)) for rule in COLLECTION_RULES for index, hit in rule.check(collection)]


def joined(findings: Sequence[Finding], more: Sequence[Finding], locate: Callable[[str], str]) -> tuple[Finding, ...]:
    """A tool's findings with what was found of it by looking at several, folded where those are the cause."""
    causes = [
        (code, locate(each.pointer).removesuffix("/$ref"), len(findings) + number)
        for number, each in enumerate(more)
        for code in _ENTAILS.get(each.code, ())
    ]
    kept = [_under(each, causes, locate) for each in findings] if causes else list(findings)
    if any(each.code == _OFFICIAL for each in more):
        said = _said_of_schemas(kept, locate)
        more = [
            replace(each, folded_under=said.get(_keyword(locate(each.pointer)))) if each.code == _OFFICIAL else each
            for each in more
        ]
    return (*kept, *more)


def _said_of_schemas(findings: Sequence[Finding], locate: Callable[[str], str]) -> dict[str, int]:
    """What rules about schemas charge for, by the keyword it is about: OpenAPI's official schema may say it too."""
    said: dict[str, int] = {}
    for index, each in enumerate(findings):
        if each.code in _OF_SCHEMAS and each.severity != "info":
            carries = index if each.folded_under is None else each.folded_under
            said.setdefault(_keyword(locate(each.pointer)), carries)
    return said


def _keyword(pointer: str) -> str:
    """The place of a keyword, also for one of the entries of its list."""
    above, _, last = pointer.rpartition("/")
    return above if last.isdigit() else pointer


def _under(finding: Finding, causes: list[tuple[str, str, int]], locate: Callable[[str], str]) -> Finding:
    """The finding, folded under the cause in whose place everything stands that it is about."""
    if finding.folded_under is None:
        for code, place, number in causes:
            pointers = [pointer for _, pointer in finding.places] or [finding.pointer]
            inside = all(f"{locate(pointer)}/".startswith(f"{place}/") for pointer in pointers)
            if code == finding.code and inside:
                return replace(finding, folded_under=number)
    return finding


def of_text(catalog: Catalog) -> list[Finding]:
    """What reading the text showed of it as a whole."""
    return [_of_hit(rule, hit) for rule in TEXT_RULES for hit in rule.check(catalog)]


def _cost(row: Row, card: Scorecard) -> Fraction:
    """The points a miss costs. Where scoring stopped at it, all that was not looked at is lost by it too."""
    after = [other for other in card.rows if not other.measure.misses]
    return added(each.points - each.earned for each in (row, *after))


def _of_row(row: Row, subject: Subject, cost: Fraction) -> Finding:
    schema = subject.schema_pointer
    misses = row.measure.misses
    names = tuple(miss.parameter for miss in misses if miss.parameter is not None)
    evidence: dict[str, Json] = {"parameters": list(names), "of": row.measure.total} if names else {}
    written = tuple(find(subject.tool.schema, split(miss.pointer))[1] for miss in misses)
    return Finding(
        row.check.severity,
        row.check.id,
        row.check.failing_title,
        schema + misses[0].pointer,
        row.check.message(Missed(names, written, len(subject.signature.parameters))),
        row.check.recommendation,
        evidence,
        cost,
        tuple((miss.parameter, schema + miss.pointer) for miss in misses if miss.parameter is not None),
        of_row(subject, row),
    )


def _of_hit(rule: AnyRule, hit: Hit) -> Finding:
    return Finding(
        hit.severity or rule.severity,
        rule.code,
        rule.title,
        hit.pointer,
        hit.message,
        rule.recommendation,
        hit.evidence,
        places=hit.places,
        fix=None if hit.fix is not None and any(is_elsewhere(op.path) for op in hit.fix.ops) else hit.fix,
    )


_OFFICIAL = "openapi_invalid"
_OF_SCHEMAS = frozenset(rule.code for rule in RULES if rule.group == "schema")
_ENTAILS = {rule.code: rule.entails for rule in ALL if rule.entails}


def _folded(findings: list[Finding]) -> tuple[Finding, ...]:
    """Put each finding under the one whose cause it shares: entailed by it, at its place, below, or right above."""
    causes: dict[tuple[str, str], int] = {}
    above: dict[tuple[str, str], int] = {}
    for index, finding in enumerate(findings):
        for code in _ENTAILS.get(finding.code, ()):
            causes.setdefault((code, finding.pointer), index)
            above.setdefault((code, finding.pointer.rpartition("/")[0]), index)
    if not causes:
        return tuple(findings)
    under = [_cause(finding, causes, above) for finding in findings]
    return tuple(replace(finding, folded_under=_root(index, under)) for index, finding in enumerate(findings))


def _root(index: int, under: list[int | None]) -> int | None:
    """The finding that carries the charge: not one that is folded itself."""
    found, seen = under[index], {index}
    while found is not None and (above := under[found]) is not None and above not in seen:
        seen.add(found)
        found = above
    return found


def _cause(finding: Finding, causes: dict[tuple[str, str], int], above: dict[tuple[str, str], int]) -> int | None:
    if len(finding.places) > 1:
        return None  # of several, one cause is not that of all
    if (finding.code, finding.pointer) in above:
        return above[finding.code, finding.pointer]
    pointer = finding.pointer
    while True:
        found = causes.get((finding.code, pointer))
        if found is not None or not pointer:
            return found
        pointer = pointer.rpartition("/")[0]
