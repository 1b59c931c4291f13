"""Boattrain: an open table and engine for three route-building games.

>>> import boattrain
>>> game = boattrain.Game("great_lakes", seats=3, seed=7)
>>> game.phase
'keep'
"""

from boattrain.boards import Board, BoardError, board_names, load_board
from boattrain.errors import (
    ActionError,
    AmbiguousAction,
    BoattrainError,
    GameError,
    IllegalAction,
    InvalidAction,
    RecordError,
)
from boattrain.game.events import Event
from boattrain.game.game import Game, Outcome, ScoreSheet, sample
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
    "Event",
    "Game",
    "GameError",
    "IllegalAction",
    "InvalidAction",
    "Outcome",
    "Record",
    "RecordError",
    "ScoreSheet",
    "View",
    "__version__",
    "board_names",
    "load_board",
    "replay",
    "sample",
    "scenario",
]
