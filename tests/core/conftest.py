"""Shared by the core's tests: where inputs are, and which tests need CPython."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from hypothesis import settings

# The same examples every time, so that a red run is a change's doing; EXPLORE=1 looks for new ones.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.register_profile("explore", deadline=None, max_examples=1_000)
settings.load_profile("explore" if os.environ.get("EXPLORE") else "steady")

TESTS = Path(__file__).resolve().parents[1]
ROOT = TESTS.parent
CORPUS = ROOT.parent / "shared" / "corpus"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden reports anew")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "cpython_only(reason): needs what the browser's Python does not have")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    platform: str = sys.platform
    for item in items:
        marker = item.get_closest_marker("cpython_only")
        if marker and platform == "emscripten":
            item.add_marker(pytest.mark.skip(reason=f"CPython only: {marker.kwargs['reason']}"))


def corpus_files(*folders: str) -> list[Path]:
    """The files of these corpus folders; none where the corpus is not at hand."""
    return sorted(file for folder in folders for file in (CORPUS / folder).glob("*") if file.is_file())


@pytest.fixture
def corpus() -> Path:
    if not CORPUS.is_dir():
        pytest.skip("the corpus of real inputs is not beside this checkout")
    return CORPUS
