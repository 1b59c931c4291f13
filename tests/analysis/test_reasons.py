"""Reasons for an action: each of them is a fact that can be checked on the board."""

import random
from collections import Counter

import pytest

from boattrain import Game, board_names, sample, scenario
from boattrain.analysis.new_tickets import unseen_tickets
from boattrain.analysis.reasons import reasons_for
from boattrain.bots import Setup, make_bot
from boattrain.game.actions import BuildHarbor, Claim, DrawTickets, TakeBlind, TakeFaceUp
from boattrain.game.standing import CUT_OFF, DONE, ticket_states
from boattrain.game.ways import ticket_ways
from boattrain.rules.structs import NOBODY

BOARD = "san_francisco"


def codes(game, action, seat=0):
    return [reason.code for reason in reasons_for(game.view(seat), action)]


def first_reason(game, action, seat=0):
    return reasons_for(game.view(seat), action)[0]


def a_ticket_with_routes(least):
    """A ticket of the board with its cheapest way."""
    start = scenario(BOARD)
    for ticket in start.board.tickets:
        (found,) = ticket_ways(start, 0, (ticket.id,))
        if len(found.ways[0].routes) >= least:
            return ticket.id, found.ways[0].routes
    raise AssertionError("no such ticket")


def test_the_last_route_completes_a_ticket():
    ticket, (last, *others) = a_ticket_with_routes(2)
    game = scenario(BOARD, owners=dict.fromkeys(others, 0), tickets={0: [ticket]})
    reason = first_reason(game, Claim(last))
    assert (reason.code, reason.ticket, reason.route) == ("completes", ticket, last)
    done = scenario(BOARD, owners=dict.fromkeys([last, *others], 0), tickets={0: [ticket]})
    assert ticket_states(done, 0)[ticket] == DONE


def test_a_route_without_which_a_ticket_is_cut_off():
    board = scenario(BOARD).board
    ticket, _ = a_ticket_with_routes(3)
    stop = board.tickets[board.ticket_index[ticket]].stops[0]
    around = [
        route
        for n, route in enumerate(board.routes)
        if stop in (route.a, route.b) and (route.twin < 0 or n < route.twin)
    ]
    left, *taken = sorted(around, key=lambda route: route.twin >= 0)
    assert left.twin < 0, "the other lane would be a way, too"
    game = scenario(BOARD, owners={route.id: 1 for route in taken}, tickets={0: [ticket]})
    reason = first_reason(game, Claim(left.id))
    assert (reason.code, reason.ticket) == ("only_way", ticket)
    shut = scenario(BOARD, owners={route.id: 1 for route in around}, tickets={0: [ticket]})
    assert ticket_states(shut, 0)[ticket] == CUT_OFF


def test_a_route_that_helps_no_ticket_has_its_points():
    ticket, routes = a_ticket_with_routes(2)
    board = scenario(BOARD).board
    game = scenario(BOARD, owners=dict.fromkeys(routes, 0), tickets={0: [ticket]})
    other = next(route for route in board.routes if route.id not in routes)
    done, reason = reasons_for(game.view(0), Claim(other.id))
    assert done.code == "all_done"
    assert (reason.code, reason.count) == ("points", other.points)


def test_a_card_that_a_route_on_the_way_lacks():
    ticket, _ = a_ticket_with_routes(3)
    game = scenario(BOARD, tickets={0: [ticket]})
    board = game.board
    needed = 0
    for card in board.cards:
        for reason in reasons_for(game.view(0), TakeFaceUp(card.id)):
            if reason.code != "card":
                continue
            assert reason.ticket == ticket
            hand = Counter(game.hand(0)) + Counter([card.id])
            (before,) = ticket_ways(game, 0, (ticket,))
            (after,) = ticket_ways(game, 0, (ticket,), hand=dict(hand))
            assert after.ways[0].lacking < before.ways[0].lacking
            assert reason.route in before.ways[0].routes
            needed += 1
    assert needed > 0


def test_a_blind_card_is_for_the_ticket_that_lacks_fewest():
    ticket, _ = a_ticket_with_routes(3)
    game = scenario(BOARD, tickets={0: [ticket]})
    reason = first_reason(game, TakeBlind(game.board.cards[0].deck))
    (found,) = ticket_ways(game, 0, (ticket,))
    assert (reason.code, reason.count) == ("lacking", found.ways[0].lacking)


def test_new_tickets_when_all_are_done():
    ticket, routes = a_ticket_with_routes(2)
    done = scenario(BOARD, owners=dict.fromkeys(routes, 0), tickets={0: [ticket]})
    assert codes(done, DrawTickets()) == ["all_done", "within_reach", "pieces_left"]
    assert codes(scenario(BOARD, tickets={0: [ticket]}), DrawTickets()) == ["pieces_left"]


