"""Positions to learn values from (benchmarks/fit_values.py): what each seat has, and how the game ends.

In games of planners, positions are sampled as the seat to act may imagine them; in each, three actions are tried in
the same world (a draw of tickets among them, where the planner thinks of one), the planner plays on a little, the
figures of all seats are taken, and the game is played out. Two actions in one world differ in what they did and in
nothing else, while two games differ in a hundred ways that figures only seem to explain.
"""

import random
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

import numpy as np

import boattrain
from boattrain.boards.numbering import numbering
from boattrain.bots.values import brain_for
from boattrain.game.seeds import stream_of
from boattrain.rules import Core, structs
from boattrain.rules.loading import core_for
from boattrain.thinking import Brain, mind

TRIED = 3  # actions in a world
SEATS = structs.SEATS
LOOKED_AT = 0.25  # share of the turns
STRAYED = 0.05  # share of random decisions in the games that positions come from
TOTAL = 6  # the place of the total in a sheet

Tried = tuple[list[list[list[float]]], list[int]]  # by cut, seat and feature; the totals at the end


@dataclass
class Positions:
    """Worlds of one board. Figures of seats that nobody plays are 0."""

    board: boattrain.Board
    game: np.ndarray  # (world,)
    seats: np.ndarray  # (world,)
    figures: np.ndarray  # (world, action, cut, seat, feature): the seat that tried the actions comes first
    margins: np.ndarray  # (world, action): of that seat over the best of the others, at the end


def cuts(seats: int) -> tuple[int, int]:
    """Turns after the action at which figures are taken: soon, and where most rollouts end."""
    return 2, 4 * seats


def collect(name: str, games: int, jobs: int) -> Positions:
    """The same games and positions for the same board and number of games."""
    with ProcessPoolExecutor(jobs) as pool:
        parts = list(pool.map(play_game, [name] * games, range(games), chunksize=8))
    rows = [(number, tried) for number, part in enumerate(parts) for tried in part]
    figures = np.zeros((len(rows), TRIED, 2, SEATS, mind.FEATURES), np.float32)
    margins = np.zeros((len(rows), TRIED))
    seats = np.zeros(len(rows), int)
    for world, (_, tried) in enumerate(rows):
        seats[world] = len(tried[0][1])
        for action, (found, totals) in enumerate(tried):
            figures[world, action, :, : len(totals)] = found
            margins[world, action] = totals[0] - max(totals[1:])
    games_of = np.array([number for number, _ in rows])
    return Positions(boattrain.load_board(name), games_of, seats, figures.astype(float), margins)


def play_game(name: str, number: int) -> list[list[Tried]]:
    """The worlds of one game of planners. Two of three games have two seats."""
    board = boattrain.load_board(name)
    brain, core, view = brain_for(board), core_for(board), core_for(board)
    dice = random.Random(number)
    seats = 2 if number % 3 else dice.randint(3, board.seats_most)
    core.start(stream_of(number, "fit"), seats, number % seats, False)
    worlds = []
    while core.phase() != structs.OVER:
        view.copy_from(core)
        view.redact(core.actor())
        if core.phase() in (structs.TURN, structs.KEEP) and dice.random() < LOOKED_AT:
            tried = try_actions(board, brain, view, dice, seats)
            if tried is not None:
                worlds.append(tried)
        core.step(dice.choice(core.legal()) if dice.random() < STRAYED else brain.choose(view))
    return worlds


def try_actions(
    board: boattrain.Board, brain: Brain, view: Core, dice: random.Random, seats: int
) -> list[Tried] | None:
    """Three of the planner's twelve best actions in one world; None where there are fewer, or the game ends first."""
    looked, world, copy = core_for(board), core_for(board), core_for(board)
    looked.copy_from(view)
    rated = [action for action, _ in sorted(brain.rated(looked), key=lambda row: -row[1])][:12]
    if len(rated) < TRIED:
        return None
    best, *others = rated
    chosen = [best, *dice.sample(others, TRIED - 1)]
    draw = numbering(board).draw_tickets
    if draw in others:
        chosen[1] = draw  # rare, and worth knowing
    if not brain.imagine(view, world, dice.getrandbits(62), dice.getrandbits(62)):
        return None
    order = [(view.actor() + i) % seats for i in range(seats)]
    tried = []
    for action in chosen:
        copy.copy_from(world)
        copy.step(action)
        found = play_on(brain, copy, order)
        if found is None:
            return None
        tried.append(found)
    return tried


def play_on(brain: Brain, copy: Core, order: list[int]) -> Tried | None:
    """Take the figures at both cuts and play to the end; None if the game ends before."""
    figures, played = [], 0
    for cut in cuts(len(order)):
        brain.play_turns(copy, cut - played)
        played = cut
        if copy.phase() == structs.OVER:
            return None
        figures.append([brain.figures(copy, seat) for seat in order])
    brain.play_out(copy, 100_000)
    totals = [sheet[TOTAL] for sheet in copy.sheets()]
    return figures, [totals[seat] for seat in order]
