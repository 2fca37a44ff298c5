"""Text becomes a catalog of tools: `read` is the way in."""

from schemagrade.reading.read import read

__all__ = ["read"]
