"""Makes the grading core ready in Pyodide; runs once before the memory snapshot is taken, or at every plain start.

A snapshot keeps the interpreter's memory and not its files: whatever is ever imported or read must be so here.
"""

import json
import sys

sys.path.insert(0, "/site")

# jsonschema's `rpds` is compiled Rust, of which there is no WebAssembly build; this pure-Python one has the same names.
import pyrsistent_as_rpds.pure as rpds

sys.modules["rpds"] = rpds

DIALECTS = (
    "http://json-schema.org/draft-04/schema#",
    "http://json-schema.org/draft-06/schema#",
    "http://json-schema.org/draft-07/schema#",
    "https://json-schema.org/draft/2019-09/schema",
    "https://json-schema.org/draft/2020-12/schema",
)


OPENAPI = ({"swagger": "2.0"}, {"openapi": "3.0.3"}, {"openapi": "3.1.0"}, {"openapi": "3.2.0"})


def warm_up() -> None:
    """Grade broken schemas of every dialect: that loads jsonschema, all metaschemas and those of OpenAPI."""
    import schemagrade.schema.conformance  # noqa: F401, loaded for results beside a list only
    from schemagrade.engine import Engine

    broken = {"type": "object", "properties": {"a": {"type": 3}}}
    tools = [{"name": f"t{i}", "inputSchema": {"$schema": d, **broken}} for i, d in enumerate(DIALECTS)]
    Engine().grade(json.dumps({"tools": tools}))
    for version in OPENAPI:
        Engine().grade(json.dumps({**version, "paths": {"/a": {"get": {"responses": 0}}}}))
    Engine().grade("")
    Engine().grade('{"tools": [')


warm_up()
