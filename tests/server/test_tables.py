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
from server.desk import Desk, refused, seated


def open_table(**options: object) -> Desk:
    wish = TableWish("world", seats=(SeatWish("you"), SeatWish("open"), SeatWish("bot", "hard")), **options)
    return Desk(creating.create(wish, "ann", "Ann", 5))


# The law of the fold


@pytest.mark.parametrize("board", ["world", "great_lakes", "san_francisco"])
@pytest.mark.parametrize("seed", range(3))
def test_folding_the_entries_gives_the_table_bit_for_bit(board, seed):
    chance = random.Random(seed)
    desk = seated("ann", "bot", "bob", board=board, seed=seed)
    while not desk.table.over:
        desk.play_at_random(chance, chance.randrange(1, 40))
        if not desk.table.over and chance.random() < 0.5:
            meddle(desk, chance)
    assert desk.table.status == "over"
    assert desk.refold().digest() == desk.table.digest()


def meddle(desk: Desk, chance: random.Random) -> None:
    """Something beside the game: an undo, a word, a seat that a bot takes and gives back."""
    match chance.randrange(4):
        case 0:
            seat = chance.choice([0, 2])
            if take_back_of(desk.table, seat) and desk.table.undo is None:
                desk.do(ask_undo, (seat,))
        case 1:
            desk.do(commands.say, "ann", "Ann", "Well played.")
        case 2:
            desk.do(standing_in.give_to_bot, "bob", 2)
            desk.do(standing_in.take_back, "bob", 2)
        case 3:
            desk.do(commands.mute, "ann", 2, chance.random() < 0.5)


def test_an_entry_out_of_order_is_not_folded():
    desk = seated("ann", "bob")
    with pytest.raises(ValueError, match="does not follow"):
        fold("desk", desk.entries[1:])


# Sitting down and starting


def test_a_table_waits_for_its_seats_and_the_host_starts_it():
    desk = open_table()
    with refused("seats_open"):
        desk.do(seating.start, "ann")
    desk.do(seating.take_seat, "bob", "Bob", 1)
    with pytest.raises(Forbidden):
        desk.do(seating.start, "bob")
    desk.do(seating.start, "ann")
    assert desk.table.status == "playing"


def test_a_table_that_starts_when_full_starts_with_the_last_seat():
    desk = open_table(start=True)
    assert desk.table.status == "open"
    desk.do(seating.take_seat, "bob", "Bob", 1)
    assert desk.table.status == "playing"


def test_a_seat_is_taken_once():
    desk = open_table()
    desk.do(seating.take_seat, "bob", "Bob", 1)
    with refused("seat_taken"):
        desk.do(seating.take_seat, "cy", "Cy", 1)
    with refused("seat_taken"):
        desk.do(seating.take_seat, "cy", "Cy", 2)
    with pytest.raises(NotFound):
        desk.do(seating.take_seat, "cy", "Cy", 3)


def test_to_sit_down_twice_changes_nothing():
    desk = open_table()
    desk.do(seating.take_seat, "bob", "Bob", 1)
    before = desk.table.seq
    desk.do(seating.take_seat, "bob", "Bob", 1)
    assert desk.table.seq == before


def test_a_seat_that_is_left_before_the_start_is_open_again():
    desk = open_table()
    desk.do(seating.take_seat, "bob", "Bob", 1)
    desk.do(seating.leave_seat, "bob", 1)
    desk.do(seating.take_seat, "cy", "Cy", 1)
    assert desk.table.seats[1].guest == "cy"


def test_a_seat_that_is_left_in_the_game_is_played_by_a_bot_until_somebody_takes_it():
    desk = seated("ann", "bob")
    desk.do(seating.leave_seat, "bob", 1)
    assert desk.table.seats[1].bot_plays
    desk.do(seating.take_seat, "cy", "Cy", 1)
    assert not desk.table.seats[1].bot_plays


def test_the_host_fills_an_open_seat_with_a_bot_and_sends_it_away_again():
    desk = open_table()
    with pytest.raises(Forbidden):
        desk.do(seating.fill_seat, "bob", 1)
    desk.do(seating.fill_seat, "ann", 1, "expert")
    assert (desk.table.seats[1].kind, desk.table.seats[1].level) == ("bot", "expert")
    with pytest.raises(Forbidden):
        desk.do(seating.leave_seat, "bob", 1)
    desk.do(seating.leave_seat, "ann", 1)
    assert desk.table.seats[1].kind == "open"
    assert desk.refold().digest() == desk.table.digest()


def test_a_bot_in_the_last_open_seat_starts_the_game_where_that_was_the_agreement():
    desk = open_table(start=True)
    desk.do(seating.fill_seat, "ann", 1)
    assert desk.table.status == "playing"


