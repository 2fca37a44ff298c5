"""Runs the core's tests inside Pyodide and tells how each one went."""

import json
import os
import sys

import pytest


class Results:
    """Collects how each test went, skipped ones with their reason."""

    def __init__(self) -> None:
        self.tests: list[tuple[str, str, str]] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" or report.outcome != "passed":
            self.tests.append((report.nodeid, report.outcome, report.longreprtext))

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.tests.append((report.nodeid, "failed", report.longreprtext))


def run() -> str:
    """Run tests/core; its conftest skips what needs CPython itself."""
    os.chdir("/repo/py")
    sys.dont_write_bytecode = True
    results = Results()
    options = ["-q", "-p", "no:cacheprovider", "/repo/tests/core"]
    code = pytest.main(options, plugins=[results])
    return json.dumps({"code": int(code), "tests": results.tests})


run()
