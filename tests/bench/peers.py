"""Measures others beside us: `python peers.py FOLDER [REDOCLY]` prints a table of CPU seconds per OpenAPI document.

FOLDER holds OpenAPI documents; graph-tool-call has to be installed, REDOCLY is the path of Redocly's program, of which
`score` is run where it reads the version. Each run is a process of its own, its start included; those that take more
than LIMIT seconds are ended.
"""

import os
import subprocess
import sys
from pathlib import Path

LIMIT = 120
OURS = "import sys; from schemagrade.cli import main; main(['grade', sys.argv[1], '--format', 'json'])"
REPORT = """
import json, sys
from pathlib import Path
from schemagrade.analyze import analyze_openapi_collection
from schemagrade.reading import read
root = read(Path(sys.argv[1]).read_text('utf-8')).documents[0].document.value
print(len(json.dumps(analyze_openapi_collection(root))))
"""
THEIRS = """
import json, sys
from graph_tool_call.analyze import analyze_openapi_collection
print(len(json.dumps(analyze_openapi_collection(sys.argv[1]).to_dict())))
"""


def seconds(command: list[str]) -> str:
    """CPU seconds of a command, or how it ended."""
    before = os.times()
    try:
        done = subprocess.run(command, capture_output=True, timeout=LIMIT, check=False)
    except subprocess.TimeoutExpired:
        return f"> {LIMIT}"
    after = os.times()
    spent = after.children_user + after.children_system - before.children_user - before.children_system
    return f"{spent:.2f}" if done.returncode == 0 else f"failed after {spent:.2f}"


def main() -> None:
    """Print the table, the largest documents last."""
    folder, redocly = Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else None
    print(f"{'document':<36}{'MB':>6}{'report':>9}{'whole':>9}{'graph-tool-call':>17}{'redocly score':>15}", flush=True)
    for file in sorted(folder.iterdir(), key=lambda each: each.stat().st_size):
        name = str(file)
        old = ".swagger." in file.name
        row = [seconds([sys.executable, "-c", code, name]) for code in (REPORT, OURS, THEIRS)]
        row.append(seconds([redocly, "score", name]) if redocly and not old else "–")
        print(
            f"{file.name:<36}{file.stat().st_size / 1e6:>6.2f}{row[0]:>9}{row[1]:>9}{row[2]:>17}{row[3]:>15}",
            flush=True,
        )


if __name__ == "__main__":
    main()
