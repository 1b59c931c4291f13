"""A greedy bot: takes the action with the most points now and never looks further."""

from boattrain.bots.base import Bot
from boattrain.game.action_numbers import actions_of
from boattrain.game.actions import Claim, DrawTickets, Exchange, Fleet, Keep, Stop
from boattrain.game.views import View


class GreedyBot(Bot):
    """Claims the route with the most points; otherwise it draws cards. Keeps the tickets with the smallest penalty."""

    def decide(self, view: View) -> int:
        numbers = view.legal_numbers()
        actions = actions_of(view.board, view.core, numbers)
        rated = [
            (_points(view, action), self.random.random(), n)
            for action, n in zip(actions, numbers, strict=True)
        ]
        return max(rated)[2]


def _points(view: View, action: object) -> float:
    """The points that an action brings now; just below 0 for an action that brings none and costs later."""
    board = view.board
    match action:
        case Claim(route):
            return board.route(route).points
        case Keep(tickets):
            return -sum(board.ticket(ticket).penalty for ticket in tickets)
        case Fleet(pieces):
            return -abs(pieces[0] - board.piece_kinds[0].recommended)
        case Exchange(_, count):
            return -count
        case DrawTickets() | Stop():
            return -0.5
        case _:
            return 0
