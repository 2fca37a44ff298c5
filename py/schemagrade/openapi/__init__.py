"""Reads OpenAPI documents, 2.0 to 3.2, into operations."""
