"""The face-up row and the decks behind it: sweeps, renewal, empty places."""

from __future__ import annotations

from collections import Counter

import pytest

TWO_WILDS = "red locomotive locomotive ship:red ship:red ship:red"


# --- CARD-6 ---


@pytest.mark.rule("CARD-6")
def test_three_face_up_wilds_sweep_the_whole_row_between_the_two_cards_of_a_turn(rails_and_sails):
    game = rails_and_sails.scenario(
        row=TWO_WILDS,
        top={"trains": "locomotive black white purple", "ships": "ship:black ship:white ship:purple"},
    )
    game.play("take red from row").play("refill from trains")
    assert sorted(game.row) == ["black", "purple", "ship:black", "ship:purple", "ship:white", "white"]
    assert (game.phase, game.to_act) == ("second_card", 0)


@pytest.mark.rule("CARD-6")
@pytest.mark.rule("CARD-7")
def test_a_sweep_puts_each_card_on_the_discard_pile_of_its_own_deck(rails_and_sails):
    game = rails_and_sails.scenario(row=TWO_WILDS, top={"trains": "locomotive black white purple"})
    game.play("take red from row").play("refill from trains")
    assert (game.discards("trains"), game.discards("ships")) == ({"locomotive": 3}, {"ship:red": 3})


@pytest.mark.rule("CARD-6")
def test_three_ferries_sweep_the_five_cards_of_san_francisco(san_francisco):
    game = san_francisco.scenario(
        row="red ferry ferry blue green", top={"cards": "ferry red blue green black purple"}
    ).play("take red from row")
    assert sorted(game.row) == ["black", "blue", "green", "purple", "red"]
    assert game.discards("cards") == {"ferry": 3, "blue": 1, "green": 1}


@pytest.mark.rule("CARD-6")
@pytest.mark.rule("CARD-4")
def test_a_card_of_the_new_row_may_be_the_second_card(san_francisco):
    game = san_francisco.scenario(
        row="red ferry ferry blue green", top={"cards": "ferry orange blue green black purple"}
    ).play("take red from row")
    assert game.play("take orange from row").hand(0) == {"red": 1, "orange": 1}


@pytest.mark.rule("CARD-6")
def test_a_sweep_after_the_second_card_comes_before_the_next_turn(san_francisco):
    game = san_francisco.scenario(
        row="red ferry ferry blue green", top={"cards": "orange ferry red blue green black purple"}
    )
    game.play("take from cards").play("take red from row")
    assert game.to_act == 1
    assert sorted(game.row) == ["black", "blue", "green", "purple", "red"]


@pytest.mark.rule("CARD-6")
@pytest.mark.parametrize(
    ("board", "row", "deck"),
    [
        ("world", "red locomotive green ship:red ship:red ship:red", "trains"),
        ("san_francisco", "red ferry green blue black", "cards"),
    ],
    indirect=["board"],
)
def test_two_face_up_wilds_stay(board, row, deck):
    wild = row.split()[1]
    game = board.scenario(row=row, top={deck: wild}).play("take red from row")
    if game.phase == "refill":
        game.play("refill from trains")
    assert (game.row.count(wild), game.discards(deck)) == (2, {})


@pytest.mark.rule("CARD-6")
def test_the_new_row_has_three_cards_from_each_deck_whatever_lay_there(rails_and_sails):
    game = rails_and_sails.scenario(
        row="red locomotive locomotive black white ship:red", top={"trains": "locomotive black white purple"}
    )
    game.play("take red from row").play("refill from trains")
    assert game.by_deck(game.row) == {"trains": 3, "ships": 3}


@pytest.mark.rule("CARD-6")
def test_a_new_row_with_three_wilds_is_swept_again(rails_and_sails):
    game = rails_and_sails.scenario(row=TWO_WILDS, top={"trains": "locomotive*4 black white purple"})
    game.play("take red from row").play("refill from trains")
    assert game.discards("trains") == {"locomotive": 6}
    assert {"black", "white", "purple"} < set(game.row)


@pytest.mark.rule("CARD-6")
def test_a_new_row_with_three_ferries_is_swept_again(san_francisco):
    game = san_francisco.scenario(
        row="red ferry ferry blue green",
        top={"cards": "ferry ferry red ferry blue ferry red blue green black purple"},
    ).play("take red from row")
    assert game.discards("cards") == {"ferry": 6, "blue": 2, "green": 1, "red": 1}


