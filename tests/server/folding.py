"""How a client takes an update: it folds nothing, it replaces the parts that it is told of."""

from typing import Any

ONCE = {
    "type",
    "seat",
    "turn",
    "events",
    "changes",
    "chat",
}  # what an update says of itself, not of the table


def line_of(state: dict[str, Any], update: dict[str, Any]) -> dict[str, Any]:
    """The line of the log that an update adds to the state before it."""
    line = {name: update[name] for name in ("seq", "seat", "turn", "events")}
    return {**line, "ply": state["ply"] if update["ply"] > state["ply"] else None}


def replace_parts(state: dict[str, Any], update: dict[str, Any]) -> None:
    """Bring a state up to date. Its log and chat are left as they are."""
    for name in update.keys() - ONCE:
        state[name] = update[name]
    changes = dict(update["changes"])
    own = changes.pop("mine", {})
    if changes or own:
        state["view"].update(changes)
        state["view"]["mine"].update(own)
