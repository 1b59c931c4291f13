"""Tables without a server: commands, the fold, seats, clocks, keys."""

import random

import pytest

from boattrain.game.actions import Claim
from boattrain.server.errors import Forbidden, NotFound
from boattrain.server.tables import commands, creating, questions, seating, standing_in
from boattrain.server.tables.creating import SeatWish, TableWish
from boattrain.server.tables.effects import fold
from boattrain.server.tables.table import OPENING_CLOCKS
from boattrain.server.tables.undo import ask_undo, take_back_of
from server.offline_table import OfflineTable, refused, seated


def open_table(**options: object) -> OfflineTable:
    wish = TableWish("world", seats=(SeatWish("you"), SeatWish("open"), SeatWish("bot", "hard")), **options)
    return OfflineTable(creating.create(wish, "ann", "Ann", 5))


# The law of the fold


@pytest.mark.parametrize("board", ["world", "great_lakes", "san_francisco"])
@pytest.mark.parametrize("seed", range(3))
def test_folding_the_entries_gives_the_table_bit_for_bit(board, seed):
    chance = random.Random(seed)
    offline = seated("ann", "bot", "bob", board=board, seed=seed)
    while not offline.table.over:
        offline.play_at_random(chance, chance.randrange(1, 40))
        if not offline.table.over and chance.random() < 0.5:
            do_something_beside(offline, chance)
    assert offline.table.status == "over"
    assert offline.refold().digest() == offline.table.digest()


def do_something_beside(offline: OfflineTable, chance: random.Random) -> None:
    """Something beside the game: an undo, a word, a seat that a bot takes and gives back."""
    match chance.randrange(4):
        case 0:
            seat = chance.choice([0, 2])
            if take_back_of(offline.table, seat) and offline.table.undo is None:
                offline.do(ask_undo, (seat,))
        case 1:
            offline.do(commands.say, "ann", "Ann", "Well played.")
        case 2:
            offline.do(standing_in.give_to_bot, "bob", 2)
            offline.do(standing_in.take_back, "bob", 2)
        case 3:
            offline.do(commands.mute, "ann", 2, chance.random() < 0.5)


def test_an_entry_out_of_order_is_not_folded():
    offline = seated("ann", "bob")
    with pytest.raises(ValueError, match="does not follow"):
        fold("offline", offline.entries[1:])


# Sitting down and starting


def test_a_table_waits_for_its_seats_and_the_host_starts_it():
    offline = open_table()
    with refused("seats_open"):
        offline.do(seating.start, "ann")
    offline.do(seating.take_seat, "bob", "Bob", 1)
    with pytest.raises(Forbidden):
        offline.do(seating.start, "bob")
    offline.do(seating.start, "ann")
    assert offline.table.status == "playing"


def test_a_table_that_starts_when_full_starts_with_the_last_seat():
    offline = open_table(start=True)
    assert offline.table.status == "open"
    offline.do(seating.take_seat, "bob", "Bob", 1)
    assert offline.table.status == "playing"


def test_a_seat_is_taken_once():
    offline = open_table()
    offline.do(seating.take_seat, "bob", "Bob", 1)
    with refused("seat_taken"):
        offline.do(seating.take_seat, "cy", "Cy", 1)
    with refused("seat_taken"):
        offline.do(seating.take_seat, "cy", "Cy", 2)
    with pytest.raises(NotFound):
        offline.do(seating.take_seat, "cy", "Cy", 3)


def test_to_sit_down_twice_changes_nothing():
    offline = open_table()
    offline.do(seating.take_seat, "bob", "Bob", 1)
    before = offline.table.seq
    offline.do(seating.take_seat, "bob", "Bob", 1)
    assert offline.table.seq == before


def test_a_seat_that_is_left_before_the_start_is_open_again():
    offline = open_table()
    offline.do(seating.take_seat, "bob", "Bob", 1)
    offline.do(seating.leave_seat, "bob", 1)
    offline.do(seating.take_seat, "cy", "Cy", 1)
    assert offline.table.seats[1].guest == "cy"


