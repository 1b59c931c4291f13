"""How a client takes an update: it folds nothing, it replaces the parts that it is told of."""

from typing import Any

ONCE = {"type", "seat", "events", "changes", "chat"}  # what an update says of itself, not of the table


def replace_parts(state: dict[str, Any], update: dict[str, Any]) -> None:
    """Bring a state up to date. Its log and chat are left as they are."""
    for name in update.keys() - ONCE:
        state[name] = update[name]
    changes = dict(update["changes"])
    own = changes.pop("mine", {})
    if changes or own:
        state["view"].update(changes)
        state["view"]["mine"].update(own)
