"""What PyScript runs in the worker: the names in __export__ become awaitable from the page.

The stack of a worker is small: C code that recurses (json.loads, comparing, repr) bears 1,500 nested objects in
Chromium, and at 2,000 Python is gone for good, without an exception; the page then starts it anew. Python's own calls
stop in time with RecursionError. So readers have to refuse deep texts before they parse them.
"""

import js
from pyodide.ffi import JsException

try:
    from schemagrade.engine import Engine
except Exception as error:
    js.schemagradeHost.failed(f"{type(error).__name__}: {error}")
    raise


def yaml_to_json(text: str) -> str:
    """Read YAML with the page's parser."""
    try:
        return js.schemagradeSource.yamlToJson(text)
    except JsException as error:
        at = [getattr(error, name, None) for name in ("line", "column")]
        raise ValueError(str(error.message), *at) from None


engine = Engine(yaml=yaml_to_json, places=js.schemagradeSource.yamlTree)


def grade(text: str, options: str) -> list[object]:
    """Grade a text: its report, and where in the text the report's places are."""
    try:
        report = engine.grade(text, options, js.schemagradeHost.progress)
        return ["graded", report, js.schemagradeSource.locate(text, report)]
    except Exception as error:  # a fault of ours: the page says so and goes on
        return ["failed", f"{type(error).__name__}: {error}"]


def fix(text: str, options: str, findings: str) -> list[object]:
    """Edits that carry out the fixes of findings (a JSON list of indexes; empty: all safe ones), and their gain."""
    try:
        return ["fixed", engine.fix(text, options, findings or None)]
    except Exception as error:  # a fault of ours, or a text whose places the page's parser does not find
        return ["failed", f"{type(error).__name__}: {error}"]


__export__ = ["fix", "grade"]
js.schemagradeHost.ready()
