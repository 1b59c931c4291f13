"""Piles that run empty, and what a payment brings back: renewed decks, filled places, sweeps."""

from __future__ import annotations

from collections import Counter

import pytest

NO_PIECES = {"train": 0, "ship": 0}
HOARD = {"world": ["trains", "ships"], "great_lakes": ["trains", "ships"], "san_francisco": ["cards"]}
PRICE = "red:harbor*2 ship:red*2"


# --- CARD-8: while all piles are empty ---


@pytest.mark.rule("CARD-8")
def test_drawing_is_not_available_when_all_cards_are_in_hands(any_board):
    game = any_board.scenario(row=any_board.empty_row, rest=1)
    assert "take" not in game.verbs()


@pytest.mark.rule("CARD-8")
def test_a_face_up_card_cannot_be_taken_while_all_piles_are_empty(any_board):
    game = any_board.scenario(row=any_board.plain_row, rest=1)
    assert "take" not in game.verbs()
    assert game.refuses("take green from row")
    assert game.reason_against("take green from row").code == "piles_empty"


@pytest.mark.rule("CARD-8")
@pytest.mark.rule("TURN-2")
def test_a_player_who_could_only_take_a_face_up_card_passes_while_all_piles_are_empty(world):
    none = dict.fromkeys((0, 1), NO_PIECES)
    game = world.scenario(row=world.plain_row, rest=1, ticket_deck=[], pieces=none, reserve=none)
    assert game.verbs() == {"pass"}


@pytest.mark.rule("CARD-8")
def test_a_face_up_card_can_be_taken_while_one_card_is_left_in_a_pile(any_board):
    deck = HOARD[any_board.board][-1]
    last = "ship:black" if deck == "ships" else "orange"
    game = any_board.scenario(row=any_board.plain_row, top={deck: last}, rest=1)
    assert game.play("take green from row").hand(0) == {"green": 1}


@pytest.mark.rule("CARD-8")
@pytest.mark.parametrize("first", ["take red from row", "take from cards"])
def test_the_second_card_cannot_be_taken_while_all_piles_are_empty(san_francisco, first):
    game = san_francisco.scenario(row=san_francisco.plain_row, top={"cards": "orange"}, rest=1).play(first)
    assert (game.deck_size("cards"), game.row.count(None)) == (0, 0)
    assert (sum(game.hand(0).values()), game.phase, game.to_act) == (1, "turn", 1)


@pytest.mark.rule("CARD-8")
def test_the_second_card_can_come_from_the_deck_that_still_has_one(rails_and_sails):
    game = rails_and_sails.scenario(
        row=rails_and_sails.plain_row, top={"trains": "white", "ships": "ship:white"}, rest=1
    )
    game.play("take green from row").play("refill from trains")
    assert (game.phase, game.to_act) == ("second_card", 0)
    assert game.play("take from ships").to_act == 1


@pytest.mark.rule("CARD-8")
def test_cards_can_be_taken_again_as_soon_as_a_payment_brings_some_back(san_francisco):
    game = san_francisco.scenario(row=san_francisco.plain_row, hands={0: "red*2"}, rest=1)
    game.play("claim haight_ashbury-castro with red*2")
    assert (game.to_act, "take from cards" in game.legal_actions) == (1, True)


@pytest.mark.rule("CARD-8")
def test_an_empty_deck_gives_no_card(any_board):
    deck = HOARD[any_board.board][0]
    game = any_board.scenario(row=any_board.plain_row, rest={deck: 1})
    assert game.refuses(f"take from {deck}")


@pytest.mark.rule("CARD-8")
def test_a_place_that_no_deck_can_fill_stays_empty(any_board):
    row = any_board.plain_row.replace(" green", " -", 1)
    assert any_board.scenario(row=row, rest=1).row.count(None) == 1


# --- CARD-8: filling empty places ---


@pytest.mark.rule("CARD-8")
@pytest.mark.rule("CARD-7")
def test_an_empty_place_is_filled_as_soon_as_a_payment_renews_a_deck(world):
    game = world.scenario(
        row="yellow green - ship:purple ship:yellow ship:green", hands={0: "black*2"}, rest=1
    )
    game.play("claim hamburg-moskva:black with black*2")
    assert (game.row.count("black"), game.row.count(None), game.deck_size("trains")) == (1, 0, 1)


