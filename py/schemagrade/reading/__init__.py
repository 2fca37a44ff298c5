"""Text becomes a catalog of tools: `read` is the way in."""

from schemagrade.reading.read import Options, read

__all__ = ["Options", "read"]
