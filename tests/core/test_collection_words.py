"""What operations do, to what, and how they are read: words, envelopes, classes, options."""

from __future__ import annotations

import json
from typing import Any

import pytest
from apis import collected, reported
from schemagrade.analyze import analyze_openapi_collection
from schemagrade.collection.classes import Classes
from schemagrade.collection.options import CollectionOptions
from schemagrade.collection.paths import route
from schemagrade.collection.subject import View
from schemagrade.collection.words import is_version, singular, words
from schemagrade.engine import Engine
from schemagrade.options import Options
from schemagrade.rules.api_examples import ITEM, answer, document, json_body, operation


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("petId", "pet id"),
        ("PET-ID", "pet id"),
        ("GETUser", "get user"),
        ("getHTTPUrl", "get http url"),
        ("listVPCs", "list vpcs"),
        ("addressLine1", "address line1"),
        ("X-API-Key", "x api key"),
        ("chat.postMessage", "chat post message"),
        ("", ""),
    ],
)
def test_names_are_split_into_words(name: str, found: str) -> None:
    assert words(name) == tuple(found.split())


@pytest.mark.parametrize(
    ("word", "one"),
    [
        ("parcels", "parcel"),
        ("categories", "category"),
        ("addresses", "address"),
        ("statuses", "status"),
        ("status", "status"),
        ("news", "news"),
        ("databases", "database"),
        ("people", "person"),
        ("ids", "id"),
        ("boxes", "box"),
        ("branches", "branch"),
        ("movies", "movie"),
        ("us", "us"),
    ],
)
def test_singulars(word: str, one: str) -> None:
    assert singular(word) == one


@pytest.mark.parametrize("segment", ["v1", "v2.1", "2010-04-01", "1.0", "v1beta1", "2"])
def test_versions_are_no_things(segment: str) -> None:
    assert is_version(segment)
    assert route(f"/{segment}/Accounts/{{sid}}.json").nouns == ("Accounts",)


@pytest.mark.parametrize("segment", ["vendors", "vat", "parcels", "1-clicks", "s3"])
def test_things_are_no_versions(segment: str) -> None:
    assert not is_version(segment)


def view(method: str, path: str, name: str | None, **members: Any) -> View:
    members.setdefault("responses", {"204": {"description": ""}})
    node = members if name is None else {"operationId": name, **members}
    return collected(document({path: {method: node}})).views[0]


@pytest.mark.parametrize(
    ("method", "path", "name", "action"),
    [
        ("get", "/pets", "listPets", "search"),
        ("get", "/pets/{id}", "getPet", "read"),
        ("get", "/pets/{id}", "find pet by id", "read"),
        ("get", "/pet/findByStatus", "findPetsByStatus", "search"),
        ("post", "/pets", "addPet", "create"),
        ("post", "/pets/search", "searchPets", "search"),
        ("post", "/pets/search", None, "search"),
        ("put", "/pets/{id}", None, "update"),
        ("patch", "/pets/{id}", "pets/patch", "update"),
        ("delete", "/pets/{id}", None, "delete"),
        ("post", "/pulls/{n}/merge", None, "action"),
        ("post", "/things/{id}:cancel", None, "action"),
        ("post", "/chat.postMessage", "chat_postMessage", "create"),
        ("get", "/droplets", "droplets_list", "search"),
        ("post", "/apps/{id}/deployments", "apps_create_deployment", "create"),
        ("put", "/collections/{name}", "create_collection", "create"),
        ("put", "/secrets/{name}", "secrets/create-or-update", "update"),
        ("get", "/collections/{name}/exists", "collection_exists", "read"),
        ("put", "/sites/{id}/deploys/{n}", "updateSiteDeploy", "update"),
        ("put", "/deploys/{n}/cancel", "deployCancel", "action"),
        ("post", "/pets/bulk", "bulkCreatePets", "create"),
        ("post", "/pets/bulk", "bulkDeletePets", "delete"),
        ("post", "/pets/batch", "batchUpdatePets", "update"),
        ("post", "/pets", "makePet", "create"),
        ("post", "/meetings", "scheduleMeeting", "create"),
        ("post", "/events", "recordEvent", "create"),
        ("put", "/records/{id}", "domains_update_record", "update"),
        ("post", "/roles", "grantAccess", "action"),
        ("post", "/courses", "enrollStudent", "create"),
        ("post", "/tokens", "tokensNew", "create"),
        # GET makes nothing.
        ("get", "/posts", "post_list", "search"),
        ("get", "/posts/{id}", "postById", "read"),
        ("get", "/pets/new", "newPet", "read"),
        ("get", "/flows", "createFlow", "read"),
        # Words count whole, and where a verb stands: none of these says anything of the kind.
        ("post", "/widgets", "fooBar", "unknown"),
        ("post", "/enlisted", "enlisted17", "unknown"),
        ("get", "/issues/{id}", "issueGet", "read"),
        ("post", "/rpc", "p17", "unknown"),
        ("options", "/rpc", "p18", "unknown"),
    ],
)
def test_actions(method: str, path: str, name: str | None, action: str) -> None:
    assert (view(method, path, name).semantics.action.value or "unknown") == action


