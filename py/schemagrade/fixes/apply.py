"""Fixes carried out on the text: which edits, and what is left when they meet."""

from __future__ import annotations

from dataclasses import dataclass

from schemagrade.fixes.patch import Op
from schemagrade.reading.catalog import Document, ReadError
from schemagrade.reading.documents import yaml_parts
from schemagrade.reading.places import offset_of
from schemagrade.source.edits import Edit, apply_edits, overlap
from schemagrade.source.inside import edits_also_inside
from schemagrade.source.json_tree import json_tree
from schemagrade.source.tree import Place, YamlTree, shifted

_MOST_ROUNDS = 8
"""Fixes that meet wait for the next round; what still waits after so many is left."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A fix to carry out: its number among the findings, its document, and operations with pointers from there."""

    number: int
    document: int
    ops: tuple[Op, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The text after fixes, the edits that lead to it from the text before, and which fixes were carried out."""

    text: str
    edits: tuple[Edit, ...]
    applied: tuple[int, ...]
    skipped: tuple[int, ...]


def carry_out(
    text: str, documents: list[Document], wanted: list[Wanted], yaml_tree: YamlTree | None, yaml: bool
) -> Outcome:
    """Carry out fixes on a text. Those whose places cannot be found in it are skipped."""
    now, applied, skipped = text, [], []
    first: list[Edit] = []
    # What writes a whole object anew knows nothing of other fixes inside of it, so it comes before them.
    waiting = sorted(
        wanted, key=lambda fix: not any(isinstance(op.value, dict) for op in fix.ops if op.op == "replace")
    )
    rounds = 0
    places = documents
    while waiting and rounds < _MOST_ROUNDS:
        made: list[Edit] = []
        later: list[Wanted] = []
        trees: dict[int, Place | None] = {}
        for fix in waiting:
            if fix.document not in trees:
                trees[fix.document] = _tree(now, places, fix.document, yaml_tree, yaml)
            tree = trees[fix.document]
            edits = None if tree is None else edits_also_inside(now, tree, fix.ops, yaml)
            if edits is None:
                skipped.append(fix.number)
            elif overlap(edits, made):
                later.append(fix)
            else:
                # Two fixes may ask for the same edit, such as one list of required names.
                made.extend(edit for edit in edits if edit not in made)
                applied.append(fix.number)
        if rounds == 0:
            first = made
        before, now = now, apply_edits(now, made)
        places = _moved(before, now, places, made)
        waiting, rounds = later, rounds + 1
    skipped += [fix.number for fix in waiting]
    edits_made = tuple(sorted(first)) if rounds <= 1 else _difference(text, now)
    return Outcome(now, edits_made, tuple(sorted(applied)), tuple(sorted(skipped)))


def _tree(text: str, documents: list[Document], index: int, yaml_tree: YamlTree | None, yaml: bool) -> Place | None:
    if yaml:
        parts = yaml_parts(text)
        if yaml_tree is None or len(parts) != len(documents):
            return None
        start, part = parts[index]
        return shifted(yaml_tree(part), start)
    try:
        return json_tree(text, offset_of(text, documents[index].line, documents[index].column))
    except ReadError:
        return None


def _moved(before: str, now: str, documents: list[Document], edits: list[Edit]) -> list[Document]:
    """Where the documents start after edits. Edits never reach over a document's start."""
    if len(documents) == 1:
        return documents
    moved = []
    for document in documents:
        start = offset_of(before, document.line, document.column)
        shift = sum(len(edit.insert) - (edit.end - edit.start) for edit in edits if edit.end <= start)
        lines = now[: start + shift].replace("\r\n", "\n").replace("\r", "\n").split("\n")
        moved.append(Document(document.value, len(lines), len(lines[-1]) + 1, document.source))
    return moved


def _difference(before: str, after: str) -> tuple[Edit, ...]:
    """One edit from what both texts begin with to what both end with."""
    start = 0
    shortest = min(len(before), len(after))
    while start < shortest and before[start] == after[start]:
        start += 1
    end = 0
    while end < shortest - start and before[-1 - end] == after[-1 - end]:
        end += 1
    if start == len(before) == len(after):
        return ()
    return (Edit(start, len(before) - end, after[start : len(after) - end]),)
