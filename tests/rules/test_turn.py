"""A turn: one action, and passing when there is none."""

from __future__ import annotations

import pytest

NO_PIECES = {"train": 0, "ship": 0}


@pytest.mark.rule("TURN-1")
@pytest.mark.parametrize(
    "steps",
    [
        ["take from trains", "take from ships"],
        ["claim hamburg-marseille:red with red"],
        ["draw tickets", "keep bangkok-tokyo"],
        ["build harbor at sydney with red:harbor*2 ship:red*2"],
        ["exchange 2 trains for ships"],
    ],
    ids=lambda steps: steps[0].split()[0],
)
def test_a_turn_is_exactly_one_action(world, steps):
    game = world.scenario(
        hands={0: "red red:harbor*2 ship:red*2"}, owners={"darwin-sydney": 0}, ticket_top=["bangkok-tokyo"]
    )
    for step in steps:
        assert game.to_act == 0
        game.play(step)
    assert (game.phase, game.to_act) == ("turn", 1)


@pytest.mark.rule("TURN-1")
@pytest.mark.parametrize(
    ("board", "route"), [("world", "darwin-sydney"), ("great_lakes", "duluth-wausau")], indirect=["board"]
)
def test_with_rails_and_sails_there_are_five_kinds_of_action(board, route):
    game = board.scenario(hands={0: "red:harbor*2 ship:red*2 locomotive*4"}, owners={route: 0})
    assert game.verbs() == {"take", "claim", "draw", "build", "exchange"}


@pytest.mark.rule("TURN-1")
def test_in_san_francisco_there_are_three_kinds_of_action(san_francisco):
    game = san_francisco.scenario(hands={0: "red*3 ferry*2"}, owners={"twin_peaks-castro": 0})
    assert game.verbs() == {"take", "claim", "draw"}


@pytest.mark.rule("TURN-1")
def test_a_turn_begun_with_a_card_cannot_go_on_with_another_action(world):
    game = world.scenario(hands={0: "red"}).play("take from trains")
    assert game.verbs() == {"take", "stop"}


# --- TURN-2 ---


def stuck(table, **facts):
    """No card to be had, no ticket left; seat 1 holds every card."""
    return table.scenario(row=table.empty_row, rest=1, ticket_deck=[], **facts)


@pytest.mark.rule("TURN-2")
def test_passing_is_not_legal_while_another_action_is(any_board):
    assert any_board.scenario().refuses("pass")


@pytest.mark.rule("TURN-2")
def test_a_player_with_no_legal_action_passes(world):
    game = stuck(world, pieces={0: NO_PIECES})
    assert [game.text(action) for action in game.legal_actions] == ["pass"]


@pytest.mark.rule("TURN-2")
def test_a_player_with_cards_but_no_pieces_passes_too(san_francisco):
    game = stuck(san_francisco, turn=1, pieces={1: {"cable_car": 0}})
    assert game.verbs() == {"pass"}


@pytest.mark.rule("TURN-2")
def test_a_player_who_can_still_exchange_may_not_pass(rails_and_sails):
    assert stuck(rails_and_sails).verbs() == {"exchange"}


@pytest.mark.rule("TURN-2")
def test_a_player_who_can_still_draw_a_ticket_may_not_pass(world):
    game = world.scenario(row=world.empty_row, rest=1, ticket_deck=["bangkok-tokyo"], pieces={0: NO_PIECES})
    assert game.verbs() == {"draw"}


@pytest.mark.rule("TURN-2")
def test_a_pass_gives_the_turn_to_the_next_player(san_francisco):
    game = stuck(san_francisco, seats=3, turn=2).play("pass")
    assert (game.over, game.to_act) == (False, 0)


@pytest.mark.rule("TURN-2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_ends_when_every_player_in_a_row_has_passed(san_francisco, seats):
    game = stuck(san_francisco, seats=seats, pieces={1: {"cable_car": 0}})
    passes = 0
    while not game.over:
        game.play("pass")
        passes += 1
    assert passes == seats


@pytest.mark.rule("TURN-2")
def test_a_game_that_everybody_passed_is_scored(world):
    game = stuck(
        world,
        pieces={0: NO_PIECES, 1: NO_PIECES},
        scores={0: 30, 1: 20},
        tickets={1: ["bangkok-tokyo"]},
        harbors_left={0: 3, 1: 3},
    )
    game.play("pass").play("pass")
    assert [sheet.total for sheet in game.outcome.sheets] == [30 - 12, 20 - 12 - 6]


@pytest.mark.rule("TURN-2")
def test_one_player_acting_between_passes_keeps_the_game_alive(world):
    game = stuck(world, seats=3, pieces={0: NO_PIECES, 1: NO_PIECES}, turns_left=6)
    game.play("pass").play("pass").play("exchange 2 trains for ships").play("pass").play("pass")
    assert (game.over, game.to_act) == (False, 2)
