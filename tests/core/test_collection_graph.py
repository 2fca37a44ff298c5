"""The graph of a collection: who tells whom what, and on what grounds."""

from __future__ import annotations

from typing import Any

import pytest
from apis import collected, flows, reported
from schemagrade.collection.edges import FAN_OUT
from schemagrade.rules.api_examples import ITEM, answer, crud, document, json_body, operation, path_parameter

NONE: dict[str, Any] = {"204": {"description": "Done"}}
TEXT: dict[str, Any] = {"type": "string"}


def thing(**properties: Any) -> dict[str, Any]:
    return {"type": "object", "properties": properties}


def many(schema: Any) -> dict[str, Any]:
    return {"type": "array", "items": schema}


def test_lists_and_makers_tell_the_id_of_a_thing() -> None:
    assert flows(document(crud())) == {
        ("listParcels", "getParcel", "parcelId"),
        ("listParcels", "deleteParcel", "parcelId"),
        ("createParcel", "getParcel", "parcelId"),
        ("createParcel", "deleteParcel", "parcelId"),
    }


def test_who_is_told_an_id_tells_nobody() -> None:
    assert not any(start == "getParcel" for start, _, _ in flows(document(crud())))


@pytest.mark.parametrize(
    ("field", "parameter"),
    [
        ("id", "parcelId"),
        ("id", "parcel_id"),
        ("id", "id"),
        ("parcelId", "PARCEL-ID"),
        ("slug", "slug"),
        ("id", "parcel"),
    ],
)
def test_names_agree_whatever_their_case(field: str, parameter: str) -> None:
    paths = {
        "/parcels": {"get": operation("list", responses=answer(many(thing(**{field: TEXT}))))},
        f"/parcels/{{{parameter}}}": {"get": operation("one", parameters=[path_parameter(parameter)])},
    }
    assert flows(document(paths)) == {("list", "one", parameter)}


@pytest.mark.parametrize("name", ["video", "width", "provider", "identity", "paid"])
def test_id_inside_a_word_is_none(name: str) -> None:
    paths = {
        "/films": {"post": operation("createFilm", responses=answer(thing(**{name: TEXT}), "201"))},
        "/shows": {"get": operation("listShows", parameters=[{"name": name, "in": "query", "schema": TEXT}])},
    }
    assert flows(document(paths)) == set()


def test_not_every_post_makes_what_is_needed() -> None:
    paths = {
        "/projects/{projectId}/archive": {
            "post": operation("archiveProject", parameters=[path_parameter("projectId")], responses=answer(ITEM))
        },
        "/groups/{groupId}": {"get": operation("getGroup", parameters=[path_parameter("groupId")])},
    }
    assert flows(document(paths)) == set()


def test_a_reference_in_one_thing_leads_to_another() -> None:
    order = thing(id=TEXT, customerId=TEXT, lines=many(thing(product=thing(id=TEXT))))
    paths = {
        "/orders": {"get": operation("listOrders", responses=answer(many(order)))},
        "/customers/{id}": {"get": operation("getCustomer", parameters=[path_parameter("id")])},
        "/products/{productId}": {"get": operation("getProduct", parameters=[path_parameter("productId")])},
    }
    assert flows(document(paths)) == {("listOrders", "getCustomer", "id"), ("listOrders", "getProduct", "productId")}
    edges = {edge.end: edge for edge in collected(document(paths)).graph.edges}
    assert [edges[index].confidence for index in (0, 2)] == [0.85, 0.7]


def test_bodies_need_references_too_but_nothing_free() -> None:
    body = {**thing(petId=TEXT, name=TEXT, note=TEXT, displayName=TEXT), "required": ["petId", "name", "displayName"]}
    paths = {
        "/pets": {"get": operation("listPets", responses=answer(many(thing(id=TEXT, name=TEXT))))},
        "/visits": {"post": operation("createVisit", requestBody=json_body(body), responses=answer(ITEM, "201"))},
    }
    assert flows(document(paths)) == {("listPets", "createVisit", "petId")}


def test_a_field_is_required_only_if_all_above_it_are() -> None:
    inner = {**thing(petId=TEXT), "required": ["petId"]}
    for required, count in (([], 0), (["visit"], 1)):
        body = {**thing(visit=inner), "required": required}
        paths = {
            "/pets": {"get": operation("listPets", responses=answer(many(thing(id=TEXT))))},
            "/visits": {"post": operation("createVisit", requestBody=json_body(body))},
        }
        assert reported(document(paths))["graph_readiness"]["producer_consumer_candidate_count"] == count


def test_things_of_one_name_in_two_places_are_two() -> None:
    item = thing(name=TEXT)
    paths: dict[str, Any] = {}
    for place, name in (("/books/{bookId}/notes", "Book"), ("/films/{filmId}/notes", "Film")):
        owner = [path_parameter(place[2:].split("/")[1][1:-1])]
        paths[place] = {"get": operation(f"list{name}Notes", parameters=owner, responses=answer(many(item)))}
        one = [*owner, path_parameter("noteName")]
        paths[place + "/{noteName}"] = {"get": operation(f"get{name}Note", parameters=one, responses=answer(item))}
    assert flows(document(paths)) == {
        ("listBookNotes", "getBookNote", "noteName"),
        ("listFilmNotes", "getFilmNote", "noteName"),
    }


