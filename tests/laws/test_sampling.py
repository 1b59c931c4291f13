"""Law 6, sampling: a sampled game is one that the view could be of, and whatever the seat knows is true in it.

How likely each is: test_odds.py.
"""

from __future__ import annotations

import copy
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given

import boattrain
from laws.accounting import Auditor
from laws.players import BOARDS, Sitting, every_table, examples, sittings, some

MANY_DRAWS = 30  # beyond, `test_tickets_drawn_without_end_do_not_stop_the_sampler` has the word


@every_table
def test_a_sampled_game_looks_the_same_adds_up_and_can_be_played(board, seats):
    sampled = 0

    @examples(5, 1)
    @given(sittings(board, seats))
    def law(sitting):
        nonlocal sampled
        game, dice = sitting.deal(), random.Random(sitting.seed)
        auditor = Auditor(game)
        for _, events in sitting.decisions():
            auditor.note(events)
            if dice.random() > some(5, 1) / 100 or game.over or game.core.cell("n_draws") > MANY_DRAWS:
                continue
            for seat in [*range(seats), None]:
                view = game.view(seat)
                other = boattrain.sample(view, dice.getrandbits(64))
                assert other.view(seat) == view
                assert other.to_act == game.to_act
                auditor.audit(other)
                sampled += 1
            if sampled % 3 == 0:
                play_on(other, dice, copy.deepcopy(auditor))

    law()
    assert sampled > some(15, 0)


def play_on(game, dice, auditor):
    """A sampled game is a game: it can be played to the end, and adds up on the way."""
    for n in range(100_000):
        if game.over:
            break
        auditor.note(game.play(dice.choice(game.core.legal())))
        if n % 50 == 0:
            auditor.audit(game)
    auditor.audit(game)
    assert game.outcome
    with pytest.raises(boattrain.GameError):
        game.record()


@pytest.mark.parametrize("board", BOARDS)
def test_a_sample_of_a_finished_game_shows_the_tickets_that_were_shown(board):
    sitting = Sitting(board, 3, 1, ("claimer", "even"))
    sitting.deal()
    game = sitting.to_end()
    for seat in (0, 1, 2, None):
        for seed in range(5):
            other = boattrain.sample(game.view(seat), seed)
            assert other.view(seat) == game.view(seat)
            assert other.outcome == game.outcome
        assert len({tuple(ticket_deck(boattrain.sample(game.view(seat), seed))) for seed in range(20)}) > 15


@pytest.mark.parametrize("watcher", [1, None])
def test_a_seat_that_is_paying_can_pay_in_every_sample(watcher):
    # Seat 0 has named what it buys and is asked how to pay: all know that it can.
    route = boattrain.scenario("san_francisco", hands={0: "red*2 blue*2"})
    route.play("claim golden_gate_bridge-presidio:1")
    pairs = boattrain.scenario("world", hands={0: "red*3 red:harbor*2 black*2 locomotive*2"})
    pairs.play("claim lahore-beijing")
    harbor = boattrain.scenario(
        "great_lakes", hands={0: "red:harbor*2 ship:red*2 locomotive"}, owners={"cleveland-erie:black": 0}
    )
    harbor.play("build harbor at cleveland")
    for game in (route, pairs, harbor):
        assert game.phase in ("pay", "pay_harbor")
        ways = [len(other.legal_actions) for other in samples(game, watcher, some(100, 20))]
        assert min(ways) > 0, game


def test_a_seed_gives_the_same_sample_again_and_other_seeds_give_others():
    view = boattrain.Game("world", 3, 1).view(1)
    assert boattrain.sample(view, 5).hash == boattrain.sample(view, 5).hash
    assert len({boattrain.sample(view, seed).hash for seed in range(20)}) == 20
    assert len({boattrain.sample(view).hash for _ in range(5)}) == 5


@pytest.mark.parametrize("seed", [2])
def test_tickets_drawn_without_end_do_not_stop_the_sampler(seed):
    script = Path(__file__).with_name("draw_tickets.py")
    numbers = [str(seed), str(some(3, 1)), str(some(1, 9))]
    subprocess.run([sys.executable, script, *numbers], check=True, timeout=some(15, 150))


# What a seat can know, at the table


def samples(game, seat, n=None):
    view = game.view(seat)
    for seed in range(n or some(300, 60)):
        yield boattrain.sample(view, seed)


def deck_of(game, deck=0):
    """The ids of the cards of a deck, top first."""
    cards = game.core.get("deck")[deck][: game.core.get("deck_n")[deck]]
    return [game.board.cards[k].id for k in reversed(cards)]


def ticket_deck(game):
    """The ids of the tickets of the deck, top first."""
    ring, head, total = game.core.get("ring"), game.core.cell("ring_head"), len(game.board.tickets)
    return [game.board.tickets[ring[(head + i) % total]].id for i in range(game.tickets_left)]


ROW = "purple yellow green ship:purple ship:yellow ship:green"


@pytest.mark.parametrize("watcher", [0, 2, None])
def test_a_card_taken_face_up_stays_in_that_hand_until_it_is_played(watcher):
    game = boattrain.scenario("world", 3, turn=1, row=ROW, hands={1: "green"}, top={"trains": "black red"})
    game.play("take green from row")
    game.play("refill from trains")
    game.play("stop")
    assert all(other.hand(1).get("green", 0) >= 1 for other in samples(game, watcher))
    game.play("take from ships")
    game.play("stop")
    game.play("take from ships")
    game.play("stop")
    assert all(other.hand(1).get("green", 0) >= 1 for other in samples(game, watcher))
    game.play("claim vancouver-los_angeles:green with green")
    counts = Counter(other.hand(1).get("green", 0) for other in samples(game, watcher))
    assert counts[0] > counts[1] > 0  # the other green is a card like any that nobody saw


