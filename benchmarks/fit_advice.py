"""Fits the correction from the margin that a search reports to how games end (`bots/outlook.json`).

    python benchmarks/fit_advice.py play build/advice.jsonl --rounds 2 --jobs 2
    python benchmarks/fit_advice.py fit build/advice.jsonl --write
    python benchmarks/fit_advice.py play build/verdicts.jsonl --verdicts --jobs 2
    python benchmarks/fit_advice.py fit build/verdicts.jsonl --verdicts --write

A search is too optimistic for its own seat: it guesses the tickets of others, and it plans better for itself than it
lets them plan. Each round plays tables of all levels (see TABLES) on each board with each number of seats. Positions
are sampled; what the search says about its best action there is kept with how the game ended, and with the win chance
that an analysis gives. Games are added to the file, and games that are in it are not played again.

With --verdicts it is the search by which an analysis judges decisions, and the figures are those of its win chances
(`analysis/verdicts.json`). Then every choice of opening tickets is looked at too; these have a correction of their own.

Boards with harbors are fitted together, and each is drawn away from the common fit as far as its own games speak for
it. A custom board has the common fit. `fit` tells how well that does on World and on Great Lakes if it is made from the
other one alone. All figures that are printed, and the pictures of benchmarks/reliability.py, are of games that the fit
has not seen: each fourth of the games is told by a fit of the other three. Needs numpy, which the package does not.
"""

import argparse
import json
import random
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np

import boattrain
from boattrain.analysis.chances import Chances
from boattrain.analysis.judging import Judge
from boattrain.analysis.win_chances import outlook_by
from boattrain.boards import Board, load_board
from boattrain.bots import Setup, make_bot
from boattrain.bots.budget import Budget
from boattrain.bots.outlook import EARLY, MORE, Figures, features, kin_of, usual_score
from boattrain.bots.search import Found, Searcher
from boattrain.game.views import View
from boattrain.rules import Core

BOARDS = ("world", "great_lakes", "san_francisco")
OUTLOOK = Path(boattrain.__file__).parent / "bots" / "outlook.json"
VERDICTS = Path(boattrain.__file__).parent / "analysis" / "verdicts.json"
# Who plays in a round, seat by seat and over again: all of one level, and mixed tables. Games of the search take a
# hundred times as long as others, so there are few of them.
STRONG = ("hard", "medium", "easy", "medium", "medium")  # in the first round at tables of two only
STRONGEST = ("expert", "medium")  # in place of that at tables of two, in every other round
TABLES = (
    *(("easy",), ("medium",), ("medium", "easy"), ("medium",), STRONG, ("easy", "medium")),
    *(("medium",), ("easy",), ("medium", "medium", "easy"), ("medium",), ("easy", "medium"), ("medium",)),
)
ITERATIONS = 200
JUDGED = 400  # iterations of an analysis
LOOKED_AT = 8  # positions of a game, about
FIRST_DEAL = 300_000
FOLDS = 4
COMMON = 4.0  # how strongly a board is drawn to the common fit, in positions
CHANCES = 1.702  # a logistic curve with this slope is within 1 % of the normal distribution

Row = dict[str, Any]
"""A position: where it is from, what was told, and how the game ended."""


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=["play", "fit"])
    parser.add_argument("file", type=Path, help="positions of games, a line for each")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--verdicts", action="store_true", help="of an analysis, not of advice")
    parser.add_argument("--write", action="store_true", help="fit: write the file of the figures")
    args = parser.parse_args()
    if args.what == "play":
        play_rounds(args.file, args.rounds, args.jobs, args.verdicts)
        return
    rows = read(args.file)
    figures = fit_all(rows)
    if args.write:
        write(VERDICTS if args.verdicts else OUTLOOK, figures, rows, "--verdicts, " if args.verdicts else "")


def read(file: Path) -> list[Row]:
    if not file.exists():
        return []
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def fold_of(row: Row) -> int:
    """Which fourth of the games a position is in. Each has every table of TABLES."""
    turn, table = divmod(row["number"], len(TABLES))
    return int((turn + table) % FOLDS)


# Playing


def play_rounds(file: Path, rounds: int, jobs: int, verdicts: bool) -> None:
    done = {(row["board"], row["seats"], row["number"]) for row in read(file)}
    file.parent.mkdir(parents=True, exist_ok=True)
    coming = [job for job in all_games(rounds) if job not in done]
    with file.open("a", encoding="utf-8") as out, ProcessPoolExecutor(jobs) as pool:
        for rows in pool.map(partial(play, verdicts=verdicts), coming):
            out.writelines(json.dumps(row) + "\n" for row in rows)
            out.flush()


def all_games(rounds: int) -> Iterator[tuple[str, int, int]]:
    for number, name in product(range(rounds * len(TABLES)), BOARDS):
        board = load_board(name)
        for seats in range(board.seats_least, board.seats_most + 1):
            yield name, seats, number


