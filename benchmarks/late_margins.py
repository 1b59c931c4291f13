"""Measures how far the margins of a search are off late in a game, with ticket inference and without.

    python benchmarks/late_margins.py --games 40

Planners play with two seats. In the last fifth of each game, one position is searched with each budget. The margin of
the best action is compared with the margin at the end of the game.
"""

import argparse
import random
import statistics

import boattrain
from boattrain.bots import Setup, make_bot
from boattrain.bots.budget import Budget
from boattrain.bots.outlook import earliness
from boattrain.bots.search import Searcher

LATE = 0.2  # the share of the game that is left
FIRST_DEAL = 50_000  # deals that no network was trained on


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=40, help="on each board")
    parser.add_argument("--iterations", type=int, default=100)
    args = parser.parse_args()
    budgets = [Budget(args.iterations), Budget(args.iterations, uniform=True)]
    for board in boattrain.board_names():
        errors = [found for n in range(args.games) if (found := errors_in_game(board, n, budgets))]
        for budget, column in zip(budgets, zip(*errors, strict=True), strict=True):
            spread = statistics.stdev(column) / len(column) ** 0.5
            tickets = "uniform" if budget.uniform else "inferred"
            print(
                f"{board}, tickets {tickets}: mean error {statistics.mean(column):+.1f} points, "
                f"standard error {spread:.1f}, {len(column)} positions"
            )


def errors_in_game(board: str, number: int, budgets: list[Budget]) -> list[float] | None:
    """For each budget the margin that the search saw, less the final one; None if the game had no such position."""
    game = boattrain.Game(board, 2, FIRST_DEAL + number)
    bots = [make_bot("planner", Setup.of(game, seat, seat)) for seat in range(2)]
    moment = random.Random(number).uniform(0, LATE)
    seat, told = None, []
    while not game.over:
        view = game.view(game.to_act)
        if seat is None and game.phase == "turn" and earliness(view) <= moment:
            seat = game.to_act
            told = [
                Searcher(view.board, type(view.core), budget)
                .search(view, 1, "late", thorough=False)[0]
                .margin
                for budget in budgets
            ]
        game.step(bots[game.to_act].decide(view))
    if seat is None:
        return None
    totals = [sheet.total for sheet in game.outcome.sheets]
    return [margin - (totals[seat] - totals[1 - seat]) for margin in told]


if __name__ == "__main__":
    main()
