"""How near a reading of an OpenAPI document comes to what a person says of it: ours, and graph-tool-call's.

The tables under `tests/truth` were made by hand from the documents alone. A reading says, for each operation, an
action, a resource, whether calls need proof, and the paths of an envelope; and which operations feed which.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from conftest import TESTS
from schemagrade.collection.collection import Collection
from schemagrade.openapi.names import tool_names
from schemagrade.openapi.read import read_api

TABLES = sorted((TESTS / "truth").glob("*.json"))
Key = tuple[str, str]
"""Method in upper case, and path."""


@dataclass(slots=True)
class Reading:
    """What is said of operations. An action, resource or path that is not known is None, or absent."""

    actions: dict[Key, str | None] = field(default_factory=dict)
    resources: dict[Key, str | None] = field(default_factory=dict)
    auth: dict[Key, str] = field(default_factory=dict)
    envelopes: dict[Key, list[str]] = field(default_factory=dict)
    pairs: set[tuple[Key, Key]] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class Score:
    """What was said, what of it is right, and what there is to say."""

    said: int
    right: int
    wanted: int

    @property
    def precision(self) -> float:
        return self.right / self.said if self.said else 1.0

    @property
    def recall(self) -> float:
        return self.right / self.wanted if self.wanted else 1.0

    def __add__(self, other: Score) -> Score:
        return Score(self.said + other.said, self.right + other.right, self.wanted + other.wanted)


def ours(root: dict[str, Any]) -> Reading:
    """Our own reading."""
    api = read_api(root)
    assert api is not None
    collection = Collection(api, tool_names(api))
    reading = Reading()
    keys = {}
    for view in collection.views:
        key = keys[view.index] = (view.operation.method.upper(), view.operation.path)
        reading.actions[key] = view.semantics.action.value or None
        reading.resources[key] = view.semantics.resource.value or None
        envelope = view.answer.envelope.as_json() if view.answer.envelope else {}
        reading.envelopes[key] = [path for path in envelope.values() if isinstance(path, str)]
    for operation in _report(collection)["operations"]:
        reading.auth[keys[operation["tool"]]] = operation["auth"]
    for edge in collection.graph.edges:
        if edge.relation == "produces_for":
            reading.pairs.add((keys[edge.start], keys[edge.end]))
    return reading


def _report(collection: Collection) -> dict[str, Any]:
    from schemagrade.collection.report import collection_report

    return collection_report(collection, [], [None] * len(collection.api.operations))


def theirs(root: dict[str, Any]) -> Reading:
    """graph-tool-call's, by the entry point that keeps evidence: it knows more than the report alone."""
    from graph_tool_call.graphify import build_openapi_collection_artifact

    artifact: Any = build_openapi_collection_artifact(json.loads(json.dumps(root)), skip_deprecated=False)
    reading = Reading()
    keys = {}
    for name, tool in artifact["tools"].items():
        metadata = tool["metadata"]
        key = keys[name] = (metadata["method"].upper(), metadata["path"])
        said = metadata.get("ai_metadata") or {}
        action = said.get("canonical_action")
        reading.actions[key] = None if action in (None, "unknown") else action
        reading.resources[key] = said.get("primary_resource") or None
        reading.auth[key] = _their_auth(metadata)
        envelope = (metadata["openapi"].get("response") or {}).get("envelope") or {}
        reading.envelopes[key] = [path for path in envelope.values() if isinstance(path, str)]
    for edge in artifact["graph"]["edges"]:
        relation = getattr(edge["relation"], "value", edge["relation"])
        if relation == "requires":  # the source needs what the target gives
            pair = (edge["target"], edge["source"])
        elif relation == "produces_for":
            pair = (edge["source"], edge["target"])
        else:
            continue
        if pair[0] in keys and pair[1] in keys:
            reading.pairs.add((keys[pair[0]], keys[pair[1]]))
    return reading


def _their_auth(metadata: dict[str, Any]) -> str:
    rows = [row for row in metadata.get("api_contract", {}).get("consumes", []) if row.get("kind") == "auth"]
    if not rows:
        return "none"
    return "required" if any(row.get("security_required", True) for row in rows) else "optional"


