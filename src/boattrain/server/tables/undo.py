"""Undo. A turn can be taken back until something hidden was revealed or the next player has acted; with
everybody's consent also after. Bots always consent. An opening choice can be taken back until all are known.

Everybody who has a seat is asked, also while a bot plays it. If something hidden was revealed in what is taken back,
what is hidden then is shuffled again: nobody keeps knowing what lies where.
"""

from typing import NamedTuple

from boattrain.server.errors import Refusal
from boattrain.server.tables import entries
from boattrain.server.tables.entries import Body
from boattrain.server.tables.hints import hints_allowed
from boattrain.server.tables.standing_in import returning
from boattrain.server.tables.table import Table


class TakeBack(NamedTuple):
    """What a seat could take back: to which ply, and whether everybody has to agree."""

    seat: int
    to_ply: int
    free: bool


def take_back_of(table: Table, seat: int) -> TakeBack | None:
    """What this seat could take back now: its own last turn, or the part of it after something hidden was revealed."""
    if table.status != "playing" or not table.options.allow_undo:
        return None
    plies = table.plies
    last = len(plies) - 1
    while last >= 0 and plies[last].seat != seat:  # loops: this is asked for every seat after every decision
        last -= 1
    if last < 0:
        return None
    start = last
    while start > 0 and not plies[start].opens_turn:  # a game taken over in the middle of a turn begins there
        start -= 1
    # opening choices are secret until the last one: whoever chooses anew takes nothing from those who chose later
    if plies[last].opening and all(ply.opening and not ply.reveals for ply in plies[last:]):
        return TakeBack(seat, last, True)
    if last == len(plies) - 1:
        surprise = last
        while surprise >= start and not plies[surprise].reveals:
            surprise -= 1
        if surprise < last and not _advised(table, start):
            return TakeBack(seat, surprise + 1, True)
    return TakeBack(seat, start, False)


def _advised(table: Table, ply: int) -> bool:
    """Whether a bot decided for a person since then. Where there are no hints, that would be one if it were undone."""
    return not hints_allowed(table) and any(one.stand_in for one in table.plies[ply:])


def best_take_back(table: Table, seats: tuple[int, ...]) -> TakeBack | None:
    """Of several seats of one person, the one that played last."""
    if len(seats) == 1:
        return take_back_of(table, seats[0])
    found = [take for seat in seats if (take := take_back_of(table, seat))]
    return max(found, key=lambda take: take.to_ply, default=None)


def waiting_for(table: Table) -> list[int]:
    """The seats that have not agreed yet to the undo that was asked for."""
    asked = table.undo
    if asked is None:
        return []
    return [seat for seat in _others(table, asked.seat) if seat not in asked.agreed]


def _others(table: Table, seat: int) -> list[int]:
    """The seats of other people, whoever plays them now: those of one's own and of bots agree by themselves."""
    asker = table.seats[seat].guest
    return [n for n, other in enumerate(table.seats) if other.guest not in (None, asker)]


def needs_consent(table: Table, take: TakeBack) -> bool:
    """Whether somebody has to be asked."""
    return not take.free and bool(_others(table, take.seat))


def _undone(table: Table, seat: int, to_ply: int) -> Body:
    return entries.Undone(seat, to_ply, any(ply.reveals for ply in table.plies[to_ply:]))


def ask_undo(table: Table, seats: tuple[int, ...]) -> list[Body]:
    """Take back at once if that is allowed, else ask everybody."""
    take = best_take_back(table, seats)
    if take is None:
        raise Refusal("nothing_to_undo", "There is nothing that you could take back.")
    back = returning(table, take.seat)
    if not needs_consent(table, take):
        return [*back, _undone(table, take.seat, take.to_ply)]
    if table.undo is not None:
        raise Refusal("undo_asked_already", "Somebody has asked for an undo already.")
    return [*back, entries.UndoAsked(take.seat, take.to_ply)]


def answer_undo(table: Table, seats: tuple[int, ...], agree: bool) -> list[Body]:
    """A seat answers. When the last one agrees, the undo happens."""
    asked = table.undo
    waiting = waiting_for(table)
    answering = [seat for seat in seats if seat in waiting]
    if asked is None or not answering:
        raise Refusal("no_undo_to_answer", "Nobody waits for your answer to an undo.")
    bodies: list[Body] = [entries.UndoAnswered(answering, agree)]
    if agree and set(waiting) <= set(answering):
        bodies.append(_undone(table, asked.seat, asked.to_ply))
    return bodies
