"""Commands: check what a person, a bot or the clock wants of a table, and return the entries that it leads to.

A command changes nothing. If it is not possible, it raises a Refusal that says why.
"""

import hashlib
import secrets
from dataclasses import replace

from boattrain.errors import ActionError
from boattrain.game.game import Game
from boattrain.server.errors import Forbidden, NotFound, Refusal, no_seat
from boattrain.server.tables import entries
from boattrain.server.tables.archive_reasons import refusal
from boattrain.server.tables.entries import Body
from boattrain.server.tables.lessons import keep_to_script
from boattrain.server.tables.names import check_new_name
from boattrain.server.tables.options import board_of
from boattrain.server.tables.seating import must_be_playing, own, place_of
from boattrain.server.tables.seats import BOT, HUMAN, OPEN, TableSeat
from boattrain.server.tables.standing_in import returning, welcome_back
from boattrain.server.tables.table import Table

LINK_SECONDS = 15 * 60
MOST_LINKS = 20


def make_link(table: Table, guest: str, seat: int, now: float) -> tuple[str, list[Body]]:
    """A token that moves the seat, once, to whoever brings it. Only its digest is stored."""
    own(table, guest, seat)
    if sum(expires > now for _, expires in table.links.values()) >= MOST_LINKS:
        raise Refusal("too_many_links", "There are many unused links already; wait until they expire.")
    token = f"{table.id}.{secrets.token_urlsafe(24)}"
    return token, [entries.LinkMade(seat, token_digest(token), now + LINK_SECONDS)]


def use_link(table: Table, guest: str, token: str, now: float) -> list[Body]:
    found = table.links.get(token_digest(token))
    if found is None or found[1] < now:
        raise NotFound("no_link", "That link has been used already, or is too old.")
    return [entries.SeatMoved(found[0], token_digest(token), guest)]


def token_digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def act(
    table: Table,
    guest: str | None,
    ply: int,
    branch: int,
    action: str | int | list[int],
    seat: int | None = None,
) -> list[Body]:
    """A person's action, for the position that it names."""
    mine = table.seats_of(guest)
    if not mine:
        raise no_seat()
    must_be_playing(table)
    if (ply, branch) != (table.ply, table.branch):
        raise Refusal("stale", "The game has gone on in the meantime.", ply=table.ply, branch=table.branch)
    actor = table.to_act
    if actor not in mine or seat not in (None, actor):
        raise Refusal("not_your_turn", "It is not your turn.", to_act=actor)
    back = returning(table, actor)
    numbers = _paid(table, action) if isinstance(action, list) else _numbers(table, action)
    keep_to_script(table, numbers)
    return [*back, entries.Decided(actor, numbers)]


def _paid(table: Table, numbers: list[int]) -> list[int]:
    """The numbers of an action and its payment, as `questions.payments` has told them, tried on a copy."""
    assert table.game is not None
    trial = table.game.copy()
    for n, number in enumerate(numbers):
        if n and not trial.phase.startswith("pay"):
            raise Refusal("not_an_action", "Several numbers are one action and its payment.")
        if not trial.core.is_legal(number):
            raise refusal_of(trial, number)
        trial.step(number)
    return numbers


def _numbers(table: Table, action: str | int) -> list[int]:
    """The decisions of an action. A payment is asked for even if there is only one: if it were made at once, the
    others would learn that the hand allows no other."""
    assert table.game is not None
    try:
        return table.game.decisions(action)
    except ActionError:
        raise refusal_of(table.game, action) from None


def refusal_of(game: Game, action: str | int) -> Refusal:
    """The refusal of an action that is not legal, with the reason."""
    reason = game.reason_against(action)
    assert reason is not None
    return Refusal(reason.code, reason.sentence, **reason.params)