def test_somebody_else_starts_when_the_host_has_left():
    desk = open_table()
    desk.do(seating.take_seat, "bob", "Bob", 1)
    desk.do(seating.leave_seat, "ann", 0)
    desk.do(seating.take_seat, "cy", "Cy", 0)
    desk.do(seating.start, "bob")
    assert desk.table.status == "playing"


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
    desk = seated("ann", "bob")
    actor = desk.table.seats[desk.table.to_act].guest
    with refused("stale"):
        commands.act(desk.table, actor, desk.table.ply + 1, 0, desk.legal()[0])
    with refused("stale"):
        commands.act(desk.table, actor, desk.table.ply, 1, desk.legal()[0])


def test_only_the_seat_to_act_acts():
    desk = seated("ann", "bob")
    other = desk.table.seats[1 - desk.table.to_act].guest
    with refused("not_your_turn"):
        desk.act(other, desk.legal()[0])
    with pytest.raises(Forbidden):
        desk.act("stranger", desk.legal()[0])


def test_an_illegal_action_is_refused_with_its_reason_and_changes_nothing():
    desk = seated("ann", "bob")
    before = desk.table.digest()
    actor = desk.table.seats[desk.table.to_act].guest
    with refused("phase_keep"):
        desk.act(actor, "draw tickets")
    with refused("unknown_action"):
        desk.act(actor, "abracadabra")
    with refused("unknown_number"):
        desk.act(actor, 99_999)
    assert desk.table.digest() == before


def test_a_claim_with_its_payment_is_one_entry_of_several_decisions():
    desk = seated("ann", "bob", seed=3)
    chance = random.Random(1)
    while not any(len(getattr(entry.body, "numbers", ())) > 1 for entry in desk.entries):
        actor, game = desk.table.seats[desk.table.to_act].guest, desk.table.game
        claims = [action for action in game.legal_actions if isinstance(action, Claim)]
        if claims:
            payments = questions.payments(desk.table, actor, claims[0].route, None)["payments"]
            desk.act(actor, payments[0]["numbers"])
        else:
            desk.play_at_random(chance, 1)
    assert desk.refold().digest() == desk.table.digest()


def test_several_numbers_are_one_action_and_its_payment():
    desk = seated("ann", "bob", seed=3)
    actor, numbers = desk.table.seats[desk.table.to_act].guest, desk.legal()
    with refused("not_an_action"):
        commands.act(desk.table, actor, 0, 0, [numbers[0], numbers[1]])
    with refused("unknown_number"):
        commands.act(desk.table, actor, 0, 0, [99_999])
    assert commands.act(desk.table, actor, 0, 0, [numbers[0]]) == commands.act(
        desk.table, actor, 0, 0, numbers[0]
    )


def test_a_submission_is_known_by_its_key():
    desk = seated("ann", "bob")
    actor = desk.table.seats[desk.table.to_act].guest
    desk.put(commands.act(desk.table, actor, 0, 0, desk.legal()[0]), actor, "k1")
    assert desk.table.keys[actor, "k1"] == (desk.table.seq, "")
    assert desk.refold().keys == desk.table.keys


# Bots for people


def test_a_seat_is_given_to_a_bot_and_taken_back():
    desk = seated("ann", "bob")
    desk.do(standing_in.give_to_bot, "bob", 1)
    with refused("bot_plays_already"):
        desk.do(standing_in.give_to_bot, "bob", 1)
    assert desk.table.seats[1].bot_plays
    desk.do(standing_in.take_back, "bob", 1)
    assert not desk.table.seats[1].bot_plays
    with refused("you_play_already"):
        desk.do(standing_in.take_back, "bob", 1)


def test_an_absent_seat_is_played_by_a_bot_only_where_the_table_says_so():
    without, with_bots = seated("ann", "bob"), seated("ann", "bob", absent_seconds=60)
    for desk in (without, with_bots):
        desk.do(standing_in.replace_absent, desk.table.to_act)
    assert without.table.bot_to_act is None
    assert with_bots.table.bot_to_act is not None


def test_who_comes_back_gets_the_seat_back():
    desk = seated("ann", "bob", absent_seconds=60)
    seat = desk.table.to_act
    desk.do(standing_in.replace_absent, seat)
    desk.do(standing_in.welcome_back, desk.table.seats[seat].guest)
    assert desk.table.bot_to_act is None


def test_who_asked_a_bot_to_play_gets_the_seat_back_only_on_asking():
    desk = seated("ann", "bob")
    desk.do(standing_in.give_to_bot, "ann", 0)
    desk.do(standing_in.welcome_back, "ann")
    assert desk.table.seats[0].bot_plays


# Clocks


