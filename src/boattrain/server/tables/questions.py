"""Questions to a table that change nothing: why an action is not legal, how to pay, how to complete tickets."""

from typing import Any

from boattrain.game.full_position import FullPosition
from boattrain.game.game import Game
from boattrain.game.ways import ticket_ways
from boattrain.server.errors import BadInput, Forbidden, Refusal
from boattrain.server.tables.archive_reasons import refusal
from boattrain.server.tables.table import Table

MOST_PAYMENTS = 60


def why(table: Table, guest: str | None, action: str, *, ahead: bool = False) -> dict[str, Any]:
    """Why the caller's seat cannot take an action now (with `ahead`: on its turn); the code "legal" when it can."""
    game = table.game
    if table.archived is not None:
        found_why = refusal(table)
        return _reason(found_why.code, found_why.sentence, **found_why.params)
    if game is None:
        return _reason("not_started", "The game has not started yet.")
    if game.over:
        return _reason("over", "The game is over.")
    asked = _position(table, game, guest, ahead=ahead)
    if asked is None:
        return _reason("not_your_turn", "It is not your turn.", to_act=table.to_act)
    found = asked.reason_against(action)
    return _reason("legal", "You can do that.") if found is None else _reason(*found[:2], **found.params)


def _reason(code: str, sentence: str, **params: Any) -> dict[str, Any]:
    return {"code": code, "sentence": sentence, "params": params}


def _position(table: Table, game: Game, guest: str | None, *, ahead: bool) -> FullPosition | None:
    """The position that a question is about: the game itself on the caller's turn; with `ahead`, what the caller's
    only seat sees, as if it were its turn. None if there is no such position."""
    seats = table.seats_of(guest)
    if table.to_act in seats:
        return game
    return game.view(seats[0]).on_turn() if ahead and len(seats) == 1 and not game.in_set_up else None


def payments(
    table: Table, guest: str | None, route: str | None, city: str | None, *, ahead: bool = False
) -> dict[str, Any]:
    """All ways in which the caller's seat could pay for a route or a harbor, the cheapest first."""
    game = table.game
    if (route is None) == (city is None):
        raise BadInput("bad_input", "Name a route or a city.")
    asked = None if game is None or game.over else _position(table, game, guest, ahead=ahead)
    if asked is None:
        raise Refusal("not_your_turn", "It is not your turn.", to_act=table.to_act)
    board = asked.board
    if route is not None and route not in board.route_index:
        raise Refusal("unknown_route", "There is no such route on this board.")
    if city is not None and (city not in board.city_index or city in board.route_index):
        raise Refusal("unknown_city", "There is no such city on this board.")
    found = asked.payment_options(str(route or city))
    listed = [
        {"cards": dict(payment.cards), "numbers": list(payment.numbers)} for payment in found[:MOST_PAYMENTS]
    ]
    return {"payments": listed, "more": len(found) > MOST_PAYMENTS}


def ways(table: Table, guest: str | None, seat: int) -> dict[str, Any]:
    """The ways to complete the tickets of the caller's own seat, from what that seat can see."""
    if seat not in table.seats_of(guest):
        raise Forbidden("not_your_seat", "That is not your seat.", seat=seat)
    if table.archived is not None:
        raise refusal(table)
    if table.game is None:
        raise Refusal("not_started", "The game has not started yet.")
    view = table.game.view(seat)
    tickets = (*(view.tickets(seat) or ()), *(view.offer(seat) or ()))
    return {"ways": [found.to_dict() for found in ticket_ways(view, seat, tickets)]}
