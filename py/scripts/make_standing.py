"""Makes the table of what real tools score: `python py/scripts/make_standing.py FOLDER` of MCP tool lists."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from schemagrade.engine import Engine
from schemagrade.report import standing

FILE = Path(standing.__file__).with_name("standing.json")


def distribution(folder: Path) -> dict[str, Any]:
    """How many of the tools in a folder's files have each score and readiness."""
    score, readiness = [0] * 101, [0] * 101
    engine = Engine()
    for file in sorted(folder.glob("*.json")):
        report: Any = engine.report(file.read_bytes().decode("utf-8"))
        for tool in report["tools"]:
            score[tool["score"]] += 1
            readiness[tool["readiness"]["score"]] += 1
    return {"tools": sum(score), "score": score, "readiness": readiness}


if __name__ == "__main__":
    FILE.write_text(json.dumps(distribution(Path(sys.argv[1]))) + "\n", "utf-8", newline="\n")
    print(f"{FILE.name}: {standing.table()['tools']} tools")
