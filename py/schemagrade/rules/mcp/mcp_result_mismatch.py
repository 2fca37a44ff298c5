"""Results that do not keep what the `outputSchema` promises."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from schemagrade.pointer import find, join
from schemagrade.rules.rule import Hit, ListExample, ListRule
from schemagrade.rules.subject import MOST_RESULTS, Subject
from schemagrade.values import Json, type_name

if TYPE_CHECKING:
    from schemagrade.schema.conformance import Misfit


def check(subjects: Sequence[Subject]) -> Iterator[tuple[int | None, Hit]]:
    """Hits for a tool whose results lack `structuredContent`, or have one that does not fit. Errors may do either."""
    for index, subject in enumerate(subjects):
        if subject.tool.results and subject.output_schema and subject.protocol >= "2025-06-18":
            for hit in (_lacking(subject), _misfitting(subject)):
                if hit is not None:
                    yield index, hit


def _lacking(subject: Subject) -> Hit | None:
    results = [each for each in subject.tool.results[:MOST_RESULTS] if each.value.get("isError") is not True]
    lacking = [each for each in results if each.value.get("structuredContent") is None]
    if not lacking:
        return None
    first = lacking[0]
    evidence: dict[str, Json] = {
        "keyword": "structuredContent",
        "results": len(lacking),
        "of": len(results),
        "result": first.pointer,
        "line": first.line,
    }
    lacks = "lacks" if len(lacking) == 1 else "lack"
    return Hit("/outputSchema", f"{_of(len(lacking), len(results))} {lacks} `structuredContent`.", evidence)


def _misfitting(subject: Subject) -> Hit | None:
    judged = subject.result_misfits
    wrong = [(result, found) for result, found in judged if found]
    if not wrong:
        return None
    result, found = wrong[0]
    # The one that breaks most results comes first: it is most likely the schema's fault.
    often = Counter((misfit.schema_path, misfit.keyword) for _, each in wrong for misfit in each)
    misfit = max(found, key=lambda each: often[each.schema_path, each.keyword])
    names = {each.property_name for each in subject.output_nodes}
    place = join("", *(step if isinstance(step, int) or step in names else "*" for step in misfit.path))
    evidence: dict[str, Json] = {
        "keyword": misfit.keyword,
        "at": f"/structuredContent{place}",
        "results": len(wrong),
        "of": len(judged),
        "result": result.pointer,
        "line": result.line,
    }
    where = f"`{place}`" if place else "`structuredContent`"
    do = "does" if len(wrong) == 1 else "do"
    return Hit(
        _pointer(subject, misfit),
        f"{_of(len(wrong), len(judged))} {do} not fit `outputSchema`: {where} {_words(misfit)}.",
        evidence,
    )


def _of(some: int, all_of_them: int) -> str:
    if all_of_them == 1:
        return "The result"
    return f"{some} of {all_of_them} results"


def _pointer(subject: Subject, misfit: Misfit) -> str:
    """Where the keyword stands, as far as the schema goes without following a reference."""
    steps = [str(step) for step in misfit.schema_path]
    while not find(subject.output_schema, steps)[0]:
        steps.pop()
    return join("/outputSchema", *steps)


def _words(misfit: Misfit) -> str:
    """What is wrong, in words that show no value."""
    wanted, found = misfit.wanted, misfit.found
    match misfit.keyword:
        case "type":
            types = wanted if isinstance(wanted, list) else [wanted]
            return f"is {type_name(found)}, not {' or '.join(map(str, types))}"
        case "required" if isinstance(wanted, list) and isinstance(found, dict):
            missing = [f"`{name}`" for name in wanted if isinstance(name, str) and name not in found]
            more = f" and {len(missing) - 3} more" if len(missing) > 3 else ""
            return f"lacks {', '.join(missing[:3])}{more}"
        case "additionalProperties":
            return "has members that the closed object does not admit"
        case "anyOf" | "oneOf":
            return f"fits not as `{misfit.keyword}` asks"
        case "enum" | "const":
            return f"is not what `{misfit.keyword}` allows"
        case "false":
            return "must not be there"
        case keyword:
            return f"breaks `{keyword}`"


_TOOL: dict[str, Json] = {
    "name": "count_words",
    "description": "Counts the words of a text.",
    "inputSchema": {"type": "object", "properties": {}},
    "outputSchema": {
        "type": "object",
        "properties": {"words": {"type": "integer"}, "next": {"$ref": "#"}},
        "required": ["words"],
    },
}


def _call(result: dict[str, Json]) -> tuple[Json, Json]:
    """A request and its answer, as they go over the wire."""
    params: Json = {"name": "count_words", "arguments": {}}
    return (
        {"jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": params},
        {"jsonrpc": "2.0", "id": 7, "result": {"content": [], **result}},
    )


RULE = ListRule(
    code="mcp_result_mismatch",
    severity="warning",
    group="mcp",
    title="Result against the output schema",
    why=(
        "Clients that validate refuse the answer: the tool did its work, and the model is told that it failed. Whoever "
        "computes with the result trusts the schema."
    ),
    evidence=(
        "MCP 2025-06-18 and later, server/tools: with an `outputSchema`, servers must provide structured results that "
        "conform to it. Reported in cristianuibar/bricks-mcp#45 and yamadashy/repomix#833: calls refused by the SDKs."
    ),
    recommendation="Mend whichever is wrong, the schema or the tool, and test results against the schema.",
    check=check,
    fires=(
        ListExample("Another type", (_TOOL, *_call({"structuredContent": {"words": "12"}}))),
        ListExample("Lacks what is required", (_TOOL, {"tool": "count_words", "structuredContent": {}})),
        ListExample("By a reference", (_TOOL, *_call({"structuredContent": {"words": 1, "next": {"words": None}}}))),
        ListExample("Text only", (_TOOL, *_call({}))),
    ),
    near_misses=(
        ListExample("It fits", (_TOOL, *_call({"structuredContent": {"words": 12}}))),
        ListExample("An error", (_TOOL, *_call({"isError": True}))),
        ListExample("No promise", ({**_TOOL, "outputSchema": None}, *_call({"structuredContent": {"words": "12"}}))),
        ListExample("The answer to another request", (_TOOL, {"jsonrpc": "2.0", "id": 7, "result": {"content": []}})),
        ListExample(
            "A schema elsewhere, which is never fetched",
            (
                {**_TOOL, "outputSchema": {"type": "object", "properties": {"words": {"$ref": "https://a.test/b"}}}},
                *_call({"structuredContent": {"words": "12"}}),
            ),
        ),
        ListExample(
            "A reference to itself",
            (
                {**_TOOL, "outputSchema": {"type": "object", "allOf": [{"$ref": "#"}], "required": ["words"]}},
                *_call({"structuredContent": {}}),
            ),
        ),
    ),
)
