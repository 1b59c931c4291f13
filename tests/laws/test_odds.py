"""Law 6, sampling: every game that the view could be of is as likely as the others.

Small cases whose odds can be worked out by hand, counted over many samples with fixed seeds.
"""

from __future__ import annotations

from collections import Counter
from math import comb, sqrt

import pytest

import boattrain
from laws.players import some
from laws.test_sampling import deck_of, draw_and_keep, ticket_deck

ROW = "purple yellow green ship:purple ship:yellow ship:green"


def check_odds(counts, odds):
    """Chi-square against the odds; one honest sampler in a million fails, and the seeds are fixed."""
    n, whole = sum(counts.values()), sum(odds.values())
    assert set(counts) <= set(odds)
    expected = {case: n * weight / whole for case, weight in odds.items()}
    assert min(expected.values()) > 4, "too few samples for these odds"
    off = sum((counts[case] - mean) ** 2 / mean for case, mean in expected.items())
    df = len(odds) - 1
    limit = df * (1 - 2 / (9 * df) + 4.75 * sqrt(2 / (9 * df))) ** 3  # Wilson and Hilferty
    assert off < limit, f"{dict(counts)} is not {expected}"


def count(game, seat, look, n=None):
    view = game.view(seat)
    return Counter(look(boattrain.sample(view, seed)) for seed in range(n or some(6000, 300)))


def test_the_hand_of_another_is_a_random_part_of_what_nobody_saw():
    # Twelve cards are out of sight: three in the hand of seat 1, nine in the deck; four of them are red.
    game = boattrain.scenario(
        "san_francisco", row="blue green black purple orange", hands={1: "red*2 blue"},
        top={"cards": "red*2 blue*2 ferry*3 black*2"}, rest=0,
    )  # fmt: skip
    reds = count(game, 0, lambda other: other.hand(1).get("red", 0))
    check_odds(reds, {k: comb(4, k) * comb(8, 3 - k) for k in range(4)})
    tops = count(game, 0, lambda other: deck_of(other)[0])
    check_odds(tops, {"red": 4, "blue": 3, "ferry": 3, "black": 2})
    ends = count(game, 0, lambda other: (deck_of(other)[0], deck_of(other)[-1]))
    pool = {"red": 4, "blue": 3, "ferry": 3, "black": 2}
    check_odds(ends, {(a, b): pool[a] * (pool[b] - (a == b)) for a in pool for b in pool})


def test_a_known_card_leaves_the_rest_of_the_hand_random():
    # Seat 1 takes a red face up; of its two other cards and the deck's six nobody saw any.
    game = boattrain.scenario(
        "san_francisco", turn=1, row="red green black purple orange", hands={1: "red blue"},
        top={"cards": "purple red*2 blue*2 black*2"}, rest=0,
    )  # fmt: skip
    game.play("take red from row")
    game.play("stop")
    counts = count(game, 0, lambda other: other.hand(1).get("red", 0))
    check_odds(counts, {1 + k: comb(3, k) * comb(5, 2 - k) for k in range(3)})


def test_the_hands_of_two_others_share_what_is_out_of_sight():
    game = boattrain.scenario(
        "world", 3, row=ROW, hands={1: "red*2 ship:red", 2: "black"}, top={"trains": "red black white"},
        rest=0,
    )  # fmt: skip
    pool = {"red": 3, "black": 2, "white": 1}
    counts = count(game, 0, lambda other: next(iter(other.hand(2))))
    check_odds(counts, pool)
    pairs = count(game, 0, lambda other: (next(iter(other.hand(2))), deck_of(other)[-1]))
    check_odds(pairs, {(a, b): n for a in pool for b in pool if (n := pool[a] * (pool[b] - (a == b)))})


def test_tickets_out_of_sight_lie_in_any_order():
    names = ["buffalo-albany", "toronto-ottawa", "chicago-detroit", "duluth-chicago"]
    game = boattrain.scenario("great_lakes", ticket_deck=names, tickets={1: ["erie-kingston"]})
    held = count(game, None, lambda other: other.tickets(1), some(5000, 500))
    assert len(held) > some(45, 30)  # any of the 55
    deck = count(game, None, lambda other: ticket_deck(other)[0], some(5000, 500))
    check_odds(deck, dict.fromkeys((ticket.id for ticket in game.board.tickets), 1))


def test_which_tickets_another_kept_is_as_likely_for_each_choice():
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
    counts = count(game, 0, lambda other: (mine[0] in other.tickets(1), mine[1] in other.tickets(1)))
    check_odds(counts, {(False, False): 1, (True, False): 2, (False, True): 2, (True, True): 1})


