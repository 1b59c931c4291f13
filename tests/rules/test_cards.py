"""Drawing transport cards: one, two, from where. (Sweeps and empty decks: test_row.py)"""

from __future__ import annotations

import pytest

ROW = "purple yellow green ship:purple ship:yellow ship:green"
ONE_WILD = "locomotive yellow green ship:purple ship:yellow ship:green"


# --- CARD-1 ---


@pytest.mark.rule("CARD-1")
def test_two_cards_are_taken_blind_from_either_deck(world):
    game = world.scenario(top={"trains": "red", "ships": "ship:black"})
    game.play("take from trains").play("take from ships")
    assert (game.hand(0), game.to_act) == ({"red": 1, "ship:black": 1}, 1)


@pytest.mark.rule("CARD-1")
def test_both_blind_cards_may_come_from_one_deck_the_top_one_first(great_lakes):
    game = great_lakes.scenario(top={"ships": "ship:black ship:red:double ship:white"}).play(
        "take from ships"
    )
    assert game.hand(0) == {"ship:black": 1}
    assert game.play("take from ships").hand(0) == {"ship:black": 1, "ship:red:double": 1}


@pytest.mark.rule("CARD-1")
def test_one_card_may_come_from_the_row_and_one_from_a_deck(world):
    game = world.scenario(row=ROW, top={"trains": "red black"})
    game.play("take ship:yellow from row").play("refill from trains").play("take from trains")
    assert (game.hand(0), game.to_act) == ({"ship:yellow": 1, "black": 1}, 1)


@pytest.mark.rule("CARD-1")
def test_both_cards_may_come_from_the_row(san_francisco):
    game = san_francisco.scenario(row="blue green black purple red", top={"cards": "orange orange"})
    game.play("take blue from row").play("take red from row")
    assert (game.hand(0), game.to_act) == ({"blue": 1, "red": 1}, 1)


@pytest.mark.rule("CARD-1")
def test_after_the_first_card_the_player_may_stop(any_board):
    game = any_board.scenario().short_turn()
    assert (sum(game.hand(0).values()), game.to_act) == (1, 1)


@pytest.mark.rule("CARD-1")
def test_nobody_stops_before_the_first_card(any_board):
    assert any_board.scenario().refuses("stop")


@pytest.mark.rule("CARD-1")
def test_a_card_that_does_not_lie_in_the_row_cannot_be_taken_from_it(world):
    assert world.scenario(row=ROW).refuses("take red from row")


# --- CARD-2 ---


@pytest.mark.rule("CARD-2")
@pytest.mark.parametrize(
    ("deck", "row"),
    [
        ("trains", ["black", "green", "ship:green", "ship:purple", "ship:yellow", "yellow"]),
        ("ships", ["green", "ship:green", "ship:purple", "ship:red:double", "ship:yellow", "yellow"]),
    ],
)
def test_a_card_taken_from_the_row_is_replaced_from_the_deck_that_the_player_names(
    rails_and_sails, deck, row
):
    game = rails_and_sails.scenario(row=ROW, top={"trains": "black", "ships": "ship:red:double"})
    game.play("take purple from row").play(f"refill from {deck}")
    assert sorted(game.row) == row


@pytest.mark.rule("CARD-2")
def test_the_player_names_the_deck_before_the_next_card(rails_and_sails):
    game = rails_and_sails.scenario(row=ROW).play("take purple from row")
    assert game.phase == "refill"
    assert {game.text(action) for action in game.legal_actions} == {"refill from trains", "refill from ships"}


@pytest.mark.rule("CARD-2")
def test_the_player_names_the_deck_before_seeing_the_card(rails_and_sails):
    views = []
    for train in ("black", "red"):
        game = rails_and_sails.scenario(row=ROW, top={"trains": train}).play("take purple from row")
        views.append(game.view(0).to_dict())
    assert views[0] == views[1]


@pytest.mark.rule("CARD-2")
def test_the_replacement_may_be_taken_as_the_second_card(world):
    game = world.scenario(row=ROW, top={"trains": "black"})
    game.play("take purple from row").play("refill from trains").play("take black from row")
    assert game.hand(0) == {"purple": 1, "black": 1}


@pytest.mark.rule("CARD-2")
def test_the_second_card_is_replaced_as_well(world):
    game = world.scenario(row=ROW, top={"ships": "ship:red"})
    game.play("take from trains").play("take purple from row")
    assert (game.phase, game.to_act) == ("refill", 0)
    assert "ship:red" in game.play("refill from ships").row


@pytest.mark.rule("CARD-2")
def test_the_turn_ends_once_the_second_card_is_replaced(world):
    game = world.scenario(row=ROW).play("take from trains").play("take purple from row")
    assert game.play("refill from trains").to_act == 1


@pytest.mark.rule("CARD-2")
@pytest.mark.parametrize(("empty", "deck"), [("ships", "trains"), ("trains", "ships")])
def test_there_is_no_choice_while_only_one_deck_can_give_a_card(rails_and_sails, empty, deck):
    top = {"trains": "black", "ships": "ship:black"}
    game = rails_and_sails.scenario(row=ROW, top={deck: top[deck]}, rest={empty: 1})
    game.play("take purple from row")
    assert game.phase == "second_card"
    assert top[deck] in game.row


