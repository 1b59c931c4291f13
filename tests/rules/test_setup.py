"""Setup: hands, row, tickets, first player. (Fleets and souvenir stacks: test_setup_pieces.py)"""

from __future__ import annotations

from collections import Counter

import pytest

SEATS = {"world": (2, 3, 4, 5), "great_lakes": (2, 3, 4, 5), "san_francisco": (2, 3, 4)}
EVERY_TABLE = [(board, seats) for board, numbers in SEATS.items() for seats in numbers]
HANDS = {
    "world": {"trains": 3, "ships": 7},
    "great_lakes": {"trains": 2, "ships": 2},
    "san_francisco": {"cards": 2},
}
ROWS = {
    "world": {"trains": 3, "ships": 3},
    "great_lakes": {"trains": 3, "ships": 3},
    "san_francisco": {"cards": 5},
}
BOXES = {
    "world": {"trains": 80, "ships": 60},
    "great_lakes": {"trains": 80, "ships": 60},
    "san_francisco": {"cards": 44},
}
TICKETS = {"world": 65, "great_lakes": 55, "san_francisco": 24}
DEALT = {"world": 5, "great_lakes": 5, "san_francisco": 2}

every_table = pytest.mark.parametrize(("board", "seats"), EVERY_TABLE, indirect=["board"])


# --- SETUP-1 ---


@pytest.mark.rule("SETUP-1")
@every_table
def test_every_player_is_dealt_the_opening_hand_of_the_board(board, seats):
    game = board.new(seats=seats, seed=3)
    hands = [game.by_deck(Counter(game.hand(seat)).elements()) for seat in range(seats)]
    assert hands == [HANDS[board.board]] * seats


@pytest.mark.rule("SETUP-1")
@every_table
def test_the_row_is_laid_out_by_the_table(board, seats):
    game = board.new(seats=seats, seed=3)
    assert game.by_deck(game.row) == ROWS[board.board]


@pytest.mark.rule("SETUP-1")
@every_table
def test_the_cards_not_dealt_stay_in_their_decks(board, seats):
    game = board.new(seats=seats, seed=3)
    left = {deck: game.deck_size(deck) + sum(game.discards(deck).values()) for deck in BOXES[board.board]}
    assert left == {
        deck: box - seats * HANDS[board.board][deck] - ROWS[board.board][deck]
        for deck, box in BOXES[board.board].items()
    }


@pytest.mark.rule("SETUP-1")
@pytest.mark.parametrize("color", ["purple", "yellow", "green", "red", "black", "white"])
def test_each_color_has_eleven_train_cards_four_single_and_six_double_ships(rails_and_sails, color):
    cards = rails_and_sails.new(seats=2, seed=0).board.cards
    count = {card.id: card.count for card in cards}
    found = [count[kind] for kind in (color, f"{color}:harbor", f"ship:{color}", f"ship:{color}:double")]
    assert found == [7, 4, 4, 6]


@pytest.mark.rule("SETUP-1")
def test_the_train_deck_has_fourteen_locomotives_and_no_other_wild(rails_and_sails):
    cards = rails_and_sails.new(seats=2, seed=0).board.cards
    assert [(card.id, card.count) for card in cards if card.wild] == [("locomotive", 14)]


@pytest.mark.rule("SETUP-1")
def test_san_francisco_has_six_cards_of_each_of_six_colors_and_eight_ferries(san_francisco):
    cards = san_francisco.new(seats=2, seed=0).board.cards
    assert {card.id: card.count for card in cards} == {
        "blue": 6, "green": 6, "black": 6, "purple": 6, "red": 6, "orange": 6, "ferry": 8,
    }  # fmt: skip


@pytest.mark.rule("SETUP-1")
def test_each_deck_is_shuffled(any_board):
    rows = [any_board.new(seats=2, seed=seed).row for seed in range(8)]
    ships = {tuple(sorted(card for card in row if card.startswith("ship:"))) for row in rows}
    others = {tuple(sorted(card for card in row if not card.startswith("ship:"))) for row in rows}
    assert len(others) > 1
    assert len(ships) > 1 or any_board.board == "san_francisco"


