"""Grades many files and gives the hash of each report: run on CPython and in Pyodide, the answers are compared.

On CPython, `python reports.py ROOT SHARED` prints {file: sha256}, and with a FILE after them that file's report.
"""

import hashlib
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from schemagrade.engine import Engine

_LARGE = 1_500_000
Yaml = Callable[[str], str]


def inputs(root: Path, shared: Path) -> Iterator[tuple[str, Path]]:
    """Our fixtures, and the corpus where there is one, but for documents that take long."""
    for base, folders in ((root / "tests", ["fixtures"]), (shared / "corpus", ["mcp", "functions", "openapi"])):
        for folder in folders:
            for file in sorted((base / folder).rglob("*")):
                if file.is_file() and file.stat().st_size < _LARGE:
                    yield file.relative_to(base).as_posix(), file


def text_of(file: Path) -> str:
    """The text, whatever the bytes; line ends and byte order mark kept."""
    return file.read_bytes().decode("utf-8", "replace")


def report(file: Path, yaml: Yaml | None = None) -> str:
    """One report."""
    return Engine(yaml=yaml).grade(text_of(file))


def hashes(root: str, shared: str, yaml: Yaml | None = None, only: str = "") -> dict[str, str]:
    """The hash of every report."""
    return {
        name: hashlib.sha256(report(file, yaml).encode("utf-8", "surrogatepass")).hexdigest()
        for name, file in inputs(Path(root), Path(shared))
        if name.startswith(only)
    }


if __name__ == "__main__":
    if len(sys.argv) > 3:
        sys.stdout.buffer.write(report(Path(sys.argv[3])).encode("utf-8", "surrogatepass"))
    else:
        print(json.dumps(hashes(sys.argv[1], sys.argv[2])))