@pytest.mark.rule("CARD-6")
@pytest.mark.parametrize("locomotives", [1, 4, 12])
def test_the_row_stays_when_the_cards_not_in_hands_cannot_make_a_better_one(world, locomotives):
    game = world.scenario(
        row="red red red red locomotive locomotive", top={"trains": f"locomotive*{locomotives}"}, rest=1
    ).play("take red from row")
    assert sorted(game.row) == ["locomotive"] * 3 + ["red"] * 3
    assert game.discards("trains") == {}


@pytest.mark.rule("CARD-6")
def test_three_wilds_stay_when_every_train_card_not_in_hands_is_wild(world):
    game = world.scenario(row=TWO_WILDS, top={"trains": "locomotive*2"}, rest={"trains": 1})
    game.play("take red from row").play("refill from trains")
    assert game.row.count("locomotive") == 3
    assert game.discards("ships") == {}


@pytest.mark.rule("CARD-6")
def test_after_ten_relays_in_a_row_the_row_stays_as_it_lies(world):
    # Only 14 locomotives and 4 reds are not in hands: a row of six with fewer than three wilds is possible,
    # but each relay finds it once in 200 times.
    relays = []
    for seed in range(5):
        game = world.scenario(
            row="red red red red locomotive locomotive",
            top={"trains": "locomotive*12 red"},
            rest=1,
            seed=seed,
        )
        kinds = Counter(event.kind for event in game.events("take red from row"))
        assert game.phase == "second_card"
        relays.append((10 in kinds.values(), game.row.count("locomotive") >= 3))
    assert (True, True) in relays


@pytest.mark.rule("CARD-6")
def test_in_a_relay_the_other_deck_fills_what_a_short_deck_cannot_give(world):
    game = world.scenario(
        row="red locomotive locomotive yellow green ship:red",
        top={"trains": "locomotive black white purple black white"},
        rest={"ships": 1},
    ).play("take red from row")
    assert sorted(game.row) == ["black", "black", "purple", "ship:red", "white", "white"]


# --- CARD-7 ---


@pytest.mark.rule("CARD-7")
@pytest.mark.parametrize(
    ("board", "deck", "last", "pile"),
    [
        ("world", "trains", "white", "red*2 black locomotive"),
        ("great_lakes", "ships", "ship:white", "ship:red*2 ship:black:double*2"),
        ("san_francisco", "cards", "orange", "red*2 blue ferry"),
    ],
    indirect=["board"],
)
def test_an_empty_deck_is_renewed_from_its_discard_pile(board, deck, last, pile):
    game = board.scenario(row=board.plain_row, top={deck: last}, discards={deck: pile}, rest={deck: 1})
    game.play(f"take from {deck}")
    assert (game.hand(0), game.deck_size(deck), game.discards(deck)) == ({last: 1}, 4, {})


@pytest.mark.rule("CARD-7")
@pytest.mark.parametrize(
    ("deck", "last", "other"), [("trains", "white", "ships"), ("ships", "ship:white", "trains")]
)
def test_a_deck_is_never_renewed_from_the_pile_of_the_other(rails_and_sails, deck, last, other):
    piles = {"trains": "red*2", "ships": "ship:red*2"}
    game = rails_and_sails.scenario(
        row=rails_and_sails.plain_row, top={deck: last}, discards={other: piles[other]}, rest={deck: 1}
    ).play(f"take from {deck}")
    assert game.deck_size(deck) == 0
    assert sum(game.discards(other).values()) == 2


@pytest.mark.rule("CARD-7")
def test_the_renewed_deck_is_shuffled(world):
    drawn = set()
    for seed in range(12):
        game = world.scenario(
            row=world.plain_row,
            top={"trains": "locomotive"},
            discards={"trains": "red black white"},
            rest={"trains": 1},
            seed=seed,
        )
        drawn |= set(game.play("take from trains").play("take from trains").hand(0))
    assert drawn == {"locomotive", "red", "black", "white"}


@pytest.mark.rule("CARD-7")
def test_a_locomotive_paid_for_a_ship_route_comes_back_in_the_train_deck(world):
    game = world.scenario(row=world.plain_row, hands={0: "ship:red locomotive"}, rest=1)
    game.play("claim petropavlovsk-tokyo with ship:red locomotive")
    assert (game.deck_size("trains"), game.deck_size("ships")) == (1, 1)
