"""Strongly connected components: what refers to what, in circles."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import TypeVar

Key = TypeVar("Key", bound=Hashable)


def components(leads: Mapping[Key, Sequence[Key]]) -> Iterator[list[Key]]:
    """The strongly connected components of a graph (Tarjan), those that others lead to first; without recursion."""
    index: dict[Key, int] = {}
    lowest: dict[Key, int] = {}
    stack: list[Key] = []
    on_stack: set[Key] = set()
    for start in leads:
        work = [] if start in index else [(start, iter(leads[start]))]
        while work:
            here, ahead = work[-1]
            if here not in index:
                index[here] = lowest[here] = len(index)
                stack.append(here)
                on_stack.add(here)
            following = next(ahead, None)
            if following is None:
                work.pop()
                if work:
                    lowest[work[-1][0]] = min(lowest[work[-1][0]], lowest[here])
                if lowest[here] == index[here]:
                    group: list[Key] = []
                    while not group or group[-1] != here:
                        group.append(stack.pop())
                    on_stack.difference_update(group)
                    yield group
            elif following not in index:
                work.append((following, iter(leads[following])))
            elif following in on_stack:
                lowest[here] = min(lowest[here], index[following])
