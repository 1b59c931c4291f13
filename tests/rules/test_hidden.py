"""Hidden information: what a view, an event or an error may tell, and to whom.

The method: two scenes that differ only in what a seat cannot see must look the same to that seat.
"""

from __future__ import annotations

import json

import pytest

HANDS = {
    "world": ("red*2 ship:black", "white locomotive ship:white:double"),
    "great_lakes": ("red*2 ship:black", "white locomotive ship:white:double"),
    "san_francisco": ("red*2 blue", "orange ferry*2"),
}
TOPS = {
    "world": ("trains", "red black", "white locomotive"),
    "great_lakes": ("ships", "ship:red ship:black", "ship:white:double ship:red:double"),
    "san_francisco": ("cards", "red blue", "ferry orange"),
}
OFFERS = {
    "world": (
        "bangkok-tokyo", "lagos-tehran", "lima-jakarta", "djibouti-lahore", "mumbai-beijing",
        "jakarta-sydney",
    ),
    "great_lakes": (
        "buffalo-albany", "toronto-ottawa", "chicago-detroit", "duluth-chicago", "erie-kingston",
        "duluth-detroit",
    ),
    "san_francisco": ("alcatraz-castro", "sunset-pier_39", "chinatown-castro", "presidio-union_square"),
}  # fmt: skip

others = pytest.mark.parametrize("watcher", [1, None], ids=["opponent", "spectator"])
everybody = pytest.mark.parametrize("watcher", [0, 1, None], ids=["player", "opponent", "spectator"])


def scene(table, **facts):
    return table.scenario(row=table.plain_row, **facts)


def view(game, watcher):
    return game.view(watcher).to_dict()


def known(game, watcher):
    """All that a view holds, in memory too: bots get views."""
    shown = game.view(watcher)
    return shown.to_dict(), shown.core.state_bytes()


def told(events, watcher):
    return [event.redacted(watcher).to_dict() for event in events]


# --- HIDE-1: what is secret, what is public ---


@pytest.mark.rule("HIDE-1")
@pytest.mark.rule("HIDE-2")
@others
def test_the_cards_in_a_hand_are_secret(any_board, watcher):
    one, other = (scene(any_board, hands={0: hand}) for hand in HANDS[any_board.board])
    assert view(one, watcher) == view(other, watcher)


@pytest.mark.rule("HIDE-1")
def test_a_player_sees_the_own_hand(any_board):
    one, other = (scene(any_board, hands={0: hand}) for hand in HANDS[any_board.board])
    assert view(one, 0) != view(other, 0)


@pytest.mark.rule("HIDE-1")
@others
def test_the_number_of_cards_in_a_hand_is_public(any_board, watcher):
    one, other = (scene(any_board, hands={0: hand}) for hand in ("green", "green*2"))
    assert view(one, watcher) != view(other, watcher)


@pytest.mark.rule("HIDE-1")
@others
def test_everybody_sees_which_card_is_taken_from_the_row(any_board, watcher):
    one, other = (scene(any_board).events(f"take {card} from row") for card in ("green", "purple"))
    assert told(one, watcher) != told(other, watcher)


@pytest.mark.rule("HIDE-1")
@others
def test_a_card_taken_face_up_is_remembered(san_francisco, watcher):
    # Either way the same row lies there afterwards, and seat 0 holds one card.
    views = []
    for card in ("green", "purple"):
        game = scene(san_francisco, top={"cards": card}).play(f"take {card} from row").play("stop")
        assert sorted(game.row) == sorted(san_francisco.plain_row.split())
        views.append(view(game, watcher))
    assert views[0] != views[1]


@pytest.mark.rule("HIDE-1")
@others
def test_the_discard_piles_are_public(any_board, watcher):
    deck = TOPS[any_board.board][0]
    piles = ("ship:red", "ship:black") if deck == "ships" else ("red", "black")
    one, other = (scene(any_board, discards={deck: pile}) for pile in piles)
    assert view(one, watcher) != view(other, watcher)


