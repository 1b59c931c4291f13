"""Measures how much of what the true tickets would bring to the search is won back by ticket inference.

    nice python benchmarks/told_tickets.py --games 200 --iterations 100

A search that samples the tickets of the others uniformly plays two opponents that are otherwise the same: a search that
infers the tickets, and one that cheats, because it is told the true ones. Two seats, each deal from both; both
contests have the same deals. The share is that of the Elo points; its interval is a bootstrap over deals.
"""

import argparse
import math
import random
import statistics
from dataclasses import dataclass

import boattrain
from boattrain.arena import intervals
from boattrain.bots.values import brain_for
from boattrain.game.seeds import stream_of
from boattrain.rules.loading import core_for
from boattrain.thinking import Brain

FIRST_DEAL = 70_000  # deals that no network was trained on
STEP = 20  # iterations between two looks at whether the choice is clear
BOOTSTRAP = 2000
UNIFORM, INFERRED, TOLD = "uniform", "inferred", "told"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=200, help="of each contest")
    parser.add_argument("--iterations", type=int, default=100)
    parser.add_argument("--boards", nargs="+", default=boattrain.board_names())
    args = parser.parse_args()
    for board in args.boards:
        table = Table(boattrain.load_board(board), args.iterations)
        units: dict[str, list[float]] = {INFERRED: [], TOLD: []}
        for deal in range(FIRST_DEAL, FIRST_DEAL + (args.games + 1) // 2):
            for kind, wins in units.items():
                wins.append(sum(table.play(deal, order) for order in ((kind, UNIFORM), (UNIFORM, kind))))
        for kind, wins in units.items():
            found = intervals.rate([(won, 2) for won in wins])
            assert found is not None
            print(
                f"{board}, {kind} against uniform: {100 * found.value:.1f} % of {2 * len(wins)} games "
                f"({100 * found.low:.1f} to {100 * found.high:.1f})"
            )
        low, high = bootstrap(units)
        print(f"{board}, share won back: {share(units):.2f} ({low:.2f} to {high:.2f})", flush=True)


@dataclass(frozen=True)
class Table:
    """What the searches of one board think with."""

    board: boattrain.Board
    iterations: int

    def play(self, deal: int, kinds: tuple[str, str]) -> float:
        """The share of the victory of the seat that does not sample uniformly."""
        game = boattrain.Game(self.board, 2, deal)
        brain = brain_for(self.board)
        while not game.over:
            game.step(self.choice(game, brain, kinds[game.to_act]))
        alone = 1 - kinds.index(UNIFORM)
        winners = game.outcome.winners
        return (alone in winners) / len(winners)

    def choice(self, game: boattrain.Game, brain: Brain, kind: str) -> int:
        """What a search of this kind takes: the action that it tried most often."""
        view = game.view(game.to_act)
        legal = view.legal_numbers()
        if len(legal) == 1:
            return legal[0]
        root, work = core_for(self.board), core_for(self.board)
        root.copy_from(view.core)
        work.seed_scratch(*stream_of(game.seed, f"{kind} {len(game.numbers)}"))
        brain.switch(kind != UNIFORM, True, True)
        brain.begin(root, work, False)
        if kind == TOLD:
            brain.tell_tickets(root, game.core)
        made = 0
        while made < self.iterations and lead(brain) <= self.iterations - made:
            made += brain.search(root, work, min(STEP, self.iterations - made))
        return max(brain.found(), key=lambda row: row[1])[0]


def lead(brain: Brain) -> int:
    """How many visits the first action is ahead of the second."""
    visits = sorted(row[1] for row in brain.found())
    return visits[-1] - visits[-2] if len(visits) > 1 else 0


def share(units: dict[str, list[float]]) -> float:
    """The Elo points that inference brings, as a share of those that the truth brings."""
    return elo(units[INFERRED]) / elo(units[TOLD])


def elo(wins: list[float]) -> float:
    """Elo points from the games of each deal, with half a win and half a loss added."""
    rate = (sum(wins) + 0.5) / (2 * len(wins) + 1)
    return 400 * math.log10(rate / (1 - rate))


def bootstrap(units: dict[str, list[float]]) -> tuple[float, float]:
    """The 95 % interval of the share."""
    dice = random.Random(1)
    pairs = list(zip(units[INFERRED], units[TOLD], strict=True))
    shares = []
    for _ in range(BOOTSTRAP):
        drawn = dice.choices(pairs, k=len(pairs))
        shares.append(share({INFERRED: [a for a, _ in drawn], TOLD: [b for _, b in drawn]}))
    cuts = statistics.quantiles(shares, n=40)
    return cuts[0], cuts[-1]


if __name__ == "__main__":
    main()
