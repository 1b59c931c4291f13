"""A turn can be taken back until something hidden was revealed or the next player acted; with consent also after."""

import random

from boattrain.server.tables import commands
from boattrain.server.tables.undo import answer_undo, ask_undo, needs_consent, take_back_of, waiting_for
from server.desk import Desk, refused, seated


def at_a_turn(*who: str, **options: object) -> Desk:
    """A table at the beginning of a turn, after the set-up."""
    desk = seated(*who, **options)
    chance = random.Random(2)
    while desk.table.game.phase != "turn":
        desk.play_at_random(chance, 1)
    return desk


def until_a_claim(desk: Desk) -> int:
    """Play until somebody has claimed a route at the end of a turn; returns the seat."""
    chance = random.Random(4)
    while True:
        seat, game = desk.table.to_act, desk.table.game
        claims = [n for n in desk.legal() if game.phase == "turn" and game.text(n).startswith("claim")]
        if claims:
            desk.act(desk.table.seats[seat].guest, claims[0])
            while desk.table.to_act == seat and desk.table.game.phase != "turn":
                desk.play_at_random(chance, 1)
            return seat
        desk.play_at_random(chance, 1)


def test_a_claim_is_taken_back_at_once_while_nobody_has_acted():
    desk = at_a_turn("ann", "bob", seed=11)
    seat = until_a_claim(desk)
    claimed, before = dict(desk.table.game.public_facts()["routes"]), desk.table.ply
    desk.do(ask_undo, (seat,))
    assert desk.table.to_act == seat
    assert desk.table.game.phase == "turn"
    assert desk.table.game.public_facts()["routes"] != claimed
    assert desk.table.ply < before
    assert desk.table.branch == 1


def test_nothing_stored_is_deleted_by_an_undo():
    desk = at_a_turn("ann", "bob", seed=11)
    seat = until_a_claim(desk)
    entries = list(desk.entries)
    desk.do(ask_undo, (seat,))
    assert desk.entries[: len(entries)] == entries
    assert len(desk.entries) == len(entries) + 1
    assert desk.refold().digest() == desk.table.digest()


def test_a_card_drawn_blind_is_taken_back_only_with_consent():
    desk = at_a_turn("ann", "bob")
    seat, other = desk.table.to_act, 1 - desk.table.to_act
    ply = desk.table.ply
    desk.act(desk.table.seats[seat].guest, "take from trains")
    assert not take_back_of(desk.table, seat).free
    desk.do(ask_undo, (seat,))
    assert waiting_for(desk.table) == [other]
    assert desk.table.ply > ply
    desk.do(answer_undo, (other,), True)
    assert (desk.table.ply, desk.table.to_act) == (ply, seat)


def test_one_no_is_enough():
    desk = at_a_turn("ann", "bob", "cy")
    seat = desk.table.to_act
    desk.act(desk.table.seats[seat].guest, "take from trains")
    ply = desk.table.ply
    desk.do(ask_undo, (seat,))
    others = waiting_for(desk.table)
    desk.do(answer_undo, (others[0],), True)
    desk.do(answer_undo, (others[1],), False)
    assert desk.table.undo is None
    assert desk.table.ply == ply


def test_everybody_has_to_agree():
    desk = at_a_turn("ann", "bob", "cy")
    seat, ply = desk.table.to_act, desk.table.ply
    desk.act(desk.table.seats[seat].guest, "take from trains")
    desk.do(ask_undo, (seat,))
    for other in waiting_for(desk.table):
        assert desk.table.ply > ply
        desk.do(answer_undo, (other,), True)
    assert desk.table.ply == ply


def test_bots_always_consent():
    desk = at_a_turn("ann", "bot", "bot")
    while desk.table.to_act != 0 or desk.table.game.phase != "turn":
        desk.play_at_random(random.Random(1), 1)
    ply = desk.table.ply
    desk.act("ann", "take from trains")
    take = take_back_of(desk.table, 0)
    assert take is not None
    assert not take.free
    assert not needs_consent(desk.table, take), "nobody is asked, and nobody is told to ask"
    desk.do(ask_undo, (0,))
    assert desk.table.ply == ply


def test_a_choice_after_a_surprise_is_taken_back_to_the_surprise():
    desk = at_a_turn("ann", "bob")
    seat = desk.table.to_act
    guest = desk.table.seats[seat].guest
    desk.act(guest, "draw tickets")
    ply = desk.table.ply
    desk.act(guest, desk.legal()[0])
    assert desk.table.to_act != seat
    desk.do(ask_undo, (seat,))
    assert (desk.table.ply, desk.table.game.phase, desk.table.to_act) == (ply, "keep", seat)


def test_after_the_next_player_has_acted_consent_is_needed():
    desk = at_a_turn("ann", "bob", seed=11)
    seat = until_a_claim(desk)
    desk.play_at_random(random.Random(1), 1)
    take = take_back_of(desk.table, seat)
    assert take is not None
    assert not take.free


def test_a_request_lapses_when_the_game_goes_on():
    desk = at_a_turn("ann", "bob")
    seat = desk.table.to_act
    desk.act(desk.table.seats[seat].guest, "take from trains")
    desk.do(ask_undo, (seat,))
    desk.play_at_random(random.Random(1), 1)
    with refused("no_undo_to_answer"):
        desk.do(answer_undo, (1 - seat,), True)


def test_there_is_no_undo_where_the_table_has_none_and_none_after_the_end():
    without = at_a_turn("ann", "bob", allow_undo=False, seed=11)
    with refused("nothing_to_undo"):
        without.do(ask_undo, (until_a_claim(without),))
    over = seated("ann", "bob")
    over.play_at_random(random.Random(3), 100_000)
    with refused("nothing_to_undo"):
        over.do(ask_undo, (0,))


def test_what_was_played_after_an_undo_is_another_branch():
    desk = at_a_turn("ann", "bob", seed=11)
    seat = until_a_claim(desk)
    desk.do(ask_undo, (seat,))
    desk.act(desk.table.seats[seat].guest, "take from trains")
    desk.play_at_random(random.Random(9), 100_000)
    assert desk.table.over
    assert desk.refold().digest() == desk.table.digest()


def test_what_a_bot_thought_of_before_an_undo_is_not_played_after_it():
    desk = at_a_turn("ann", "bot", "bot", seed=11)
    while desk.table.to_act != 0:
        desk.play_at_random(random.Random(5), 1)
    claim = next((n for n in desk.legal() if desk.table.game.text(n).startswith("claim")), desk.legal()[0])
    desk.act("ann", claim)
    while desk.table.to_act == 0:
        desk.play_at_random(random.Random(5), 1)
    ply, branch, number = desk.table.ply, desk.table.branch, desk.legal()[0]
    desk.put(ask_undo(desk.table, (0,)))
    while desk.table.to_act == 0 or desk.table.ply < ply:
        desk.play_at_random(random.Random(6), 1)
    assert (desk.table.ply, desk.table.branch) == (ply, branch + 1)
    with refused("stale"):
        commands.bot_act(desk.table, ply, branch, number)