def levels_at(number: int, seats: int) -> list[str]:
    """Who sits where. From round to round everybody moves up by a seat."""
    turn, table = divmod(number, len(TABLES))
    levels = TABLES[table]
    if levels == STRONG and seats == 2 and turn % 2:
        levels = STRONGEST
    if levels == STRONG and seats > 2 and turn == 0:
        levels = STRONG[1:]
    return [levels[(seat + turn) % len(levels)] for seat in range(seats)]


def play(job: tuple[str, int, int], verdicts: bool) -> list[Row]:
    """The positions that were looked at in one game."""
    name, seats, number = job
    board = load_board(name)
    chance = random.Random(f"{name} {seats} {number}")
    game = boattrain.Game(board, seats, FIRST_DEAL + number)
    levels = levels_at(number, seats)
    bots = [make_bot(level, Setup.of(game, seat, number * seats + seat)) for seat, level in enumerate(levels)]
    search = Judge(board, JUDGED, number).best if verdicts else advice_of(board, type(game.core), number)
    chances, length = Chances(board), seats * (80 if board.harbors else 30)
    rows: list[Row] = []
    while (seat := game.to_act) is not None:
        view = game.view(seat)
        opening = verdicts and game.in_set_up and game.phase == "keep"
        if len(game.legal_numbers()) > 1 and (opening or chance.random() < LOOKED_AT / length):
            best = search(view, len(game.numbers))
            rows.append(
                {
                    "board": name,
                    "seats": seats,
                    "number": number,
                    "level": levels[seat],
                    "seat": seat,
                    "set_up": opening,
                    "features": features(view, best.margin),
                    "margin": best.margin,
                    "search": best.win_chance,
                    "analysis": chances.of(game.core)[seat],
                }
            )
        game.step(bots[seat].decide(view))
    return ended(game, rows)


def advice_of(board: Board, kind: type[Core], seed: int) -> Callable[[View, int], Found]:
    """The best action as `advise` finds it."""
    searcher = Searcher(board, kind, Budget(ITERATIONS, uniform=True))
    return lambda view, ply: searcher.search(view, seed, "outlook", thorough=True)[0]


def ended(game: boattrain.Game, rows: list[Row]) -> list[Row]:
    """The positions with how the game ended."""
    assert game.outcome is not None
    totals = [sheet.total for sheet in game.outcome.sheets]
    for row in rows:
        seat = row["seat"]
        row["final"] = totals[seat] - max(total for other, total in enumerate(totals) if other != seat)
        row["won"] = (seat in game.outcome.winners) / len(game.outcome.winners)
    return rows


# Fitting


def fit_all(rows: list[Row]) -> dict[str, Figures]:
    """Prints how well a fit does, and returns that of all games."""
    told = told_unseen(rows)
    for name in BOARDS:
        own = of_board(rows, name)
        mine = [pair for row, pair in zip(rows, told, strict=True) if row["board"] == name]
        report(f"{name}, its own fit", own, mine)
        kin = [row for row in rows if is_kin(row, name) and row["board"] != name]
        if kin:
            elsewhere = fit(kin)
            report(f"{name}, fit of its kin", own, [told_by(elsewhere, row) for row in own])
    figures = fit_boards(rows)
    for name, found in figures.items():
        check_monotone(found, max(row["seats"] for row in rows if name in (row["board"], kin_of_row(row))))
    return figures


def write(file: Path, figures: dict[str, Figures], rows: list[Row], how: str) -> None:
    made = f"benchmarks/fit_advice.py: {how}{len(games_of(rows))} games, {len(rows)} positions"
    lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(found)}" for name, found in figures.items())
    file.write_text(f'{{\n "made_by": "{made}",\n "boards": {{\n{lines}\n }}\n}}\n', encoding="utf-8")


def fit_boards(rows: list[Row]) -> dict[str, Figures]:
    """The general figures, and those of each board."""
    figures: dict[str, Figures] = {}
    for name in BOARDS:
        kin = kin_of(load_board(name))
        if kin not in figures:
            figures[kin] = fit([row for row in rows if is_kin(row, name)])
    own = {name: fit(of_board(rows, name), figures[kin_of(load_board(name))]) for name in BOARDS}
    return {**figures, **own}


def told_unseen(rows: list[Row]) -> list[tuple[float, float]]:
    """The chance and the margin told in each position, by a fit that has not seen its game."""
    folds = [fit_boards([row for row in rows if fold_of(row) != fold]) for fold in range(FOLDS)]
    return [told_by(folds[fold_of(row)][row["board"]], row) for row in rows]


def kin_of_row(row: Row) -> str:
    return kin_of(load_board(row["board"]))


def is_kin(row: Row, name: str) -> bool:
    return kin_of_row(row) == kin_of(load_board(name))


def of_board(rows: list[Row], name: str) -> list[Row]:
    return [row for row in rows if row["board"] == name]


def games_of(rows: list[Row]) -> set[tuple[str, int, int]]:
    return {(row["board"], row["seats"], row["number"]) for row in rows}


def scale_of(row: Row) -> float:
    return usual_score(load_board(row["board"]))