@pytest.mark.rule("CARD-8")
def test_an_empty_place_in_san_francisco_is_filled_from_the_one_deck(san_francisco):
    game = san_francisco.scenario(row="blue green black - -", hands={0: "red*3"}, rest=1)
    game.play("claim golden_gate_bridge-lincoln_park with red*3")
    assert (game.row.count("red"), game.deck_size("cards")) == (2, 1)


@pytest.mark.rule("CARD-8")
@pytest.mark.parametrize(
    ("row", "filled_with"),
    [
        ("yellow green purple ship:purple ship:yellow -", "ship:black"),
        ("yellow green - ship:purple ship:yellow ship:green", "locomotive"),
    ],
)
def test_an_empty_place_is_filled_from_the_deck_with_fewer_cards_in_the_row(world, row, filled_with):
    game = world.scenario(row=row, hands={0: "ship:black locomotive"}, rest=1)
    game.play("claim petropavlovsk-tokyo with ship:black locomotive")
    assert Counter(game.row) - Counter(row.split()) == Counter([filled_with])


@pytest.mark.rule("CARD-8")
@pytest.mark.parametrize("paid", ["ship:black locomotive*2", "ship:black*2 locomotive"])
@pytest.mark.parametrize(
    ("row", "gap"),
    [("yellow green - ship:purple ship:yellow -", 2), ("- yellow green ship:purple ship:yellow -", 0)],
)
def test_on_a_tie_an_empty_place_is_filled_from_the_train_deck(world, row, gap, paid):
    game = world.scenario(row=row, hands={0: paid}, rest=1).play(f"claim cape_town-toamasina with {paid}")
    assert (game.row[gap], game.row[5]) == ("locomotive", "ship:black")


# --- After a payment ---


@pytest.mark.rule("CARD-8")
@pytest.mark.rule("CARD-7")
@pytest.mark.rule("HARBOR-3")
def test_the_payment_of_a_harbor_renews_empty_decks_and_fills_the_row(world):
    row = "yellow green - ship:purple ship:yellow ship:green"
    game = world.scenario(row=row, hands={0: PRICE}, owners={"darwin-sydney": 0}, rest=1)
    game.play(f"build harbor at sydney with {PRICE}")
    assert game.row == ("yellow", "green", "red:harbor", "ship:purple", "ship:yellow", "ship:green")
    assert (game.deck_size("trains"), game.deck_size("ships")) == (1, 2)


@pytest.mark.rule("CARD-6")
@pytest.mark.parametrize(
    ("action", "cards"),
    [
        ("claim moskva-tehran", "red*2 locomotive"),
        ("build harbor at sydney", "red:harbor*2 ship:red locomotive"),
    ],
)
def test_a_third_wild_that_a_payment_brings_into_the_row_sweeps_it(world, action, cards):
    # The train deck is renewed from the cards paid: the locomotive comes up first for one seed in three.
    row = "locomotive locomotive - ship:green ship:green ship:green"
    came_up = []
    for seed in range(12):
        game = world.scenario(row=row, hands={0: cards}, owners={"darwin-sydney": 0}, rest=1, seed=seed)
        kinds = [event.kind for event in game.events(f"{action} with {cards}")]
        came_up.append("row_swept" in kinds)
        assert game.row.count("locomotive") < 3
        assert kinds[-1] == "to_decide"
    assert True in came_up
    assert False in came_up


# --- CARD-6: a row that stays ---


def stayed_rows(world):
    """Games in which the row has just been laid anew ten times and stays: five reds and 14 locomotives are left."""
    for seed in range(12):
        game = world.scenario(
            row="red red red red locomotive locomotive",
            top={"trains": "locomotive*12 red*2"},
            rest=1,
            seed=seed,
        )
        kinds = Counter(event.kind for event in game.events("take red from row"))
        if kinds["row_stays"]:
            assert kinds["row_swept"] == 10
            assert game.row.count("locomotive") >= 3
            yield game


@pytest.mark.rule("CARD-6")
def test_a_row_that_stays_after_ten_relays_is_left_alone_while_it_does_not_change(world):
    games = list(stayed_rows(world))
    assert games
    for game in games:
        row = game.row
        kinds = {event.kind for event in game.events("take from trains")}
        assert "row_swept" not in kinds
        assert game.row == row


@pytest.mark.rule("CARD-6")
def test_a_row_that_stayed_is_looked_at_again_when_it_changes(world):
    games = [game for game in stayed_rows(world) if "red" in game.row]
    assert games
    for game in games:
        kinds = [event.kind for event in game.events("take red from row")]
        assert kinds[:3] == ["took_face_up", "row_filled", "row_swept"]
