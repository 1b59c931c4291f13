"""Tickets that are done, open or cut off; reasons with codes and facts."""

import pytest

import boattrain
from boattrain.game.reasons import Reason
from boattrain.game.standing import ticket_states


def routes_at(city: str) -> list[str]:
    board = boattrain.load_board("great_lakes")
    index = board.city_index[city]
    return [route.id for route in board.routes if index in (route.a, route.b)]


def a_ticket() -> boattrain.boards.Ticket:
    return next(ticket for ticket in boattrain.load_board("great_lakes").tickets if not ticket.tour)


def test_a_ticket_is_open_while_routes_that_nobody_has_join_its_cities():
    ticket = a_ticket()
    game = boattrain.scenario("great_lakes", tickets={0: [ticket.id]})
    assert ticket_states(game, 0) == {ticket.id: "open"}


def test_a_ticket_is_cut_off_when_others_own_every_route_into_one_of_its_cities():
    board, ticket = boattrain.load_board("great_lakes"), a_ticket()
    city = board.cities[ticket.stops[0]].id
    lanes = {route: 1 + n % 4 for n, route in enumerate(routes_at(city))}
    game = boattrain.scenario("great_lakes", seats=5, tickets={0: [ticket.id]}, owners=lanes)
    assert ticket_states(game, 0) == {ticket.id: "cut_off"}


def test_a_ticket_is_done_when_the_seats_routes_join_its_cities():
    ticket, owners = path_of_two(boattrain.load_board("great_lakes"))
    game = boattrain.scenario("great_lakes", tickets={0: [ticket.id]}, owners=owners)
    assert ticket_states(game, 0) == {ticket.id: "done"}


def path_of_two(board):
    for ticket in board.tickets:
        for first in board.routes:
            for second in board.routes:
                ends = {first.a, first.b} ^ {second.a, second.b}
                if not ticket.tour and ends == set(ticket.stops):
                    return ticket, {first.id: 0, second.id: 0}
    raise AssertionError("no ticket of two routes")


def test_a_view_of_the_seat_tells_the_same_as_the_game():
    game = boattrain.Game("world", seats=3, seed=4)
    while game.phase == "keep":
        game.play(game.legal_numbers()[0])
    states = ticket_states(game, 1)
    assert states
    assert ticket_states(game.view(1), 1) == states
    assert ticket_states(game.view(None), 1) == {}


def test_a_reason_has_a_code_and_the_facts_of_its_sentence():
    game = boattrain.scenario("great_lakes", hands={0: "green*2"}, owners={"duluth-thunder_bay:black": 1})
    assert game.reason_against("claim duluth-thunder_bay:black") == Reason(
        "route_taken", "That route is taken.", {"route": "duluth-thunder_bay:black", "owner": 1}
    )
    lacking = game.reason_against("claim duluth-wausau")
    assert lacking is not None
    assert lacking.code == "cards_lacking"
    assert lacking.params == {"missing": 2, "color": "green", "deck": "trains", "covers": 1}
    assert lacking.sentence == game.why_not("claim duluth-wausau")


def test_a_legal_action_has_no_reason_against_it():
    game = boattrain.scenario("great_lakes")
    assert game.reason_against("take from trains") is None


def test_a_text_or_number_that_is_no_action_gives_the_code_of_its_error():
    game = boattrain.scenario("great_lakes")
    assert game.reason_against("fly to the moon").code == "unknown_action"
    assert game.reason_against(10**6).code == "unknown_number"


@pytest.mark.parametrize(
    ("board", "hand", "route", "sentence"),
    [
        (
            "world",
            "ship:red:double*2",
            "caracas-lagos",
            "You still need three more red ship cards, or wild cards. A double card counts as two.",
        ),
        (
            "world",
            "ship:red:double*2",
            "lima-honolulu",
            "You still need two more ship cards of the same color, or wild cards. A double card counts as two.",
        ),
        (
            "great_lakes",
            "green*2",
            "duluth-wausau",
            "You still need two more green train cards, or wild cards.",
        ),
        (
            "great_lakes",
            "green*3",
            "duluth-wausau",
            "You still need one more green train card, or a wild card.",
        ),
        (
            "san_francisco",
            "red*2",
            "pier_39-alcatraz",
            "The route needs one wild card for its marked space; you have 0.",
        ),
    ],
)
def test_a_sentence_says_what_is_lacking(board, hand, route, sentence):
    game = boattrain.scenario(board, hands={0: hand})
    assert game.why_not(f"claim {route}") == sentence
