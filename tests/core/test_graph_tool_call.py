"""graph-tool-call runs beside ours: what has one right answer is the same, on small documents and on real ones."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from conftest import CORPUS, corpus_files
from schemagrade.analyze import analyze_openapi_collection
from schemagrade.openapi.read import read_api
from schemagrade.reading import read

original = pytest.importorskip("graph_tool_call.analyze", reason="graph-tool-call is for CPython's tests only")

PROBES = sorted((CORPUS.parent / "openapi-probes/specs").glob("*.json"))
LARGEST = 1_300_000
"""Larger documents take graph-tool-call minutes."""


def facts(root: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """What both say of a document: (theirs, ours)."""
    source = {"paths": {}, **json.loads(json.dumps(root))}
    theirs = original.analyze_openapi_collection(source, skip_deprecated=False, detect_dependencies=False).to_dict()
    ours: Any = analyze_openapi_collection(root)
    api = read_api(root)
    assert api is not None
    secured = sum(
        operation.security.required
        and any(name in api.schemes for names in operation.security.alternatives for name in names)
        for operation in api.operations
    )
    found = []
    for report in (theirs, ours):
        issues = Counter(issue["code"] for issue in report["issues"])
        found.append(
            {
                "operations": report["summary"]["operation_count"],
                "tools": report["summary"]["unique_tool_count"],
                "operationIds": report["summary"]["unique_operation_count"],
                "deprecated": report["summary"]["deprecated_tool_count"],
                "links": report["coverage"]["openapi_link_count"],
                "bodies": report["coverage"]["request_body_tool_count"],
                "request schemas": report["coverage"]["request_schema_tool_count"],
                "response schemas": report["coverage"]["response_schema_tool_count"],
                "missing ids": issues["missing_operation_id"],
                "duplicate ids": issues["duplicate_operation_id"],
                "secured": issues["auth_required"] if report is theirs else secured,
            }
        )
    return found[0], found[1]


@pytest.mark.parametrize("file", PROBES, ids=lambda file: file.stem)
def test_small_documents(file: Path) -> None:
    theirs, ours = facts(json.loads(file.read_text("utf-8")))
    different = {name: (theirs[name], ours[name]) for name in ours if theirs[name] != ours[name]}
    assert different == KNOWN_SMALL.get(file.stem, {})


def test_real_documents(corpus: Path) -> None:
    compared = 0
    for file in corpus_files("openapi"):
        if file.stat().st_size > LARGEST:
            continue
        root: Any = read(file.read_text("utf-8")).documents[0].document.value
        theirs, ours = facts(root)
        different = {name: (theirs[name], ours[name]) for name in ours if theirs[name] != ours[name]}
        assert different == KNOWN.get(file.name, {}), file.name
        compared += 1
    assert compared > 30


KNOWN_SMALL: dict[str, Any] = {
    # `default` beside 204 is errors; an example and a header say what comes back.
    "resp-204-and-default": {"response schemas": (1, 0)},
    "resp-example-no-schema": {"response schemas": (0, 1)},
    "resp-headers": {"response schemas": (0, 1)},
}
"""Where they differ on small documents: (theirs, ours)."""

KNOWN: dict[str, Any] = {
    # Three operations have the four links of one response, two of them by a reference to it.
    "digitalocean.od.json": {"links": (8, 12)},
    # Under a global `consumes` they count a body for each operation, GET included.
    "alertmanager.swagger.yaml": {"bodies": (9, 2)},
    "argo-cd.swagger.json": {"bodies": (106, 33)},
    "openfga.swagger.json": {"bodies": (24, 16)},
    "temporal.swagger.json": {"bodies": (226, 130)},
    "weaviate.swagger.json": {"bodies": (123, 53)},
    # The same; and a response shown by an example only.
    "docker-engine.swagger.yaml": {"bodies": (108, 30), "response schemas": (62, 63)},
    # The same; two bodies are `type: object` and no more; the schema of `default` is one of errors where 204 is said.
    "netlify.swagger.yaml": {"bodies": (174, 45), "request schemas": (44, 42), "response schemas": (171, 129)},
    # The same; four bodies are null.
    "sendgrid.yaml": {"bodies": (334, 123), "request schemas": (123, 119)},
    # The same; form fields say what is in a body.
    "slack-web.swagger.json": {"bodies": (174, 91), "request schemas": (0, 91)},
    "petstore-2.0.swagger.json": {"request schemas": (7, 9)},
    # Bodies that are `type: object` and no more.
    "etcd-rpc.swagger.json": {"request schemas": (44, 33)},
    # A body that is an empty object; and headers of responses (limits of rate) are fields.
    "discord.json": {"request schemas": (88, 87), "response schemas": (185, 242)},
    # Examples of responses.
    "notion.json": {"response schemas": (20, 22)},
    # The schema of `default` is one of errors where 204 or a redirect is said.
    "ory-kratos.json": {"response schemas": (60, 51)},
    "petstore-expanded.yaml": {"response schemas": (4, 3)},
}
"""Where they differ: (theirs, ours)."""
