"""Commands: what a person (or a bot, or the clock) wants of a table, checked, as the entries that it makes.

A command looks at the table and changes nothing; a Refusal says why it cannot be.
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
from boattrain.server.tables.options import board_of
from boattrain.server.tables.seats import (
    ABSENT,
    ASKED,
    BOT,
    HUMAN,
    OPEN,
    RETURNS_BY_ITSELF,
    STAND_IN_LEVEL,
    TableSeat,
)
from boattrain.server.tables.table import Table

LINK_SECONDS = 15 * 60
MOST_LINKS = 20


def take_seat(table: Table, guest: str, name: str | None, seat: int) -> list[Body]:
    """Sit down, and start where that was the agreement."""
    place = _place(table, seat)
    if place.guest == guest:
        return []
    if place.kind == BOT or place.guest is not None:
        raise Refusal("seat_taken", "That seat is taken.", seat=seat)
    if table.status == "over":
        raise Refusal("over", "The game is over.")
    if place.kind == OPEN and table.status != OPEN:
        raise Refusal("started_already", "The game has started.")
    return [
        entries.SeatTaken(seat, guest, name),
        *_start_if_full(table, seat),
    ]


def _start_if_full(table: Table, seat: int) -> list[Body]:
    """The start, where that was the agreement and this seat was the last open one."""
    still_open = [n for n, other in enumerate(table.seats) if other.kind == OPEN and n != seat]
    full = table.status == OPEN and table.options.start_when_full and not still_open
    return [entries.Started()] if full else []


def leave_seat(table: Table, guest: str, seat: int) -> list[Body]:
    """Stand up; the host may also send away a bot, before the start."""
    place = _place(table, seat)
    if table.status == OPEN and place.kind == BOT and guest == table.options.host:
        return [entries.SeatLeft(seat)]
    _own(table, guest, seat)
    if table.status == "over":
        raise Refusal("over", "The game is over.")
    return [entries.SeatLeft(seat)]


def give_to_bot(table: Table, guest: str, seat: int, level: str | None = None) -> list[Body]:
    """A player hands over; the host lets a bot play for somebody who is missing, or in a seat that is open."""
    place = _place(table, seat)
    if guest not in (place.guest, table.options.host):
        raise Forbidden("not_your_seat", "That is not your seat.", seat=seat)
    if table.status == OPEN and place.kind == OPEN:
        filled = entries.SeatFilled(seat, None, level or STAND_IN_LEVEL)
        return [filled, *_start_if_full(table, seat)]
    _must_be_playing(table)
    if place.bot_plays:
        raise Refusal("bot_plays_already", "A bot plays that seat already.", seat=seat)
    return [entries.SeatGiven(seat, ASKED)]


def take_back(table: Table, guest: str, seat: int) -> list[Body]:
    _own(table, guest, seat)
    _must_be_playing(table)
    place = table.seats[seat]
    if place.stand_in is None and not place.late:
        raise Refusal("you_play_already", "You play that seat yourself.", seat=seat)
    return [entries.SeatGiven(seat, None)]


def make_link(table: Table, guest: str, seat: int, now: float) -> tuple[str, list[Body]]:
    """A token that moves the seat, once, to whoever brings it. Only its digest is stored."""
    _own(table, guest, seat)
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


def start(table: Table, guest: str) -> list[Body]:
    host_is_gone = not table.seats_of(table.options.host) and table.seats_of(guest)
    if guest != table.options.host and not host_is_gone:
        raise Forbidden("not_the_host", "Only the host starts the game.")
    if table.status != OPEN:
        raise Refusal("started_already", "The game has started.")
    if any(seat.kind == OPEN for seat in table.seats):
        raise Refusal("seats_open", "Every seat needs a player or a bot before the game can start.")
    return [entries.Started()]


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
    _must_be_playing(table)
    if (ply, branch) != (table.ply, table.branch):
        raise Refusal("stale", "The game has gone on in the meantime.", ply=table.ply, branch=table.branch)
    actor = table.to_act
    if actor not in mine or seat not in (None, actor):
        raise Refusal("not_your_turn", "It is not your turn.", to_act=actor)
    if table.seats[actor].bot_plays:
        raise Refusal("bot_plays", "A bot plays your seat; take it back first.", seat=actor)
    numbers = _paid(table, action) if isinstance(action, list) else _numbers(table, action)
    return [entries.Decided(actor, numbers)]


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
    """The decisions that an action says. A payment is asked for also when it is forced: were it made at once, all
    would learn that the hand allows no other."""
    assert table.game is not None
    try:
        return table.game.decisions(action)
    except ActionError:
        raise refusal_of(table.game, action) from None


def refusal_of(game: Game, action: str | int) -> Refusal:
    """Why an action that is not legal is not."""
    reason = game.reason_against(action)
    assert reason is not None
    return Refusal(reason.code, reason.sentence, **reason.params)


def bot_act(table: Table, ply: int, branch: int, number: int) -> list[Body]:
    """A bot's decision; stale when a person was quicker."""
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


