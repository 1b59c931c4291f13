"""Reads from the code what the reference pages list: events, phases, actions, HTTP operations and messages.

This is the only file of the site that knows where these declarations live.
"""

import inspect
import logging
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from random import Random
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any

import boattrain
from boattrain.game import actions
from boattrain.game import phases as phase_list
from boattrain.game.events import EVENT_TYPES


@dataclass(frozen=True)
class Field:
    """A field of an event or an action."""

    name: str
    meaning: str = ""
    private: bool = False


@dataclass(frozen=True)
class Kind:
    """A kind of event or action; `texts` are examples of its notation, `phases` where it can be taken.

    `of` is the name of its class.
    """

    name: str
    sentence: str
    fields: tuple[Field, ...] = ()
    texts: tuple[str, ...] = ()
    phases: tuple[str, ...] = ()
    of: str = ""


def home(*names: str) -> ModuleType:
    """The first of these modules that exists."""
    return import_module(next(name for name in names if _exists(name)))


def _exists(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:  # its parent is a module, or does not exist
        return False


# Events and phases


def event_kinds() -> list[Kind]:
    """Every kind of event, in the order of its declaration."""
    return [
        Kind(
            kind.kind,
            inspect.getdoc(kind) or "",
            tuple(Field(field.name, field.meaning.words, not field.public) for field in kind.fields),
            of=kind.__name__,
        )
        for kind in EVENT_TYPES
    ]


def event_types() -> tuple[type, ...]:
    """The classes of all events."""
    return EVENT_TYPES


def phases() -> list[Kind]:
    """Every phase."""
    return [Kind(phase.name, phase.sentence) for phase in phase_list.DECLARED.values()]


# Actions


def action_types() -> tuple[type, ...]:
    """The classes of all actions."""
    return tuple(actions.DECLARED)


def action_kinds() -> list[Kind]:
    """Every kind of action, in the order of its declaration."""
    texts = _texts_in_play()
    return [
        Kind(
            declared.name,
            inspect.getdoc(kind) or "",
            tuple(Field(name, actions.FIELDS[name].words) for name in declared.fields),
            tuple(texts[kind]),
            declared.phases,
            kind.__name__,
        )
        for kind, declared in actions.DECLARED.items()
    ]


def _texts_in_play() -> dict[type, dict[str, None]]:
    """Texts of each kind of action: found by playing on every board."""
    texts: dict[type, dict[str, None]] = defaultdict(dict)
    for game in _games():
        chance = Random(1)
        while not game.over:
            for action in game.legal_actions:
                if len(texts[type(action)]) < 2:
                    texts[type(action)].setdefault(game.text(action))
            game.step(chance.choice(game.legal_numbers()))
    return texts


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
