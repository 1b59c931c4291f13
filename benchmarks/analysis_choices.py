"""Which of two levels chooses better where they differ; part of benchmarks/analysis.py.

Error rates compare a choice with that of the judge's own search. A level that searches further than the judge differs
from it more often, and of two actions that are worth the same, noise makes the one that was played look worse now and
then, but never better. So levels near the judge's strength are compared with each other instead: where they choose
differently, both actions are played on in the same sampled worlds, and the difference may have either sign.
"""

import argparse
from statistics import fmean
from time import process_time
from typing import Any

import boattrain
from analysis_errors import Row, interval, measured, player
from boattrain.analysis.judging import COMPARISONS, Judge
from boattrain.game.views import View


def choices(args: argparse.Namespace, board: str) -> dict[str, Any]:
    weaker, stronger = args.level or ("hard", "expert")
    tasks = [(board, weaker, stronger, seed, args.iterations) for seed in range(args.games)]
    rows = measured(args, "choices", choices_of_game, tasks)
    gains = [100 * row[0] for row in rows]
    return {
        "games": args.games,
        "positions": sum(row[1] for row in rows),
        "differ": sum(row[2] for row in rows),
        "advantage": round(fmean(gains), 3),
        "interval": interval(gains),
        "seconds": round(fmean(row[3] for row in rows), 1),
    }


def advantage(judge: Judge, view: View, ply: int, weaker: int, stronger: int) -> float:
    """How much better the stronger level's action is, as a win chance at the beginning of an even game."""
    gains = []
    for number in range(COMPARISONS):
        name = f"choices {ply} {number}"
        rows = judge.searcher.search(view, judge.seed, name, thorough=True, only=[weaker, stronger])
        margins = {row.action: row.margin for row in rows}
        gains.append(judge.even.cdf(margins[stronger] - margins[weaker]) - 0.5)
    return fmean(gains)


def choices_of_game(board: str, weaker: str, stronger: str, seed: int, iterations: int) -> Row:
    """The mean advantage of the stronger level over all positions, positions, where they differ, CPU seconds."""
    began = process_time()
    game = boattrain.Game(board, 2, seed)
    judge = Judge(game.board, iterations, 0)
    players = [[player(game, level, seat, seed) for level in (weaker, stronger)] for seat in (0, 1)]
    gains: list[float] = []
    ply = 0
    while game.to_act is not None:
        seat, view = game.to_act, game.view(game.to_act)
        first, second = (one.decide(view) for one in players[seat])
        if first != second:
            gains.append(advantage(judge, view, ply, first, second))
        elif len(view.legal_numbers()) > 1:
            gains.append(0.0)
        game.step((first, second)[(seat + seed) % 2])  # each level plays one of the seats
        ply += 1
    differ = sum(gain != 0 for gain in gains)
    return [fmean(gains), len(gains), differ, round(process_time() - began, 1)]
