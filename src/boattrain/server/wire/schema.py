"""`python -m boattrain.server.wire.schema`: the JSON schema of the whole wire, from which clients take their types."""

import inspect
import json
import sys
from collections.abc import Iterable
from typing import Any, get_args

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import models_json_schema

from boattrain.game.actions import DECLARED
from boattrain.game.events import EVENT_TYPES, Event
from boattrain.server.wire import (
    analysis,
    answers,
    declared,
    layout,
    messages,
    my_games,
    state,
    table_events,
    ways,
)

BASES = (BaseModel, messages.Input, messages.Output, messages.Answer, layout.Drawn)
UNIONS: dict[str, Any] = {
    "ClientMessage": messages.ClientMessage,
    "ServerMessage": messages.ServerMessage,
    "GameEvent": declared.GameEvent,
    "TableEvent": table_events.TableEvent,
}


def wire_models() -> list[type[BaseModel]]:
    """Every body, message, event and action."""
    found = {
        model
        for module in (analysis, messages, answers, my_games, layout, state, table_events, ways)
        for _, model in inspect.getmembers(module, inspect.isclass)
        if issubclass(model, BaseModel) and model not in BASES
    }
    found.update(declared.GAME_EVENTS, declared.ACTIONS)
    return sorted(found, key=lambda model: model.__name__)


def public_fields(kinds: Iterable[type[Event]] = EVENT_TYPES) -> dict[str, list[str]]:
    """For each kind of event the fields that everybody may see. Those of a table's events are all public."""
    public = {kind.kind: [field.name for field in kind.fields if field.public] for kind in kinds}
    for model in table_events.TABLE_EVENTS:
        names = [name for name in model.model_fields if name != "kind"]
        [kind] = get_args(model.model_fields["kind"].annotation)
        public[kind] = names
    return public


def action_forms() -> dict[str, str]:
    """The text of each kind of action, with its fields in braces and an optional part in brackets."""
    return {declared.name: declared.form for declared in DECLARED.values()}


def wire_schema() -> dict[str, Any]:
    """One JSON schema whose `$defs` name every body, message, event and action, and the unions of them."""
    mode = {
        model: ("validation" if issubclass(model, messages.Input) else "serialization")
        for model in wire_models()
    }
    _, schema = models_json_schema([(model, mode[model]) for model in mode])  # type: ignore[misc]
    for name, union in UNIONS.items():
        whole = TypeAdapter(union).json_schema(ref_template="#/$defs/{model}")
        whole.pop("$defs", None)
        schema["$defs"][name] = {**whole, "title": name}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Boattrain wire",
        "x-public-fields": public_fields(),
        "x-action-forms": action_forms(),
        **schema,
    }


def main() -> None:
    json.dump(wire_schema(), sys.stdout, indent=1, sort_keys=True)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