@pytest.mark.rule("SETUP-1")
def test_the_same_seed_deals_the_same_game(any_board):
    assert any_board.new(seats=2, seed=5).hash == any_board.new(seats=2, seed=5).hash


@pytest.mark.rule("SETUP-1")
@pytest.mark.parametrize(
    ("board", "seats"),
    [
        ("world", 1),
        ("world", 6),
        ("great_lakes", 1),
        ("great_lakes", 6),
        ("san_francisco", 1),
        ("san_francisco", 5),
    ],
    indirect=["board"],
)
def test_too_few_or_too_many_players_cannot_sit_down(board, seats):
    with pytest.raises(ValueError, match=r"\d"):
        board.new(seats=seats, seed=0)


# --- SETUP-2 ---


@pytest.mark.rule("SETUP-2")
@every_table
def test_every_player_is_dealt_the_opening_tickets(board, seats):
    game = board.new(seats=seats, seed=1, first=0)
    dealt = []
    for seat in range(seats):
        assert (game.phase, game.to_act) == ("keep", seat)
        dealt.append(len(game.offer(seat)))
        game.play("keep " + ", ".join(game.offer(seat)))
    assert dealt == [DEALT[board.board]] * seats


@pytest.mark.rule("SETUP-2")
@pytest.mark.parametrize(
    ("board", "choices"), [("world", 16), ("great_lakes", 16), ("san_francisco", 3)], indirect=["board"]
)
def test_any_choice_of_opening_tickets_that_reaches_the_minimum_is_open(board, choices):
    assert len(board.new(seats=2, seed=1).legal_actions) == choices


@pytest.mark.rule("SETUP-2")
def test_two_of_five_opening_tickets_are_too_few(rails_and_sails):
    game = rails_and_sails.new(seats=2, seed=1, first=0)
    assert game.refuses("keep " + ", ".join(game.offer(0)[:2]))


@pytest.mark.rule("SETUP-2")
@pytest.mark.parametrize("number", [3, 4, 5])
def test_three_four_or_five_opening_tickets_may_be_kept(rails_and_sails, number):
    game = rails_and_sails.new(seats=2, seed=1, first=0)
    kept = game.offer(0)[:number]
    assert sorted(game.play("keep " + ", ".join(kept)).tickets(0)) == sorted(kept)


@pytest.mark.rule("SETUP-2")
def test_one_of_two_opening_tickets_may_be_kept_in_san_francisco(san_francisco):
    game = san_francisco.new(seats=2, seed=1, first=0)
    kept = game.offer(0)[1]
    assert game.play(f"keep {kept}").tickets(0) == (kept,)


@pytest.mark.rule("SETUP-2")
@pytest.mark.parametrize(
    ("board", "keep"), [("world", 3), ("great_lakes", 3), ("san_francisco", 1)], indirect=["board"]
)
def test_the_tickets_not_kept_go_back_to_the_deck(board, keep):
    game = board.new(seats=2, seed=1, first=0)
    for seat in (0, 1):
        game.play("keep " + ", ".join(game.offer(seat)[:keep]))
    assert game.tickets_left == TICKETS[board.board] - 2 * keep


@pytest.mark.rule("SETUP-2")
def test_returned_opening_tickets_lie_at_the_bottom_in_the_order_they_were_dealt(world):
    game = world.new(seats=2, seed=1, first=0, recommended_fleets=True)
    first_offer = game.offer(0)
    first_back = (first_offer[0], first_offer[3])
    game.play("keep " + ", ".join(ticket for ticket in first_offer[::-1] if ticket not in first_back))
    second_offer = game.offer(1)
    game.play("keep " + ", ".join(second_offer[:3]))
    queue = []
    while game.tickets_left:
        game.play("draw tickets")
        queue += game.offer(game.to_act)
        game.keep_all()
    assert tuple(queue[-4:]) == (*first_back, *second_offer[3:])