def test_the_schema_tells_comments_of_one_kind_from_those_of_another() -> None:
    schemas = {"issue-comment": thing(id={"type": "integer"}), "commit-comment": thing(id={"type": "integer"})}

    def of(kind: str) -> dict[str, str]:
        return {"$ref": f"#/components/schemas/{kind}-comment"}

    paths = {
        "/issues/{number}/comments": {
            "get": operation(
                "listIssueComments", parameters=[path_parameter("number")], responses=answer(many(of("issue")))
            )
        },
        "/commits/{sha}/comments": {
            "get": operation(
                "listCommitComments", parameters=[path_parameter("sha")], responses=answer(many(of("commit")))
            )
        },
        "/issues/comments/{comment_id}": {
            "get": operation(
                "getIssueComment", parameters=[path_parameter("comment_id")], responses=answer(of("issue"))
            )
        },
    }
    told = {
        start for start, end, _ in flows(document(paths, components={"schemas": schemas})) if end == "getIssueComment"
    }
    assert told == {"listIssueComments"}


def test_links_are_the_strongest_evidence_and_kept_beside_others() -> None:
    paths = crud()
    posted: Any = paths["/parcels"]
    posted["post"]["responses"]["201"]["links"] = {
        "read": {"operationId": "getParcel", "parameters": {"path.parcelId": "$response.body#/id"}}
    }
    [edge] = [
        edge for edge in reported(document(paths))["graph"]["edges"] if edge["evidence"][0]["source"] == "openapi_link"
    ]
    assert edge["confidence"] == 1.0
    assert [(each["source"], each["field"], each["produced_by"]) for each in edge["evidence"]] == [
        ("openapi_link", "parcelId", "$.id"),
        ("api_contract", "parcelId", "$.id"),
    ]


def test_links_to_nowhere_make_no_edge() -> None:
    links = {"a": {"operationId": "nobody"}, "b": {"operationRef": "#/paths/~1x/get"}, "c": {"description": "none"}}
    paths = {"/a": {"get": operation("getA", responses={"200": {"description": "", "links": links}})}}
    report = reported(document(paths))
    assert report["graph_readiness"]["edge_count"] == 0
    assert report["coverage"]["openapi_link_count"] == 2


def test_paths_alone_are_weak_grounds() -> None:
    paths = {
        "/parcels": {"post": operation("createParcel", responses=NONE)},
        "/parcels/{id}": {"delete": operation("deleteParcel", parameters=[path_parameter("id")], responses=NONE)},
    }
    [edge] = reported(document(paths))["graph"]["edges"]
    assert (edge["relation"], edge["confidence"], edge["evidence"][0]["source"]) == ("precedes", 0.5, "structural")
    assert reported(document(paths), min_confidence=0.6)["graph"]["edges"] == []


def test_tags_and_paths_alike_make_no_edges() -> None:
    paths = {
        f"/shop/{{p{n}}}": {"get": operation(f"get{n}", parameters=[path_parameter(f"p{n}")], tags=["get1"])}
        for n in range(100)
    }
    assert reported(document(paths))["graph_readiness"]["edge_count"] == 0


def test_producers_of_one_field_are_bounded() -> None:
    paths: dict[str, Any] = {
        f"/by{n}/parcels": {"get": operation(f"listBy{n}", responses=answer(many(thing(parcelId=TEXT))))}
        for n in range(40)
    }
    paths["/parcels/{parcelId}"] = {"get": operation("getParcel", parameters=[path_parameter("parcelId")])}
    report = reported(document(paths))
    assert report["graph_readiness"]["edge_count"] == FAN_OUT
    assert report["graph"]["truncated"] is True


def test_edges_grow_with_the_number_of_operations() -> None:
    def edges(count: int) -> int:
        paths: dict[str, Any] = {}
        for n in range(count):
            paths[f"/by{n}/parcels"] = {"get": operation(f"listBy{n}", responses=answer(many(thing(parcelId=TEXT))))}
            one = [path_parameter(f"x{n}ParcelId"), path_parameter("parcelId")]
            paths[f"/parcels/{{x{n}ParcelId}}/part{n}/{{parcelId}}"] = {"get": operation(f"get{n}", parameters=one)}
        return len(collected(document(paths)).graph.edges)

    few, many_more = edges(200), edges(1200)
    assert 0 < few <= many_more <= 7 * few


def test_who_makes_a_thing_by_put_names_it() -> None:
    paths = {
        "/collections": {"get": operation("listCollections", responses=answer(many(thing(name=TEXT))))},
        "/collections/{name}": {
            "put": operation("createCollection", parameters=[path_parameter("name")], responses=NONE),
            "patch": operation("updateCollection", parameters=[path_parameter("name")], responses=NONE),
        },
    }
    assert flows(document(paths)) == {("listCollections", "updateCollection", "name")}


def test_an_envelope_is_looked_through() -> None:
    paths = {
        "/parcels": {
            "get": operation(
                "listParcels", responses=answer(thing(data=many(thing(id=TEXT)), total={"type": "integer"}))
            )
        },
        "/parcels/{id}": {"get": operation("getParcel", parameters=[path_parameter("id")])},
    }
    [edge] = reported(document(paths))["graph"]["edges"]
    assert edge["evidence"][0]["produced_by"] == "$.data[*].id"
    assert edge["confidence"] == 0.95
