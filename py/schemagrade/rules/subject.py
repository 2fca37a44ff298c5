"""What a rule looks at: one tool with its schemas walked, references resolved and parameters read, once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from schemagrade.reading.catalog import Result, Tool
from schemagrade.rules.words import said
from schemagrade.schema.dialects import dialect_of
from schemagrade.schema.facts import FactReader
from schemagrade.schema.nodes import Node, nodes_of
from schemagrade.schema.parameters import Signature, read_signature
from schemagrade.schema.positions import IN_PLACE
from schemagrade.schema.refs import Resolver
from schemagrade.tokens import of_tool
from schemagrade.values import Json, blank

if TYPE_CHECKING:
    from schemagrade.schema.conformance import Misfit

MCP_KINDS = ("mcp_tool",)
MOST_RESULTS = 50
"""Results of one tool that are looked at."""


@dataclass
class Subject:
    """A tool under the eyes of rules. All pointers start at the tool's own place."""

    tool: Tool
    protocol: str
    """The version of MCP to judge an MCP tool by."""
    limits: Mapping[str, int] = field(default_factory=dict)
    """The user's limits, where they are not the rules' own."""

    @property
    def is_mcp(self) -> bool:
        """Whether the tool was read as MCP lists it, so that MCP's own rules apply."""
        return self.tool.kind in MCP_KINDS

    @property
    def around(self) -> Json:
        """The document that the schema's references lead into, where they don't lead into the schema itself."""
        return self.tool.scope.root if self.tool.scope is not None else None

    @property
    def raw(self) -> dict[str, Json]:
        """The tool's own members as they stand in the text."""
        return self.tool.raw if isinstance(self.tool.raw, dict) else {}

    @property
    def description(self) -> str:
        """The tool's description without white space around it; empty where there is none."""
        return "" if blank(self.tool.description) else str(self.tool.description).strip()

    @property
    def description_pointer(self) -> str:
        """Where the description stands, or the tool where there is none."""
        inner = self.tool.inner
        return f"{inner}/description" if self.tool.description is not None else inner

    @property
    def name_pointer(self) -> str:
        """Where the name stands."""
        return f"{self.tool.inner}/name"

    @cached_property
    def sent(self) -> dict[str, Json]:
        """Of an operation, where each parameter is sent: `{in, name}`, the name left out where it is the whole body."""
        found = self.raw.get("x-openapi") if self.tool.kind == "openapi" else None
        inputs = found.get("inputs") if isinstance(found, dict) else None
        return inputs if isinstance(inputs, dict) else {}

    @cached_property
    def tokens(self) -> int:
        """What the tool takes of a model's context, estimated."""
        return of_tool(self.tool)

    @cached_property
    def description_words(self) -> frozenset[str]:
        """The words of the description, numbers included."""
        return frozenset(said(self.description).split())

    @cached_property
    def schema(self) -> dict[str, Json]:
        """The input schema; empty where it is not an object."""
        return self.tool.schema if isinstance(self.tool.schema, dict) else {}

    @property
    def has_schema(self) -> bool:
        """Whether there is an input schema object."""
        return isinstance(self.tool.schema, dict)

    @property
    def schema_pointer(self) -> str:
        """Where the input schema stands."""
        return self.tool.schema_path or ""

    @cached_property
    def nodes(self) -> tuple[Node, ...]:
        """All nodes of the input schema, the root first."""
        return tuple(nodes_of(self.schema, self.schema_pointer)) if self.has_schema else ()

    @cached_property
    def properties(self) -> tuple[Node, ...]:
        """The nodes that describe a property, at any depth of the input schema."""
        return tuple(node for node in self.nodes if node.property_name is not None)

    @cached_property
    def parameters(self) -> tuple[Node, ...]:
        """The nodes that describe a parameter, where they are written once: the properties the root effectively has."""
        wanted = {self.schema_pointer + each.pointer for each in self.signature.parameters}
        return tuple(node for node in self.properties if node.pointer in wanted)

    @cached_property
    def nested(self) -> tuple[Node, ...]:
        """The properties below the first level: neither parameters, nor what is said of those in another place."""
        top = {node.pointer for node in self.parameters}
        return tuple(node for node in self.properties if node.pointer not in top and not _at_root(node))

    @cached_property
    def output_schema(self) -> dict[str, Json]:
        """The output schema; empty where there is none."""
        found = self.raw.get("outputSchema")
        return found if self.is_mcp and isinstance(found, dict) else {}

    @cached_property
    def output_nodes(self) -> tuple[Node, ...]:
        """All nodes of the output schema."""
        return tuple(nodes_of(self.output_schema, "/outputSchema")) if self.output_schema else ()

    @cached_property
    def result_misfits(self) -> tuple[tuple[Result, list[Misfit]], ...]:
        """The results that were pasted beside the tool and can be judged, each with what it breaks."""
        if not self.tool.results:
            return ()
        from schemagrade.schema.conformance import misfits  # brings jsonschema, and few tools have results

        judged = []
        for result in self.tool.results[:MOST_RESULTS]:
            content = result.value.get("structuredContent")
            if result.value.get("isError") is not True and content is not None and self.output_schema:
                found = misfits(self.output_schema, content)
                if found is not None:
                    judged.append((result, found))
        return tuple(judged)

    @cached_property
    def documents(self) -> tuple[tuple[Resolver, tuple[Node, ...]], ...]:
        """Input and output schema, each with what resolves its references."""
        found = []
        if self.has_schema:
            found.append((self.resolver, self.nodes))
        if self.output_schema:
            found.append((Resolver(self.output_schema), self.output_nodes))
        return tuple(found)

    @cached_property
    def resolver(self) -> Resolver:
        """Resolves references of the input schema."""
        return Resolver(self.schema, self.around)

    @cached_property
    def facts(self) -> FactReader:
        """Reads facts of the input schema's nodes."""
        return FactReader(self.resolver)

    @cached_property
    def signature(self) -> Signature:
        """The parameters of the tool."""
        return read_signature(self.schema, self.around)

    @cached_property
    def required(self) -> frozenset[str]:
        """Names the root's own `required` lists."""
        names = self.schema.get("required")
        return frozenset(name for name in names if isinstance(name, str)) if isinstance(names, list) else frozenset()

    @cached_property
    def dialect(self) -> str:
        """The URI of the input schema's dialect."""
        return dialect_of(self.schema)


def _at_root(node: Node) -> bool:
    """Whether a property belongs to the root's own value, in however many conditions and branches."""
    above = node.above
    while above is not None and above.keyword in IN_PLACE:
        above = above.above
    return above is not None and above.above is None


def is_required(node: Node) -> bool:
    """Whether the schema above lists this property under `required`."""
    names = node.above.schema.get("required") if node.above else None
    return isinstance(names, list) and node.property_name in names
