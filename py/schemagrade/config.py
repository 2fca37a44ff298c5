"""`schemagrade.toml`: options that a project keeps.

```toml
protocol = "2025-11-25"

[severity]
title_noise = "off"

[limits]
tool_tokens = 2000

[[set_aside]]
code = "enum_in_description"
tool = "compose_page"        # leave out for any tool
why = "The list changes with the catalogue."
```
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from schemagrade.collection.options import NAMES as OPENAPI
from schemagrade.collection.options import problem_of
from schemagrade.options import LIMITS, SEVERITIES, Options
from schemagrade.protocol.mcp import VERSIONS
from schemagrade.rules.registry import ALL
from schemagrade.scorecard.rubric import RUBRIC

NAME = "schemagrade.toml"
_KEYS = {"limits", "openapi", "protocol", "severity", "set_aside"}


class ConfigError(ValueError):
    """A config file that cannot be used; the message says what is wrong in it."""


def read_config(file: Path) -> dict[str, Any]:
    """The options of a config file, as a JSON object for `Options.of`.

    Raises:
        OSError: it cannot be read.
        ConfigError: it is not TOML, or says something that is not known.
    """
    try:
        data = tomllib.loads(file.read_bytes().decode("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ConfigError(f"not valid TOML: {error}") from None
    problem = next(_problems(data), None)
    if problem:
        raise ConfigError(problem)
    return data


def _problems(data: dict[str, Any]) -> Any:
    codes = {rule.code for rule in ALL} | {check.id for check, _ in RUBRIC}
    for key in data:
        if key not in _KEYS:
            yield f"`{key}` is not known; there are {', '.join(sorted(_KEYS))}"
    if data.get("protocol", VERSIONS[-1]) not in VERSIONS:
        yield f"`protocol` must be one of {', '.join(VERSIONS)}"
    yield from _limit_problems(data.get("limits", {}))
    yield from _openapi_problems(data.get("openapi", {}))
    severity, set_aside = data.get("severity", {}), data.get("set_aside", [])
    if not isinstance(severity, dict) or not isinstance(set_aside, list):
        yield "`severity` must be a table and `set_aside` a list of tables"
        return
    for code, name in severity.items():
        if code not in codes:
            yield f"`severity`: no check or rule is called `{code}`"
        if name not in SEVERITIES:
            yield f"`severity.{code}` must be one of {', '.join(SEVERITIES)}"
    for entry in set_aside:
        if not isinstance(entry, dict) or entry.get("code") not in codes:
            yield "each `set_aside` needs the `code` of a check or rule"
        elif not isinstance(entry.get("why"), str) or not entry["why"].strip():
            yield f"`set_aside` of `{entry['code']}` needs a `why`"
        elif not isinstance(entry.get("tool", ""), str):
            yield f"`set_aside` of `{entry['code']}`: `tool` must be a name"


def _limit_problems(limits: Any) -> Any:
    if not isinstance(limits, dict):
        yield "`limits` must be a table"
        return
    for name, number in limits.items():
        if name not in LIMITS:
            yield f"`limits.{name}` is not known; there are {', '.join(LIMITS)}"
        elif not isinstance(number, int) or isinstance(number, bool) or number < 0:
            yield f"`limits.{name}` must be a whole number"


def _openapi_problems(options: Any) -> Any:
    if not isinstance(options, dict):
        yield "`openapi` must be a table"
        return
    for name, value in options.items():
        if name not in OPENAPI:
            yield f"`openapi.{name}` is not known; there are {', '.join(OPENAPI)}"
        elif (problem := problem_of(name, value)) is not None:
            yield f"`openapi.{name}` {problem}"


def options_of(data: dict[str, Any], **given: Any) -> Options:
    """Options from a config file's data, with what was given on the command line in its place."""
    return Options.of(data | {key: value for key, value in given.items() if value is not None})
