"""Rules about the operations of an OpenAPI document: the issues of its Collection Report."""
