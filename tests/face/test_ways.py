"""Ways to complete a ticket: the cheapest that is open, what it lacks, who is in the way."""

from collections import Counter

import pytest

from boattrain import Game, scenario
from boattrain.game.ways import ticket_ways


def ways_of(game, ticket, seat=0):
    (found,) = ticket_ways(game, seat, (ticket,))
    return found


def test_a_way_joins_the_two_cities():
    game = scenario("great_lakes")
    board = game.board
    for ticket in board.tickets:
        best = ways_of(game, ticket.id).ways[0]
        reached = {ticket.stops[0]}
        for _ in best.routes:
            for route in (board.routes[board.route_index[id_]] for id_ in best.routes):
                if {route.a, route.b} & reached:
                    reached |= {route.a, route.b}
        assert set(ticket.stops) <= reached


def test_cards_in_hand_lower_what_is_lacking():
    poor, rich = scenario("world"), scenario("world", hands={0: "locomotive*5"})
    for ticket in poor.board.tickets[:12]:
        without, with_five = ways_of(poor, ticket.id).ways[0], ways_of(rich, ticket.id).ways[0]
        assert with_five.lacking <= max(0, without.lacking - 5) + 2  # another way may be the cheaper one now
        assert with_five.lacking < without.lacking or without.lacking == 0


def test_a_completed_ticket_has_a_way_without_a_route_to_claim():
    ticket = scenario("san_francisco").board.tickets[0]
    way = ways_of(scenario("san_francisco"), ticket.id).ways[0]
    built = scenario("san_francisco", owners=dict.fromkeys(way.routes, 0))
    done = ways_of(built, ticket.id).ways[0]
    assert (done.routes, done.lacking) == ((), 0)


def test_a_way_lists_the_routes_that_the_seat_has_already():
    ticket = scenario("san_francisco").board.tickets[0]
    whole = ways_of(scenario("san_francisco"), ticket.id).ways[0]
    assert whole.owned == ()
    first, *others = whole.routes
    begun = ways_of(scenario("san_francisco", owners={first: 0}), ticket.id).ways[0]
    assert (begun.owned, begun.routes) == ((first,), tuple(others))


@pytest.mark.parametrize("board", ["world", "great_lakes", "san_francisco"])
def test_offered_tickets_have_ways_before_a_fleet_is_chosen(board):
    view = Game(board, seats=3, seed=3).view(1)
    assert view.offer(1)
    assert all(found.ways for found in ticket_ways(view, 1, view.offer(1)))


def test_a_ticket_that_is_cut_off_names_who_is_in_the_way():
    board = scenario("san_francisco").board
    ticket = board.tickets[0]
    around = [
        route.id
        for number, route in enumerate(board.routes)
        if ticket.stops[0] in (route.a, route.b) and (route.twin < 0 or route.twin > number)
    ]
    found = ways_of(scenario("san_francisco", owners=dict.fromkeys(around, 1)), ticket.id)
    assert found.ways == ()
    assert found.blocked_by == (1,)
    (route,) = found.blocked_at
    assert route in around


def test_a_way_that_takes_more_pieces_than_are_left_is_no_way():
    board = scenario("great_lakes").board
    free = scenario("great_lakes")
    ticket = max(board.tickets, key=lambda ticket: len(ways_of(free, ticket.id).ways[0].claims))
    way = ways_of(free, ticket.id).ways[0]
    longest = max(board.routes[board.route_index[id_]].length for id_ in way.routes)
    few = scenario("great_lakes", pieces={0: {"train": longest, "ship": longest}})
    found = ways_of(few, ticket.id)
    assert way.routes not in [other.routes for other in found.ways]
    assert found.blocked_by == () == found.blocked_at


def test_each_card_of_the_hand_pays_for_one_route_of_a_way_only():
    game = scenario(
        "world", hands={0: "red*2 black*2 ship:red*3 ship:green*2 ship:white ship:black locomotive*2"}
    )
    for ticket in game.board.tickets:
        for way in ways_of(game, ticket.id).ways:
            spent: Counter[str] = Counter()
            for claim in way.claims:
                spent.update(claim.cards)
            assert all(count <= game.hand(0)[card] for card, count in spent.items())


def test_the_cards_for_a_route_and_those_it_lacks_pay_for_it():
    game = scenario("san_francisco", hands={0: "red*2 black ferry"})
    board = game.board
    for ticket in board.tickets:
        for claim in ways_of(game, ticket.id).ways[0].claims:
            route = board.routes[board.route_index[claim.route]]
            assert sum(claim.cards.values()) + claim.lacking == route.length


def test_ways_are_different_and_the_cheapest_comes_first():
    game = scenario("world")
    for ticket in game.board.tickets[:12]:
        found = ways_of(game, ticket.id).ways
        assert len(set(found)) == len(found)
        assert [way.lacking for way in found] == sorted(way.lacking for way in found)


@pytest.mark.parametrize("board", ["world", "great_lakes", "san_francisco"])
def test_a_hand_that_pays_for_every_route_of_a_way_lacks_nothing(board):
    wild = {"world": "locomotive*14", "great_lakes": "locomotive*14", "san_francisco": "ferry*8"}[board]
    game = scenario(board, hands={0: wild})
    enough = int(wild.split("*")[1])
    for ticket in game.board.tickets:
        for way in ways_of(game, ticket.id).ways:
            spaces = 0
            for id_ in way.routes:
                route = game.board.routes[game.board.route_index[id_]]
                spaces += 2 * route.pairs if route.pairs else route.length
            assert way.lacking == max(0, spaces - enough)
