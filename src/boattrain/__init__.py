"""Boattrain: an open table and engine for three route-building games.

>>> import boattrain
>>> game = boattrain.Game("great_lakes", seats=3, seed=7)
>>> game.phase
'keep'

The names below are the public interface. Other modules may change between releases.
"""

from boattrain.boards import (
    Board,
    BoardError,
    Card,
    City,
    Deck,
    Harbors,
    OpeningTickets,
    PieceKind,
    Route,
    Souvenirs,
    Ticket,
    TicketDraw,
    board_names,
    load_board,
)
from boattrain.bots.base import Bot, Setup
from boattrain.errors import (
    ActionError,
    AmbiguousAction,
    BoattrainError,
    GameError,
    IllegalAction,
    InvalidAction,
    RecordError,
    UnknownName,
)
from boattrain.game import actions as _actions
from boattrain.game import events as _events
from boattrain.game.actions import *  # noqa: F403 (the kinds are listed where they are declared)
from boattrain.game.events import *  # noqa: F403
from boattrain.game.full_position import LegalActions
from boattrain.game.game import Game, Start, sample
from boattrain.game.outcome import Outcome, ScoreSheet
from boattrain.game.payments import Payment
from boattrain.game.reasons import Reason
from boattrain.game.records import Record, replay
from boattrain.game.scenario import scenario
from boattrain.game.views import View
from boattrain.rules import COMPILED
from boattrain.version import __version__

__all__ = [
    "COMPILED",
    "ActionError",
    "AmbiguousAction",
    "Board",
    "BoardError",
    "BoattrainError",
    "Bot",
    "Card",
    "City",
    "Deck",
    "Game",
    "GameError",
    "Harbors",
    "IllegalAction",
    "InvalidAction",
    "LegalActions",
    "OpeningTickets",
    "Outcome",
    "Payment",
    "PieceKind",
    "Reason",
    "Record",
    "RecordError",
    "Route",
    "ScoreSheet",
    "Setup",
    "Souvenirs",
    "Start",
    "Ticket",
    "TicketDraw",
    "UnknownName",
    "View",
    "__version__",
    "board_names",
    "load_board",
    "replay",
    "sample",
    "scenario",
]
__all__ += _actions.__all__
__all__ += _events.__all__
