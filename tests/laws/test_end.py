"""Law 7, the end: every game ends, and no state before it is left without a legal action.

And what the end is worth: the score sheets against an own reading of the rulebook.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given

import boattrain
from boattrain.boards.numbering import numbering
from laws import scoring
from laws.players import BOARDS, CORNERS, Sitting, every_table, examples, sittings, some

CHOICES = ("second_card", "refill", "pay", "pay_harbor", "souvenir")  # asked only where there is a choice
FURTHER = {"world": 2, "great_lakes": 2, "san_francisco": 1}
FEW = {"world": 6, "great_lakes": 6, "san_francisco": 2}


class Turns:
    """Follows the turns of a game: whose they are, when the end is triggered, and how many come after (END-1, 2)."""

    def __init__(self, game):
        self.game = game
        self.turn = None  # the seat whose turn it is, once turns are taken
        self.left = None
        self.passes = 0

    def note(self, actor, action, events):
        game, seats = self.game, self.game.seats
        if self.turn is None:
            if game.phase == "turn":
                assert game.turn == game.to_act == game.first
                self.turn = game.first
            return
        assert actor == self.turn, "all decisions of a turn are of one seat"
        self.passes = self.passes + 1 if action == "pass" else 0
        ended = game.over or game.phase == "turn"
        if not ended:
            assert game.to_act == self.turn
            return
        triggered = "last_turns" in [event.kind for event in events]
        few = sum(game.pieces(self.turn).values()) <= FEW[game.board.id]
        assert triggered == (few and self.left is None)
        if self.left is not None:
            self.left -= 1
        elif triggered:
            self.left = seats * FURTHER[game.board.id]
        assert game.over == (self.left == 0 or self.passes == seats)
        if not game.over:
            self.turn = (self.turn + 1) % seats
            assert game.to_act == game.turn == self.turn
            assert game.turns_left == self.left


@every_table
def test_every_game_ends_and_never_gets_stuck(board, seats):
    @examples(25, 3)
    @given(sittings(board, seats))
    def law(sitting):
        game = sitting.deal()
        turns = Turns(game)
        assert game.core.legal()
        actor = game.to_act
        for number, events in sitting.decisions():
            assert game.over or len(game.core.legal()) >= (2 if game.phase in CHOICES else 1)
            turns.note(actor, "pass" if events[0].kind == "passed" else number, events)
            actor = game.to_act
        assert game.over
        assert game.to_act is None
        assert not game.core.legal()
        check_outcome(game, events)

    law()


def check_outcome(game, events):
    """Sheets, winners and the reason, from the rulebook and from the last events."""
    outcome = game.outcome
    sheets = [scoring.sheet(game, seat) for seat in range(game.seats)]
    assert [sheet.to_dict() for sheet in outcome.sheets] == sheets
    assert outcome.winners == scoring.winners(sheets)
    read_out = {event.seat: event.to_dict() for event in events if event.kind == "scored"}
    for seat, sheet in enumerate(sheets):
        for part in ("routes", "tickets", "tours", "harbors", "unbuilt", "souvenirs"):
            assert read_out[seat][part] == sheet[part]
    shown = {event.ticket: event.seat for event in events if event.kind == "ticket_shown"}
    assert shown == {ticket: seat for seat in range(game.seats) for ticket in game.tickets(seat)}
    if outcome.reason == "all_passed":
        assert events[0].kind == "passed"
    else:
        assert [event.turns_left for event in events if event.kind == "last_turns"] == []


@every_table
def test_the_same_player_at_every_seat_comes_to_an_end(board, seats):
    for name in CORNERS:
        for seed in range(some(3, 1)):
            sitting = Sitting(board, seats, seed, (name,))
            sitting.deal()
            game = sitting.to_end()
            assert game.over, name
            assert game.outcome.reason in ("played_out", "all_passed")


@every_table
def test_hoarders_who_take_the_first_thing_that_is_left_come_to_an_end(board, seats):
    for seed in range(some(4, 1)):
        game = boattrain.Game(BOARDS[board], seats, seed)
        n = numbering(game.board)
        draws = range(n.take0, n.refill0)
        for _ in range(100_000):
            if game.over:
                break
            legal = game.core.legal()
            cards = [number for number in legal if number in draws]
            game.core.step(cards[0] if cards else n.draw_tickets if n.draw_tickets in legal else legal[0])
        assert game.over


def test_passes_are_counted_in_a_row_and_end_the_game_when_they_are_everybodys():
    # Nearly all cards are in one hand, and no tickets are left: who has nothing passes until cards come back.
    reasons, passes = Counter(), 0
    for seed in range(some(60, 12)):
        dice, seats = random.Random(seed), 2 + seed % 3
        game = boattrain.scenario(
            "san_francisco", seats, seed=seed, row="- - - - -", ticket_deck=[], rest=seats - 1,
            hands={0: dice.choice(["red", "red*2 blue", ""])},
            pieces={seats - 1: {"cable_car": dice.choice([0, 0, 4, 9])}},
        )  # fmt: skip
        turns = Turns(game)
        turns.turn = 0
        while not game.over:
            actor, legal = game.to_act, game.core.legal()
            events = game.play(dice.choice(legal))
            passed = events[0].kind == "passed"
            assert not passed or len(legal) == 1
            passes += passed
            turns.note(actor, "pass" if passed else "", events)
        reasons[game.outcome.reason] += 1
    assert passes > some(50, 8)
    assert min(reasons["all_passed"], reasons["played_out"]) > some(2, 0)


@every_table
def test_random_play_inside_the_core_comes_to_an_end(board, seats):
    for seed in range(some(300, 3)):
        game = boattrain.Game(BOARDS[board], seats, seed)
        game.core.seed_scratch(seed, 1)
        made = game.core.play_random(100_000)
        assert game.over
        assert 0 < made < 100_000
        assert game.core.play_random(5) == 0


def test_a_score_far_below_zero_is_read_out_as_it_is():
    # Pieces may be exchanged as often as wished, so that a score has no floor (SWAP-2, SWAP-3).
    game = boattrain.scenario("world", scores={0: -32_765}, turns_left=1)
    events = game.play("exchange 10 trains for ships")
    scored = next(event for event in events if event.kind == "scored")
    assert game.outcome.sheets[0].routes == -32_775
    assert scored.routes == -32_775


@pytest.mark.parametrize("board", BOARDS)
def test_a_finished_game_takes_no_action(board):
    sitting = Sitting(board, 2, 1, ("claimer",))
    sitting.deal()
    game = sitting.to_end()
    before = game.hash
    for number in range(len(game.legal_mask())):
        assert not game.core.step(number)
    with pytest.raises(boattrain.IllegalAction, match="The game is over"):
        game.play("draw tickets")
    assert game.hash == before