def test_a_seat_that_is_left_in_the_game_is_played_by_a_bot_until_somebody_takes_it():
    offline = seated("ann", "bob")
    offline.do(seating.leave_seat, "bob", 1)
    assert offline.table.seats[1].bot_plays
    offline.do(seating.take_seat, "cy", "Cy", 1)
    assert not offline.table.seats[1].bot_plays


def test_the_host_fills_an_open_seat_with_a_bot_and_sends_it_away_again():
    offline = open_table()
    with pytest.raises(Forbidden):
        offline.do(seating.fill_seat, "bob", 1)
    offline.do(seating.fill_seat, "ann", 1, "expert")
    assert (offline.table.seats[1].kind, offline.table.seats[1].level) == ("bot", "expert")
    with pytest.raises(Forbidden):
        offline.do(seating.leave_seat, "bob", 1)
    offline.do(seating.leave_seat, "ann", 1)
    assert offline.table.seats[1].kind == "open"
    assert offline.refold().digest() == offline.table.digest()


def test_a_bot_in_the_last_open_seat_starts_the_game_where_that_was_the_agreement():
    offline = open_table(start=True)
    offline.do(seating.fill_seat, "ann", 1)
    assert offline.table.status == "playing"


def test_somebody_else_starts_when_the_host_has_left():
    offline = open_table()
    offline.do(seating.take_seat, "bob", "Bob", 1)
    offline.do(seating.leave_seat, "ann", 0)
    offline.do(seating.take_seat, "cy", "Cy", 0)
    offline.do(seating.start, "bob")
    assert offline.table.status == "playing"


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (TableWish("atlantis", seats=(SeatWish("you"), SeatWish("bot"))), "unknown_board"),
        (TableWish("../etc/x.json", seats=(SeatWish("you"), SeatWish("bot"))), "unknown_board"),
        (TableWish("san_francisco", seats=(SeatWish("you"),) + (SeatWish("bot"),) * 4), "bad_seats"),
        (TableWish("world", seats=(SeatWish("you"), SeatWish("you"))), "two_seats_for_you"),
        (TableWish("world", seats=(SeatWish("you"), SeatWish("bot")), first=2), "bad_first"),
        (TableWish("world", seats=(SeatWish("you"), SeatWish("bot")), pace="live"), "no_clock"),
    ],
)
def test_a_table_that_cannot_be_is_refused(wish, code):
    with refused(code):
        creating.create(wish, "ann", "Ann", 1)


# Acting


def test_an_action_for_another_position_is_stale():
    offline = seated("ann", "bob")
    actor = offline.table.seats[offline.table.to_act].guest
    with refused("stale"):
        commands.act(offline.table, actor, offline.table.ply + 1, 0, offline.legal()[0])
    with refused("stale"):
        commands.act(offline.table, actor, offline.table.ply, 1, offline.legal()[0])


def test_only_the_seat_to_act_acts():
    offline = seated("ann", "bob")
    other = offline.table.seats[1 - offline.table.to_act].guest
    with refused("not_your_turn"):
        offline.act(other, offline.legal()[0])
    with pytest.raises(Forbidden):
        offline.act("stranger", offline.legal()[0])


def test_an_illegal_action_is_refused_with_its_reason_and_changes_nothing():
    offline = seated("ann", "bob")
    before = offline.table.digest()
    actor = offline.table.seats[offline.table.to_act].guest
    with refused("phase_keep"):
        offline.act(actor, "draw tickets")
    with refused("unknown_action"):
        offline.act(actor, "abracadabra")
    with refused("unknown_number"):
        offline.act(actor, 99_999)
    assert offline.table.digest() == before


