"""Runs the core's tests inside Pyodide and tells how each one went, while it still can."""

import os
import sys

import js
import pytest


class Teller:
    """Tells JavaScript about each test at once: a test that breaks Python itself must not take the others along."""

    def tell(self, name: str, outcome: str, text: str = "") -> None:
        js.pytestTold(name, outcome, text)

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.tell(nodeid, "died")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" or report.outcome != "passed":
            self.tell(report.nodeid, report.outcome, report.longreprtext)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.tell(report.nodeid, "failed", report.longreprtext)


def run() -> int:
    """Run tests/core; its conftest skips what needs CPython itself."""
    os.chdir("/repo/py")
    sys.dont_write_bytecode = True
    options = ["-q", "-p", "no:cacheprovider", "/repo/tests/core"]
    return int(pytest.main(options, plugins=[Teller()]))


run()
