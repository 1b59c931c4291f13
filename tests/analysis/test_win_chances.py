"""Win chances of verdicts: a share of the victory with every number of seats, and higher for a better margin."""

from statistics import fmean

import pytest

import boattrain
from boattrain import Game
from boattrain.analysis.judging import Judge
from boattrain.analysis.win_chances import outlook, win_chance


@pytest.mark.heavy
@pytest.mark.parametrize("board", boattrain.board_names())
@pytest.mark.parametrize("seats", [2, 4])
def test_before_the_first_turn_everybody_can_expect_an_even_share(board, seats):
    told = []
    for seed in range(10):
        game = Game(board, seats, seed)
        while game.phase != "keep":
            game.step(game.legal_numbers()[0])
        view = game.view(game.to_act)
        told.append(win_chance(view, Judge(view.board, 400, seed).best(view, 0).margin))
    assert fmean(told) == pytest.approx(1 / seats, abs=0.12)


@pytest.mark.parametrize("board", boattrain.board_names())
@pytest.mark.parametrize("seats", [2, 4])
def test_a_better_margin_gives_a_better_chance_at_any_time(played, board, seats):
    record = played(board, ("planner",) * seats, 3)
    for ply in (0, len(record.actions) // 2, len(record.actions) - 1):
        game = boattrain.replay(record, upto=ply)
        view = game.view(game.to_act)
        chances = [win_chance(view, margin) for margin in range(-60, 61, 10)]
        assert chances == sorted(chances)
        assert chances[0] < chances[-1]
        assert outlook(view, -10).margin < outlook(view, 10).margin
