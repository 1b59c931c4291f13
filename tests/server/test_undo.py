"""A turn can be taken back until something hidden was revealed or the next player acted; with consent also after."""

import random

from boattrain.server.tables import commands
from boattrain.server.tables.undo import answer_undo, ask_undo, needs_consent, take_back_of, waiting_for
from server.offline_table import OfflineTable, refused, seated


def at_a_turn(*who: str, **options: object) -> OfflineTable:
    """A table at the beginning of a turn, after the set-up."""
    offline = seated(*who, **options)
    chance = random.Random(2)
    while offline.table.game.phase != "turn":
        offline.play_at_random(chance, 1)
    return offline


def until_a_claim(offline: OfflineTable) -> int:
    """Play until somebody has claimed a route at the end of a turn; returns the seat."""
    chance = random.Random(4)
    while True:
        seat, game = offline.table.to_act, offline.table.game
        claims = [n for n in offline.legal() if game.phase == "turn" and game.text(n).startswith("claim")]
        if claims:
            offline.act(offline.table.seats[seat].guest, claims[0])
            while offline.table.to_act == seat and offline.table.game.phase != "turn":
                offline.play_at_random(chance, 1)
            return seat
        offline.play_at_random(chance, 1)


def test_a_claim_is_taken_back_at_once_while_nobody_has_acted():
    offline = at_a_turn("ann", "bob", seed=11)
    seat = until_a_claim(offline)
    claimed, before = dict(offline.table.game.public_facts()["routes"]), offline.table.ply
    offline.do(ask_undo, (seat,))
    assert offline.table.to_act == seat
    assert offline.table.game.phase == "turn"
    assert offline.table.game.public_facts()["routes"] != claimed
    assert offline.table.ply < before
    assert offline.table.branch == 1


def test_nothing_stored_is_deleted_by_an_undo():
    offline = at_a_turn("ann", "bob", seed=11)
    seat = until_a_claim(offline)
    entries = list(offline.entries)
    offline.do(ask_undo, (seat,))
    assert offline.entries[: len(entries)] == entries
    assert len(offline.entries) == len(entries) + 1
    assert offline.refold().digest() == offline.table.digest()


def test_a_card_drawn_blind_is_taken_back_only_with_consent():
    offline = at_a_turn("ann", "bob")
    seat, other = offline.table.to_act, 1 - offline.table.to_act
    ply = offline.table.ply
    offline.act(offline.table.seats[seat].guest, "take from trains")
    assert not take_back_of(offline.table, seat).free
    offline.do(ask_undo, (seat,))
    assert waiting_for(offline.table) == [other]
    assert offline.table.ply > ply
    offline.do(answer_undo, (other,), True)
    assert (offline.table.ply, offline.table.to_act) == (ply, seat)


def test_one_no_is_enough():
    offline = at_a_turn("ann", "bob", "cy")
    seat = offline.table.to_act
    offline.act(offline.table.seats[seat].guest, "take from trains")
    ply = offline.table.ply
    offline.do(ask_undo, (seat,))
    others = waiting_for(offline.table)
    offline.do(answer_undo, (others[0],), True)
    offline.do(answer_undo, (others[1],), False)
    assert offline.table.undo is None
    assert offline.table.ply == ply


def test_everybody_has_to_agree():
    offline = at_a_turn("ann", "bob", "cy")
    seat, ply = offline.table.to_act, offline.table.ply
    offline.act(offline.table.seats[seat].guest, "take from trains")
    offline.do(ask_undo, (seat,))
    for other in waiting_for(offline.table):
        assert offline.table.ply > ply
        offline.do(answer_undo, (other,), True)
    assert offline.table.ply == ply


def test_bots_always_consent():
    offline = at_a_turn("ann", "bot", "bot")
    while offline.table.to_act != 0 or offline.table.game.phase != "turn":
        offline.play_at_random(random.Random(1), 1)
    ply = offline.table.ply
    offline.act("ann", "take from trains")
    take = take_back_of(offline.table, 0)
    assert take is not None
    assert not take.free
    assert not needs_consent(offline.table, take), "nobody is asked, and nobody is told to ask"
    offline.do(ask_undo, (0,))
    assert offline.table.ply == ply


def test_a_choice_after_a_surprise_is_taken_back_to_the_surprise():
    offline = at_a_turn("ann", "bob")
    seat = offline.table.to_act
    guest = offline.table.seats[seat].guest
    offline.act(guest, "draw tickets")
    ply = offline.table.ply
    offline.act(guest, offline.legal()[0])
    assert offline.table.to_act != seat
    offline.do(ask_undo, (seat,))
    assert (offline.table.ply, offline.table.game.phase, offline.table.to_act) == (ply, "keep", seat)


def test_after_the_next_player_has_acted_consent_is_needed():
    offline = at_a_turn("ann", "bob", seed=11)
    seat = until_a_claim(offline)
    offline.play_at_random(random.Random(1), 1)
    take = take_back_of(offline.table, seat)
    assert take is not None
    assert not take.free


def test_a_request_lapses_when_the_game_goes_on():
    offline = at_a_turn("ann", "bob")
    seat = offline.table.to_act
    offline.act(offline.table.seats[seat].guest, "take from trains")
    offline.do(ask_undo, (seat,))
    offline.play_at_random(random.Random(1), 1)
    with refused("no_undo_to_answer"):
        offline.do(answer_undo, (1 - seat,), True)


def test_there_is_no_undo_where_the_table_has_none_and_none_after_the_end():
    without = at_a_turn("ann", "bob", allow_undo=False, seed=11)
    with refused("nothing_to_undo"):
        without.do(ask_undo, (until_a_claim(without),))
    over = seated("ann", "bob")
    over.play_at_random(random.Random(3), 100_000)
    with refused("nothing_to_undo"):
        over.do(ask_undo, (0,))


def test_what_was_played_after_an_undo_is_another_branch():
    offline = at_a_turn("ann", "bob", seed=11)
    seat = until_a_claim(offline)
    offline.do(ask_undo, (seat,))
    offline.act(offline.table.seats[seat].guest, "take from trains")
    offline.play_at_random(random.Random(9), 100_000)
    assert offline.table.over
    assert offline.refold().digest() == offline.table.digest()


def test_what_a_bot_thought_of_before_an_undo_is_not_played_after_it():
    offline = at_a_turn("ann", "bot", "bot", seed=11)
    while offline.table.to_act != 0:
        offline.play_at_random(random.Random(5), 1)
    claim = next(
        (n for n in offline.legal() if offline.table.game.text(n).startswith("claim")), offline.legal()[0]
    )
    offline.act("ann", claim)
    while offline.table.to_act == 0:
        offline.play_at_random(random.Random(5), 1)
    ply, branch, number = offline.table.ply, offline.table.branch, offline.legal()[0]
    offline.put(ask_undo(offline.table, (0,)))
    while offline.table.to_act == 0 or offline.table.ply < ply:
        offline.play_at_random(random.Random(6), 1)
    assert (offline.table.ply, offline.table.branch) == (ply, branch + 1)
    with refused("stale"):
        commands.bot_act(offline.table, ply, branch, number)