def test_the_clock_runs_for_the_seat_to_act_and_a_bot_finishes_the_turn_of_who_is_late():
    desk = seated("ann", "bob", pace="live", clock_seconds=30)
    late = desk.table.to_act
    assert desk.table.deadline() == 1000 + OPENING_CLOCKS * 30
    assert commands.run_out_clock(desk.table, 1089.0) == []
    desk.now = 1091.0
    desk.do(commands.run_out_clock, 1091.0)
    assert desk.table.bot_to_act == late
    desk.do(commands.bot_act, 0, 0, desk.legal()[0])
    assert desk.table.to_act != late
    assert not desk.table.seats[late].bot_plays
    assert desk.table.deadline() == 1091 + OPENING_CLOCKS * 30


def test_who_acts_just_before_the_clock_is_looked_at_is_in_time():
    desk = seated("ann", "bob", pace="live", clock_seconds=30)
    seen, desk.now = 1091.0, 1090.5  # the clock was seen to run out before the action was stored
    desk.act(desk.table.seats[desk.table.to_act].guest, desk.legal()[0])
    assert commands.run_out_clock(desk.table, seen) == []
    assert not any(seat.late for seat in desk.table.seats)


def test_one_timeout_costs_one_decision_and_not_the_rest_of_the_game():
    desk = seated("ann", "bob", pace="live", clock_seconds=30, absent_seconds=60)
    chance = random.Random(2)
    while desk.table.game.phase != "turn":
        desk.play_at_random(chance, 1)
    late = desk.table.to_act
    desk.now = 2000.0
    desk.do(commands.run_out_clock, desk.now)
    guest = desk.table.seats[late].guest
    with refused("too_late"):
        desk.act(guest, desk.legal()[0])
    with refused("too_late"):
        desk.do(standing_in.take_back, guest, late)
    while desk.table.to_act == late:
        desk.do(commands.bot_act, desk.table.ply, desk.table.branch, desk.legal()[0])
    while desk.table.to_act != late:
        desk.play_at_random(chance, 1)
    assert desk.table.bot_to_act is None
    desk.act(guest, desk.legal()[0])


def test_the_clock_goes_on_within_a_turn():
    desk = seated("ann", "bob", pace="live", clock_seconds=30)
    chance = random.Random(2)
    while desk.table.game.phase != "turn":
        desk.play_at_random(chance, 1)
    began = desk.table.deadline()
    desk.now += 10
    desk.act(desk.table.seats[desk.table.to_act].guest, "take from trains")
    assert desk.table.game.phase in ("second_card", "refill")
    assert desk.table.deadline() == began


# Moving a seat, talking


def test_a_link_moves_a_seat_once():
    desk = seated("ann", "bob")
    token, bodies = commands.make_link(desk.table, "bob", 1, desk.now)
    desk.put(bodies)
    assert token not in str(desk.entries)
    desk.do(commands.use_link, "bobs_phone", token, desk.now + 10)
    assert desk.table.seats_of("bobs_phone") == (1,)
    assert desk.table.seats_of("bob") == ()
    with pytest.raises(NotFound):
        desk.do(commands.use_link, "thief", token, desk.now + 20)


@pytest.mark.parametrize("playing", [False, True])
def test_a_link_of_who_has_left_the_seat_moves_nothing(playing):
    desk = seated("ann", "bob") if playing else open_table()
    if not playing:
        desk.do(seating.take_seat, "bob", "Bob", 1)
    token, bodies = commands.make_link(desk.table, "bob", 1, desk.now)
    desk.put(bodies)
    desk.do(seating.leave_seat, "bob", 1)
    desk.do(seating.take_seat, "cy", "Cy", 1)
    with refused("no_link"):
        commands.use_link(desk.table, "bob", token, desk.now)
    assert desk.table.seats[1].guest == "cy"
    assert desk.refold().digest() == desk.table.digest()


def test_who_hosts_hosts_on_the_other_device_too():
    desk = open_table()
    token, bodies = commands.make_link(desk.table, "ann", 0, desk.now)
    desk.put(bodies)
    desk.do(commands.use_link, "phone", token, desk.now)
    desk.do(seating.fill_seat, "phone", 1)
    with pytest.raises(Forbidden):
        seating.start(desk.table, "ann")
    desk.do(seating.start, "phone")
    assert desk.table.status == "playing"


def test_an_old_link_moves_nothing():
    desk = seated("ann", "bob")
    token, bodies = commands.make_link(desk.table, "bob", 1, desk.now)
    desk.put(bodies)
    with pytest.raises(NotFound):
        commands.use_link(desk.table, "bobs_phone", token, desk.now + 86_400)


def test_people_at_the_table_talk_and_others_do_not():
    desk = seated("ann", "bob")
    desk.do(commands.say, "bob", "Bob", "Good luck!")
    assert [(line.seat, line.name, line.text) for line in desk.table.chat] == [(1, "Bob", "Good luck!")]
    with pytest.raises(Forbidden):
        desk.do(commands.say, "stranger", "X", "Hello")
