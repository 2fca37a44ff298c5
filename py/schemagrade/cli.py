"""The command: `schemagrade grade | fix | rules | share`.

Exit 0 passed, 1 a gate failed, 2 unusable input or arguments.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from difflib import unified_diff
from pathlib import Path
from typing import Any

from schemagrade import __version__, links
from schemagrade.baseline import compare, facts_of
from schemagrade.config import NAME, ConfigError, options_of, read_config
from schemagrade.docs import site
from schemagrade.engine import Engine
from schemagrade.fixes.gain import gain
from schemagrade.protocol.mcp import NEWEST, VERSIONS
from schemagrade.reading.detect import LABELS
from schemagrade.report.readiness import STATUSES
from schemagrade.report.text import plain, render
from schemagrade.scorecard.rubric import BANDS
from schemagrade.values import dump

PASSED, FAILED, UNUSABLE = 0, 1, 2
FAIL_ON = ("warning", "blocked")


class UnusableError(Exception):
    """Input or arguments that cannot be used; the message is for the user."""


def main(arguments: list[str] | None = None) -> int:
    """Run the command and return its exit status."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
    parsed = _parser().parse_args(arguments)
    try:
        status: int = parsed.run(parsed)
        sys.stdout.flush()
    except UnusableError as error:
        print(f"schemagrade: {error}", file=sys.stderr)
        return UNUSABLE
    except BrokenPipeError:  # the reader, such as head, has seen enough
        sys.stderr.close()
        return PASSED
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="schemagrade", description="Grades for tool schemas.")
    parser.add_argument("--version", action="version", version=f"schemagrade {__version__}")
    commands = parser.add_subparsers(required=True, metavar="command")

    grade = commands.add_parser("grade", help="grade files of tool schemas")
    grade.add_argument("files", nargs="+", metavar="FILE", help="a file, or - for standard input")
    grade.add_argument("--format", choices=("text", "json"), default="text", help="how to print the report")
    grade.add_argument(
        "--with",
        dest="others",
        action="append",
        default=[],
        metavar="FILE",
        help="a document that references of an OpenAPI document lead into; may be given more than once",
    )
    grade.add_argument(
        "--protocol", choices=VERSIONS, help=f"the version of MCP to judge MCP tools by (default: {NEWEST})"
    )
    grade.add_argument("--kind", choices=sorted(LABELS), help="the input's shape, instead of finding it out")
    grade.add_argument(
        "--fail-below",
        metavar="B",
        type=_threshold,
        help="fail if an overall grade is below this letter, or below this score from 0 to 100",
    )
    grade.add_argument(
        "--fail-on",
        choices=FAIL_ON,
        help="fail if the readiness of anything, or of an OpenAPI document, is this status or a worse one",
    )
    grade.add_argument(
        "--baseline", metavar="REPORT", help="fail if anything is worse than in this earlier JSON report"
    )
    grade.add_argument(
        "--config", metavar="FILE", help=f"options of the project (default: {NAME} in this folder, if there is one)"
    )
    grade.set_defaults(run=_grade)

    fix = commands.add_parser("fix", help="apply fixes to a file; prints the fixed text unless told otherwise")
    fix.add_argument("file", metavar="FILE", help="a file, or - for standard input")
    fix.add_argument("--safe", action="store_true", help="apply all safe fixes (the default)")
    fix.add_argument(
        "--code", action="append", default=[], help="apply the fixes of this code instead, safe or assisted"
    )
    fix.add_argument("--config", metavar="FILE", help=f"as for `grade` (default: {NAME} in this folder)")
    fix.add_argument("--diff", action="store_true", help="print the change instead of the text")
    fix.add_argument("--write", action="store_true", help="write the file")
    fix.set_defaults(run=_fix)

    rules = commands.add_parser("rules", help="list checks and rules, or explain one")
    rules.add_argument("code", nargs="?", metavar="CODE")
    rules.set_defaults(run=_rules)

    share = commands.add_parser("share", help="make a link that opens a file in the playground")
    share.add_argument("file", metavar="FILE", help="a file, or - for standard input")
    share.add_argument("--result", action="store_true", help="share the result without the schema")
    share.add_argument("--base", default="", metavar="URL", help="the playground's address to put in front")
    share.set_defaults(run=_share)

    data = commands.add_parser("docs-data", help="print what the docs are made from, as JSON")
    data.set_defaults(run=_docs_data)
    return parser


