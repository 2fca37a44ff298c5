"""Sub-scores, 0 to 100, each a share of what could be: they do not sink with the number of operations.

identity: operations with an operationId of their own. requests: bodies that say what is in them. responses:
operations that say what comes back, no content included. contract: operations with any field at all. semantics: the
mean of what is known of action, resource and module. graph: fields naming a thing that some other operation tells.
"""

from __future__ import annotations

from schemagrade.collection.collection import Collection
from schemagrade.collection.coverage import known_rate
from schemagrade.collection.judgements import answers_enough, lacks_request_schema
from schemagrade.values import Json


def sub_scores(collection: Collection) -> dict[str, Json]:
    """The shares in per cent; None where there is nothing to measure."""
    views = collection.views
    if not views:
        return dict.fromkeys(("identity", "requests", "responses", "contract", "semantics", "graph"))
    unique = sum(len(same) == 1 for same in collection.ids.values())
    bodies = [view for view in views if view.operation.body is not None]
    described = sum(not lacks_request_schema(view) and not view.contract.is_generic for view in bodies)
    answered = sum(answers_enough(view, collection.api.version) for view in views)
    known = sum(view.contract.known for view in views)
    rates = [known_rate(views, part) for part in ("action", "resource", "module")]
    graph = collection.graph
    return {
        "identity": _share(unique, len(views)),
        "requests": _share(described, len(bodies)),
        "responses": _share(answered, len(views)),
        "contract": _share(known, len(views)),
        "semantics": round(100 * sum(rates) / len(rates)),
        "graph": _share(graph.candidates, graph.asked),
    }


def _share(count: int, total: int) -> int | None:
    """Rounded down below 100, so that 100 means all."""
    return 100 * count // total if total else None
