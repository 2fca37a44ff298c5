"""Which version of OpenAPI a document says it is written in."""

from __future__ import annotations

from typing import get_args

from schemagrade.openapi.model import Version
from schemagrade.values import Json


def version_of(root: Json) -> Version | None:
    """The version, or None where it is none that is read. `2` and `2.0` may be numbers in YAML."""
    if not isinstance(root, dict):
        return None
    if str(root.get("swagger", "")).strip() in ("2", "2.0"):
        return "2.0"
    said = root.get("openapi")
    if isinstance(said, (str, float)):
        return next((version for version in get_args(Version) if _starts(str(said).strip(), version)), None)
    return None


def _starts(said: str, version: str) -> bool:
    return version != "2.0" and (said == version or said.startswith(version + "."))
