"""References that come back to where they started without going into the value: no validator ever gets to an end."""

from __future__ import annotations

from schemagrade.schema.components import components
from schemagrade.schema.nodes import Node
from schemagrade.schema.positions import IN_PLACE
from schemagrade.schema.refs import Resolver


def endless(resolver: Resolver, nodes: tuple[Node, ...]) -> list[tuple[Node, set[int]]]:
    """For each such circle the first of its nodes whose `$ref` is part of it, and the identities of its schemas."""
    leads: dict[int, list[int]] = {}
    references: list[tuple[Node, int]] = []
    for node in nodes:
        ref = node.schema.get("$ref")
        target = resolver.resolve(node.schema, ref) if isinstance(ref, str) else None
        if target is not None and isinstance(target[1], dict):
            references.append((node, id(target[1])))
            leads.setdefault(id(node.value), []).append(id(target[1]))
    if not references:
        return []
    for node in nodes:
        if node.above is not None and node.keyword in IN_PLACE:
            leads.setdefault(id(node.above.value), []).append(id(node.value))
    for targets in list(leads.values()):
        for target_id in targets:
            leads.setdefault(target_id, [])
    groups = [set(group) for group in components(leads)]
    group_of = {each: number for number, group in enumerate(groups) for each in group}
    found: dict[int, Node] = {}
    for node, target_id in references:
        group = group_of[target_id]
        if group_of[id(node.value)] == group:
            found.setdefault(group, node)
    return [(node, groups[number]) for number, node in found.items()]
