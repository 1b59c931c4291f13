"""Payments against brute force: every part of a hand is tried, by an own reading of ROUTE-2 .. 8 and HARBOR-3."""

from __future__ import annotations

import itertools
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import boattrain
from laws.players import BOARDS, COMPILED, examples, some

ROOMY = {"world": {"train": 25, "ship": 35}, "great_lakes": {"train": 33, "ship": 17}, "san_francisco": None}
CASES = {
    board: {
        "colored train": [r for r in b.routes if r.color >= 0 and r.kind == 0 and not r.ferries],
        "gray train": [r for r in b.routes if r.color < 0 and r.kind == 0 and not (r.pairs or r.ferries)],
        "colored ship": [r for r in b.routes if r.color >= 0 and r.kind == 1],
        "gray ship": [r for r in b.routes if r.color < 0 and r.kind == 1],
        "pair": [r for r in b.routes if r.pairs],
        "ferry": [r for r in b.routes if r.ferries],
    }
    for board, b in BOARDS.items()
}
KINDS = [(board, kind) for board, kinds in CASES.items() for kind, found in kinds.items() if found]


def test_the_boards_have_routes_of_every_kind():
    assert {kind for _, kind in KINDS} == {name for kinds in CASES.values() for name in kinds}
    assert len(KINDS) == 4 + 1 + 4 + 2 + 1
    assert all(route.pairs == route.length for route in CASES["world"]["pair"])


# The oracle


def parts_of(hand):
    """Every part of a hand, as counts by card."""
    for counts in itertools.product(*(range(n + 1) for n in hand.values())):
        yield {card: n for card, n in zip(hand, counts, strict=True) if n}


def pays(board, route, part):
    """Whether these cards are enough for the route, and all of them are of use there."""
    cards = [board.card(card) for card, n in part.items() for _ in range(n)]
    deck = board.piece_kinds[route.kind].deck
    if any(card.deck != deck and not card.wild for card in cards):
        return False  # ROUTE-2
    wilds = sum(card.wild for card in cards)
    colors = [card.color for card in cards if not card.wild]
    if route.pairs:
        return len(cards) == 2 * route.length and splits_into_pairs(sorted(colors), wilds)
    if len(set(colors)) > 1 or (route.color >= 0 and set(colors) - {route.color}):
        return False  # ROUTE-3
    covered = sum(card.spaces for card in cards if not card.wild)
    return wilds >= route.ferries and wilds + covered >= route.length


def splits_into_pairs(colors, wilds):
    """ROUTE-7: pairs of one color, a wild for either card or both."""
    if not colors:
        return wilds % 2 == 0
    first, *rest = colors
    if first in rest:
        others = rest.copy()
        others.remove(first)
        if splits_into_pairs(others, wilds):
            return True
    return wilds > 0 and splits_into_pairs(rest, wilds - 1)


def without_one(part):
    for card in part:
        yield {other: n - (other == card) for other, n in part.items() if n - (other == card)}


def payments_by_force(board, route, hand):
    """Parts of the hand that pay and have no card to spare (ROUTE-6)."""
    return {
        frozenset(part.items())
        for part in parts_of(hand)
        if pays(board, route, part) and not any(pays(board, route, less) for less in without_one(part))
    }


# Hands: few kinds of cards, so that all parts can be tried, and mostly such as the route can use


@st.composite
def routes_and_hands(draw, board, kind):
    route = draw(st.sampled_from(CASES[board][kind]))
    b = BOARDS[board]
    dice = random.Random(draw(st.integers(0, 2**32)))
    deck = b.piece_kinds[route.kind].deck
    useful = [c for c in b.cards if c.deck == deck and not c.wild and route.color in (-1, c.color)]
    chosen = dice.sample(useful, min(len(useful), dice.randint(1, 4)))
    if dice.random() < 0.3:
        chosen.append(dice.choice(b.cards))
    hand = {card.id: min(card.count, dice.randint(1, 6)) for card in chosen}
    if dice.random() < 0.75:
        hand[b.cards[b.wild].id] = dice.randint(1, 5 if dice.random() < 0.8 else 8)
    return route, hand


def hand_text(hand):
    return " ".join(f"{card}*{n}" for card, n in hand.items())