@pytest.mark.rule("CARD-2")
def test_in_san_francisco_the_one_deck_refills_the_row_at_once(san_francisco):
    game = san_francisco.scenario(row="blue green black purple red", top={"cards": "orange"})
    game.play("take blue from row")
    assert game.phase == "second_card"
    assert sorted(game.row) == ["black", "green", "orange", "purple", "red"]


@pytest.mark.rule("CARD-2")
def test_a_blind_card_leaves_the_row_alone(any_board):
    game = any_board.scenario(row=any_board.plain_row).short_turn()
    assert sorted(game.row) == sorted(any_board.plain_row.split())


# --- CARD-3 ---


@pytest.mark.rule("CARD-3")
def test_a_face_up_locomotive_is_the_only_card_of_the_turn(rails_and_sails):
    game = rails_and_sails.scenario(row=ONE_WILD).play("take locomotive from row").play("refill from ships")
    assert (game.hand(0), game.phase, game.to_act) == ({"locomotive": 1}, "turn", 1)


@pytest.mark.rule("CARD-3")
def test_a_face_up_ferry_is_the_only_card_of_the_turn(san_francisco):
    game = san_francisco.scenario(row="ferry green black purple red").play("take wild from row")
    assert (game.hand(0), game.phase, game.to_act) == ({"ferry": 1}, "turn", 1)


@pytest.mark.rule("CARD-3")
@pytest.mark.rule("CARD-2")
def test_a_face_up_wild_is_replaced_like_any_card(san_francisco):
    game = san_francisco.scenario(row="ferry green black purple red", top={"cards": "blue"})
    assert sorted(game.play("take ferry from row").row) == ["black", "blue", "green", "purple", "red"]


# --- CARD-4 ---


@pytest.mark.rule("CARD-4")
def test_a_wild_that_lay_there_before_cannot_be_the_second_card(rails_and_sails):
    game = rails_and_sails.scenario(row=ONE_WILD).play("take yellow from row").play("refill from ships")
    assert game.refuses("take locomotive from row")


@pytest.mark.rule("CARD-4")
def test_a_wild_that_has_just_come_up_cannot_be_the_second_card(rails_and_sails):
    game = rails_and_sails.scenario(row=ROW, top={"trains": "locomotive"})
    game.play("take purple from row").play("refill from trains")
    assert game.row.count("locomotive") == 1
    assert game.refuses("take wild from row")


@pytest.mark.rule("CARD-4")
def test_a_face_up_wild_cannot_follow_a_blind_card(san_francisco):
    game = san_francisco.scenario(row="ferry green black purple red", top={"cards": "blue"})
    assert game.play("take from cards").refuses("take ferry from row")


@pytest.mark.rule("CARD-4")
def test_the_other_cards_of_the_row_may_still_be_the_second(san_francisco):
    game = san_francisco.scenario(row="ferry green black purple red", top={"cards": "blue"})
    assert {game.text(action) for action in game.play("take from cards").legal_actions} == {
        "take green from row", "take black from row", "take purple from row", "take red from row",
        "take from cards", "stop",
    }  # fmt: skip


# --- CARD-5 ---


@pytest.mark.rule("CARD-5")
@pytest.mark.parametrize(
    ("board", "deck", "wild"),
    [
        ("world", "trains", "locomotive"),
        ("great_lakes", "trains", "locomotive"),
        ("san_francisco", "cards", "ferry"),
    ],
    indirect=["board"],
)
def test_after_a_wild_drawn_blind_the_player_goes_on_to_the_second_card(board, deck, wild):
    game = board.scenario(row=board.plain_row, top={deck: wild}).play(f"take from {deck}")
    assert (game.hand(0), game.phase, game.to_act) == ({wild: 1}, "second_card", 0)
    assert "take green from row" in game.legal_actions


@pytest.mark.rule("CARD-5")
@pytest.mark.parametrize(
    ("board", "deck", "wild"),
    [("world", "trains", "locomotive"), ("san_francisco", "cards", "ferry")],
    indirect=["board"],
)
def test_both_blind_cards_may_be_wild(board, deck, wild):
    game = board.scenario(top={deck: f"{wild} {wild}"}).play(f"take from {deck}").play(f"take from {deck}")
    assert game.hand(0) == {wild: 2}


# --- CARD-9 ---


@pytest.mark.rule("CARD-9")
def test_a_player_who_holds_every_train_card_may_still_draw_ships(rails_and_sails):
    row = "ship:red ship:red ship:red ship:black ship:black ship:black"
    game = (
        rails_and_sails.scenario(row=row, rest={"trains": 0}).play("take from ships").play("take from ships")
    )
    assert sum(game.hand(0).values()) == 80 + 2


@pytest.mark.rule("CARD-9")
def test_in_san_francisco_one_player_may_hold_all_cards_but_the_row(san_francisco):
    game = san_francisco.scenario(row="blue green black purple red", top={"cards": "blue red"}, rest=0)
    assert sum(game.play("take blue from row").play("take red from row").hand(0).values()) == 44 - 5
