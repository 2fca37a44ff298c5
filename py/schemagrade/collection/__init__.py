"""The OpenAPI Collection Report: what the operations of one document are as a collection of tools."""