def test_a_claim_with_its_payment_is_one_entry_of_several_decisions():
    offline = seated("ann", "bob", seed=3)
    chance = random.Random(1)
    while not any(len(getattr(entry.body, "numbers", ())) > 1 for entry in offline.entries):
        actor, game = offline.table.seats[offline.table.to_act].guest, offline.table.game
        claims = [action for action in game.legal_actions if isinstance(action, Claim)]
        if claims:
            payments = questions.payments(offline.table, actor, claims[0].route, None)["payments"]
            offline.act(actor, payments[0]["numbers"])
        else:
            offline.play_at_random(chance, 1)
    assert offline.refold().digest() == offline.table.digest()


def test_several_numbers_are_one_action_and_its_payment():
    offline = seated("ann", "bob", seed=3)
    actor, numbers = offline.table.seats[offline.table.to_act].guest, offline.legal()
    with refused("not_an_action"):
        commands.act(offline.table, actor, 0, 0, [numbers[0], numbers[1]])
    with refused("unknown_number"):
        commands.act(offline.table, actor, 0, 0, [99_999])
    assert commands.act(offline.table, actor, 0, 0, [numbers[0]]) == commands.act(
        offline.table, actor, 0, 0, numbers[0]
    )


def test_a_submission_is_known_by_its_key():
    offline = seated("ann", "bob")
    actor = offline.table.seats[offline.table.to_act].guest
    offline.put(commands.act(offline.table, actor, 0, 0, offline.legal()[0]), actor, "k1")
    assert offline.table.keys[actor, "k1"] == (offline.table.seq, "")
    assert offline.refold().keys == offline.table.keys


# Bots for people


def test_a_seat_is_given_to_a_bot_and_taken_back():
    offline = seated("ann", "bob")
    offline.do(standing_in.give_to_bot, "bob", 1)
    with refused("bot_plays_already"):
        offline.do(standing_in.give_to_bot, "bob", 1)
    assert offline.table.seats[1].bot_plays
    offline.do(standing_in.take_back, "bob", 1)
    assert not offline.table.seats[1].bot_plays
    with refused("you_play_already"):
        offline.do(standing_in.take_back, "bob", 1)


def test_an_absent_seat_is_played_by_a_bot_only_where_the_table_says_so():
    without, with_bots = seated("ann", "bob"), seated("ann", "bob", absent_seconds=60)
    for offline in (without, with_bots):
        offline.do(standing_in.replace_absent, offline.table.to_act)
    assert without.table.bot_to_act is None
    assert with_bots.table.bot_to_act is not None


def test_who_comes_back_gets_the_seat_back():
    offline = seated("ann", "bob", absent_seconds=60)
    seat = offline.table.to_act
    offline.do(standing_in.replace_absent, seat)
    offline.do(standing_in.welcome_back, offline.table.seats[seat].guest)
    assert offline.table.bot_to_act is None


def test_who_asked_a_bot_to_play_gets_the_seat_back_only_on_asking():
    offline = seated("ann", "bob")
    offline.do(standing_in.give_to_bot, "ann", 0)
    offline.do(standing_in.welcome_back, "ann")
    assert offline.table.seats[0].bot_plays


# Clocks


def test_the_clock_runs_for_the_seat_to_act_and_a_bot_finishes_the_turn_of_who_is_late():
    offline = seated("ann", "bob", pace="live", clock_seconds=30)
    late = offline.table.to_act
    assert offline.table.deadline() == 1000 + OPENING_CLOCKS * 30
    assert commands.run_out_clock(offline.table, 1089.0) == []
    offline.now = 1091.0
    offline.do(commands.run_out_clock, 1091.0)
    assert offline.table.bot_to_act == late
    offline.do(commands.bot_act, 0, 0, offline.legal()[0])
    assert offline.table.to_act != late
    assert not offline.table.seats[late].bot_plays
    assert offline.table.deadline() == 1091 + OPENING_CLOCKS * 30


def test_who_acts_just_before_the_clock_is_looked_at_is_in_time():
    offline = seated("ann", "bob", pace="live", clock_seconds=30)
    seen, offline.now = 1091.0, 1090.5  # the clock was seen to run out before the action was stored
    offline.act(offline.table.seats[offline.table.to_act].guest, offline.legal()[0])
    assert commands.run_out_clock(offline.table, seen) == []
    assert not any(seat.late for seat in offline.table.seats)