def fit(rows: list[Row], common: Figures | None = None) -> Figures:
    """The fit of turns and, if opening tickets were looked at, that of the set-up."""
    figures = fit_turns([row for row in rows if not row.get("set_up")], common)
    openings = [row for row in rows if row.get("set_up")]
    return {**figures, "set_up": fit_set_up(figures, openings)} if openings else figures


def fit_turns(rows: list[Row], common: Figures | None) -> Figures:
    """Least squares for the margin, then maximum likelihood of who won for the chance; both drawn to the common fit."""
    design = np.array([row["features"] for row in rows])
    scales = np.array([scale_of(row) for row in rows])
    final = np.array([row["final"] for row in rows]) / scales
    start = np.zeros(design.shape[1]) if common is None else np.array(common["margin"])
    pull = 0.1 if common is None else COMMON
    weights = start + np.linalg.solve(
        design.T @ design + pull * np.eye(len(start)), design.T @ (final - design @ start)
    )
    won = np.array([row["won"] for row in rows])
    doubt, shift = fit_chance(design @ weights, design[:, EARLY], design[:, MORE], won)
    return {
        "margin": weights.round(5).tolist(),
        "doubt": [round(part, 4) for part in doubt],
        "shift": [round(shift, 4)],
    }


def fit_chance(
    margin: np.ndarray, early: np.ndarray, more: np.ndarray, won: np.ndarray
) -> tuple[list[float], float]:
    """Doubt and shift of highest likelihood, by steps that become smaller."""

    def loss(guess: np.ndarray) -> float:
        doubt = guess[0] + guess[1] * early + guess[2] * more
        if doubt.min() < 0.02:
            return float("inf")
        told = 1 / (1 + np.exp(-np.clip(CHANCES * (margin + guess[3]) / doubt, -30, 30)))
        told = np.clip(told, 1e-6, 1 - 1e-6)
        return float(-(won * np.log(told) + (1 - won) * np.log(1 - told)).mean())

    best = downhill(loss, np.array([0.3, 0.2, 0.0, 0.0]), 0.2)
    return best[:3].tolist(), float(best[3])


def downhill(loss: Callable[[np.ndarray], float], start: np.ndarray, step: float) -> np.ndarray:
    """Where a loss is least, by steps along one parameter at a time that become smaller."""
    best, least = start, loss(start)
    while step > 0.002:
        tries = [best + sign * step * unit for unit in np.eye(len(best)) for sign in (-1, 1)]
        found = min(tries, key=loss)
        if loss(found) < least:
            best, least = found, loss(found)
        else:
            step /= 2
    return best


def fit_set_up(figures: Figures, rows: list[Row]) -> list[float]:
    """What is added to the margin before the first turn, and for each seat above two: by maximum likelihood."""
    won = np.array([row["won"] for row in rows])

    def loss(guess: np.ndarray) -> float:
        tried = {**figures, "set_up": guess.tolist()}
        told = np.clip([told_by(tried, row)[0] for row in rows], 1e-6, 1 - 1e-6)
        return float(-(won * np.log(told) + (1 - won) * np.log(1 - told)).mean())

    return [round(part, 4) for part in downhill(loss, np.zeros(2), 0.1).tolist()]


def told_by(figures: Figures, row: Row) -> tuple[float, float]:
    """The chance and the margin that people are told."""
    ahead = outlook_by(figures, row["features"], scale_of(row), in_set_up=bool(row.get("set_up")))
    return ahead.chance(0.0), ahead.margin


def report(label: str, rows: list[Row], told: list[tuple[float, float]]) -> None:
    won = np.array([row["won"] for row in rows])
    chance, search = np.array([one[0] for one in told]), np.array([row["search"] for row in rows])
    off = np.array([one[1] - row["final"] for one, row in zip(told, rows, strict=True)])
    before = np.array([row["margin"] - row["final"] for row in rows])
    print(
        f"{label}: {len(games_of(rows))} games, {len(rows)} positions, won {won.mean():.3f}; "
        f"told by the search {search.mean():.3f}, corrected {chance.mean():.3f}; "
        f"Brier {np.mean((search - won) ** 2):.3f} -> {np.mean((chance - won) ** 2):.3f}; "
        f"calibration error {calibration_error(search, won):.3f} -> {calibration_error(chance, won):.3f}; "
        f"margin off by {before.mean():+.1f} -> {off.mean():+.1f} points"
    )


def calibration_error(told: np.ndarray, won: np.ndarray) -> float:
    """The mean distance between chance and wins over tenths of the scale, by the number of positions in each."""
    places = np.minimum((told * 10).astype(int), 9)
    gaps = [abs(told[places == place].sum() - won[places == place].sum()) for place in range(10)]
    return float(sum(gaps) / len(told))


def check_monotone(figures: Figures, seats: int) -> None:
    """A better margin of the search never lowers the chance, at any time and with any number of seats."""
    weights = figures["margin"]
    for early, more in product((0, 1), (0, seats - 2)):
        assert weights[2] + weights[3] * early + weights[8] * more > 0, "a better margin lowers the chance"
        assert figures["doubt"][0] + figures["doubt"][1] * early + figures["doubt"][2] * more > 0


if __name__ == "__main__":
    main()
