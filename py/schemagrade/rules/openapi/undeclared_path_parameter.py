"""A path names what no parameter declares, or a parameter of the path is declared that it does not name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from schemagrade.collection.collection import Collection
from schemagrade.fixes.patch import Fix, Op
from schemagrade.openapi.declared import DeclarationReader, Declarations, Declared
from schemagrade.openapi.model import Operation, Version
from schemagrade.openapi.near import Near
from schemagrade.openapi.path_templates import between_braces, names_of
from schemagrade.pointer import join
from schemagrade.rules.api_examples import crud, document, operation, path_parameter
from schemagrade.rules.rule import ApiExample, CollectionRule, Hit
from schemagrade.scorecard.check import named, plural
from schemagrade.values import Json

_SHOWN = 5


def check(collection: Collection) -> Iterator[tuple[int | None, Hit]]:
    """A hit for each operation of which path and parameters do not go together."""
    reader = DeclarationReader(collection.api)
    for view in collection.views:
        lists = reader.of(view.operation)
        hit = _hit(view.operation, lists, collection.api.version)
        if hit is not None:
            yield view.index, hit


def _hit(operation: Operation, lists: tuple[Declarations, Declarations], version: Version) -> Hit | None:
    written = between_braces(operation.path)
    wanted = dict.fromkeys(name for each in written for name in names_of(each))
    entries = [each for one in lists for each in one.entries]
    declared = {each.name: each for each in entries if each.location == "path"}
    # A parameter without a place, or with a wrong one, is told as what it is.
    meant = {each.name for each in entries if each.location not in ("query", "header", "cookie")}
    # `{a,b}` may be one parameter of that very name.
    whole = {name for each in written if each in declared for name in names_of(each)}
    missing = tuple(name for name in wanted if name not in meant and name not in whole)
    unused = {name: each for name, each in sorted(declared.items()) if name not in wanted and name not in written}
    if len(missing) <= sum(each.lost for each in lists):
        missing = ()  # the parameter may be the one that a reference does not lead to
    if not missing and not unused:
        return None
    renamed = _renamed(unused, missing)
    told = [f"The path names {named(missing)}, which no path parameter declares."] if missing else []
    told += [f"`{each.name}` is declared; `{other}` is meant, it seems." for other, each in renamed.items()][:_SHOWN]
    known = {each.name for each in renamed.values()}
    rest = tuple(name for name in unused if name not in known)
    if rest:
        verb, them = plural(len(rest), "is", "are"), plural(len(rest), "it", "them")
        told.append(f"{named(rest)} {verb} declared, and the path does not name {them}.")
    pointer = next((join(each.pointer, "name") for each in renamed.values()), operation.pointer)
    evidence: dict[str, Json] = {"path": operation.path, "undeclared": [*missing], "unused": [*unused]}
    fix = _fix(lists, missing, renamed, version)
    return Hit("#" + pointer, " ".join(told), evidence, severity=None if missing else "warning", fix=fix)


def _renamed(unused: Mapping[str, Declared], missing: tuple[str, ...]) -> dict[str, Declared]:
    """Parameters by the names that are meant by theirs, each once."""
    near = Near(missing)
    found: dict[str, Declared] = {}
    for name, each in unused.items():
        other = near.of(name)
        if other is not None:
            found.setdefault(other, each)
    return found


def _fix(
    lists: tuple[Declarations, Declarations],
    missing: tuple[str, ...],
    renamed: Mapping[str, Declared],
    version: Version,
) -> Fix | None:
    """Give declared parameters the names that are meant, else declare those that are missing."""
    if not missing:
        return None
    if renamed:
        if any(each.pointer != each.entry for each in renamed.values()):
            return None  # who else uses a shared parameter, nobody here knows
        ops = tuple(Op("replace", "#" + join(each.pointer, "name"), name) for name, each in renamed.items())
        return Fix("assisted", f"Call the {plural(len(ops), 'parameter', 'parameters')} as the path does", ops)
    place = "#" + lists[1].pointer
    values: list[Json] = [_skeleton(name, version) for name in missing]
    if lists[1].entries or lists[1].lost:
        ops = tuple(Op("add", f"{place}/-", value) for value in values)
    else:
        ops = (Op("add", place, values),)
    return Fix("assisted", f"Declare {named(missing)}", ops, True)


def _skeleton(name: str, version: Version) -> dict[str, Json]:
    kind: dict[str, Json] = {"type": "string"} if version == "2.0" else {"schema": {"type": "string"}}
    return {"name": name, "in": "path", "required": True, "description": f"TODO: which {name} is meant", **kind}


def _with(path: str, *parameters: Json) -> dict[str, Json]:
    return document({path: {"get": operation("getParcel", parameters=list(parameters))}})


_REFERENCE: Json = {"$ref": "#/components/parameters/Nowhere"}

RULE = CollectionRule(
    code="undeclared_path_parameter",
    severity="blocker",
    group="openapi",
    title="Path and path parameters differ",
    why=(
        "What the path names has to be filled in before anything can be sent, and no argument of the tool says what "
        "it is. A parameter that the path does not name is never sent."
    ),
    evidence=(
        "OpenAPI 3.1, Path Templating: each template expression in the path MUST correspond to a path parameter; "
        "Parameter Object: the name of a path parameter MUST correspond to a template expression. graph-tool-call "
        "0.47 says nothing of either. Operators as in `{+name}`, `{name*}` and `{name=parcels/*}` are passed over."
    ),
    recommendation="Declare each name in the path's braces once, with `in: path` and `required: true`, written alike.",
    check=check,
    fires=(
        ApiExample("Not declared", _with("/parcels/{parcelId}")),
        ApiExample("Written otherwise", _with("/parcels/{parcelId}", path_parameter("parcelID"))),
        ApiExample("In the query", _with("/parcels/{id}", {"name": "id", "in": "query", "schema": {"type": "string"}})),
        ApiExample("Not in the path", _with("/parcels", path_parameter("parcelId"))),
    ),
    near_misses=(
        ApiExample("Declared for all methods of the path", document(crud())),
        ApiExample("With an operator", _with("/v1/{+name}", path_parameter("name"))),
        ApiExample("With a pattern", _with("/v1/{name=parcels/*}", path_parameter("name"))),
        ApiExample("Of the query", _with("/parcels{?page,size}")),
        ApiExample("Perhaps the one of a reference that leads nowhere", _with("/parcels/{id}", _REFERENCE)),
    ),
)
