"""What an attentive player could have known of the tickets of others, against the truth."""

from boattrain.analysis.report import Guess, Reading
from boattrain.bots.values import brain_for
from boattrain.game.game import Game
from boattrain.game.views import View

SHOWN = 5  # the most likely tickets of a seat


def likely_tickets(view: View, seat: int, count: int) -> list[tuple[int, float]]:
    """The tickets (numbers) that the viewer has most reason to suspect at a seat, each with the chance of it."""
    chances = brain_for(view.board).ticket_chances(view.core, seat)
    likely = sorted(chances, key=lambda ticket: -chances[ticket])[:count]
    held = view.ticket_count(seat) or 0
    return [(ticket, _held_chance(chances[ticket], held)) for ticket in likely]


def read_tickets(game: Game, ply: int, viewer: int) -> list[Reading]:
    """For each other seat the tickets that the viewer had most reason to suspect."""
    view, board = game.view(viewer), game.board
    readings = []
    for seat in range(game.seats):
        if seat == viewer:
            continue
        held = set(game.tickets(seat))
        guesses = [
            Guess(board.tickets[ticket].id, chance, board.tickets[ticket].id in held)
            for ticket, chance in likely_tickets(view, seat, SHOWN)
        ]
        readings.append(Reading(ply, viewer, seat, guesses))
    return readings


def _held_chance(chance: float, tickets: int) -> float:
    """The chance that one of so many tickets is this one, if each of them is with the given chance."""
    return 1.0 - (1.0 - chance) ** tickets
