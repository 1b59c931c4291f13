"""Boattrain: an open table and engine for three route-building games.

>>> import boattrain
>>> game = boattrain.Game("great_lakes", seats=3, seed=7)
>>> game.phase
'keep'
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
from boattrain.bots.base import Bot
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
from boattrain.game.actions import (
    Action,
    BuildHarbor,
    Cards,
    Claim,
    DrawTickets,
    Exchange,
    Fleet,
    Keep,
    Pass,
    Pay,
    Place,
    Refill,
    Stop,
    TakeBlind,
    TakeFaceUp,
    TakeSouvenir,
)
from boattrain.game.events import Event
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
    "Action",
    "ActionError",
    "AmbiguousAction",
    "Board",
    "BoardError",
    "BoattrainError",
    "Bot",
    "BuildHarbor",
    "Card",
    "Cards",
    "City",
    "Claim",
    "Deck",
    "DrawTickets",
    "Event",
    "Exchange",
    "Fleet",
    "Game",
    "GameError",
    "Harbors",
    "IllegalAction",
    "InvalidAction",
    "Keep",
    "LegalActions",
    "OpeningTickets",
    "Outcome",
    "Pass",
    "Pay",
    "Payment",
    "PieceKind",
    "Place",
    "Reason",
    "Record",
    "RecordError",
    "Refill",
    "Route",
    "ScoreSheet",
    "Souvenirs",
    "Start",
    "Stop",
    "TakeBlind",
    "TakeFaceUp",
    "TakeSouvenir",
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
