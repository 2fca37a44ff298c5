"""A body that may be left out, with members that may not."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.collection.collection import Collection
from schemagrade.collection.subject import View
from schemagrade.fixes.patch import Fix, Op
from schemagrade.openapi.bodies import NO_BODY
from schemagrade.openapi.choice import body_media
from schemagrade.openapi.model import Body
from schemagrade.pointer import join
from schemagrade.rules.api_examples import document, json_body, operation
from schemagrade.rules.rule import ApiExample, CollectionRule, Hit
from schemagrade.values import Json


def check(collection: Collection) -> Iterator[tuple[int | None, Hit]]:
    """A hit for each optional body whose schema requires members, of methods that are about their body."""
    for view in collection.views:
        body = view.operation.body
        if body is None or body.required or view.operation.method in NO_BODY:
            continue
        names = _required(view, body)
        if names:
            yield (
                view.index,
                Hit(
                    "#" + body.pointer,
                    f"The body may be left out, but {_listed(names)} in it may not.",
                    {"method": view.operation.method.upper(), "path": view.operation.path, "names": list(names)},
                    fix=_fix(view, body),
                ),
            )


def _required(view: View, body: Body) -> tuple[str, ...]:
    shape = view.contract.request.shape if view.contract.request is not None else None
    media = body_media(body)
    if shape is None or media is None or media.schema is None or body.form:
        return ()
    return tuple(name for name, _, required in shape.properties if required)


def _listed(names: tuple[str, ...]) -> str:
    shown = [f"`{name}`" for name in names[:3]] + ([f"{len(names) - 3} more"] if len(names) > 3 else [])
    return " and ".join(shown) if len(shown) < 3 else f"{', '.join(shown[:-1])} and {shown[-1]}"


def _fix(view: View, body: Body) -> Fix | None:
    if not body.pointer.startswith(view.operation.pointer + "/"):
        return None
    return Fix("assisted", "Require the body", (Op("add", "#" + join(body.pointer, "required"), value=True),))


_ITEM: Json = {"type": "object", "required": ["name"], "properties": {"name": {"type": "string"}}}

RULE = CollectionRule(
    code="optional_body_requires",
    severity="info",
    group="openapi",
    title="Optional body with required members",
    why=(
        "`required` of a request body is `false` where it is not written, and nearly everybody forgets it. A generator "
        "that reads it to the letter makes a tool that may be called with nothing, or with anything left out."
    ),
    evidence=(
        "OpenAPI 3.1, Request Body Object: `required` defaults to `false`. Of the bodies with required members in "
        "SendGrid's, Twilio's and Notion's public descriptions about half are optional."
    ),
    recommendation="Write `required: true` beside `content`; in Swagger 2, on the body parameter.",
    check=check,
    fires=(
        ApiExample(
            "Forgotten",
            document({"/parcels": {"post": operation("createParcel", requestBody=json_body(_ITEM, required=False))}}),
        ),
    ),
    near_misses=(
        ApiExample("Required", document({"/parcels": {"post": operation("create", requestBody=json_body(_ITEM))}})),
        ApiExample(
            "Nothing in it is required",
            document(
                {
                    "/parcels": {
                        "post": operation(
                            "createParcel",
                            requestBody=json_body(
                                {"type": "object", "properties": {"name": {"type": "string"}}}, required=False
                            ),
                        )
                    }
                }
            ),
        ),
        ApiExample(
            "Of a method that has no body",
            document({"/parcels": {"delete": operation("dropParcels", requestBody=json_body(_ITEM, required=False))}}),
        ),
    ),
)