def _threshold(value: str) -> int:
    bands = dict(BANDS)
    if value.upper() in bands:
        return bands[value.upper()]
    if value.isascii() and value.isdigit() and int(value) <= 100:
        return int(value)
    raise argparse.ArgumentTypeError(f"{value!r} is neither a letter from A to F nor a score from 0 to 100")


def _read(name: str) -> str:
    """The text of a file, or of standard input, exactly as it is."""
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        raise UnusableError(f"{name}: {error.strerror or error}") from None
    encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8"
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - (data.rfind(b"\n", 0, error.start) + 1) + 1
        raise UnusableError(f"{name}:{line}:{column}: not {encoding.upper()} text") from None


def _grade(parsed: argparse.Namespace) -> int:
    baseline = _baseline(parsed.baseline) if parsed.baseline else None
    if baseline is not None and len(parsed.files) > 1:
        raise UnusableError("--baseline compares one file; grade the others on their own")
    config = _config(parsed.config)
    others = {name: _read(name) for name in parsed.others}
    engine = Engine()
    status = PASSED
    for name in parsed.files:
        openapi = {**config.get("openapi", {}), **_beside(name, others)}
        options = options_of(config | {"openapi": openapi}, kind=parsed.kind, protocol=parsed.protocol)
        report: dict[str, Any] = engine.report(_read(name), options)
        shown = "standard input" if name == "-" else name
        if parsed.format == "json":
            several: dict[str, Any] = {"file": name, "report": report}
            print(dump(report if len(parsed.files) == 1 else several))
        else:
            print(render(report, shown))
        status = max(status, _gates(report, shown, parsed.fail_below, baseline, parsed.fail_on))
    return status


def _beside(name: str, others: dict[str, str]) -> dict[str, Any]:
    """What a file is called, and documents by their paths from where it is, as references write them."""
    folder = "." if name == "-" else os.path.dirname(name) or "."
    own = {} if name == "-" else {"name": os.path.basename(name)}
    return {**own, "documents": {_relative(other, folder): text for other, text in others.items()}}


def _relative(name: str, folder: str) -> str:
    try:
        return Path(os.path.relpath(name, folder)).as_posix()
    except ValueError:  # on another drive
        return Path(name).name


def _config(name: str | None) -> dict[str, Any]:
    """The options of the config file that is named, or of the one in this folder."""
    file = Path(name or NAME)
    if name is None and not file.is_file():
        return {}
    try:
        return read_config(file)
    except OSError as error:
        raise UnusableError(f"{file}: {error.strerror or error}") from None
    except ConfigError as error:
        raise UnusableError(f"{file}: {error}") from None


def _gates(
    report: dict[str, Any],
    name: str,
    fail_below: int | None,
    baseline: dict[str, Any] | None,
    fail_on: str | None = None,
) -> int:
    """The exit status one report asks for; the reasons go to standard error."""
    overall = report["overall"]
    if overall is None:
        for notice in report["input"]["notices"]:
            place = f":{notice['line']}:{notice['column']}" if "line" in notice else ""
            print(f"schemagrade: {plain(name)}{place}: {plain(notice['message'])}", file=sys.stderr)
        gated = fail_below is not None or baseline is not None or fail_on is not None
        empty = all(notice["code"] in _EMPTY for notice in report["input"]["notices"])
        return PASSED if empty and not gated else UNUSABLE
    status = PASSED
    if fail_below is not None and overall["score"] < fail_below:
        print(
            f"schemagrade: {plain(name)}: {overall['score']} ({overall['grade']}) is below {fail_below}.",
            file=sys.stderr,
        )
        status = FAILED
    if fail_on is not None:
        for about, found in _statuses(report):
            if STATUSES.index(found) >= STATUSES.index(fail_on):
                print(f"schemagrade: {plain(name)}: {about}: {found}.", file=sys.stderr)
                status = FAILED
    if baseline is not None:
        for change in compare(baseline, facts_of(report)):
            mark = "worse" if change.worse else "note"
            print(f"schemagrade: {plain(name)}: {mark}: {plain(change.message)}", file=sys.stderr)
            status = FAILED if change.worse else status
    return status


_EMPTY = ("no_tools", "no_operations", "webhooks", "callbacks")
"""Notices of a text that is read in full and holds no tools."""


def _statuses(report: dict[str, Any]) -> list[tuple[str, str]]:
    """What has a status: the tools, and of OpenAPI the collection."""
    found = [("readiness of the tools", report["overall"]["readiness"]["status"])]
    collection = report.get("collection")
    if collection is not None and collection["summary"]["status"] is not None:
        found.append(("readiness of the collection", collection["summary"]["status"]))
    return found


