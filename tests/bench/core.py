"""Measures the core on CPython: `python core.py ROOT` prints JSON. Times are CPU seconds."""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from schemagrade.analyze import analyze_openapi_collection
from schemagrade.engine import Engine
from schemagrade.reading.yaml_text import read_yaml


def near_duplicates(count: int) -> str:
    """A list of tools that differ in names and in one word each, about 900 bytes per tool."""
    kinds = ("order", "invoice", "customer", "parcel", "refund")

    def tool(number: int) -> dict[str, Any]:
        kind = kinds[number % len(kinds)]
        properties: dict[str, Any] = {
            f"{kind}_id": {"type": "string", "description": f"Identifier of the {kind} to look at."},
            "fields": {"type": "array", "items": {"type": "string"}, "description": "Names of the fields to return."},
            "limit": {"type": "integer", "minimum": 1, "maximum": 100, "description": "How many rows at most."},
            "since": {"type": "string", "format": "date-time", "description": "Only what changed after this moment."},
            "options": {
                "type": "object",
                "description": "How to write the result.",
                "properties": {
                    "format": {"type": "string", "enum": ["table", "list", "json"]},
                    "verbose": {"type": "boolean", "description": "Explain each row."},
                },
            },
        }
        return {
            "name": f"get_{kind}_{number}",
            "description": f"Returns a {kind} from region {number}.",
            "inputSchema": {"type": "object", "properties": properties, "required": [f"{kind}_id"]},
        }

    return json.dumps({"tools": [tool(number) for number in range(count)]})


def corpus(folder: Path) -> dict[str, Any]:
    """Grade every file of a folder in one process, nothing remembered between files."""
    letters: Counter[str] = Counter()
    files = sorted(file for file in folder.iterdir() if file.is_file())
    texts = [file.read_bytes().decode("utf-8", "replace") for file in files]
    start = time.process_time()
    reports = [Engine().grade(text) for text in texts]
    spent = time.process_time() - start
    for report in map(json.loads, reports):
        letters.update((report["overall"] or {}).get("grades", {}))
    return {"files": len(files), "seconds": spent, "letters": letters}


def operations(count: int) -> str:
    """An OpenAPI document of so many operations over resources that refer to each other."""
    paths: dict[str, Any] = {}
    schemas: dict[str, Any] = {}
    for number in range(count // 5):
        name, before = f"thing{number}", f"thing{max(number - 1, 0)}"
        schemas[name] = {
            "type": "object",
            "properties": {
                "id": {"type": "string"},
                f"{before}_id": {"type": "string"},
                "rows": {"type": "array", "items": {"type": "object", "properties": {"n": {"type": "integer"}}}},
            },
        }
        one = {"application/json": {"schema": {"$ref": f"#/components/schemas/{name}"}}}
        answer = {"200": {"description": "It", "content": one}}
        key = {"name": f"{name}_id", "in": "path", "required": True, "schema": {"type": "string"}}
        body = {"required": True, "content": one}
        paths[f"/{name}s"] = {
            "get": {"operationId": f"list_{name}s", "responses": answer},
            "post": {"operationId": f"create_{name}", "requestBody": body, "responses": answer},
        }
        paths[f"/{name}s/{{{name}_id}}"] = {
            "parameters": [key],
            "get": {"operationId": f"get_{name}", "responses": answer},
            "put": {"operationId": f"update_{name}", "requestBody": body, "responses": answer},
            "delete": {"operationId": f"delete_{name}", "responses": {"204": {"description": "Gone"}}},
        }
    info = {"title": "Things", "version": "1"}
    return json.dumps({"openapi": "3.1.0", "info": info, "paths": paths, "components": {"schemas": schemas}})


def openapi(folder: Path) -> dict[str, Any]:
    """CPU seconds per document: to read the text, for the Collection Report, and for all with the tools' grades."""
    found = {}
    for name in ("openai.yaml", "github-api.json", "stripe.od.json"):
        text = (folder / name).read_text("utf-8")
        begun = time.process_time()
        value = read_yaml(text)[0] if name.endswith("yaml") else json.loads(text)
        read = time.process_time()
        analyze_openapi_collection(value)
        analyzed = time.process_time()
        Engine().report(text)
        found[name] = {"text": read - begun, "report": analyzed - read, "whole": time.process_time() - analyzed}
    return found


def growth() -> float:
    """How much longer ten times as many operations take."""
    taken = []
    for count in (100, 1000):
        value = json.loads(operations(count))
        times = []
        for _ in range(3):
            begun = time.process_time()
            analyze_openapi_collection(value)
            times.append(time.process_time() - begun)
        taken.append(min(times))
    return taken[1] / taken[0]


def cli(root: Path, arguments: list[str]) -> tuple[float, str]:
    """CPU seconds and output of a whole command-line process."""
    before = os.times()
    done = subprocess.run(
        [sys.executable, "-m", "schemagrade", *arguments],
        env={**os.environ, "PYTHONPATH": str(root / "py")},
        capture_output=True,
        text=True,
        check=True,
    )
    after = os.times()
    spent = after.children_user + after.children_system - before.children_user - before.children_system
    return spent, done.stdout


def main() -> None:
    """Measure and print."""
    root = Path(sys.argv[1])
    folder = root.parent / "shared/corpus/mcp"
    result: dict[str, Any] = {"corpus": corpus(folder) if folder.is_dir() else None}
    documents = root.parent / "shared/corpus/openapi"
    result["openapi"] = openapi(documents) if documents.is_dir() else None
    result["growth"] = growth()
    with tempfile.TemporaryDirectory() as scratch:
        for count in (100, 500, 5000):
            file = Path(scratch, f"{count}.json")
            file.write_text(near_duplicates(count), "utf-8")
            if count == 100:
                link = cli(root, ["share", str(file)])[1].strip()
                result["link"] = {"bytes": file.stat().st_size, "characters": len(link.partition("#")[2]) + 1}
            else:
                result[str(count)] = min(cli(root, ["grade", str(file), "--format", "json"])[0] for _ in range(3))
    print(json.dumps(result))


if __name__ == "__main__":
    main()