@pytest.mark.parametrize(("board", "odds"), [("world", {3: 10, 4: 5, 5: 1}), ("san_francisco", {1: 2, 2: 1})])
def test_how_many_opening_tickets_another_has_chosen_may_be_any_number_that_the_rules_allow(board, odds):
    # Each choice that reaches the minimum is as likely: ten ways to keep three of five.
    game = boattrain.Game(board, 3, 4, first=0)
    game.play(game.core.legal()[-1])
    for seat in (1, 2, None):
        check_odds(count(game, seat, lambda other: len(other.tickets(0)), some(3000, 300)), odds)
    game.play(game.core.legal()[0])
    own = game.view(1).tickets(1)
    for seed in range(20):
        assert boattrain.sample(game.view(1), seed).tickets(1) == own
    both = count(game, 2, lambda other: (len(other.tickets(0)), len(other.tickets(1))), some(6000, 3000))
    check_odds(both, {(a, b): n * m for a, n in odds.items() for b, m in odds.items()})


def test_a_ticket_seen_again_tells_what_another_returned():
    # Seat 0 returns three tickets of four; seat 1 draws those three with one more and returns three of them; seat 0
    # draws again and sees which: what seat 1 kept is known then.
    names = ["buffalo-albany", "toronto-ottawa", "chicago-detroit", "duluth-chicago", "erie-kingston"]
    game = boattrain.scenario("great_lakes", ticket_deck=names)
    mine = draw_and_keep(game, [3])
    draw_and_keep(game, [2])
    game.play("draw tickets")
    assert sorted(game.offer(0)) == sorted([mine[0], mine[2], "erie-kingston"])
    for seed in range(some(500, 100)):
        other = boattrain.sample(game.view(0), seed)
        assert other.tickets(1) == (mine[1],)


@pytest.mark.parametrize(("board", "least", "most"), [("world", 10, 25), ("great_lakes", 18, 33)])
def test_fleets_chosen_in_secret_are_any_that_the_rules_allow(board, least, most):
    game = boattrain.Game(board, 3, 4, first=0)
    while game.phase == "keep":
        game.play(game.core.legal()[-1])
    game.play(game.core.legal()[0])
    game.play(game.core.legal()[0])
    mine = game.pieces(0)
    for seed in range(20):
        assert boattrain.sample(game.view(0), seed).pieces(0) == mine
    counts = count(game, 0, lambda other: other.pieces(1)["train"])
    check_odds(counts, dict.fromkeys(range(least, most + 1), 1))
    half = (least + most) // 2
    both = count(game, 2, lambda other: tuple(other.pieces(seat)["train"] > half for seat in (0, 1)))
    check_odds(both, {(a, b): 1 for a in (False, True) for b in (False, True)})


# Cards played that may have come from the deck before or after a renewal

RENEWAL = {
    "row": "green black purple green orange",
    "hands": {0: "red", 1: "blue"},
    "top": {"cards": "red"},
    "discards": {"cards": "blue*5 red"},
    "rest": 2,
}


def after_a_renewal(hand):
    """Seat 2 empties the deck; seat 0, with an old card, draws from the new one (blue*5 red) and now holds `hand`."""
    for seed in range(100):
        game = boattrain.scenario("san_francisco", 3, turn=2, seed=seed, **RENEWAL)
        for action in ("take from cards", "stop", "take from cards", "stop"):
            game.play(action)
        if game.hand(0) == hand:
            return game
    raise AssertionError("no seed gives that hand")


def others_draw_tickets(game):
    while game.to_act != 0:
        draw_and_keep(game, [0])


def test_a_card_that_may_have_been_old_or_new_was_either_by_the_number_of_ways():
    # Old cards out of sight: a red and a blue, one with each seat. New: five blues and a red, one of them with seat 0.
    # Seat 0 pays with a blue: the old one (1 of 2 old cards) or a new one (5 of 6 new cards).
    game = after_a_renewal({"red": 1, "blue": 1})
    others_draw_tickets(game)
    game.play("claim twin_peaks-castro with blue")
    counts = count(game, 2, lambda other: next(iter(other.hand(1))))
    # It was old: 1/2 * 1/1, then seat 1 holds the red. It was new: 5/6, then seat 1 holds either.
    check_odds(counts, {"red": 1 / 2 + 5 / 6 / 2, "blue": 5 / 6 / 2})


def test_two_cards_that_may_have_been_old_or_new_are_weighed_together():
    # Seat 0 pays with a red and a blue, one of them old: the old red and one of five new blues, or the old blue and
    # the new red.
    game = after_a_renewal({"red": 1, "blue": 1})
    others_draw_tickets(game)
    game.play("claim twin_peaks-castro with red")
    others_draw_tickets(game)
    game.play("claim chinatown-the_embarcadero with blue")
    counts = count(game, 2, lambda other: next(iter(other.hand(1))))
    check_odds(counts, {"blue": 5, "red": 1})
