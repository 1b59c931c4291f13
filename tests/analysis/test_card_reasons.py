"""Reasons that have to do with cards and with tickets to keep: each is a fact that can be checked on the board."""

from collections import Counter

import pytest

from boattrain import Game, board_names, scenario
from boattrain.analysis.reasons import reasons_for
from boattrain.bots import Setup, make_bot
from boattrain.game.actions import Claim, Fleet, Keep, Pay, Refill, TakeBlind, TakeFaceUp, TakeSouvenir
from boattrain.game.ways import lacking_cards, ticket_ways

BOARD = "san_francisco"
BOARDS = board_names()


def told(game, action):
    return [(one.code, one.route, one.count, one.of) for one in reasons_for(game.view(game.to_act), action)]


def a_ticket_of_colors(board):
    """A ticket whose way takes colors only, a card for it, and one that is of no use."""
    start = scenario(board.id)
    for ticket in board.tickets:
        (found,) = ticket_ways(start, 0, (ticket.id,))
        needed = {board.route(one).color for one in found.ways[0].routes}
        useless = [one.id for one in board.cards if one.color not in needed and not one.wild]
        if -1 not in needed and useless:
            return ticket.id, card_for(board, board.route(found.ways[0].routes[0])), useless[0]
    raise AssertionError("no such ticket")


def card_for(board, route):
    return next(one.id for one in board.cards if one.color == route.color and one.spaces == 1)


@pytest.mark.parametrize("board", BOARDS)
def test_a_route_lacks_no_card_just_if_it_can_be_claimed(board):
    game, compared = Game(board, 2, seed=3), 0
    bots = [make_bot("planner", Setup(game.board, 2, seat, seed=seat)) for seat in range(2)]
    while not game.over:
        seat = game.to_act
        view = game.view(seat)
        if game.phase == "turn":
            lacking = lacking_cards(view, seat)
            plain = claimable(view)
            assert {route for route, lacks in lacking.items() if lacks == 0} == plain
            compared += len(plain)
        game.step(bots[seat].decide(view))
    assert compared > 50


@pytest.mark.parametrize("board", BOARDS)
def test_a_card_pays_for_a_route_or_brings_it_nearer(board):
    kinds, found = scenario(board).board.cards, Counter()
    for card in [one.id for one in kinds if not one.wild and one.count > 5]:
        for held in range(1, 5):
            game, after = (scenario(board, hands={0: {card: n}}, tickets={0: []}) for n in (held, held + 1))
            new = [game.board.route(one) for one in claimable(after) - claimable(game)]
            best = max((route.points for route in new), default=0)
            for code, route, count, of in told(game, TakeFaceUp(card)):
                found[code] += 1
                if code == "pays":
                    assert route in [one.id for one in new]
                    assert count == best == game.board.route(route).points
                else:
                    assert (code, of) == ("nearer", game.board.route(route).points)
                    assert not new
                    assert lacking_cards(after, 0)[route] == count < lacking_cards(game, 0)[route]
    assert found["pays"] > 5
    assert found["nearer"] > 5 or board != BOARD


def claimable(game):
    """Routes without pair spaces that the seat can claim."""
    claims = {one.route for one in game.legal_actions if isinstance(one, Claim)}
    return {route for route in claims if not game.board.route(route).pairs}


def test_a_wild_card_replaces_any():
    game = scenario(BOARD, tickets={0: []})
    assert told(game, TakeFaceUp(game.board.cards[game.board.wild].id)) == [("wild", None, None, None)]


def test_no_card_of_the_row_is_needed():
    board = scenario(BOARD).board
    ticket, useful, other = a_ticket_of_colors(board)
    deck = TakeBlind(board.decks[0].id)
    poor = scenario(BOARD, row=" ".join([other] * 5), tickets={0: [ticket]})
    assert [one[0] for one in told(poor, deck)] == ["row_no_help", "lacking"]
    rich = scenario(BOARD, row=" ".join([other] * 4 + [useful]), tickets={0: [ticket]})
    assert [one[0] for one in told(rich, deck)] == ["lacking"]


