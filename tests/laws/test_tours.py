"""Tickets and tours against brute force: every trail of random nets of routes is tried (TICKET-4, TOUR-2 .. 4)."""

from __future__ import annotations

import itertools
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import boattrain
from laws import scoring
from laws.players import BOARDS, examples

WORLD = BOARDS["world"]
TOURS = [ticket for ticket in WORLD.tickets if ticket.tour]


def net_around(board, stops, dice):
    """Routes of one seat: random walks between the stops in some order, and a few routes more."""
    stops = list(stops)
    if dice.random() < 0.6:
        dice.shuffle(stops)
    owned = set()
    for a, b in itertools.pairwise(stops):
        if dice.random() < 0.93:
            owned |= random_way(board, a, b, dice)
    for r in sorted(owned):
        if dice.random() < 0.04:
            owned.discard(r)
    owned |= set(dice.sample(range(len(board.routes)), dice.randint(0, 6)))
    owned = {r for r in owned if not (0 <= board.routes[r].twin < r and board.routes[r].twin in owned)}
    return within_the_fleet(board, owned, dice)


def within_the_fleet(board, owned, dice):
    """As many of the routes as a seat has pieces for."""
    left = [kind.owned for kind in board.piece_kinds]
    kept = set()
    for r in dice.sample(sorted(owned), len(owned)):
        route = board.routes[r]
        if route.length <= left[route.kind]:
            left[route.kind] -= route.length
            kept.add(r)
    return kept


def patch_around(board, stops, dice):
    """Routes of one seat: a random half of all routes between the stops and some cities beside them."""
    cities, beside = set(stops), dice.uniform(0.1, 0.6)
    for _ in range(dice.randint(1, 2)):
        ways = [(a, b) for route in board.routes for a, b in ((route.a, route.b), (route.b, route.a))]
        cities |= {b for a, b in ways if a in cities and dice.random() < beside}
    near = [r for r, route in enumerate(board.routes) if route.a in cities and route.b in cities]
    owned = set(dice.sample(near, min(len(near), dice.randint(9, 19))))
    owned = {r for r in owned if not (0 <= board.routes[r].twin < r and board.routes[r].twin in owned)}
    return within_the_fleet(board, owned, dice)


def random_way(board, a, b, dice):
    """The routes of a short way between two cities, with random detours."""
    cost = {r: route.length * dice.uniform(0.3, 3) for r, route in enumerate(board.routes)}
    best, way, open_ends = {a: 0.0}, {a: frozenset()}, {a}
    while open_ends:
        at = min(open_ends, key=best.__getitem__)
        open_ends.discard(at)
        for r, route in enumerate(board.routes):
            if at in (route.a, route.b):
                to = route.a + route.b - at
                if best[at] + cost[r] < best.get(to, 1e9):
                    best[to], way[to] = best[at] + cost[r], way[at] | {r}
                    open_ends.add(to)
    return way[b]


def final_sheet(board, owned, tickets):
    """The score sheet of seat 0 with these routes and tickets."""
    kinds = [kind.id for kind in board.piece_kinds]
    game = boattrain.scenario(
        board,
        owners={board.routes[r].id: 0 for r in owned},
        tickets={0: [ticket.id for ticket in tickets]},
        pieces={0: dict.fromkeys(kinds, 0)},
        reserve={0: dict.fromkeys(kinds, 0)},
        turns_left=1,
    )
    game.play(f"take from {board.decks[0].id}")
    game.play("stop")
    return game, game.outcome.sheets[0]


@pytest.mark.parametrize("tour", TOURS, ids=lambda tour: tour.id)
def test_a_tour_scores_as_a_search_of_all_trails_says(tour):
    @examples(80, 8)
    @given(st.integers(0, 2**32))
    def law(seed):
        owned, wanted = random_net(tour, seed)
        game, sheet = final_sheet(WORLD, owned, [tour])
        assert sheet.tours == wanted, sorted(WORLD.routes[r].id for r in owned)
        assert sheet.completed == (wanted > 0)
        assert sheet.tickets == 0
        shown = game.core.ticket_values()[WORLD.ticket_index[tour.id]]
        assert shown == wanted

    law()


def random_net(tour, seed):
    """Routes around the stops of a tour, and what the tour is worth with them."""
    dice = random.Random(seed)
    owned = dice.choice([net_around, patch_around])(WORLD, tour.stops, dice)
    return owned, scoring.ticket_value(tour, [(WORLD.routes[r].a, WORLD.routes[r].b) for r in owned])


@pytest.mark.parametrize("tour", TOURS, ids=lambda tour: tour.id)
def test_the_random_nets_hold_tours_that_are_done_and_tours_that_are_not(tour):
    values = {random_net(tour, seed)[1] for seed in range(40)}
    assert min(values) < 0 < max(values)


# Nets in which the first ways that a search finds spend a route that a later stop needs: a city that it has been to
# must be tried once more, along another way.
SECOND_THOUGHTS = {
    "anchorage-vancouver-winnipeg-cambridge_bay": """cambridge_bay-anchorage cambridge_bay-winnipeg vancouver-winnipeg
        vancouver-los_angeles:green winnipeg-los_angeles los_angeles-tokyo:black petropavlovsk-anchorage
        petropavlovsk-tokyo""",
    "manila-honolulu-port_moresby-darwin": """lima-honolulu lima-sydney:purple manila-jakarta honolulu-port_moresby
        jakarta-darwin darwin-port_moresby darwin-sydney port_moresby-sydney""",
    "murmansk-tiksi-novosibirsk-yakutsk-petropavlovsk": """murmansk-tiksi novosibirsk-yakutsk novosibirsk-beijing:red
        tiksi-yakutsk tiksi-petropavlovsk yakutsk-petropavlovsk petropavlovsk-tokyo beijing-hong_kong:white
        hong_kong-tokyo""",
}


@pytest.mark.parametrize("name", SECOND_THOUGHTS)
def test_a_walk_that_failed_closes_no_city_to_the_next_one(name):
    tour = WORLD.ticket(name)
    owned = {WORLD.route_index[route] for route in SECOND_THOUGHTS[name].split()}
    _, sheet = final_sheet(WORLD, owned, [tour])
    assert sheet.tours == tour.in_order


@pytest.mark.parametrize("board", BOARDS)
def test_tickets_score_by_connection_whatever_else_the_seat_holds(board):
    b = BOARDS[board]

    @examples(40, 8)
    @given(st.integers(0, 2**32))
    def law(seed):
        dice = random.Random(seed)
        held = dice.sample(b.tickets, dice.randint(1, 12))
        cities = dice.sample([c for c, city in enumerate(b.cities) if not city.junction], 4)
        owned = net_around(b, cities, dice)
        game, sheet = final_sheet(b, owned, held)
        assert sheet.to_dict() == scoring.sheet(game, 0)

    law()


def test_a_great_net_is_scored_without_delay():
    # All trains and ships in one dense net: the search for an order must not try every walk there is.
    for seed in range(30):
        dice = random.Random(seed)
        trains, ships, owned = 25, 35, set()
        for r in sorted(range(len(WORLD.routes)), key=lambda r: (WORLD.routes[r].length, dice.random())):
            route = WORLD.routes[r]
            room = trains if route.kind == 0 else ships
            if route.length <= room and route.twin not in owned:
                owned.add(r)
                trains -= route.length * (route.kind == 0)
                ships -= route.length * (route.kind == 1)
        final_sheet(WORLD, owned, TOURS)
