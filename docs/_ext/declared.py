"""Reads from the code what the reference pages list: events, phases, actions, HTTP operations and messages.

This is the only file of the site that knows where these declarations live. If the module of the events has
functions `describe_events` and `describe_phases`, or that of the actions `describe_actions`, they are used. Each
returns objects with the attributes of `Kind` below.
"""

import inspect
import logging
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, fields
from importlib import import_module
from importlib.util import find_spec
from random import Random
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any

import boattrain


@dataclass(frozen=True)
class Field:
    """A field of an event or an action."""

    name: str
    meaning: str = ""
    private: bool = False


@dataclass(frozen=True)
class Kind:
    """A kind of event or action; `texts` are examples of its notation, `phases` where it can be taken."""

    name: str
    sentence: str
    fields: tuple[Field, ...] = ()
    texts: tuple[str, ...] = ()
    phases: tuple[str, ...] = ()


def home(*names: str) -> ModuleType:
    """The first of these modules that exists."""
    return import_module(next(name for name in names if _exists(name)))


def _exists(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:  # its parent is a module, or does not exist
        return False


def events_module() -> ModuleType:
    return home("boattrain.game.events", "boattrain.events")


def actions_module() -> ModuleType:
    return home("boattrain.game.actions", "boattrain.actions")


# Events and phases


MEANINGS = {
    "seat": "a seat, from 0",
    "number": "a whole number",
    "maybe": "a whole number, or null",
    "flag": "true or false",
    "card": "a kind of card",
    "deck": "a deck",
    "route": "a route",
    "city": "a city",
    "ticket": "a ticket",
    "piece": "a kind of piece",
    "souvenir": "a kind of souvenir",
    "phase": "a phase",
    "reason": "`played_out` or `all_passed`",
    "offer": "a list of tickets",
    "mask": "a bit for each ticket offered: 1 if it was kept",
    "all": "a list with a number for each seat",
}

EVENT_SENTENCES = {
    "started": "The game was set up.",
    "drew_blind": "A seat drew the top card of a deck.",
    "took_face_up": "A seat took a card from the row.",
    "row_filled": "A card was put on an empty place of the row.",
    "row_swept": "The row had too many wild cards and was discarded.",
    "deck_renewed": "An empty deck was renewed from its discard pile.",
    "tickets_offered": "A seat was offered tickets to choose from.",
    "tickets_kept": "A seat chose which of the offered tickets to keep.",
    "fleet_chosen": "A seat chose its fleet.",
    "fleets_revealed": "All fleets were revealed: how many pieces of the first kind each seat took.",
    "souvenirs_placed": "A stack of souvenirs was put on a location before the first turn.",
    "route_named": "A seat named the route that it claims; the payment follows.",
    "cards_paid": "A seat paid cards of one kind.",
    "route_claimed": "A seat claimed a route and scored its points.",
    "souvenir_taken": "A seat took a souvenir.",
    "harbor_named": "A seat named the city where it builds a harbor; the payment follows.",
    "harbor_built": "A seat built a harbor.",
    "pieces_exchanged": "A seat exchanged pieces for as many of the other kind.",
    "passed": "A seat had no legal action and passed.",
    "last_turns": "A seat triggered the end of the game.",
    "turn_began": "The turn of a seat began.",
    "ticket_shown": "A ticket was shown and scored at the end of the game.",
    "scored": "The parts of the final score of a seat.",
    "game_over": "The game ended.",
    "row_stays": "The row has too many wild cards and stays, because no other row can be laid out.",
    "to_decide": "A seat was asked for a decision.",
}

PHASE_SENTENCES = {
    "keep": "Choose which of the offered tickets to keep.",
    "fleet": "Choose how many pieces of each kind to take into the game.",
    "place": "Put a stack of souvenirs on a location, before the first turn.",
    "turn": "Choose the action of the turn.",
    "second_card": "Take a second card, or stop.",
    "refill": "Name the deck that refills the row.",
    "pay": "Choose how to pay for the route just named.",
    "pay_harbor": "Choose how to pay for the harbor just named.",
    "souvenir": "Choose at which end of the route to take a souvenir.",
    "over": "The game is over. Nobody decides.",
}


def event_kinds() -> list[Kind]:
    """Every kind of event, in the order of its declaration."""
    module = events_module()
    if hasattr(module, "describe_events"):
        return list(module.describe_events())
    return [
        Kind(name, EVENT_SENTENCES.get(name, ""), tuple(_event_field(*column) for column in columns))
        for name, columns in module.KINDS.values()
    ]


def _event_field(name: str, meaning: str) -> Field:
    return Field(name, MEANINGS[meaning.rstrip("!")], private=meaning.endswith("!"))


def phases() -> list[Kind]:
    """Every phase."""
    module = events_module()
    if hasattr(module, "describe_phases"):
        return list(module.describe_phases())
    return [Kind(name, PHASE_SENTENCES.get(name, "")) for name in module.PHASES]


# Actions


def action_types() -> tuple[type, ...]:
    """The classes of all actions."""
    return tuple(actions_module().ACTION_TYPES)


def action_kinds() -> list[Kind]:
    """Every kind of action."""
    module = actions_module()
    if hasattr(module, "describe_actions"):
        return list(module.describe_actions())
    texts, seen_in = _actions_in_play()
    return [
        Kind(
            kind.__name__,
            inspect.getdoc(kind) or "",
            tuple(Field(field.name) for field in fields(kind)),
            tuple(texts[kind]),
            tuple(phase.name for phase in phases() if phase.name in seen_in[kind]),
        )
        for kind in action_types()
    ]


def _actions_in_play() -> tuple[dict[type, dict[str, None]], dict[type, set[str]]]:
    """Texts of each kind of action, and the phases in which it was legal: found by playing on every board."""
    texts: dict[type, dict[str, None]] = defaultdict(dict)
    seen_in: dict[type, set[str]] = defaultdict(set)
    for game in _games():
        chance = Random(1)
        while not game.over:
            legal = list(game.legal_actions)
            for action in legal:
                seen_in[type(action)].add(game.phase)
                if len(texts[type(action)]) < 2:
                    texts[type(action)].setdefault(game.text(action))
            game.step(chance.choice(game.legal_numbers()))
    return texts, seen_in


def _games() -> Iterator[boattrain.Game]:
    """Games in which every kind of action is possible at some time."""
    harbor = boattrain.scenario(
        "great_lakes", hands={0: "red:harbor*2 ship:red*2 locomotive"}, owners={"duluth-wausau": 0}
    )
    harbor.play("build harbor at duluth")
    yield harbor
    souvenirs = boattrain.scenario(
        "san_francisco",
        hands={0: "black*2"},
        stacks={"lombard_street": ("bell", 2), "pacific_heights": ("lantern", 2)},
    )
    souvenirs.play("claim lombard_street-pacific_heights")
    yield souvenirs
    yield boattrain.scenario("san_francisco", row="- - - - -", rest=1, ticket_deck=[])  # seat 0 has to pass
    for board in boattrain.board_names():
        yield boattrain.Game(board, seed=1)


# The server


def openapi() -> dict[str, Any]:
    """The OpenAPI description of the HTTP interface."""
    logging.getLogger("alembic").setLevel(logging.WARNING)
    make_app = home("boattrain.server.web.app", "boattrain.server.app").make_app
    settings = home("boattrain.server.web.settings", "boattrain.server.settings").Settings
    with TemporaryDirectory() as folder:
        engine = home("boattrain.server.storage.engines").open_engine(f"sqlite:///{folder}/games.sqlite3")
        try:
            return make_app(settings(data=folder), engine).openapi()
        finally:
            engine.dispose()


def wire_schema() -> dict[str, Any]:
    """The JSON schema of every body and message."""
    return home("boattrain.server.wire.schema", "boattrain.server.schema").wire_schema()