@pytest.mark.parametrize(("board", "kind"), KINDS, ids=[f"{b}-{k}" for b, k in KINDS])
def test_the_payments_of_a_route_are_those_found_by_brute_force(board, kind):
    found = 0

    @examples(30, 8)
    @given(routes_and_hands(board, kind))
    def law(case):
        nonlocal found
        route, hand = case
        pieces = ROOMY[board]
        game = boattrain.scenario(
            board, hands={0: hand_text(hand)}, **({"fleets": {0: pieces["train"]}} if pieces else {})
        )
        wanted = payments_by_force(game.board, route, hand)
        ways = [frozenset(way.items()) for way in game.payments(route.id)]
        assert set(ways) == wanted, (route.id, hand)
        assert len(ways) == len(wanted), "no payment is listed twice"
        assert (f"claim {route.id}" in game.legal_actions) == bool(wanted)
        found += len(wanted)
        for way in sorted(wanted, key=sorted)[:: 1 if COMPILED else 5]:
            check_claim(game.copy(), route, dict(way), hand)

    law()
    assert found > some(30, 5)


def check_claim(game, route, way, hand):
    """The claim takes exactly these cards, and a route's length of pieces."""
    kind = game.board.piece_kinds[route.kind].id
    before = game.pieces(0)[kind]
    events = game.play(f"claim {route.id} with {hand_text(way)}")
    assert Counter(hand) - Counter(way) == Counter(game.hand(0))
    assert game.owner(route.id) == 0
    assert game.pieces(0)[kind] == before - route.length
    paid = Counter()
    for event in events:
        if event.kind == "cards_paid":
            paid[event.card] += event.count
    assert paid == Counter(way)


@pytest.mark.parametrize("route", CASES["world"]["pair"], ids=lambda route: route.id)
def test_every_part_payment_of_pairs_leads_to_a_whole_one(route):
    # Paid space by space, in any order, every way through the choices ends, and spends a set of cards that is listed.
    hands = ("red*3 red:harbor*3 black*3 locomotive*3", "red*2 red:harbor black:harbor*2 white locomotive*4")
    for hand in hands:
        game = boattrain.scenario("world", hands={0: hand})
        held = Counter(game.hand(0))
        whole = {tuple(sorted((held - Counter(way)).items())) for way in game.payments(route.id)}
        game.play(f"claim {route.id}")
        ends = {tuple(sorted(end.hand(0).items())) for end in all_ends(game, route)}
        assert ends == whole


def all_ends(game, route):
    """The games after each way of paying, choice by choice."""
    todo = [game]
    while todo:
        one = todo.pop()
        if one.phase != "pay":
            assert one.owner(route.id) == 0
            yield one
            continue
        for choice in one.core.legal():
            after = one.copy()
            after.play(choice)
            todo.append(after)


# Harbors


def pays_for_harbor(board, part):
    """HARBOR-3: two train and two ship cards of one color with the symbol, or wilds instead."""
    cards = [board.card(card) for card, n in part.items() for _ in range(n)]
    plain = [card for card in cards if not card.wild]
    if len(cards) != 4 or not all(card.harbor for card in plain):
        return False
    by_deck = Counter(card.deck for card in plain)
    return len({card.color for card in plain}) <= 1 and max(by_deck.values(), default=0) <= 2


@pytest.mark.parametrize(
    ("board", "route", "city"),
    [("world", "marseille-athina", "marseille"), ("great_lakes", "cleveland-erie:black", "cleveland")],
)
def test_the_payments_of_a_harbor_are_those_found_by_brute_force(board, route, city):
    found = 0

    @examples(50, 10)
    @given(st.integers(0, 2**32))
    def law(seed):
        nonlocal found
        dice, cards = random.Random(seed), BOARDS[board].cards
        symbols = [card for card in cards if card.harbor]
        color = dice.randrange(6)
        chosen = [card for card in symbols if card.color == color or dice.random() < 0.1] + [
            dice.choice(cards)
        ]
        hand = {card.id: min(card.count, dice.randint(1, 3)) for card in chosen[:5]}
        if dice.random() < 0.8:
            hand["locomotive"] = dice.randint(1, 5)
        game = boattrain.scenario(board, hands={0: hand_text(hand)}, owners={route: 0})
        wanted = {frozenset(part.items()) for part in parts_of(hand) if pays_for_harbor(game.board, part)}
        ways = [frozenset(way.items()) for way in game.payments(city)]
        assert set(ways) == wanted
        assert len(ways) == len(wanted)
        assert (f"build harbor at {city}" in game.legal_actions) == bool(wanted)
        found += len(wanted)
        for way in list(wanted)[:5]:
            trial = game.copy()
            trial.play(f"build harbor at {city} with {hand_text(dict(way))}")
            assert Counter(hand) - Counter(dict(way)) == Counter(trial.hand(0))
            assert trial.harbor_owner(city) == 0

    law()
    assert found > some(50, 5)