@pytest.mark.parametrize("watcher", [0, 1, 2, None])
def test_a_deck_just_renewed_holds_exactly_the_discards(watcher):
    discards = "red*3 black:harbor*2 locomotive white*4"
    game = boattrain.scenario(
        "world", 3, row=ROW, top={"trains": "black"}, rest={"trains": 1}, discards={"trains": discards}
    )
    game.play("take from trains")
    wanted = Counter({"red": 3, "black:harbor": 2, "locomotive": 1, "white": 4})
    seen = set()
    for other in samples(game, watcher):
        assert Counter(deck_of(other)) == wanted
        seen.add(tuple(deck_of(other)))
    assert len(seen) > some(200, 40)
    game.play("take from trains")
    for other in samples(game, watcher):
        assert not Counter(deck_of(other)) - wanted


@pytest.mark.parametrize("watcher", [0, 1, 2, None])
def test_what_a_seat_drew_blind_from_a_renewed_deck_is_one_of_the_discards(watcher):
    game = boattrain.scenario(
        "san_francisco", 3, row="blue green black purple orange", hands={1: "green black"}, top={"cards": "blue"},
        rest=2, discards={"cards": "red*6"},
    )  # fmt: skip
    game.play("take from cards")
    game.play("stop")
    game.play("take from cards")
    game.play("stop")
    for other in samples(game, watcher):
        assert other.hand(1)["red"] == 1
        assert "red" not in other.hand(0)
        assert set(deck_of(other)) == {"red"}


def test_a_seat_that_drew_nothing_since_a_renewal_holds_none_of_the_renewed_cards():
    # All six reds lay in the discards when the deck was renewed for the first time; seat 0 has drawn no card since.
    # A second renewal changes nothing about that.
    game = boattrain.scenario(
        "san_francisco", 3, turn=1, row="blue black purple green orange", hands={0: "green*2 blue"},
        top={"cards": "blue"}, rest=2, discards={"cards": "red*6"},
    )  # fmt: skip
    for action in (
        "take from cards", "stop",
        "take from cards", "take from cards",
        "claim japanese_tea_garden-sunset:1 with green*2",
        "take from cards", "take from cards",
        "take from cards", "take from cards",
    ):  # fmt: skip
        game.play(action)
    assert deck_of(game) == ["green", "green"]
    for watcher in (1, None):
        for other in samples(game, watcher):
            assert "red" not in other.hand(0), watcher


def draw_and_keep(game, kept):
    """Draw tickets and keep those at these places of the offer; returns the offer."""
    game.play("draw tickets")
    offer = game.offer(game.to_act)
    game.play("keep " + ", ".join(offer[j] for j in kept))
    return offer


def test_tickets_that_a_seat_put_under_the_deck_lie_there():
    game = boattrain.scenario("great_lakes", 3, turn=1)
    mine = draw_and_keep(game, [1])
    below = [mine[0], mine[2], mine[3]]
    draw_and_keep(game, [0, 3])
    for other in samples(game, 1):
        deck = ticket_deck(other)
        assert deck[-5:-2] == below
        assert other.tickets(1) == (mine[1],)
    unknown = {ticket_deck(other)[-1] for other in samples(game, 1)}
    assert len(unknown) > 20


def test_a_ticket_that_came_back_and_was_drawn_by_another_is_kept_or_at_its_new_place():
    # Six tickets: seat 0 draws four and returns three under the other two. Seat 1 draws those two and the first two
    # of seat 0's, keeps two, and returns two.
    names = [
        "buffalo-albany",
        "toronto-ottawa",
        "chicago-detroit",
        "duluth-chicago",
        "erie-kingston",
        "duluth-detroit",
    ]
    game = boattrain.scenario("great_lakes", ticket_deck=names)
    mine = draw_and_keep(game, [3])
    draw_and_keep(game, [0, 2])
    ways = Counter()
    for other in samples(game, 0, some(600, 200)):
        deck = ticket_deck(other)
        held = set(other.tickets(1))
        assert deck[0] == mine[2]
        assert {mine[0], mine[1]} <= held | set(deck[1:])
        if mine[1] not in held:
            assert deck[2] == mine[1], "it was the last one that seat 1 drew, so that it went under last"
        if mine[0] not in held:
            assert deck[2 if mine[1] in held else 1] == mine[0]
        ways[mine[0] in held, mine[1] in held] += 1
    assert len(ways) == 4


def test_what_the_seat_itself_holds_or_drew_is_nowhere_else():
    game = boattrain.Game("world", 4, 8)
    for _ in range(8):
        game.play(game.core.legal()[-1])
    while game.phase == "turn":
        game.play("draw tickets")
        for seat in range(4):
            offer, held, hand = game.offer(seat), game.tickets(seat), game.hand(seat)
            for other in samples(game, seat, 20):
                assert (other.offer(seat), other.tickets(seat), other.hand(seat)) == (offer, held, hand)
                for rival in set(range(4)) - {seat}:
                    assert not {*offer, *held} & {*other.tickets(rival), *other.offer(rival)}
        game.play(game.core.legal()[0])
        if game.core.cell("n_draws") > 16:
            break