@pytest.mark.rule("HIDE-1")
@others
def test_the_cards_paid_for_a_route_are_seen_by_all(world, watcher):
    one, other = (
        scene(world, hands={0: "red*2 black*2"}).events(f"claim athina-tehran with {paid}")
        for paid in ("red*2", "black*2")
    )
    assert told(one, watcher) != told(other, watcher)


@pytest.mark.rule("HIDE-1")
@others
def test_how_many_tickets_are_kept_is_public(any_board, watcher):
    tickets = list(OFFERS[any_board.board])
    one, other = (
        scene(any_board, ticket_deck=tickets).play("draw tickets").events(f"keep {kept}")
        for kept in (tickets[0], f"{tickets[0]}, {tickets[1]}")
    )
    assert told(one, watcher) != told(other, watcher)


# --- HIDE-2: what never leaves the referee ---


@pytest.mark.rule("HIDE-2")
@everybody
def test_the_order_of_a_deck_is_in_no_view(any_board, watcher):
    deck, *tops = TOPS[any_board.board]
    one, other = (scene(any_board, top={deck: top}) for top in tops)
    assert view(one, watcher) == view(other, watcher)


@pytest.mark.rule("HIDE-2")
@everybody
def test_the_order_of_the_ticket_deck_is_in_no_view(any_board, watcher):
    tickets = list(OFFERS[any_board.board])
    one, other = (scene(any_board, ticket_top=top) for top in (tickets, tickets[::-1]))
    assert view(one, watcher) == view(other, watcher)


@pytest.mark.rule("HIDE-2")
@everybody
def test_the_seed_is_in_no_view(any_board, watcher):
    one, other = (scene(any_board, seed=seed) for seed in (1, 2))
    assert view(one, watcher) == view(other, watcher)


@pytest.mark.rule("HIDE-2")
@others
def test_the_event_of_a_blind_draw_does_not_tell_the_card(any_board, watcher):
    deck, *tops = TOPS[any_board.board]
    one, other = (scene(any_board, top={deck: top}).events(f"take from {deck}") for top in tops)
    assert told(one, watcher) == told(other, watcher)


@pytest.mark.rule("HIDE-2")
@others
def test_a_card_drawn_blind_is_in_no_other_view(any_board, watcher):
    deck, *tops = TOPS[any_board.board]
    one, other = (
        scene(any_board, top={deck: top}).play(f"take from {deck}").play(f"take from {deck}") for top in tops
    )
    assert view(one, watcher) == view(other, watcher)


@pytest.mark.rule("HIDE-2")
def test_the_player_who_drew_blind_is_told_the_card(any_board):
    deck, *tops = TOPS[any_board.board]
    one, other = (scene(any_board, top={deck: top}).events(f"take from {deck}") for top in tops)
    assert told(one, 0) != told(other, 0)


@pytest.mark.rule("HIDE-2")
@pytest.mark.rule("TICKET-3")
@others
def test_the_tickets_drawn_are_told_to_the_player_alone(any_board, watcher):
    tickets = list(OFFERS[any_board.board])
    one, other = (scene(any_board, ticket_top=top).events("draw tickets") for top in (tickets, tickets[::-1]))
    assert told(one, watcher) == told(other, watcher)
    assert told(one, 0) != told(other, 0)


@pytest.mark.rule("HIDE-2")
@pytest.mark.rule("TICKET-3")
@others
def test_the_tickets_on_offer_are_in_no_other_view(any_board, watcher):
    tickets = list(OFFERS[any_board.board])
    one, other = (scene(any_board, ticket_top=top).play("draw tickets") for top in (tickets, tickets[::-1]))
    assert view(one, watcher) == view(other, watcher)


@pytest.mark.rule("HIDE-2")
@pytest.mark.rule("TICKET-3")
@others
def test_nobody_else_learns_which_tickets_were_kept(any_board, watcher):
    tickets = list(OFFERS[any_board.board])
    games = [scene(any_board, ticket_deck=tickets).play("draw tickets") for _ in range(2)]
    one, other = (
        told(game.events(f"keep {kept}"), watcher) for game, kept in zip(games, tickets[:2], strict=True)
    )
    assert one == other
    assert view(games[0], watcher) == view(games[1], watcher)