def compare(truth: dict[str, Any], reading: Reading) -> dict[str, Score]:
    """Scores by aspect."""
    operations = {(each["method"].upper(), each["path"]): each for each in truth["operations"]}
    pairs = {(_key(each["from"]), _key(each["to"])) for each in truth["pairs"]}
    echoes = {(_key(each["from"]), _key(each["to"])) for each in truth.get("echoes", [])} - pairs
    said = {pair for pair in reading.pairs if pair[0] in operations and pair[1] in operations} - echoes
    proof = [key for key in operations if reading.auth.get(key, "none") == "required"]
    return {
        "actions": _named(operations, reading.actions, "action"),
        "resources": _named(operations, reading.resources, "resource"),
        "auth": Score(
            len(proof),
            sum(operations[key]["auth"] == "required" for key in proof),
            sum(each["auth"] == "required" for each in operations.values()),
        ),
        "envelopes": _paths(operations, reading.envelopes),
        "pairs": Score(len(said), len(said & pairs), len(pairs)),
    }


def _key(words: str) -> Key:
    method, _, path = words.partition(" ")
    return method.upper(), path


def _named(operations: dict[Key, Any], said: dict[Key, str | None], part: str) -> Score:
    known = {key: name for key in operations if (name := said.get(key))}
    right = sum(_plain(name) in _wanted(operations[key][part]) for key, name in known.items())
    return Score(len(known), right, len(operations))


def _wanted(labels: str | list[str]) -> set[str]:
    return {_plain(each) for each in ([labels] if isinstance(labels, str) else labels)}


def _plain(name: str) -> str:
    """A name as words in the singular, however it is written."""
    words = name.lower().replace("-", "_").replace("/", "_").split("_")
    return "_".join(word[:-1] if word.endswith("s") and not word.endswith("ss") else word for word in words if word)


def _paths(operations: dict[Key, Any], said: dict[Key, list[str]]) -> Score:
    found = {key: {_path(each) for each in said.get(key, [])} - {"$"} for key in operations}
    found = {key: paths for key, paths in found.items() if paths}
    right = sum(
        operations[key]["envelope"] is not None and _path(operations[key]["envelope"]) in paths
        for key, paths in found.items()
    )
    return Score(len(found), right, sum(each["envelope"] is not None for each in operations.values()))


def _path(path: str) -> str:
    return path.replace("[*]", "").rstrip(".")


def summed(scores: Iterable[dict[str, Score]]) -> dict[str, Score]:
    """Scores of several documents together."""
    total: dict[str, Score] = {}
    for each in scores:
        for aspect, score in each.items():
            total[aspect] = total.get(aspect, Score(0, 0, 0)) + score
    return total


def documents(corpus: Path) -> Iterable[tuple[dict[str, Any], dict[str, Any]]]:
    """The tables, each with its document."""
    from schemagrade.reading import read

    for table in TABLES:
        truth = json.loads(table.read_text("utf-8"))
        text = (corpus / "openapi" / truth["document"]).read_text("utf-8")
        root: Any = read(text).documents[0].document.value
        yield truth, root


def main() -> None:
    """Print both side by side."""
    from conftest import CORPUS

    print(f"{'':<26}{'ours: precision':>16}{'recall':>8}{'theirs: precision':>19}{'recall':>8}{'of':>6}")
    ours_all, theirs_all = [], []
    for truth, root in documents(CORPUS):
        mine, other = compare(truth, ours(root)), compare(truth, theirs(root))
        ours_all.append(mine)
        theirs_all.append(other)
        for aspect in mine:
            _row(f"{truth['document'][:14]} {aspect}", mine[aspect], other[aspect])
    mine, other = summed(ours_all), summed(theirs_all)
    for aspect in mine:
        _row(f"all {aspect}", mine[aspect], other[aspect])


def _row(name: str, mine: Score, other: Score) -> None:
    print(
        f"{name:<26}{mine.precision:>16.2f}{mine.recall:>8.2f}{other.precision:>19.2f}{other.recall:>8.2f}{mine.wanted:>6}"
    )


if __name__ == "__main__":
    main()