@pytest.mark.parametrize("board", ["world", "great_lakes"])
def test_a_deck_is_for_the_cards_that_tickets_lack(board):
    start = scenario(board)
    for ticket in start.board.tickets[:12]:
        game = scenario(board, tickets={0: [ticket.id]})
        (found,) = ticket_ways(game, 0, (ticket.id,))
        for deck in game.board.decks:
            lacks = sum(
                claim.lacking
                for claim in found.ways[0].claims
                if game.board.decks[game.board.piece_kinds[game.board.route(claim.route).kind].deck] is deck
            )
            expected = [("deck_needed", None, lacks, None)] if lacks else []
            assert told(game, Refill(deck.id)) == expected
            blind = [one for one in told(game, TakeBlind(deck.id)) if one[0] != "row_no_help"]
            assert blind == expected


def test_a_payment_keeps_wild_cards_or_what_tickets_need():
    board = scenario(BOARD).board
    card, wild = "purple", board.cards[board.wild].id
    game = scenario(BOARD, hands={0: {card: 3, wild: 1}}, tickets={0: []})
    game.play("claim lincoln_park-sunset")
    assert told(game, Pay(((card, 3),))) == [("keeps_wild", None, 1, None)]
    assert told(game, Pay(((card, 2), (wild, 1)))) == []


def test_cards_that_no_ticket_needs():
    board = scenario(BOARD).board
    gray = next(one for one in board.routes if one.color < 0 and one.length == 2 and not one.ferries)
    spare = needed = 0
    for ticket in board.tickets:
        game = scenario(BOARD, hands={0: {"red": 2, "blue": 2}}, tickets={0: [ticket.id]})
        (before,) = ticket_ways(game, 0, (ticket.id,))
        if gray.id in before.ways[0].routes or not before.ways[0].lacking:
            continue
        game.play(f"claim {gray.id}")
        for color, other in (("red", "blue"), ("blue", "red")):
            (after,) = ticket_ways(game, 0, (ticket.id,), hand={other: 2})
            if after.ways[0] == before.ways[0] and after.ways[0].lacking == before.ways[0].lacking:
                assert told(game, Pay(((color, 2),))) == [("spare", None, None, None)]
                spare += 1
            elif after.ways[0].lacking > before.ways[0].lacking:
                assert told(game, Pay(((color, 2),))) == []
                needed += 1
    assert spare > 1
    assert needed > 1


@pytest.mark.parametrize("board", BOARDS)
def test_tickets_to_keep_have_their_points_and_pieces(board):
    game = Game(board, 2, seed=5)
    while game.phase != "keep":
        game.step(game.legal_numbers()[0])
    seat = game.to_act
    for action in game.legal_actions:
        assert isinstance(action, Keep)
        (together, *more) = reasons_for(game.view(seat), action)
        tickets = [game.board.tickets[game.board.ticket_index[one]] for one in action.tickets]
        ways = [one.ways[0].routes for one in ticket_ways(game.view(seat), seat, action.tickets)]
        routes = {route for way in ways for route in way}
        assert (together.code, together.count) == ("together", sum(one.in_order for one in tickets))
        assert together.of == sum(game.board.route(route).length for route in routes)
        shared = sum(sum(route in way for way in ways) > 1 for route in routes)
        assert [(one.code, one.count) for one in more] == ([("shared", shared)] if shared else [])


@pytest.mark.parametrize("board", ["world", "great_lakes"])
def test_a_fleet_has_the_pieces_that_tickets_take(board):
    game = Game(board, 2, seed=5)
    while game.phase != "fleet":
        game.step(game.legal_numbers()[0])
    seat = game.to_act
    ways = ticket_ways(game.view(seat), seat, game.tickets(seat))
    routes = {game.board.route(route) for one in ways for route in one.ways[0].routes}
    by_kind = [sum(one.length for one in routes if one.kind == kind) for kind in (0, 1)]
    action = next(one for one in game.legal_actions if isinstance(one, Fleet))
    assert told(game, action) == [("fleet", None, *by_kind)]
    assert sum(by_kind) > 0


def test_a_souvenir_is_always_a_new_one():
    game = scenario(
        BOARD,
        hands={0: {"purple": 3}},
        stacks={"sunset": ("postcard", 2), "lincoln_park": ("lantern", 1)},
        souvenirs={0: ["bell"]},
    )
    game.play("claim lincoln_park-sunset with purple*3")
    assert told(game, TakeSouvenir("sunset")) == [("souvenir", None, 2, None)]
    assert told(game, TakeSouvenir("lincoln_park")) == [("souvenir", None, 2, None)]
