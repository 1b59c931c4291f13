"""Effects: what each kind of entry does to a table. A table is the fold of its entries (event sourcing)."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from boattrain.boards import Board, find_board
from boattrain.game.events import EventRow
from boattrain.game.records import Record, replay
from boattrain.rules import structs
from boattrain.server.tables import entries
from boattrain.server.tables.archive_reasons import archive_code
from boattrain.server.tables.entries import Entry
from boattrain.server.tables.seats import BOT, HUMAN, LEFT, OPEN, TableSeat
from boattrain.server.tables.table import ChatLine, Happening, PlyFacts, Table, UndoRequest

MOST_KEYS = 1000  # whoever sends a submission again does so within this many


def fold(table_id: str, history: Iterable[Entry], board: Board | None = None) -> Table:
    """The table that these entries make, on the board that it was made for."""
    table = Table(table_id, board)
    for entry in history:
        apply(table, entry)
    return table


def apply(table: Table, entry: Entry) -> Happening:
    """Let an entry happen. Entries were checked before they were stored; the order is checked here."""
    if entry.seq != table.seq + 1:
        raise ValueError(f"entry {entry.seq} does not follow {table.seq}")
    happening = EFFECTS[type(entry.body)](table, entry, entry.body)
    table.seq = entry.seq
    table.changed_at = entry.at
    if entry.key is not None:
        key, seal = entries.split_key(entry.key)
        table.keys[entry.actor, key] = (entry.seq, seal)
        if len(table.keys) > MOST_KEYS:
            del table.keys[next(iter(table.keys))]
    if happening.rows or happening.notes:
        table.log.append(happening)
    return happening


def _created(table: Table, entry: Entry, body: entries.Created) -> Happening:
    table.options = body.options
    table.seats = [replace(seat) for seat in body.seats]
    table.created_at = entry.at
    table.board = table.board or find_board(table.options.board_hash)
    table.archived = archive_code(table.options, table.board)
    return Happening(entry.seq, None)


def _options_changed(table: Table, entry: Entry, body: entries.OptionsChanged) -> Happening:
    table.options = replace(table.options, **body.to_data())
    if table.board is None or table.board.hash != body.board_hash:
        table.board = find_board(body.board_hash)
    table.archived = archive_code(table.options, table.board)
    return _note(entry, None, kind="options_changed")


def _guest_removed(table: Table, entry: Entry, body: entries.GuestRemoved) -> Happening:
    table.removed.add(body.guest)
    table.forget_links(body.seat)
    name, table.seats[body.seat] = table.seats[body.seat].name, TableSeat(OPEN)
    return _note(entry, body.seat, kind="guest_removed", seat=body.seat, name=name)


def _seat_taken(table: Table, entry: Entry, body: entries.SeatTaken) -> Happening:
    seat, name = body.seat, body.name
    table.forget_links(seat)
    table.seats[seat] = TableSeat(HUMAN, body.guest, name)
    table.turn_since = entry.at
    if table.status != OPEN:
        table.played.setdefault(seat, set()).add(body.guest)
    return _note(entry, seat, kind="seat_taken", seat=seat, name=name)


def _seat_filled(table: Table, entry: Entry, body: entries.SeatFilled) -> Happening:
    seat, name, level = body.seat, body.name, body.level
    table.seats[seat] = TableSeat(BOT, None, name, level)
    return _note(entry, seat, kind="seat_filled", seat=seat, name=name, level=level)


def _seat_left(table: Table, entry: Entry, body: entries.SeatLeft) -> Happening:
    seat = body.seat
    table.forget_links(seat)
    table.hint_votes.pop(seat, None)
    if table.status == OPEN:
        table.seats[seat] = TableSeat(OPEN)
    else:
        table.seats[seat].guest = None
        table.seats[seat].stand_in = LEFT
    table.undo = None
    return _note(entry, seat, kind="seat_left", seat=seat)


def _seat_given(table: Table, entry: Entry, body: entries.SeatGiven) -> Happening:
    seat, reason = body.seat, body.reason
    table.seats[seat].stand_in = reason
    if table.to_act == seat:
        table.turn_since = entry.at
        table.put_off = None
    kind = "seat_given_back" if reason is None else "seat_given_to_bot"
    return _note(entry, seat, kind=kind, seat=seat, reason=reason)


def _takeover_put_off(table: Table, entry: Entry, body: entries.TakeoverPutOff) -> Happening:
    table.put_off = body.until
    return _note(entry, body.by, kind="takeover_put_off", seat=body.seat, by=body.by)


def _link_made(table: Table, entry: Entry, body: entries.LinkMade) -> Happening:
    table.links[body.token] = (body.seat, body.expires_at)
    return Happening(entry.seq, body.seat)


def _seat_moved(table: Table, entry: Entry, body: entries.SeatMoved) -> Happening:
    seat, guest = body.seat, table.seats[body.seat].guest
    table.forget_links(seat)
    table.seats[seat].guest = body.guest
    if guest == table.options.host and not table.seats_of(guest):  # the host has moved to the other device
        table.options = replace(table.options, host=body.guest)
    table.seats[seat].kind = HUMAN
    if table.status != OPEN:
        table.played.setdefault(seat, set()).add(body.guest)
    return _note(entry, seat, kind="seat_moved", seat=seat)


def _started(table: Table, entry: Entry, body: entries.Started) -> Happening:
    origin = table.options.origin
    table.status = "playing"
    table.played = {n: {seat.guest} for n, seat in enumerate(table.seats) if seat.guest is not None}
    if table.archived is not None or table.board is None:
        table.decisions = [(-1, number) for number in (origin.numbers if origin else ())]
        return _note(entry, None, kind="table_started")
    table.game = table.options.new_game(table.board, len(table.seats))
    # What was taken over from another game cannot be taken back: it is nobody's decision here.
    table.plies = [PlyFacts(-1, True, True) for _ in origin.numbers] if origin else []
    table.begin_turn(entry.at)
    rows = () if origin else tuple(event.row for event in table.game.opening)
    return Happening(entry.seq, None, rows, ({"kind": "table_started"},))


def _recorded(table: Table, entry: Entry, body: entries.Recorded) -> Happening:
    record = replace(Record.from_dict(body.record), board_file=table.board)
    table.status = "over"
    table.reshuffles = record.start.reshuffles
    table.hints = {seat: {(n, 0) for n in range(count)} for seat, count in enumerate(record.hints)}
    if table.archived is not None:
        table.decisions = [(-1, number) for number in record.actions]
    else:
        table.game = replay(record)
        table.plies = [PlyFacts(-1, True, True) for _ in record.actions]
    return Happening(entry.seq, None)


def _decided(table: Table, entry: Entry, body: entries.Decided) -> Happening:
    if table.archived is not None:
        table.decisions += [(body.seat, number) for number in body.numbers]
        return Happening(entry.seq, body.seat)
    rows: tuple[EventRow, ...] = ()
    ply, turn = table.ply, _turn(table)
    for number in body.numbers:
        rows += table.step(number)
    table.undo = None
    was_late = _turn(table) != turn and table.begin_turn(entry.at)
    if table.over:
        table.status = "over"
    turns = table.plies[ply].turns
    number_of_turn = (turns - 1) // len(table.seats) + 1 if turns else None
    return Happening(entry.seq, body.seat, rows, seats_changed=was_late, ply=ply, turn=number_of_turn)


def _prepared(table: Table, entry: Entry, body: entries.Prepared) -> Happening:
    table.prepared.setdefault(body.seat, {})[body.phase] = body.number
    return Happening(entry.seq, None)


def _choice_dropped(table: Table, entry: Entry, body: entries.ChoiceDropped) -> Happening:
    table.forget_choice(body.seat, body.phase)
    note = {"kind": "choice_dropped", "seat": body.seat, "phase": body.phase}
    return Happening(entry.seq, body.seat, own_notes=(note,))


def _turn(table: Table) -> tuple[int | None, int]:
    """Identifies a turn, so that two turns of the same seat can be told apart."""
    assert table.game is not None
    core = table.game.core
    if core.phase() in (structs.TURN, structs.FLEET, structs.PLACE) or not table.plies:
        return table.to_act, table.ply
    began = table.ply - 1
    while began > 0 and not table.plies[began].opens_turn:
        began -= 1
    return table.to_act, began


def _clock_ran_out(table: Table, entry: Entry, body: entries.ClockRanOut) -> Happening:
    seat = body.seat
    table.seats[seat].late = True
    return _note(entry, seat, kind="clock_ran_out", seat=seat)


def _undo_asked(table: Table, entry: Entry, body: entries.UndoAsked) -> Happening:
    seat, to_ply = body.seat, body.to_ply
    table.undo = UndoRequest(seat, to_ply)
    return _note(entry, seat, kind="undo_asked", seat=seat, to_ply=to_ply)


def _undo_answered(table: Table, entry: Entry, body: entries.UndoAnswered) -> Happening:
    seats, agree = body.seats, body.agree
    if not agree:
        table.undo = None
    elif table.undo is not None:
        table.undo.agreed.update(seats)
    return _note(entry, seats[0], kind="undo_answered", seat=seats[0], agree=agree)


def _undone(table: Table, entry: Entry, body: entries.Undone) -> Happening:
    seat, to_ply = body.seat, body.to_ply
    note = {"kind": "undone", "seat": seat, "to_ply": to_ply, "reshuffled": body.reshuffled}
    table.branch += 1
    table.reshuffles = tuple(one for one in table.reshuffles if one[0] + body.reshuffled <= to_ply)
    if body.reshuffled:
        table.reshuffles += ((to_ply, table.branch),)
    if table.archived is not None:
        del table.decisions[to_ply:]
        return Happening(entry.seq, seat, (), (note,))
    assert table.game is not None
    assert table.board is not None
    numbers, plies = table.game.numbers[:to_ply], table.plies[:to_ply]
    taken_over = len(table.options.origin.numbers) if table.options.origin else 0
    game = table.options.new_game(table.board, len(table.seats), table.reshuffles)
    for number in numbers[taken_over:]:
        game.step(number)
    _keep_choices_of_others(table, seat, to_ply)
    table.game, table.plies = game, plies
    table.undo = None
    was_late = table.begin_turn(entry.at)
    return Happening(entry.seq, seat, (), (note,), seats_changed=was_late)


def _keep_choices_of_others(table: Table, seat: int, to_ply: int) -> None:
    """Prepare again the opening choices that others made after this ply: only one player chooses again."""
    assert table.game is not None
    for ply, facts in enumerate(table.plies[to_ply:], to_ply):
        if facts.opening is not None and facts.seat != seat and not table.seats[facts.seat].bot_plays:
            table.prepared.setdefault(facts.seat, {})[facts.opening] = table.game.numbers[ply]


def _hints_voted(table: Table, entry: Entry, body: entries.HintsVoted) -> Happening:
    first = body.agree and not any(table.hint_votes.values())
    for seat in body.seats:
        table.hint_votes[seat] = body.agree
    if first:
        return _note(entry, body.seats[0], kind="hints_asked", seat=body.seats[0])
    return _note(entry, body.seats[0], kind="hints_answered", seat=body.seats[0], agree=body.agree)


def _hint_taken(table: Table, entry: Entry, body: entries.HintTaken) -> Happening:
    table.hints.setdefault(body.seat, set()).add((table.ply, table.branch))
    if len(table.seats_by_guest()) < 2:  # nobody else is there to be told
        return Happening(entry.seq, body.seat)
    return _note(entry, body.seat, kind="hint_taken", seat=body.seat)


def _chat(table: Table, entry: Entry, body: entries.ChatSaid) -> Happening:
    table.chat.append(ChatLine(entry.seq, body.seat, body.name, body.text, entry.at))
    return Happening(entry.seq, body.seat)


def _muted(table: Table, entry: Entry, body: entries.Muted) -> Happening:
    for seat in body.by:
        others = table.muted.setdefault(seat, set())
        (others.add if body.on else others.discard)(body.seat)
    return Happening(entry.seq, None)


def _renamed(table: Table, entry: Entry, body: entries.Renamed) -> Happening:
    for seat in body.seats:
        table.seats[seat].name = body.name
    return Happening(entry.seq, None)


def _bot_pause_set(table: Table, entry: Entry, body: entries.BotPauseSet) -> Happening:
    table.bot_pause = body.seconds
    return Happening(entry.seq, None)


def _rematch(table: Table, entry: Entry, body: entries.RematchMade) -> Happening:
    table.rematch = body.table
    return _note(entry, None, kind="rematch", table=table.rematch)


def _note(entry: Entry, who: int | None, **note: Any) -> Happening:
    return Happening(entry.seq, who, (), (note,))


EFFECTS: dict[type[entries.Body], Callable[[Table, Entry, Any], Happening]] = {
    entries.Created: _created,
    entries.SeatTaken: _seat_taken,
    entries.SeatFilled: _seat_filled,
    entries.SeatLeft: _seat_left,
    entries.GuestRemoved: _guest_removed,
    entries.OptionsChanged: _options_changed,
    entries.SeatGiven: _seat_given,
    entries.TakeoverPutOff: _takeover_put_off,
    entries.LinkMade: _link_made,
    entries.SeatMoved: _seat_moved,
    entries.Started: _started,
    entries.Recorded: _recorded,
    entries.Decided: _decided,
    entries.Prepared: _prepared,
    entries.ChoiceDropped: _choice_dropped,
    entries.ClockRanOut: _clock_ran_out,
    entries.UndoAsked: _undo_asked,
    entries.UndoAnswered: _undo_answered,
    entries.Undone: _undone,
    entries.HintsVoted: _hints_voted,
    entries.HintTaken: _hint_taken,
    entries.ChatSaid: _chat,
    entries.Muted: _muted,
    entries.Renamed: _renamed,
    entries.BotPauseSet: _bot_pause_set,
    entries.RematchMade: _rematch,
}
