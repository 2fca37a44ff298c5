"""Findings as the user judges them: other severities, findings left out, findings set aside."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

from schemagrade.options import Options
from schemagrade.report.findings import Finding
from schemagrade.rules.rule import Severity


def judged(findings: Sequence[Finding], tool: str | None, options: Options) -> tuple[Finding, ...]:
    """Findings of the tool with this name (None: of the list) under the user's options."""
    if not options.severity and not options.set_aside:
        return tuple(findings)
    kept: list[Finding] = []
    places: dict[int, int] = {}
    for index, finding in enumerate(findings):
        severity = options.severity.get(finding.code, finding.severity)
        if severity == "off":
            continue
        places[index] = len(kept)
        why = next(
            (each.why for each in options.set_aside if each.code == finding.code and each.tool in (None, tool)), None
        )
        kept.append(replace(finding, severity=cast(Severity, severity), set_aside=why))
    # Where the cause was left out, what it folded stands on its own.
    return tuple(
        replace(finding, folded_under=None if finding.folded_under is None else places.get(finding.folded_under))
        for finding in kept
    )
