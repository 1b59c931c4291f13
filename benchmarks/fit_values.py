"""Fits what the figures of a position are worth (`late` and `early` in bots/values.json) from games of planners.

    python benchmarks/fit_values.py world --games 700

Prints how well the fit foretells the margin of games it has not seen, by the turn of the game, and the weights.
Needs numpy, which the package itself does not.
"""

import argparse
import json

import numpy as np

import boattrain
from boattrain.bots.values import brain_for, values_for
from boattrain.rules import layout
from boattrain.seeds import stream_of
from boattrain.tables import core_for

RIDGE = 5.0


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("board", help="a board, or the path of a board file")
    parser.add_argument("--games", type=int, default=700)
    args = parser.parse_args()
    board = boattrain.load_board(args.board)
    figures, finals, games, turns = self_play(board, args.games)
    full = (
        1 + board.end_further_turns + (board.pieces_taken - board.end_pieces_left) / values_for(board)["pace"]
    )
    early = (figures[:, 1] / full)[:, None]
    design = np.concatenate([figures, figures * early], axis=1)
    learned = games % 4 != 0
    weights = fit(design[learned], finals[learned])
    report(design @ weights, finals, ~learned, turns)
    n = figures.shape[1]
    print(json.dumps({"late": weights[:n].round(4).tolist(), "early": weights[n:].round(4).tolist()}))


def self_play(board: boattrain.Board, games: int) -> tuple[np.ndarray, ...]:
    """Figures of both seats every third turn, and what each seat came to."""
    brain, core, view = brain_for(board), core_for(board), core_for(board)
    rows, finals, numbers, turns = [], [], [], []
    for game in range(games):
        core.start(stream_of(game, "fit"), 2, 0, False)
        seen, turn = [], 0
        while core.phase() != layout.OVER:
            if core.phase() == layout.TURN:
                turn += 1
                if (turn // 2 + game) % 3 == 0 and core.actor() == 0:
                    seen.append((turn // 2, [brain.figures(core, seat) for seat in range(2)]))
            view.copy_from(core)
            view.redact(core.actor())
            core.step(brain.choose(view))
        totals = [sheet[6] for sheet in core.sheets()]
        for at, both in seen:
            for seat in range(2):
                rows.append(both[seat])
                finals.append(totals[seat])
                numbers.append(game)
                turns.append(at)
    return np.array(rows), np.array(finals, float), np.array(numbers), np.array(turns)


def fit(design: np.ndarray, finals: np.ndarray) -> np.ndarray:
    """Least squares with a little ridge, on figures brought to one scale."""
    spread = design.std(axis=0) + 1e-9
    scaled = design / spread
    return np.linalg.solve(scaled.T @ scaled + RIDGE * np.eye(scaled.shape[1]), scaled.T @ finals) / spread


def report(foretold: np.ndarray, finals: np.ndarray, tested: np.ndarray, turns: np.ndarray) -> None:
    first = np.arange(0, len(finals), 2)
    for start in range(0, 60, 8):
        rows = first[tested[first] & (turns[first] >= start) & (turns[first] < start + 8)]
        if len(rows) > 20:
            said, came = foretold[rows] - foretold[rows + 1], finals[rows] - finals[rows + 1]
            print(f"turns {start}-{start + 7}: correlation of margins {np.corrcoef(said, came)[0, 1]:.2f}")


if __name__ == "__main__":
    main()
