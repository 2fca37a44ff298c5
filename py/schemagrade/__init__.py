"""Schemagrade: grades for tool schemas. Text is read, graded and reported; see `schemagrade.engine`."""

__version__ = "0.1.0"
