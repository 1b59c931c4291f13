"""Finished games of bots, and their records."""

from functools import cache

import pytest

import boattrain
from boattrain.bots import Setup, make_bot
from boattrain.game.records import Record


@cache
def play(board: str, bots: tuple[str, ...], seed: int) -> Record:
    game = boattrain.Game(board, len(bots), seed)
    players = [make_bot(name, Setup.of(game, seat, seed)) for seat, name in enumerate(bots)]
    while game.to_act is not None:
        game.step(players[game.to_act].decide(game.view(game.to_act)))
    return game.record()


@pytest.fixture(scope="session")
def played():
    """The record of a game: its board, its bots by seat, and its seed."""
    return play