def test_one_timeout_costs_one_decision_and_not_the_rest_of_the_game():
    offline = seated("ann", "bob", pace="live", clock_seconds=30, absent_seconds=60)
    chance = random.Random(2)
    while offline.table.game.phase != "turn":
        offline.play_at_random(chance, 1)
    late = offline.table.to_act
    offline.now = 2000.0
    offline.do(commands.run_out_clock, offline.now)
    guest = offline.table.seats[late].guest
    with refused("too_late"):
        offline.act(guest, offline.legal()[0])
    with refused("too_late"):
        offline.do(standing_in.take_back, guest, late)
    while offline.table.to_act == late:
        offline.do(commands.bot_act, offline.table.ply, offline.table.branch, offline.legal()[0])
    while offline.table.to_act != late:
        offline.play_at_random(chance, 1)
    assert offline.table.bot_to_act is None
    offline.act(guest, offline.legal()[0])


def test_the_clock_goes_on_within_a_turn():
    offline = seated("ann", "bob", pace="live", clock_seconds=30)
    chance = random.Random(2)
    while offline.table.game.phase != "turn":
        offline.play_at_random(chance, 1)
    began = offline.table.deadline()
    offline.now += 10
    offline.act(offline.table.seats[offline.table.to_act].guest, "take from trains")
    assert offline.table.game.phase in ("second_card", "refill")
    assert offline.table.deadline() == began


# Moving a seat, talking


def test_a_link_moves_a_seat_once():
    offline = seated("ann", "bob")
    token, bodies = commands.make_link(offline.table, "bob", 1, offline.now)
    offline.put(bodies)
    assert token not in str(offline.entries)
    offline.do(commands.use_link, "bobs_phone", token, offline.now + 10)
    assert offline.table.seats_of("bobs_phone") == (1,)
    assert offline.table.seats_of("bob") == ()
    with pytest.raises(NotFound):
        offline.do(commands.use_link, "thief", token, offline.now + 20)


@pytest.mark.parametrize("playing", [False, True])
def test_a_link_of_who_has_left_the_seat_moves_nothing(playing):
    offline = seated("ann", "bob") if playing else open_table()
    if not playing:
        offline.do(seating.take_seat, "bob", "Bob", 1)
    token, bodies = commands.make_link(offline.table, "bob", 1, offline.now)
    offline.put(bodies)
    offline.do(seating.leave_seat, "bob", 1)
    offline.do(seating.take_seat, "cy", "Cy", 1)
    with refused("no_link"):
        commands.use_link(offline.table, "bob", token, offline.now)
    assert offline.table.seats[1].guest == "cy"
    assert offline.refold().digest() == offline.table.digest()


def test_who_hosts_hosts_on_the_other_device_too():
    offline = open_table()
    token, bodies = commands.make_link(offline.table, "ann", 0, offline.now)
    offline.put(bodies)
    offline.do(commands.use_link, "phone", token, offline.now)
    offline.do(seating.fill_seat, "phone", 1)
    with pytest.raises(Forbidden):
        seating.start(offline.table, "ann")
    offline.do(seating.start, "phone")
    assert offline.table.status == "playing"


def test_an_old_link_moves_nothing():
    offline = seated("ann", "bob")
    token, bodies = commands.make_link(offline.table, "bob", 1, offline.now)
    offline.put(bodies)
    with pytest.raises(NotFound):
        commands.use_link(offline.table, "bobs_phone", token, offline.now + 86_400)


def test_people_at_the_table_talk_and_others_do_not():
    offline = seated("ann", "bob")
    offline.do(commands.say, "bob", "Bob", "Good luck!")
    assert [(line.seat, line.name, line.text) for line in offline.table.chat] == [(1, "Bob", "Good luck!")]
    with pytest.raises(Forbidden):
        offline.do(commands.say, "stranger", "X", "Hello")