def bot_act(table: Table, ply: int, branch: int, number: int) -> list[Body]:
    """A bot's decision. It is refused as stale if a person was quicker."""
    seat = table.bot_to_act
    if table.status != "playing" or seat is None or (ply, branch) != (table.ply, table.branch):
        raise Refusal("stale", "The game has gone on in the meantime.")
    assert table.game is not None
    if not table.game.core.is_legal(number):
        raise Refusal("illegal", "The bot's action is not legal.")
    return [entries.Decided(seat, [number])]


def run_out_clock(table: Table, now: float) -> list[Body]:
    deadline, seat = table.deadline(), table.to_act
    if deadline is None or seat is None or now < deadline:
        return []
    return [entries.ClockRanOut(seat)]


def say(table: Table, guest: str, name: str | None, text: str) -> list[Body]:
    seats = table.seats_of(guest)
    if not seats and guest != table.options.host:
        raise no_seat()
    who = table.to_act if table.to_act in seats else seats[0] if seats else None
    shown = (table.seats[who].name if who is not None else None) or name
    return [*welcome_back(table, guest), entries.ChatSaid(who, shown, text)]


def mute(table: Table, guest: str, seat: int | None, on: bool) -> list[Body]:
    """Hear no more of a seat, or (None) of a host who has none."""
    seats = table.seats_of(guest)
    if not seats:
        raise no_seat()
    if seat is not None:
        place_of(table, seat)
    if seat in seats or (seat is None and guest == table.options.host):
        raise Refusal("own_seat", "You cannot mute yourself.")
    if all((seat in table.muted.get(mine, ())) == on for mine in seats):
        return []
    return [entries.Muted(list(seats), seat, on)]


def may_set_bot_pause(table: Table, guest: str | None) -> bool:
    """The host, or whoever plays with bots alone."""
    people = {seat.guest for seat in table.seats if seat.kind != BOT}
    return guest is not None and (guest == table.options.host or people == {guest})


def set_bot_pause(table: Table, guest: str, seconds: float | None) -> list[Body]:
    """Bots at this table wait so long between two decisions; None: as the server has it."""
    if not may_set_bot_pause(table, guest):
        raise Forbidden("not_the_host", "Only the host decides how fast the bots play.")
    if table.status == "over":
        raise Refusal("over", "The game is over.")
    return [] if table.bot_pause == seconds else [entries.BotPauseSet(seconds)]


def rename(table: Table, guest: str, before: str | None, name: str) -> list[Body]:
    """Somebody has a new name. Seats with a name of their own keep it, and finished games keep all names."""
    seats = [seat for seat in table.seats_of(guest) if table.seats[seat].name == before]
    if before is None:  # the others on this device stay without a name
        seats = [seat for seat in seats if table.seats[seat].kind == HUMAN]
    if not seats or before == name or table.status == "over":
        return []
    check_new_name(table, name, table.seats_of(guest))
    return [entries.Renamed(seats, name)]


def rematch_of(table: Table, guest: str, new_id: str, seed: int) -> tuple[list[Body], list[Body]]:
    """The entry for this table, and the entries of the new one. The others are asked: seats are kept for them, and the
    game starts when all have come."""
    if table.archived is not None:
        raise refusal(table)
    if not table.seats_of(guest):
        raise no_seat()
    if table.status != "over":
        raise Refusal("not_over", "The game is not over yet.")
    board = board_of(table.options.board)  # as it is today: the board file may have changed since
    options = replace(
        table.options, board_hash=board.hash, seed=seed, host=guest, origin=None, start_when_full=True
    )
    seats = tuple(_seat_again(seat, guest) for seat in table.seats)
    fresh: list[Body] = [entries.Created(options, seats)]
    if all(seat.kind != OPEN for seat in seats):
        fresh.append(entries.Started())
    return [entries.RematchMade(new_id)], fresh


def _seat_again(seat: TableSeat, guest: str) -> TableSeat:
    """A seat in the next game: the same for bots and for who asks, kept for everybody else."""
    if seat.kind == BOT or seat.guest == guest:
        return replace(seat, stand_in=None, late=False)
    return TableSeat(OPEN, None, seat.name, invited=seat.guest) if seat.guest else TableSeat(OPEN)
