"""Which tools conform to MCP, by version. Source: `Tool` in each version's published `schema.json`.

The versions differ in what they say of a tool: `title`, `_meta` and `outputSchema` came with 2025-06-18,
`icons` and `execution` with 2025-11-25; 2026-07-28 freed the inside of schemas and took `execution` out again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from schemagrade.pointer import join
from schemagrade.values import Json, type_name

VERSIONS: Final = ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28")
NEWEST: Final = VERSIONS[-1]

Part = Literal["input", "output", "field"]

_HINTS: Final = ("readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint")


@dataclass(frozen=True, slots=True)
class Breach:
    """One thing in a tool that a version of MCP forbids: in which part, where, and what."""

    part: Part
    pointer: str
    message: str


def breaches(tool: Json, version: str) -> Iterator[Breach]:
    """Everything that keeps a value from being a `Tool` of this version. Nothing: it conforms."""
    if not isinstance(tool, dict):
        yield Breach("field", "", f"A tool must be an object, not {_a(tool)}.")
        return
    yield from _name(tool)
    yield from _strings(tool, version)
    if "inputSchema" not in tool:
        yield Breach("input", "", "`inputSchema` is missing.")
    else:
        yield from _schema("input", tool["inputSchema"], "/inputSchema", version)
    if "outputSchema" in tool and version >= "2025-06-18":
        yield from _schema("output", tool["outputSchema"], "/outputSchema", version)
    if "annotations" in tool and version >= "2025-03-26":
        yield from _annotations(tool["annotations"])
    if "_meta" in tool and version >= "2025-06-18" and not isinstance(tool["_meta"], dict):
        yield Breach("field", "/_meta", f"`_meta` must be an object, not {_a(tool['_meta'])}.")
    if "icons" in tool and version >= "2025-11-25":
        yield from _icons(tool["icons"])
    if "execution" in tool and version == "2025-11-25":
        yield from _execution(tool["execution"])


def _a(value: Json) -> str:
    name = type_name(value)
    return {"array": "an array", "integer": "a number", "null": "null", "object": "an object"}.get(name, f"a {name}")


def _name(tool: dict[str, Json]) -> Iterator[Breach]:
    if "name" not in tool:
        yield Breach("field", "", "`name` is missing.")
    elif not isinstance(tool["name"], str):
        yield Breach("field", "/name", f"`name` must be a string, not {_a(tool['name'])}.")


def _strings(tool: dict[str, Json], version: str) -> Iterator[Breach]:
    for key, since in (("description", VERSIONS[0]), ("title", "2025-06-18")):
        if key in tool and version >= since and not isinstance(tool[key], str):
            yield Breach("field", f"/{key}", f"`{key}` must be a string, not {_a(tool[key])}; leave it out instead.")


def _schema(part: Part, schema: Json, pointer: str, version: str) -> Iterator[Breach]:
    keyword = pointer[1:]
    if not isinstance(schema, dict):
        yield Breach(part, pointer, f"`{keyword}` must be an object, not {_a(schema)}.")
        return
    rooted = part == "input" or version < "2026-07-28"
    if rooted and "type" not in schema:
        yield Breach(part, pointer, f'`{keyword}` must have `"type": "object"` at its root.')
    elif rooted and schema["type"] != "object":
        yield Breach(part, f"{pointer}/type", f'The root of `{keyword}` must have the type `"object"` and no other.')
    if "$schema" in schema and version >= "2025-11-25" and not isinstance(schema["$schema"], str):
        yield Breach("field", f"{pointer}/$schema", "`$schema` must be a string.")
    if version < "2026-07-28":
        yield from _members(schema, pointer)


def _members(schema: dict[str, Json], pointer: str) -> Iterator[Breach]:
    """Before 2026-07-28 the protocol itself shaped `properties` and `required` at the root."""
    properties = schema.get("properties", {})
    if not isinstance(properties, dict):
        yield Breach("field", f"{pointer}/properties", f"`properties` must be an object, not {_a(properties)}.")
    else:
        for name, value in properties.items():
            if not isinstance(value, dict):
                place = join(pointer, "properties", name)
                yield Breach("field", place, f"A property must be described by an object, not {_a(value)}.")
    required = schema.get("required", [])
    if not isinstance(required, list) or not all(isinstance(name, str) for name in required):
        yield Breach("field", f"{pointer}/required", "`required` must be a list of names.")


def _annotations(annotations: Json) -> Iterator[Breach]:
    if not isinstance(annotations, dict):
        yield Breach("field", "/annotations", f"`annotations` must be an object, not {_a(annotations)}.")
        return
    for hint in _HINTS:
        if hint in annotations and not isinstance(annotations[hint], bool):
            yield Breach("field", f"/annotations/{hint}", f"`{hint}` must be true or false.")
    if "title" in annotations and not isinstance(annotations["title"], str):
        yield Breach("field", "/annotations/title", "The title among the annotations must be a string.")


def _icons(icons: Json) -> Iterator[Breach]:
    if not isinstance(icons, list):
        yield Breach("field", "/icons", f"`icons` must be an array, not {_a(icons)}.")
        return
    for index, icon in enumerate(icons):
        place = f"/icons/{index}"
        if not isinstance(icon, dict):
            yield Breach("field", place, f"An icon must be an object, not {_a(icon)}.")
            continue
        if not isinstance(icon.get("src"), str):
            yield Breach("field", place, "An icon must say where it is, as a string under `src`.")
        if "mimeType" in icon and not isinstance(icon["mimeType"], str):
            yield Breach("field", f"{place}/mimeType", "`mimeType` must be a string.")
        sizes = icon.get("sizes", [])
        if not isinstance(sizes, list) or not all(isinstance(size, str) for size in sizes):
            yield Breach("field", f"{place}/sizes", "`sizes` must be a list of strings.")
        if "theme" in icon and icon["theme"] not in ("dark", "light"):
            yield Breach("field", f"{place}/theme", "`theme` must be dark or light.")


def _execution(execution: Json) -> Iterator[Breach]:
    if not isinstance(execution, dict):
        yield Breach("field", "/execution", f"`execution` must be an object, not {_a(execution)}.")
    elif "taskSupport" in execution and execution["taskSupport"] not in ("forbidden", "optional", "required"):
        yield Breach("field", "/execution/taskSupport", "`taskSupport` must be forbidden, optional or required.")