def _baseline(name: str) -> dict[str, Any]:
    try:
        return facts_of(json.loads(_read(name).removeprefix("\ufeff")))
    except (ValueError, RecursionError) as error:
        raise UnusableError(f"{name}: cannot be used as a baseline: {error}") from None


def _fix(parsed: argparse.Namespace) -> int:
    text, engine = _read(parsed.file), Engine()
    config = _config(parsed.config)
    openapi = {**config.get("openapi", {}), **_beside(parsed.file, {})}
    options = options_of(config | {"openapi": openapi}, kind=None, protocol=None)
    report: dict[str, Any] = engine.report(text, options)
    numbers = _chosen(report, parsed.code)
    if report["overall"] is None:
        return _gates(report, parsed.file, 0, None)
    outcome = engine.carried_out(text, engine.wanted(numbers))
    if parsed.diff:
        name = "standard input" if parsed.file == "-" else parsed.file
        before, after = text.splitlines(keepends=True), outcome.text.splitlines(keepends=True)
        sys.stdout.writelines(unified_diff(before, after, name, f"{name} (fixed)"))
    if parsed.write:
        if parsed.file == "-":
            raise UnusableError("--write needs a file")
        Path(parsed.file).write_bytes(outcome.text.encode("utf-8", "surrogatepass"))
    if not parsed.diff and not parsed.write:
        sys.stdout.write(outcome.text)
    gained = gain(report, engine.report(outcome.text, options))
    left = f", {len(outcome.skipped)} could not be placed" if outcome.skipped else ""
    print(
        f"schemagrade: {len(outcome.applied)} fixes applied{left}: {gained['score']:+} points, "
        f"{gained['tokens']:+} tokens, {gained['cleared']} findings cleared, {gained['added']} added",
        file=sys.stderr,
    )
    return PASSED


def _chosen(report: dict[str, Any], codes: list[str]) -> set[int] | None:
    """The findings of these codes that have a fix and are not set aside; None where no code is given: all safe ones."""
    if not codes:
        return None
    known = {entry.get("code", entry.get("id")) for part in ("checks", "rules") for entry in _entries(part)}
    unknown = [code for code in codes if code not in known]
    if unknown:
        raise UnusableError(f"no check or rule is called {unknown[0]!r}; `schemagrade rules` lists them")
    found = enumerate(report["findings"])
    return {
        number
        for number, finding in found
        if finding["code"] in codes and finding["fix"] is not None and finding["set_aside"] is None
    }


def _entries(part: str) -> list[dict[str, Any]]:
    data: dict[str, Any] = site()
    entries: list[dict[str, Any]] = data[part]
    return entries


def _rules(parsed: argparse.Namespace) -> int:
    data: dict[str, Any] = site()
    checks = [{**check, "code": check["id"], "group": f"check, {check['points']} points"} for check in data["checks"]]
    entries = [*checks, *data["rules"]]
    if parsed.code is None:
        width = max(len(entry["code"]) for entry in entries)
        for entry in entries:
            print(f"{entry['code']:<{width}}  {entry['severity']:<7}  {entry['title']}  ({entry['group']})")
        return PASSED
    entry = next((entry for entry in entries if entry["code"] == parsed.code), None)
    if entry is None:
        raise UnusableError(f"no check or rule is called {parsed.code!r}; `schemagrade rules` lists them")
    print(f"{entry['title']}  [{entry['code']}]\n{entry['severity']}, {entry['group']}\n\n{entry['why']}\n")
    for reading in entry.get("counts_as", ()):
        print(f"- {reading}")
    if "evidence" in entry:
        print(f"Evidence: {entry['evidence']}")
    print(f"\nTo mend it: {entry['recommendation']}")
    return PASSED


def _share(parsed: argparse.Namespace) -> int:
    text = _read(parsed.file)
    fragment = links.result_link(Engine().report(text)) if parsed.result else links.schema_link(text, {})
    if len(fragment) > links.MAX_LINK:
        raise UnusableError(
            f"{parsed.file}: too large for a link ({len(fragment):,} characters); share the file itself"
        )
    link = f"{parsed.base}#{fragment}"
    print(link)
    if len(link) > links.VERY_LONG:
        print(f"schemagrade: {len(link):,} characters: many applications will cut this link", file=sys.stderr)
    elif len(link) > links.LONG:
        print(f"schemagrade: {len(link):,} characters: some chat applications cut such links", file=sys.stderr)
    return PASSED


def _docs_data(_: argparse.Namespace) -> int:
    print(dump(site()))
    return PASSED
