"""All rules. They are found by their files, so that adding a rule is adding a file."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from schemagrade.rules import guidance, mcp, openapi, safety, schema, shape
from schemagrade.rules.rule import AnyRule, CollectionRule, ListRule, Rule, TextRule

GROUPS: Final = (shape, schema, mcp, guidance, safety, openapi)
"""In the order in which findings are told."""


def _found() -> tuple[AnyRule, ...]:
    rules: list[AnyRule] = []
    for group in GROUPS:
        names = sorted(module.name for module in iter_modules(group.__path__))
        rules.extend(import_module(f"{group.__name__}.{name}").RULE for name in names)
    return tuple(rules)


ALL: Final = _found()
RULES: Final = tuple(rule for rule in ALL if isinstance(rule, Rule))
LIST_RULES: Final = tuple(rule for rule in ALL if isinstance(rule, ListRule))
COLLECTION_RULES: Final = tuple(rule for rule in ALL if isinstance(rule, CollectionRule))
TEXT_RULES: Final = tuple(rule for rule in ALL if isinstance(rule, TextRule))