@pytest.mark.rule("HIDE-2")
@pytest.mark.rule("SETUP-2")
@others
def test_nobody_else_learns_which_opening_tickets_were_kept(any_board, watcher):
    games = [any_board.new(seats=2, seed=3, first=0) for _ in range(2)]
    offer = games[0].offer(0)
    number = 1 if any_board.board == "san_francisco" else 3
    one, other = (
        told(game.events("keep " + ", ".join(kept)), watcher)
        for game, kept in zip(games, (offer[:number], offer[-number:]), strict=True)
    )
    assert one == other
    assert known(games[0], watcher) == known(games[1], watcher)


@pytest.mark.rule("HIDE-1")
@pytest.mark.rule("SETUP-2")
@pytest.mark.parametrize("watcher", [1, 2, None])
def test_nobody_else_learns_how_many_opening_tickets_were_kept_before_all_have_chosen(any_board, watcher):
    games = [any_board.new(seats=3, seed=3, first=0) for _ in range(2)]
    offer = games[0].offer(0)
    number = 1 if any_board.board == "san_francisco" else 3
    one, other = (
        told(game.events("keep " + ", ".join(kept)), watcher)
        for game, kept in zip(games, (offer[:number], offer), strict=True)
    )
    assert one == other
    for seat in (1, 2):
        assert known(games[0], watcher) == known(games[1], watcher)
        assert games[0].view(watcher).legal_numbers() == games[1].view(watcher).legal_numbers()
        own = "keep " + ", ".join(games[0].offer(seat)[:number])
        one, other = (told(game.events(own), watcher) for game in games)
        assert (one == other) is (seat == 1)
    assert view(games[0], watcher) != view(games[1], watcher)


@pytest.mark.rule("HIDE-2")
@pytest.mark.rule("SETUP-4")
@pytest.mark.parametrize("watcher", [1, 2, None])
def test_a_fleet_is_in_no_other_view_before_all_have_chosen(rails_and_sails, watcher):
    games = [rails_and_sails.new(seats=3, seed=3, first=0).keep_all() for _ in range(2)]
    numbers = (games[0].game.legal_numbers()[0], games[0].game.legal_numbers()[-1])
    one, other = (told(game.game.step(number), watcher) for game, number in zip(games, numbers, strict=True))
    assert one == other
    assert view(games[0], watcher) == view(games[1], watcher)
    assert games[0].view(watcher) == games[1].view(watcher)
    assert games[0].view(watcher).legal_numbers() == games[1].view(watcher).legal_numbers()


@pytest.mark.rule("HIDE-2")
def test_an_error_does_not_depend_on_what_the_player_cannot_see(any_board):
    from boattrain import IllegalAction

    deck, *tops = TOPS[any_board.board]
    errors = []
    for hand, top in zip(HANDS[any_board.board], tops, strict=True):
        game = scene(any_board, hands={1: hand}, top={deck: top})
        with pytest.raises(IllegalAction) as error:
            game.play("stop")
        errors.append((error.value.code, error.value.sentence, str(error.value)))
    assert errors[0] == errors[1]


@pytest.mark.rule("HIDE-2")
def test_what_a_player_may_do_does_not_depend_on_what_the_player_cannot_see(any_board):
    deck, *tops = TOPS[any_board.board]
    one, other = (
        {game.text(action) for action in game.legal_actions}
        for game in (
            scene(any_board, hands={1: hand}, top={deck: top})
            for hand, top in zip(HANDS[any_board.board], tops, strict=True)
        )
    )
    assert one == other


@pytest.mark.rule("HIDE-2")
@everybody
def test_a_view_can_be_sent_as_json(any_board, watcher):
    seen = view(any_board.new(seats=2, seed=1), watcher)
    assert json.loads(json.dumps(seen)) == seen
