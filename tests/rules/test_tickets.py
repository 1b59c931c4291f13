"""Tickets: drawing, keeping, connecting, scoring."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path

import pytest

DECKS = {
    "world": [
        "bangkok-tokyo", "lagos-tehran", "lima-jakarta", "djibouti-lahore", "mumbai-beijing",
        "jakarta-sydney",
    ],
    "great_lakes": [
        "buffalo-albany", "toronto-ottawa", "chicago-detroit", "duluth-chicago", "erie-kingston",
        "chicago-toronto",
    ],
    "san_francisco": ["alcatraz-castro", "sunset-pier_39", "chinatown-castro", "presidio-union_square"],
}  # fmt: skip
DRAWN = {"world": 4, "great_lakes": 4, "san_francisco": 2}
SMALL = {"world": "bangkok-tokyo", "great_lakes": "buffalo-albany", "san_francisco": "alcatraz-castro"}


def with_tickets(table, number=None, **facts):
    return table.scenario(ticket_deck=DECKS[table.board][:number], **facts)


# --- TICKET-1 ---


@pytest.mark.rule("TICKET-1")
def test_the_player_draws_tickets_from_the_top_of_the_deck(any_board):
    game = with_tickets(any_board).play("draw tickets")
    assert game.offer(0) == tuple(DECKS[any_board.board][: DRAWN[any_board.board]])


@pytest.mark.rule("TICKET-1")
@pytest.mark.parametrize(
    ("board", "choices"), [("world", 15), ("great_lakes", 15), ("san_francisco", 3)], indirect=["board"]
)
def test_the_player_keeps_any_of_them_but_not_none(board, choices):
    assert len(with_tickets(board).play("draw tickets").legal_actions) == choices


@pytest.mark.rule("TICKET-1")
def test_one_ticket_is_enough(any_board):
    second = DECKS[any_board.board][1]
    assert with_tickets(any_board).play("draw tickets").play(f"keep {second}").tickets(0) == (second,)


@pytest.mark.rule("TICKET-1")
def test_all_the_tickets_drawn_may_be_kept(any_board):
    game = with_tickets(any_board).play("draw tickets").keep_all()
    assert sorted(game.tickets(0)) == sorted(DECKS[any_board.board][: DRAWN[any_board.board]])


@pytest.mark.rule("TICKET-1")
def test_the_choice_is_made_before_the_turn_ends(any_board):
    game = with_tickets(any_board).play("draw tickets")
    assert (game.phase, game.to_act) == ("keep", 0)
    assert game.verbs() == {"keep"}
    assert game.keep_all().to_act == 1


@pytest.mark.rule("TICKET-1")
def test_a_ticket_not_on_offer_cannot_be_kept(world):
    assert with_tickets(world).play("draw tickets").refuses("keep mumbai-beijing")


@pytest.mark.rule("TICKET-1")
@pytest.mark.rule("SETUP-2")
def test_the_rest_goes_under_the_deck_in_the_order_drawn(world):
    first, second, third, fourth, fifth, sixth = DECKS["world"]
    game = with_tickets(world).play("draw tickets").play(f"keep {second}").play("draw tickets")
    assert game.offer(1) == (fifth, sixth, first, third)
    game.keep_all().play("draw tickets")
    assert game.offer(0) == (fourth,)


@pytest.mark.rule("TICKET-1")
def test_kept_tickets_add_to_those_held(san_francisco):
    game = with_tickets(san_francisco, tickets={0: ["pier_39-pacific_heights"]})
    game.play("draw tickets").keep_all()
    assert sorted(game.tickets(0)) == ["alcatraz-castro", "pier_39-pacific_heights", "sunset-pier_39"]


# --- TICKET-2 ---


@pytest.mark.rule("TICKET-2")
@pytest.mark.parametrize("left", [1, 2, 3])
def test_with_fewer_tickets_left_the_player_draws_those(rails_and_sails, left):
    game = with_tickets(rails_and_sails, left).play("draw tickets")
    assert (len(game.offer(0)), game.tickets_left) == (left, 0)


@pytest.mark.rule("TICKET-2")
def test_a_lone_last_ticket_must_be_kept(any_board):
    game = with_tickets(any_board, 1).play("draw tickets")
    assert [game.text(action) for action in game.legal_actions] == [f"keep {SMALL[any_board.board]}"]


@pytest.mark.rule("TICKET-2")
def test_a_lone_last_ticket_can_cost_its_points(any_board):
    game = with_tickets(any_board, 1, turns_left=1).play("draw tickets").keep_all()
    points = {"world": 6, "great_lakes": 4, "san_francisco": 9}
    assert game.outcome.sheets[0].tickets == -points[any_board.board]


@pytest.mark.rule("TICKET-2")
def test_without_tickets_none_can_be_drawn(any_board):
    assert any_board.scenario(ticket_deck=[]).refuses("draw tickets")


@pytest.mark.rule("TICKET-2")
def test_tickets_put_back_can_be_drawn_again(world):
    game = with_tickets(world, 3).play("draw tickets").play("keep lagos-tehran").play("draw tickets")
    assert sorted(game.offer(1)) == ["bangkok-tokyo", "lima-jakarta"]


# --- TICKET-3 ---


@pytest.mark.rule("TICKET-3")
def test_kept_tickets_stay_to_the_end(any_board):
    game = any_board.scenario(tickets={0: [SMALL[any_board.board]]}, turns_left=2)
    game.short_turn().short_turn()
    assert (game.over, game.tickets(0)) == (True, (SMALL[any_board.board],))


@pytest.mark.rule("TICKET-3")
@pytest.mark.rule("HIDE-1")
@pytest.mark.parametrize("watcher", [1, None])
def test_which_tickets_a_player_holds_is_secret(any_board, watcher):
    views = [
        any_board.scenario(row=any_board.plain_row, tickets={0: [ticket]}).view(watcher).to_dict()
        for ticket in DECKS[any_board.board][:2]
    ]
    assert views[0] == views[1]


@pytest.mark.rule("TICKET-3")
@pytest.mark.rule("HIDE-1")
@pytest.mark.parametrize("watcher", [1, None])
def test_how_many_tickets_a_player_holds_is_public(any_board, watcher):
    views = [
        any_board.scenario(
            row=any_board.plain_row,
            tickets={0: DECKS[any_board.board][:number]},
            ticket_deck=DECKS[any_board.board][2:],
        )
        .view(watcher)
        .to_dict()
        for number in (1, 2)
    ]
    assert views[0] != views[1]


@pytest.mark.rule("TICKET-3")
def test_a_player_knows_the_own_tickets(any_board):
    views = [
        any_board.scenario(row=any_board.plain_row, tickets={0: [ticket]}).view(0).to_dict()
        for ticket in DECKS[any_board.board][:2]
    ]
    assert views[0] != views[1]


# --- TICKET-4, TICKET-5 ---


def ticket_points(table, ticket, routes, others=(), seats=2):
    owners = dict.fromkeys(routes, 0) | dict.fromkeys(others, 1)
    game = table.scenario(seats=seats, owners=owners, tickets={0: [ticket]}, turns_left=1)
    sheet = game.finish().sheets[0]
    return sheet.tickets, sheet.completed


@pytest.mark.rule("TICKET-4")
@pytest.mark.rule("TICKET-5")
@pytest.mark.parametrize(
    ("board", "ticket", "routes", "points"),
    [
        ("world", "jakarta-sydney", ["jakarta-darwin", "darwin-sydney"], 7),  # ship, then train
        ("world", "bangkok-tokyo", ["bangkok-manila", "tokyo-manila"], 6),  # ships
        ("world", "lagos-tehran", [
            "casablanca-lagos", "casablanca-al_qahira", "al_qahira-tehran:yellow",
        ], 10),
        ("great_lakes", "eau_claire-green_bay", ["eau_claire-wausau", "wausau-green_bay"], 3),
        ("great_lakes", "cleveland-toronto", [
            "cleveland-erie:black", "erie-buffalo", "toronto-buffalo:1",
        ], 4),
        ("san_francisco", "chinatown-castro", [
            "union_square-chinatown:1", "civic_center-union_square:red", "painted_ladies-civic_center:2",
            "castro-painted_ladies",
        ], 6),
    ],
    indirect=["board"],
)  # fmt: skip
def test_a_ticket_whose_cities_the_own_routes_connect_scores_its_points(board, ticket, routes, points):
    assert ticket_points(board, ticket, routes) == (points, 1)


@pytest.mark.rule("TICKET-4")
@pytest.mark.rule("TICKET-5")
@pytest.mark.parametrize(
    ("board", "ticket", "routes", "points"),
    [
        ("world", "jakarta-sydney", [], -7),
        ("world", "jakarta-sydney", ["jakarta-darwin", "perth-sydney:white"], -7),  # a gap
        ("world", "edinburgh-sydney", ["jakarta-darwin", "darwin-sydney"], -25),  # one end only
        ("great_lakes", "duluth-new_york", ["duluth-wausau", "albany-new_york:black"], -24),
        ("san_francisco", "golden_gate_bridge-the_embarcadero", ["chinatown-the_embarcadero"], -10),
    ],
    indirect=["board"],
)
def test_a_ticket_that_is_still_open_loses_its_points(board, ticket, routes, points):
    assert ticket_points(board, ticket, routes) == (points, 0)


@pytest.mark.rule("TICKET-4")
def test_another_players_routes_do_not_connect_a_ticket(world):
    assert ticket_points(world, "jakarta-sydney", ["jakarta-darwin"], others=["darwin-sydney"]) == (-7, 0)


@pytest.mark.rule("TICKET-4")
def test_a_connection_may_take_any_detour(world):
    routes = ["jakarta-perth", "darwin-perth", "darwin-port_moresby", "port_moresby-sydney"]
    assert ticket_points(world, "jakarta-sydney", routes) == (7, 1)


@pytest.mark.rule("TICKET-4")
def test_a_ticket_is_completed_by_a_route_claimed_in_the_last_turn(world):
    game = world.scenario(
        hands={0: "green*2"}, owners={"jakarta-darwin": 0}, tickets={0: ["jakarta-sydney"]}, turns_left=1
    )
    assert game.play("claim darwin-sydney with green*2").outcome.sheets[0].tickets == 7


@pytest.mark.rule("TICKET-4")
def test_a_ticket_drawn_after_its_cities_were_joined_is_completed(world):
    game = world.scenario(
        owners={"jakarta-darwin": 0, "darwin-sydney": 0}, ticket_deck=["jakarta-sydney"], turns_left=1
    )
    assert game.play("draw tickets").play("keep jakarta-sydney").outcome.sheets[0].tickets == 7


@pytest.mark.rule("TICKET-5")
def test_nothing_is_scored_for_a_ticket_before_the_end(world):
    game = world.scenario(
        hands={0: "green*2"}, owners={"jakarta-darwin": 0}, tickets={0: ["jakarta-sydney"]}, scores={0: 0}
    )
    assert game.play("claim darwin-sydney with green*2").score(0) == 2


@pytest.mark.rule("TICKET-5")
def test_completed_and_open_tickets_add_up(world):
    game = world.scenario(
        owners={"jakarta-darwin": 0, "darwin-sydney": 0},
        tickets={0: ["jakarta-sydney", "tokyo-sydney", "bangkok-tokyo"]},
        turns_left=1,
    )
    sheet = game.finish().sheets[0]
    assert (sheet.tickets, sheet.completed) == (7 - 11 - 6, 1)


# --- TICKET-6 ---


@pytest.mark.rule("TICKET-6")
def test_a_player_may_hold_all_tickets_that_the_others_did_not_keep(any_board):
    game = any_board.new(seats=2, seed=2, first=0, recommended_fleets=any_board.board != "san_francisco")
    game.keep_all()
    while game.phase == "place":
        game.play(game.text(next(iter(game.legal_actions))))
    while game.tickets_left:
        if game.to_act == 0:
            game.play("draw tickets").keep_all()
        else:
            game.short_turn()
    assert game.ticket_count(0) == len(game.board.tickets) - game.ticket_count(1) > 20
    assert len(game.tickets(0)) == game.ticket_count(0)


@pytest.mark.rule("TICKET-6")
def test_the_largest_board_has_room_for_every_draw_of_tickets(tmp_path):
    """Every draw keeps one ticket only, so that there are as many draws as there can be."""
    import boattrain
    from boattrain.boards import limits
    from boattrain.rules import structs

    content = json.loads((Path(boattrain.__file__).parent / "boards" / "world.json").read_bytes())
    named = {frozenset((ticket["a"], ticket["b"])) for ticket in content["tickets"]}
    cities = [city["id"] for city in content["cities"]]
    ends = [(a, b) for a, b in combinations(cities, 2) if frozenset((a, b)) not in named]
    missing = limits.TICKETS - len(content["tickets"]) - len(content["tours"])
    content["tickets"] += [{"a": a, "b": b, "points": 5} for a, b in ends[:missing]]
    content["opening_tickets"] = {"dealt": 1, "keep": 1}
    content["ticket_draw"] = {"drawn": limits.OFFER, "keep": 1}
    content["id"] = "many_tickets"
    path = tmp_path / "many_tickets.json"
    path.write_text(json.dumps(content))
    game = boattrain.Game(path, limits.SEATS, 3, recommended_fleets=True)
    while game.tickets_left or game.phase == "keep":
        game.play("draw tickets") if game.phase == "turn" else game.play(game.legal_numbers()[0])
    assert sum(game.ticket_count(seat) for seat in range(5)) == limits.TICKETS == game.core.cell("n_draws")
    assert limits.TICKETS + limits.SEATS <= structs.TICKET_DRAWS
    assert game.core.broken_law() == 0
    assert boattrain.replay(game.record()).hash == game.hash
