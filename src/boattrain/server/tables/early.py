"""Early choices: everybody at a table chooses opening tickets and a fleet at the same time (SETUP-2, SETUP-4).

The engine asks one seat after the other. What a person chooses before that is kept in `table.prepared`, can be changed,
and is played as soon as the engine asks. Nobody else is told more than that a seat has chosen.
"""

from collections.abc import Iterator

from boattrain.errors import ActionError
from boattrain.game.game import Game
from boattrain.rules import structs
from boattrain.server.errors import BadInput, Forbidden, Refusal, no_seat
from boattrain.server.tables.commands import refusal_of
from boattrain.server.tables.entries import Body, ChoiceDropped, Decided, Prepared
from boattrain.server.tables.standing_in import returning
from boattrain.server.tables.table import Table


def in_opening(game: Game) -> bool:
    """Whether opening tickets or fleets are chosen now."""
    return game.in_set_up and game.core.phase() != structs.PLACE


def open_choices(game: Game) -> Iterator[Game]:
    """The positions of all opening choices that are not made yet, in the order of the engine; the first is asked now.

    What a seat can choose does not depend on the others, so the choices in between are any legal ones. Each position
    is for the eyes of the seat to act alone, and only until the next one is taken.
    """
    if not in_opening(game):
        return
    ahead = game.copy()
    while in_opening(ahead):
        yield ahead
        ahead.step(ahead.core.legal()[0])


def choosing(table: Table) -> list[int]:
    """The seats that have an opening choice to make, and have not prepared it either."""
    if table.game is None or not in_opening(table.game):
        return []
    still_open = ((position.core.actor(), position.phase) for position in open_choices(table.game))
    return sorted({seat for seat, phase in still_open if prepared(table, seat, phase) is None})


def prepared(table: Table, seat: int, phase: str) -> int | None:
    """The number of the choice that a seat has prepared."""
    return table.prepared.get(seat, {}).get(phase)


def prepare(table: Table, guest: str, action: str | int, seat: int | None = None) -> list[Body]:
    """A person's opening choice. If the engine already asks for it, it is played at once."""
    game, seat = _checked(table, guest, seat)
    found: Refusal | None = None
    for position in open_choices(game):
        if position.to_act != seat:
            continue
        try:
            number = position.decisions(action)[0]
        except ActionError:
            found = _better(found, refusal_of(position, action))
            continue
        back = returning(table, seat)
        known = prepared(table, seat, position.phase) == number
        return back if known else [*back, Prepared(seat, position.phase, number)]
    if found is None or found.code.startswith("phase_"):
        raise Refusal(
            "chosen_already", "That choice is made already, or is not one of the opening.", seat=seat
        )
    raise found


def _checked(table: Table, guest: str, seat: int | None) -> tuple[Game, int]:
    """The game and the seat for which the guest may choose now."""
    mine = table.seats_of(guest)
    if not mine:
        raise no_seat()
    if seat is None and len(mine) > 1:
        raise BadInput("which_seat", "Say for which of your seats you choose.")
    chosen = mine[0] if seat is None else seat
    if chosen not in mine:
        raise Forbidden("not_your_seat", "That is not your seat.", seat=chosen)
    if table.game is None:
        raise Refusal("not_started", "The game has not started yet.")
    if not in_opening(table.game):
        raise Refusal("not_opening", "Only opening tickets and the fleet are chosen ahead of your turn.")
    return table.game, chosen


def _better(one: Refusal | None, other: Refusal) -> Refusal:
    """Of two refusals, the one that says what is wrong with the choice, not that another comes first."""
    return other if one is None or one.code.startswith("phase_") else one


def due(table: Table) -> list[Body]:
    """The entry that follows by itself: the choice that the seat to act has prepared."""
    game, seat = table.game, table.to_act
    if game is None or seat is None or not in_opening(game):
        return []
    number = prepared(table, seat, game.phase)
    if number is None:
        return []
    return [Decided(seat, [number])] if game.core.is_legal(number) else [ChoiceDropped(seat, game.phase)]
