"""Tables whose game is over: the rematch, and games that are played on. Without a server."""

import random
from dataclasses import replace

from boattrain.game.records import replay
from boattrain.server.tables import commands, creating, seating
from boattrain.server.tables.creating import SeatWish
from boattrain.server.tables.entries import Created
from boattrain.server.tables.options import Origin
from boattrain.server.tables.undo import ask_undo
from server.offline_table import OfflineTable, refused, seated


def finished(*who: str, **options: object) -> OfflineTable:
    offline = seated(*who, **options)
    offline.play_at_random(random.Random(3), 100_000)
    assert offline.table.over
    return offline


def test_a_rematch_keeps_seats_for_the_same_people_and_drags_nobody_in():
    offline = finished("ann", "bob", "bot")
    entries, fresh = commands.rematch_of(offline.table, "bob", "next", 99)
    offline.put(entries)
    again = OfflineTable(fresh)
    assert offline.table.rematch == "next"
    assert [seat.guest for seat in again.table.seats] == [None, "bob", None]
    assert again.table.options.seed == 99
    assert again.table.status == "open"
    with refused("seat_kept"):
        again.do(seating.take_seat, "cy", "Cy", 0)
    again.do(seating.take_seat, "ann", "Ann", 0)
    assert again.table.status == "playing"


def test_a_seat_that_is_kept_in_vain_is_given_free_or_to_a_bot():
    offline = finished("ann", "bob", "cy")
    again = OfflineTable(commands.rematch_of(offline.table, "bob", "next", 99)[1])
    with refused("not_your_seat"):
        again.do(seating.leave_seat, "zoe", 0)
    again.do(seating.leave_seat, "bob", 0)
    again.do(seating.take_seat, "zoe", "Zoe", 0)
    again.do(seating.fill_seat, "bob", 2)
    assert again.table.status == "playing"
    assert [seat.guest for seat in again.table.seats] == ["zoe", "bob", None]
    assert again.refold().digest() == again.table.digest()


def test_a_finished_game_is_played_on_from_any_position():
    offline = finished("ann", "bob")
    wishes = (SeatWish("you"), SeatWish("bot"))
    then = replay(offline.table.game.record(), upto=25)
    again = OfflineTable(creating.play_on(offline.table, 25, wishes, "cy", "Cy", 99))
    for seat in (None, 0, 1):
        assert again.table.game.view(seat) == then.view(seat)
    assert again.table.game.hash != then.hash
    assert (again.table.options.seed, again.table.ply) == (99, 0)
    again.play_at_random(random.Random(5), 100_000)
    assert again.table.over
    assert again.refold().digest() == again.table.digest()


def test_a_game_is_played_on_in_the_middle_of_a_turn_and_only_what_was_done_since_is_taken_back():
    offline = finished("ann", "bob")
    plies = offline.table.plies
    ply = next(n for n in range(30, len(plies)) if not plies[n].opens_turn and not plies[n - 1].reveals)
    again = OfflineTable(
        creating.play_on(offline.table, ply, (SeatWish("you"), SeatWish("hotseat")), "cy", "Cy", 99)
    )
    before = [again.table.game.view(seat) for seat in (0, 1)]
    with refused("nothing_to_undo"):
        ask_undo(again.table, (0, 1))
    again.act("cy", again.legal()[0])
    again.put(ask_undo(again.table, (0, 1)))
    assert again.table.ply == 0
    assert [again.table.game.view(seat) for seat in (0, 1)] == before


def test_games_that_were_played_on_before_shuffles_were_renewed_are_as_they_were():
    offline = finished("ann", "bob")
    created, *rest = creating.play_on(offline.table, 25, (SeatWish("you"), SeatWish("bot")), "cy", "Cy", 7)
    origin = Origin("offline", None, tuple(offline.table.game.numbers[:25]))
    again = OfflineTable([Created(replace(created.options, origin=origin), created.seats), *rest])
    assert again.table.ply == 25
    assert again.table.game.hash == replay(offline.table.game.record(), upto=25).hash
    again.play_at_random(random.Random(5), 100_000)
    assert again.table.over


def test_a_game_under_way_is_not_played_on_elsewhere():
    offline = seated("ann", "bob")
    with refused("not_over"):
        creating.play_on(offline.table, 0, (SeatWish("you"), SeatWish("bot")), "cy", "Cy", 99)
