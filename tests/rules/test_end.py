"""The end of the game: trigger, further turns, final score, winners."""

from __future__ import annotations

import pytest

FLEETS = {"world": ("train", "ship"), "great_lakes": ("train", "ship"), "san_francisco": ("cable_car",)}
FURTHER = {"world": 2, "great_lakes": 2, "san_francisco": 1}
SEATS = {"world": (2, 3, 4, 5), "great_lakes": (2, 3, 4, 5), "san_francisco": (2, 3, 4)}
EVERY_TABLE = [(board, seats) for board, numbers in SEATS.items() for seats in numbers]
every_table = pytest.mark.parametrize(("board", "seats"), EVERY_TABLE, indirect=["board"])
JAKARTA_SYDNEY = {"jakarta-darwin": 0, "darwin-sydney": 0}


def left(table, number):
    """A fleet of this many pieces, of each kind as evenly as possible."""
    kinds = FLEETS[table.board]
    return {kind: (number + place) // len(kinds) for place, kind in enumerate(kinds)}


def low_fleet(table):
    """The most pieces that still fire the trigger."""
    return left(table, 2 if table.board == "san_francisco" else 6)


# --- END-1 ---


@pytest.mark.rule("END-1")
@pytest.mark.parametrize(
    ("board", "pieces", "fires"),
    [
        ("world", {"train": 6, "ship": 0}, True),
        ("world", {"train": 0, "ship": 6}, True),
        ("world", {"train": 3, "ship": 3}, True),
        ("world", {"train": 0, "ship": 0}, True),
        ("world", {"train": 6, "ship": 1}, False),
        ("world", {"train": 3, "ship": 4}, False),
        ("world", {"train": 0, "ship": 7}, False),
        ("great_lakes", {"train": 2, "ship": 4}, True),
        ("great_lakes", {"train": 6, "ship": 6}, False),
        ("great_lakes", {"train": 7, "ship": 0}, False),
        ("san_francisco", {"cable_car": 2}, True),
        ("san_francisco", {"cable_car": 0}, True),
        ("san_francisco", {"cable_car": 3}, False),
    ],
    indirect=["board"],
)
def test_the_trigger_counts_all_pieces_left_at_the_end_of_the_turn(board, pieces, fires):
    game = board.scenario(pieces={0: pieces}).short_turn()
    assert (game.turns_left is not None) is fires


@pytest.mark.rule("END-1")
@pytest.mark.parametrize(
    ("board", "pieces", "claim", "cards"),
    [
        ("world", {"train": 4, "ship": 5}, "moskva-tehran", "red*3"),
        ("great_lakes", {"train": 5, "ship": 5}, "duluth-wausau", "green*4"),
        ("san_francisco", {"cable_car": 5}, "sunset-twin_peaks", "green*3"),
    ],
    indirect=["board"],
)
def test_a_claim_that_leaves_few_enough_pieces_fires_the_trigger(board, pieces, claim, cards):
    game = board.scenario(hands={0: cards}, pieces={0: pieces})
    assert game.turns_left is None
    assert game.play(f"claim {claim} with {cards}").turns_left == 2 * FURTHER[board.board]


@pytest.mark.rule("END-1")
def test_the_trigger_is_not_checked_in_the_middle_of_a_turn(any_board):
    deck = {"world": "trains", "great_lakes": "trains", "san_francisco": "cards"}[any_board.board]
    game = any_board.scenario(pieces={0: low_fleet(any_board)}).play(f"take from {deck}")
    assert (game.phase, game.turns_left) == ("second_card", None)


@pytest.mark.rule("END-1")
def test_the_trigger_is_checked_for_the_player_whose_turn_it_was(any_board):
    game = any_board.scenario(pieces={1: low_fleet(any_board)}).short_turn()
    assert game.turns_left is None
    assert game.short_turn().turns_left == 2 * FURTHER[any_board.board]


@pytest.mark.rule("END-1")
def test_an_exchange_neither_fires_nor_hinders_the_trigger(world):
    game = world.scenario(pieces={0: {"train": 3, "ship": 3}, 1: {"train": 3, "ship": 4}})
    assert game.play("exchange 3 trains for ships").turns_left == 4


@pytest.mark.rule("END-1")
def test_the_trigger_fires_once(any_board):
    low = low_fleet(any_board)
    game = any_board.scenario(seats=3, pieces={0: low, 1: low, 2: low})
    counts = []
    while not game.over:
        counts.append(game.short_turn().turns_left)
    further = 3 * FURTHER[any_board.board]
    assert counts[:further] == list(range(further, 0, -1))
    assert len(counts) == further + 1


# --- END-2 ---


@pytest.mark.rule("END-2")
@every_table
def test_every_player_takes_the_further_turns_in_order_the_one_who_fired_included(board, seats):
    game = board.scenario(seats=seats, pieces={0: low_fleet(board)}).short_turn()
    turns = []
    while not game.over:
        turns.append(game.to_act)
        game.short_turn()
    assert turns == [*range(1, seats), 0] * FURTHER[board.board]


@pytest.mark.rule("END-2")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_further_turns_begin_after_the_player_who_fired(any_board, seat):
    game = any_board.scenario(seats=3, turn=seat, first=1, pieces={seat: low_fleet(any_board)}).short_turn()
    assert (game.turns_left, game.to_act) == (3 * FURTHER[any_board.board], (seat + 1) % 3)


@pytest.mark.rule("END-2")
def test_after_the_last_turn_nobody_acts(any_board):
    game = any_board.scenario(turns_left=1).short_turn()
    assert (game.over, game.phase, game.to_act, len(game.legal_actions)) == (True, "over", None, 0)


@pytest.mark.rule("END-2")
def test_there_is_no_outcome_before_the_last_turn(any_board):
    game = any_board.scenario(turns_left=2).short_turn()
    assert (game.over, game.outcome) == (False, None)


# --- END-3 ---


LINES = ("routes", "tickets", "tours", "harbors", "unbuilt", "souvenirs", "total")


def lines(sheet):
    return tuple(getattr(sheet, line) for line in LINES)


@pytest.mark.rule("END-3")
def test_the_final_score_of_the_world_adds_track_tickets_tours_and_harbors(world):
    game = world.scenario(
        owners=JAKARTA_SYDNEY | {"casablanca-al_qahira": 0, "al_qahira-tehran:yellow": 0},
        tickets={0: ["jakarta-sydney", "tokyo-sydney", "casablanca-al_qahira-tehran"]},
        harbors={"sydney": 0},
        harbors_left={0: 2},
        scores={0: 50},
        turns_left=1,
    )
    assert lines(game.finish().sheets[0]) == (50, 7 - 11, 9, 20, -8, 0, 67)


@pytest.mark.rule("END-3")
def test_the_final_score_of_the_great_lakes_adds_track_tickets_and_harbors(great_lakes):
    game = great_lakes.scenario(
        owners={"south_baymouth-lake_huron": 0, "detroit-lake_huron:black": 0},
        tickets={0: ["south_baymouth-detroit", "duluth-detroit"]},
        harbors={"detroit": 0, "south_baymouth": 0},
        harbors_left={0: 1},
        scores={0: 30},
        turns_left=1,
    )
    assert lines(game.finish().sheets[0]) == (30, 4 - 12, 0, 10 + 10, -4, 0, 38)


@pytest.mark.rule("END-3")
def test_the_final_score_of_san_francisco_adds_track_tickets_and_souvenirs(san_francisco):
    game = san_francisco.scenario(
        owners={"union_square-chinatown:1": 0, "civic_center-union_square:red": 0},
        tickets={0: ["chinatown-civic_center", "alcatraz-castro"]},
        souvenirs={0: ["bell", "crab", "tram"]},
        scores={0: 20},
        turns_left=1,
    )
    assert lines(game.finish().sheets[0]) == (20, 3 - 9, 0, 0, 0, 2, 16)


@pytest.mark.rule("END-3")
def test_the_track_of_the_last_turn_is_in_the_final_score(world):
    game = world.scenario(hands={0: "red*3"}, scores={0: 10}, turns_left=1)
    assert game.play("claim moskva-tehran with red*3").outcome.sheets[0].routes == 14


@pytest.mark.rule("END-3")
def test_there_is_no_bonus_for_the_longest_route_or_the_most_tickets(any_board):
    routes, tickets, points = {
        "world": (
            ["hong_kong-manila", "manila-jakarta", *JAKARTA_SYDNEY],
            ["hong_kong-jakarta", "jakarta-sydney"],
            12,
        ),
        "great_lakes": (
            ["syracuse-albany:green", "buffalo-syracuse:red", "albany-new_york:black"],
            ["buffalo-albany", "syracuse-new_york"],
            9,
        ),
        "san_francisco": (
            ["union_square-chinatown:1", "civic_center-union_square:red", "civic_center-pacific_heights"],
            ["chinatown-civic_center"],
            3,
        ),
    }[any_board.board]
    game = any_board.scenario(
        owners=dict.fromkeys(routes, 0), tickets={0: tickets}, scores={0: 40, 1: 40}, turns_left=1
    )
    totals = [sheet.total for sheet in game.finish().sheets]
    assert totals[0] - totals[1] == points


# --- END-4 ---


@pytest.mark.rule("END-4")
@pytest.mark.parametrize(("scores", "winner"), [((5, 9, 8), 1), ((12, 9, 8), 0), ((-5, -3, -1), 2)])
def test_the_highest_score_wins(any_board, scores, winner):
    game = any_board.scenario(seats=3, scores=dict(enumerate(scores)), turns_left=1)
    assert game.finish().winners == (winner,)


@pytest.mark.rule("END-4")
def test_the_total_decides_not_the_track(world):
    game = world.scenario(tickets={0: ["bangkok-tokyo"]}, scores={0: 20, 1: 15}, turns_left=1)
    assert game.finish().winners == (1,)


@pytest.mark.rule("END-4")
@pytest.mark.parametrize(
    ("board", "routes", "ticket", "points"),
    [
        ("world", ["jakarta-darwin", "darwin-sydney"], "jakarta-sydney", 7),
        ("great_lakes", ["eau_claire-wausau", "wausau-green_bay"], "eau_claire-green_bay", 3),
        (
            "san_francisco",
            ["union_square-chinatown:1", "civic_center-union_square:red"],
            "chinatown-civic_center",
            3,
        ),
    ],
    indirect=["board"],
)
def test_a_tie_goes_to_the_most_completed_tickets(board, routes, ticket, points):
    game = board.scenario(
        owners=dict.fromkeys(routes, 1), tickets={1: [ticket]}, scores={0: 10 + points, 1: 10}, turns_left=1
    )
    assert game.finish().winners == (1,)


@pytest.mark.rule("END-4")
def test_in_a_tie_open_tickets_do_not_count(world):
    game = world.scenario(
        owners=JAKARTA_SYDNEY,
        tickets={0: ["jakarta-sydney"], 1: ["bangkok-tokyo", "lagos-tehran"]},
        scores={0: 13, 1: 13 + 7 + 6 + 10},
        turns_left=1,
    )
    assert game.finish().winners == (0,)


@pytest.mark.rule("END-4")
def test_in_a_tie_the_number_of_completed_tickets_decides_not_their_points(world):
    game = world.scenario(
        owners={"hong_kong-manila": 0, "manila-jakarta": 0, "jakarta-darwin": 0, "darwin-sydney": 0}
        | {"vancouver-winnipeg": 1, "winnipeg-new_york": 1, "new_york-edinburgh:red": 1},
        tickets={0: ["hong_kong-jakarta", "jakarta-sydney"], 1: ["vancouver-edinburgh"]},
        scores={0: 21, 1: 20},
        turns_left=1,
    )
    outcome = game.finish()
    assert [sheet.tickets for sheet in outcome.sheets] == [12, 13]
    assert outcome.winners == (0,)


@pytest.mark.rule("END-4")
@pytest.mark.parametrize(
    ("scores", "winners"), [((7, 7, 3), (0, 1)), ((3, 7, 7), (1, 2)), ((7, 7, 7), (0, 1, 2))]
)
def test_players_still_tied_share_the_victory(any_board, scores, winners):
    game = any_board.scenario(seats=3, scores=dict(enumerate(scores)), turns_left=1)
    assert game.finish().winners == winners


@pytest.mark.rule("END-4")
def test_only_those_with_the_most_completed_tickets_share_a_tie(world):
    game = world.scenario(
        seats=3,
        owners=JAKARTA_SYDNEY | {"bangkok-manila": 2, "tokyo-manila": 2},
        tickets={0: ["jakarta-sydney"], 2: ["bangkok-tokyo"]},
        scores={0: 13, 1: 20, 2: 14},
        turns_left=1,
    )
    assert game.finish().winners == (0, 2)