@pytest.mark.rule("SETUP-2")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_returned_opening_tickets_go_under_the_deck_in_turn_order(world, first):
    game = world.new(seats=3, seed=1, first=first, recommended_fleets=True)
    returned = []
    for _ in range(3):
        offer = game.offer(game.to_act)
        returned += offer[:2]
        game.play("keep " + ", ".join(offer[2:]))
    queue = []
    while game.tickets_left:
        game.play("draw tickets")
        queue += game.offer(game.to_act)
        game.keep_all()
    assert queue[-6:] == returned


@pytest.mark.rule("SETUP-2")
def test_how_many_opening_tickets_each_has_kept_is_told_when_the_last_has_chosen(rails_and_sails):
    game = rails_and_sails.new(seats=3, seed=1, first=1)
    in_deck = game.tickets_left
    told = []
    for number in (3, 4, 5):  # seats 1, 2 and 0
        told.append(game.events("keep " + ", ".join(game.offer(game.to_act)[:number])))
        if number < 5:
            assert [game.view(None).ticket_count(seat) for seat in range(3)] == [None, None, None]
            assert game.tickets_left == in_deck
    assert [[event.kind for event in events if event.kind.endswith("kept")] for events in told] == [
        [], [], ["opening_tickets_kept"],
    ]  # fmt: skip
    assert next(event for event in told[2] if event.kind == "opening_tickets_kept").counts == (5, 3, 4)
    assert [game.ticket_count(seat) for seat in range(3)] == [5, 3, 4]
    assert game.tickets_left == in_deck + 3


@pytest.mark.rule("SETUP-2")
def test_a_player_sees_the_own_choice_of_opening_tickets_at_once(any_board):
    game = any_board.new(seats=3, seed=1, first=0)
    kept = game.offer(0)[1:]
    game.play("keep " + ", ".join(kept))
    assert sorted(game.view(0).tickets(0)) == sorted(kept)


# --- SETUP-10 ---


@pytest.mark.rule("SETUP-10")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_table_may_name_the_first_player(any_board, first):
    game = any_board.new(seats=3, seed=4, first=first, recommended_fleets=any_board.board != "san_francisco")
    game.keep_all()
    while game.phase == "place":
        game.play(game.text(next(iter(game.legal_actions))))
    assert (game.phase, game.to_act) == ("turn", first)


@pytest.mark.rule("SETUP-10")
def test_by_default_the_first_player_is_drawn_by_lot(any_board):
    assert {any_board.new(seats=3, seed=seed).to_act for seed in range(60)} == {0, 1, 2}


@pytest.mark.rule("SETUP-10")
def test_play_goes_clockwise(any_board):
    game = any_board.scenario(seats=3, first=1, turn=1)
    turns = []
    for _ in range(4):
        turns.append(game.to_act)
        game.short_turn()
    assert turns == [1, 2, 0, 1]


# --- SETUP-11 ---


@pytest.mark.rule("SETUP-11")
@pytest.mark.parametrize(
    ("board", "deals"), [("world", 400), ("great_lakes", 400), ("san_francisco", 200)], indirect=["board"]
)
def test_no_opening_row_shows_three_wilds(board, deals):
    wilds = ("locomotive", "ferry")
    rows = (board.new(seats=2, seed=seed).row for seed in range(deals))
    assert max(sum(card in wilds for card in row) for row in rows) == 2


@pytest.mark.rule("SETUP-11")
def test_an_opening_row_of_three_wilds_is_discarded_whole(san_francisco):
    piles = [san_francisco.new(seats=2, seed=seed).discards("cards") for seed in range(200)]
    swept = [pile for pile in piles if pile]
    assert swept
    assert all(sum(pile.values()) % 5 == 0 and pile["ferry"] >= 3 for pile in swept)
