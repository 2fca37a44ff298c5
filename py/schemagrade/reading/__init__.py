"""Text becomes a catalog of tools: `read` is the way in."""

from schemagrade.reading.read import DEFAULTS, Options, read

__all__ = ["DEFAULTS", "Options", "read"]
