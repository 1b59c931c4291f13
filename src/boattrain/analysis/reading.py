"""What an attentive player could have known of the tickets of others, against the truth."""

from functools import cache

from boattrain.analysis.report import Guess, Reading
from boattrain.boards import Board
from boattrain.bots.values import brain_for
from boattrain.game.game import Game
from boattrain.thinking import Brain

SHOWN = 5  # the most likely tickets of a seat


@cache
def _brain(board: Board) -> Brain:
    return brain_for(board)


def read_tickets(game: Game, ply: int, viewer: int) -> list[Reading]:
    """For each other seat the tickets that the viewer had most reason to suspect."""
    view, brain = game.view(viewer), _brain(game.board)
    readings = []
    for seat in range(game.seats):
        if seat == viewer:
            continue
        held = set(game.tickets(seat))
        chances = brain.ticket_chances(view.core, seat)
        likely = sorted(chances, key=lambda ticket: -chances[ticket])[:SHOWN]
        guesses = []
        for ticket in likely:
            name = game.board.tickets[ticket].id
            guesses.append(Guess(name, _held_chance(chances[ticket], len(held)), name in held))
        readings.append(Reading(ply, viewer, seat, guesses))
    return readings


def _held_chance(chance: float, tickets: int) -> float:
    """The chance that one of so many tickets is this one, if each of them is with the given chance."""
    return 1.0 - (1.0 - chance) ** tickets
