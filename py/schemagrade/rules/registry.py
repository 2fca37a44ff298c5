"""All rules, by group and code."""

from __future__ import annotations

from typing import Final

from schemagrade.rules.rule import Rule
from schemagrade.rules.schema import schema_invalid_for_dialect, unknown_dialect

RULES: Final[tuple[Rule, ...]] = (
    schema_invalid_for_dialect.RULE,
    unknown_dialect.RULE,
)
