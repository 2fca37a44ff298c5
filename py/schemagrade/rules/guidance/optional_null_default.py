"""An optional parameter whose default is null."""

from __future__ import annotations

from collections.abc import Iterator

from schemagrade.fixes.patch import Fix, Op
from schemagrade.rules.gathered import gathered
from schemagrade.rules.rule import Hit, Rule, with_property
from schemagrade.rules.subject import Subject, is_required


def check(subject: Subject) -> Iterator[Hit]:
    """One hit for all of a tool's optional parameters with a null default."""
    found = [
        node
        for node in subject.parameters
        if "default" in node.schema and node.schema["default"] is None and not is_required(node)
    ]
    if found:
        ops = tuple(Op("remove", f"{node.pointer}/default") for node in found)
        fix = Fix("assisted", "Remove the null defaults", ops)
        words = "null by default, instead of simply optional"
        yield gathered(found, f"is {words}", f"are {words}", fix=fix)


RULE = Rule(
    code="optional_null_default",
    severity="info",
    group="guidance",
    title="Null as a default",
    why=(
        "A parameter that can be left out needs no null. Models then send the word 'null', and Gemini refuses "
        "the union."
    ),
    evidence="Reported in anthropics/claude-code#95239. 740 defaults of 5,685 real tools are null.",
    recommendation="Leave out the default and the null type: optional is enough.",
    check=check,
    fires=(with_property("Optional and null", {"anyOf": [{"type": "string"}, {"type": "null"}], "default": None}),),
    near_misses=(
        with_property("Simply optional", {"type": "string"}),
        with_property("Required and nullable", {"type": ["string", "null"], "default": None}, root={"required": ["x"]}),
    ),
)