def test_what_comes_back_tells_a_list_from_one() -> None:
    listed = view("get", "/hours", "getHours", responses=answer({"type": "array", "items": ITEM}))
    assert listed.semantics.action.value == "search"
    assert listed.semantics.action.why == "operationId says `get`; a list comes back"


def test_a_description_is_no_verb() -> None:
    said = view("get", "/settings", "settings", description="The current settings to return.").semantics.action
    assert (said.value, said.weight) == ("read", 0.4)


def test_answering_201_makes() -> None:
    made = view("post", "/tickets", "buyTickets", responses=answer(ITEM, "201")).semantics.action
    assert made.value == "create"
    assert view("post", "/tickets/{id}/buy", "buy").semantics.action.value == "action"


@pytest.mark.parametrize(
    ("path", "tags", "resource"),
    [
        ("/pets/{petId}", [], "pet"),
        ("/store/order", ["store"], "order"),
        ("/pet/findByStatus", ["pet"], "pet"),
        ("/v2/droplets/{id}/actions", ["Droplet Actions"], "droplet_action"),
        ("/v2/account/keys", ["SSH Keys"], "ssh_key"),
        ("/2010-04-01/Accounts/{Sid}/Calls.json", ["Api20100401Call"], "call"),
        ("/special-events", ["Events"], "special_event"),
        ("/tickets/{ticketId}/qr", ["Tickets"], "ticket"),
        ("/invoices/{id}/pdf", [], "invoice"),
        ("/", ["Pets"], "pet"),
        ("/points/search/matrix/pairs", [], "point"),
        ("/points/query/batch", [], "point"),
        ("/search/repositories", [], "repository"),
        ("/v1/{id}", [], None),
    ],
)
def test_resources(path: str, tags: list[str], resource: str | None) -> None:
    names = [name for name in ("petId", "id", "Sid", "ticketId") if f"{{{name}}}" in path]
    parameters = [{"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in names]
    found = view("get", path, None, tags=tags, parameters=parameters).semantics.resource
    assert (found.value or None) == resource
    assert found.why


@pytest.mark.parametrize(
    ("path", "module"),
    [
        ("/repos/{owner}/{repo}/branches/{branch}/protection", "repos/branches"),
        ("/2010-04-01/Accounts/{Sid}/Calls.json", "accounts/calls"),
        ("/pet/findByStatus", "pet"),
        ("/v1/{id}", ""),
    ],
)
def test_modules(path: str, module: str) -> None:
    assert view("get", path, None).semantics.module.value == module


def envelope_of(path: str, **properties: Any) -> Any:
    found = view("get", path, None, responses=answer({"type": "object", "properties": properties})).answer.envelope
    return found and (found.wrapper_path, found.item_path)


LIST: Any = {"type": "array", "items": ITEM}
WORDS: Any = {"type": "array", "items": {"type": "string"}}


@pytest.mark.parametrize(
    ("path", "properties", "found"),
    [
        ("/a", {"data": ITEM, "status": {}}, ("$.data", None)),
        ("/a", {"items": LIST, "next_page_token": {}}, ("$.items", "$.items[*]")),
        (
            "/a",
            {"result": {"type": "object", "properties": {"rows": LIST}}, "ok": {}},
            ("$.result", "$.result.rows[*]"),
        ),
        ("/a", {"parcel": ITEM}, ("$.parcel", None)),
        ("/a", {"parcels": LIST, "meta": {}}, ("$.parcels", "$.parcels[*]")),
        ("/a", {"object": {}, "data": LIST, "url": {}, "has_more": {}}, ("$.data", "$.data[*]")),
        ("/a", {"id": {}, "tags": WORDS}, None),
        ("/a/{id}", {"status": {}, "lines": LIST}, None),
        ("/a", {"code": {}, "message": {}}, None),
        ("/a", {"id": {}, "data": ITEM}, None),
        ("/a", {"apiVersion": {}, "kind": {}, "metadata": ITEM, "spec": ITEM, "status": ITEM}, None),
        ("/a", {"a": ITEM, "b": ITEM}, None),
        ("/a", {"data": LIST, "included": LIST, "links": ITEM, "meta": ITEM}, ("$.data", "$.data[*]")),
        ("/a/{id}", {"data": ITEM, "included": LIST, "jsonapi": ITEM}, ("$.data", None)),
        ("/a", {"things": LIST, "included": LIST}, None),
        (
            "/a",
            {"_embedded": {"type": "object", "properties": {"things": LIST}}, "_links": ITEM, "page": ITEM},
            ("$._embedded", "$._embedded.things[*]"),
        ),
        ("/a/{id}", {"id": {}, "_embedded": {"type": "object", "properties": {"things": LIST}}}, None),
        ("/a", {"time": {}, "size": {}, "position": ITEM}, None),
        ("/a", {"cart": ITEM, "total": {}}, None),
        (
            "/a",
            {"entries": LIST, "limit": {}, "order": LIST, "next_stream_position": {}},
            ("$.entries", "$.entries[*]"),
        ),
    ],
)
def test_envelopes(path: str, properties: dict[str, Any], found: Any) -> None:
    assert envelope_of(path, **properties) == found


@pytest.mark.parametrize(
    ("name", "location", "use"),
    [
        ("limit", "query", "context"),
        ("X-Request-ID", "header", "context"),
        ("page", "path", "data"),
        ("language", "body", "data"),
        ("Authorization", "header", "auth"),
        ("api_key", "query", "auth"),
        ("q", "query", "data"),
        ("weight", "query", "data"),
    ],
)
def test_what_fields_are_for(name: str, location: str, use: str) -> None:
    assert Classes(CollectionOptions()).of(name, location) == use


def test_options_add_names_and_overrule() -> None:
    options = CollectionOptions.of(
        {
            "context_fields": ["shop_code"],
            "auth_fields": ["pin"],
            "paging_fields": ["batch"],
            "search_filter_fields": ["limit"],
        }
    )
    classes = Classes(options)
    assert [classes.of(name, "query") for name in ("shopCode", "pin", "batch", "limit")] == [
        "context",
        "auth",
        "context",
        "data",
    ]
    assert classes.of("shopCode", "path") == "context"


def test_aliases_are_heard() -> None:
    paths = {"/schritte/{id}/abhaken": {"post": operation("schrittAbhaken")}}
    plain = collected(document(paths)).views[0].semantics
    told = (
        collected(
            document(paths),
            action_aliases={"abhaken": "update"},
            resource_aliases={"schritte": "step", "abhaken": "step"},
        )
        .views[0]
        .semantics
    )
    assert (plain.action.value, told.action.value, told.resource.value) == ("", "update", "step")


def test_deprecated_operations_can_be_left_out() -> None:
    paths = {"/a": {"get": operation("getA", deprecated=True)}, "/b": {"get": operation("getB")}}
    assert reported(document(paths))["summary"]["tool_count"] == 2
    report = reported(document(paths), skip_deprecated=True)
    assert (report["summary"]["tool_count"], report["summary"]["deprecated_tool_count"]) == (1, 1)
    assert [(each["tool"], each["name"]) for each in report["operations"]] == [(0, "getB")]


def test_what_is_left_out_is_not_charged() -> None:
    old: dict[str, Any] = operation("getOld", deprecated=True, parameters=[{"$ref": "#/components/parameters/No"}])
    value = document(
        {"/old": {"get": {**old, "bogus": 1}}, "/new": {"get": operation("getNew", summary="Gets what is new")}}
    )
    options = {"skip_deprecated": True}
    whole: Any = Engine().report(json.dumps(value), Options.of({"openapi": options}))
    alone: Any = analyze_openapi_collection(value, options)
    assert whole["findings"] == alone["issues"] == []
    for report in (whole["collection"], alone):
        assert report["summary"]["deprecated_tool_count"] == 1
        assert report["summary"]["readiness_score"] == 100
    codes = {each["code"] for each in reported(value)["issues"]}
    assert {"openapi_unresolved_ref", "openapi_invalid"} <= codes


@pytest.mark.parametrize("word", ["cust-accts", "cust_accts", "custAccts", "cust-acct", "accts", "Accts", "acct"])
def test_aliases_are_words_as_paths_have_them(word: str) -> None:
    found = collected(document({"/cust-accts": {"get": operation("list")}}), resource_aliases={word: "customer"})
    assert found.views[0].semantics.resource.value == "customer"


@pytest.mark.parametrize(
    "value", [None, [], "x", {"min_confidence": 7}, {"min_confidence": True, "context_fields": [1, ""]}]
)
def test_options_that_are_not_well_formed_are_left_out(value: Any) -> None:
    assert CollectionOptions.of(value) == CollectionOptions()


def leaves(schema: Any) -> list[str]:
    body = json_body(schema)
    [one] = collected(document({"/a": {"post": operation("a", requestBody=body)}})).views
    return [f"{row.path} {row.type}{'!' if row.required else ''}" for row in one.contract.consumes]


def test_leaves() -> None:
    inner = {"type": "object", "properties": {"street": {"type": "string"}}, "required": ["street"]}
    assert leaves({"type": "object", "properties": {"billing": inner, "shipping": inner}, "required": ["billing"]}) == [
        "$.billing.street string!",
        "$.shipping.street string",
    ]
    assert leaves({"type": "array", "items": {"type": "integer"}}) == ["$[*] integer"]
    assert leaves({"type": "object", "additionalProperties": {"type": "number"}}) == ["$.* number"]
    assert leaves(
        {"oneOf": [inner, {"type": "object", "properties": {"box": {"type": ["null", "integer"]}}}, {"type": "null"}]}
    ) == ["$.street string", "$.box integer"]
    assert leaves({"anyOf": [inner, {"type": "null"}]}) == ["$.street string!"]
    assert leaves({"allOf": [inner, {"properties": {"no": {"type": "integer", "readOnly": True}}}]}) == [
        "$.street string!"
    ]