@pytest.mark.parametrize("board", board_names())
def test_new_tickets_that_would_cost_little(board):
    """Counted by trying: with each open route added, is the ticket done?"""
    start = scenario(board)
    ways = [ticket_ways(start, 0, (one.id,))[0].ways[0].routes for one in start.board.tickets]
    built = {route for routes in ways[:3] for route in routes}
    owners = dict.fromkeys(built, 0)
    game = scenario(board, owners=owners, tickets={0: [start.board.tickets[0].id], 1: []})
    _, near, pieces = reasons_for(game.view(0), DrawTickets())
    assert pieces.count == sum(game.pieces(0).values())
    unseen = tuple(one.id for one in start.board.tickets[1:])
    assert (near.code, near.of) == ("within_reach", len(unseen))
    nearly = {one.ticket for one in ticket_ways(game, 0, unseen, hand={}) if fewest_routes(one) <= 1}
    fleet = game.core.get("pieces")[0]
    for number, route in enumerate(game.board.routes):
        if game.core.get("owner")[number] == NOBODY and fleet[route.kind] >= route.length:
            nearly |= done_with(board, {**owners, route.id: 0}, unseen)
    assert near.count == len(nearly | done_with(board, owners, unseen))
    assert 2 <= near.count < len(unseen)


def test_without_pieces_only_what_is_joined_already_costs_little():
    ticket, routes = a_ticket_with_routes(2)
    board = scenario(BOARD).board
    owners = dict.fromkeys(routes, 0)
    game = scenario(BOARD, owners=owners, tickets={0: [], 1: []}, pieces={0: {board.piece_kinds[0].id: 1}})
    _, near, pieces = reasons_for(game.view(0), DrawTickets())
    everything = tuple(one.id for one in board.tickets)
    done = done_with(BOARD, owners, everything)
    short = {route.id for route in board.routes if route.length == 1}
    for route in short - set(routes):
        done |= done_with(BOARD, {**owners, route: 0}, everything)
    assert ticket in done
    assert (near.count, near.of, pieces.count) == (len(done), len(everything), 1)


def fewest_routes(found):
    return min((len(way.routes) for way in found.ways), default=99)


def done_with(board, owners, tickets):
    game = scenario(board, owners=owners, tickets={0: list(tickets)})
    return {ticket for ticket, state in ticket_states(game, 0).items() if state == DONE}


def test_a_ticket_that_was_given_back_has_been_seen():
    game = Game(BOARD, 2, seed=3)
    bots = [make_bot("planner", Setup(game.board, 2, seat, seed=seat)) for seat in range(2)]
    seen = {0: set(), 1: set()}
    while not game.over:
        seat = game.to_act
        view = game.view(seat)
        if game.phase == "keep":
            seen[seat].update(game.board.ticket_index[one] for one in view.offer(seat))
        for other in (0, 1):
            unseen = unseen_tickets(game.view(other))
            assert seen[other].isdisjoint(unseen)
        game.step(bots[seat].decide(view))
    assert len(seen[0]) > len(game.tickets(0)), "nothing was given back"
    assert set(unseen_tickets(game.view(0))) == set(range(len(game.board.tickets))) - seen[0]


def test_a_harbor_that_tickets_name():
    board = scenario("world").board
    harbor = next(
        city.id
        for n, city in enumerate(board.cities)
        if city.harbor and sum(n in ticket.stops for ticket in board.tickets) > 1
    )
    named = [ticket.id for ticket in board.tickets if board.city_index[harbor] in ticket.stops][:2]
    game = scenario("world", tickets={0: named})
    assert first_reason(game, BuildHarbor(harbor)).count == 2
    assert codes(scenario("world", tickets={0: []}), BuildHarbor(harbor)) == []


def test_a_route_that_is_all_that_another_seat_seems_to_lack():
    start = scenario("world")
    told = 0
    for ticket in start.board.tickets:
        (found,) = ticket_ways(start, 1, (ticket.id,))
        *built, last = found.ways[0].routes
        if len(built) < 3:
            continue
        game = scenario("world", owners=dict.fromkeys(built, 1), tickets={0: [], 1: [ticket.id]})
        rivals = [one for one in reasons_for(game.view(0), Claim(last)) if one.code == "wanted"]
        assert all((one.seat, one.route) == (1, last) for one in rivals)
        told += len(rivals)
    assert told > 0
    assert "wanted" not in codes(start, Claim(last))


@pytest.mark.parametrize("board", board_names())
def test_reasons_in_a_whole_game_hold_and_depend_on_nothing_hidden(board):
    game, dice, found = Game(board, 3, seed=7), random.Random(7), Counter()
    bots = [make_bot("planner", Setup(game.board, 3, seat, seed=seat)) for seat in range(3)]
    while not game.over:
        seat = game.to_act
        view = game.view(seat)
        if game.phase != "turn" or dice.random() < 0.25:
            other = sample(view, 7).view(seat)
            actions = list(view.legal_actions)
            drawing = [one for one in actions if isinstance(one, DrawTickets)]
            for action in [*dice.sample(actions, min(len(actions), 6)), *drawing]:
                told = reasons_for(view, action)
                assert told == reasons_for(other, action)
                found.update(reason.code for reason in told)
                assert all(reason.seat != seat for reason in told)
        game.step(bots[seat].decide(view))
    assert found["points"] + found["on_way"] + found["detour"] > 20
    assert found["card"] > 0
    assert found["pieces_left"] > 10
    assert found["within_reach"] > 5