def replace_absent(table: Table, seat: int) -> list[Body]:
    """A bot takes the seat of somebody who is not there, where the table says so."""
    place = table.seats[seat]
    wanted = table.options.bots_replace_absent and table.options.pace != "days"
    if not wanted or table.status != "playing" or table.to_act != seat or place.bot_plays:
        return []
    return [entries.SeatGiven(seat, ABSENT)]


def welcome_back(table: Table, guest: str) -> list[Body]:
    """Somebody is here again: the seats that bots took in the meantime are given back."""
    if table.status != "playing":
        return []
    return [
        entries.SeatGiven(seat, None)
        for seat in table.seats_of(guest)
        if table.seats[seat].stand_in in RETURNS_BY_ITSELF
    ]


def say(table: Table, guest: str, name: str | None, text: str) -> list[Body]:
    seats = table.seats_of(guest)
    if not seats and guest != table.options.host:
        raise no_seat()
    who = table.to_act if table.to_act in seats else seats[0] if seats else None
    shown = (table.seats[who].name if who is not None else None) or name
    return [entries.ChatSaid(who, shown, text)]


def mute(table: Table, guest: str, seat: int, on: bool) -> list[Body]:
    seats = table.seats_of(guest)
    if not seats:
        raise no_seat()
    _place(table, seat)
    if seat in seats:
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
    """Somebody has another name now. Seats that were given a name of their own keep it, finished games all names."""
    seats = [seat for seat in table.seats_of(guest) if table.seats[seat].name == before]
    if before is None:  # the others on this device stay without a name
        seats = [seat for seat in seats if table.seats[seat].kind == HUMAN]
    if not seats or before == name or table.status == "over":
        return []
    return [entries.Renamed(seats, name)]


def rematch_of(table: Table, guest: str, new_id: str, seed: int) -> tuple[list[Body], list[Body]]:
    """The entry for this table, and the entries of the new one: the same people, the same agreement."""
    if table.archived is not None:
        raise refusal(table)
    if not table.seats_of(guest):
        raise no_seat()
    if table.status != "over":
        raise Refusal("not_over", "The game is not over yet.")
    board = board_of(table.options.board)  # as it is today: the board file may have changed since
    options = replace(table.options, board_hash=board.hash, seed=seed, host=guest, origin=None)
    seats = [replace(seat, stand_in=None, late=False) for seat in table.seats]
    for place in seats:
        if place.kind != BOT and place.guest is None:
            place.kind, place.name = OPEN, None
    created = entries.Created(options, tuple(seats))
    alone = all(seat.kind == BOT or seat.guest == guest for seat in seats)
    fresh: list[Body] = [created, entries.Started()] if alone else [created]
    return [entries.RematchMade(new_id)], fresh


def _place(table: Table, seat: int) -> TableSeat:
    if not 0 <= seat < len(table.seats):
        raise NotFound("no_such_seat", "There is no such seat.", seat=seat)
    return table.seats[seat]


def _own(table: Table, guest: str, seat: int) -> None:
    if _place(table, seat).guest != guest:
        raise Forbidden("not_your_seat", "That is not your seat.", seat=seat)


def _must_be_playing(table: Table) -> None:
    if table.status == "over":
        raise Refusal("over", "The game is over.")
    if table.status != "playing":
        raise Refusal("not_started", "The game has not started yet.")
