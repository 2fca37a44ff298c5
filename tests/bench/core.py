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

from schemagrade.engine import Engine


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
