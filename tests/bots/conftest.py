"""Matches between bots, for the tests of this folder."""

from collections import Counter

import pytest

import boattrain
from boattrain.bots import Setup, make_bot

BOARDS = boattrain.board_names()


def play(board, names, seed, kinds=None):
    """A whole game of bots that see views only; returns it finished."""
    game = boattrain.Game(board, len(names), seed)
    bots = [make_bot(name, Setup.of(game, seat, seed + seat)) for seat, name in enumerate(names)]
    while not game.over:
        view = game.view(game.to_act)
        number = bots[game.to_act].decide(view)
        if kinds is not None:
            kinds[type(game.action(number)).__name__] += 1
        game.play(number)
    return game


@pytest.fixture
def match():
    """How many of the games the first bot wins, each deal played from both seats; a tie counts half."""

    def run(board, first, second, games):
        won = 0.0
        for n in range(games):
            names = (first, second) if n % 2 == 0 else (second, first)
            winners = play(board, names, n // 2).outcome.winners
            won += (n % 2 in winners) / len(winners)
        return won

    return run


@pytest.fixture
def actions_of():
    """The kinds of action in some games of four bots of a name."""

    def run(board, name, games, seats=3):
        kinds = Counter()
        finished = [play(board, (name,) * seats, seed, kinds) for seed in range(games)]
        return kinds, finished

    return run
