"""The observation: each field holds what its declaration says, and nothing that the seat may not know."""

from __future__ import annotations

import random

import numpy as np
import pytest

import boattrain
from boattrain.envs import FIELDS, layout_of
from boattrain.envs.core import observe, write_mask
from boattrain.envs.spaces import observation_of
from boattrain.game.phases import PHASES
from boattrain.rules import plain_core, structs
from boattrain.rules.loading import core_for
from boattrain.rules.plain import plain_module
from laws.players import TABLES

every_table = pytest.mark.parametrize(("board", "seats"), TABLES)


def moments(board, seats, seed, share=0.15):
    """Some positions of a random game, its opening and its end among them."""
    dice, game = random.Random(f"{board} {seats} {seed}"), boattrain.Game(board, seats, seed)
    yield game
    while not game.over:
        game.step(dice.choice(game.legal_numbers()))
        if len(game.numbers) < 12 or game.over or dice.random() < share:
            yield game


def observed(game, seat):
    layout = layout_of(game.board, game.seats)
    found = np.full(layout.size, 12345, np.int16)
    assert observe(game.core, seat, found) == layout.size
    return found


@every_table
def test_every_field_agrees_with_the_view_of_the_seat(board, seats):
    for game in moments(board, seats, 1):
        layout = layout_of(game.board, seats)
        for seat in range(seats):
            fields = layout.split(observed(game, seat))
            assert list(fields) == [field.name for field in FIELDS]
            check_course(game.view(seat), seat, fields)
            check_cards(game.view(seat), seat, fields)
            check_map(game.view(seat), seat, fields)


def after(view, seat, other):
    return -1 if other is None else (other - seat) % view.seats


def around(view, seat):
    return [(seat + away) % view.seats for away in range(view.seats)]


def check_course(view, seat, fields):
    board, order = view.board, around(view, seat)
    assert PHASES[fields["phase"]] == view.phase
    assert fields["to_act"] == after(view, seat, view.to_act)
    assert fields["first"] == after(view, seat, view.first)
    assert fields["turns_left"] == (-1 if view.turns_left is None else view.turns_left)
    assert fields["tickets_left"] == view.tickets_left
    assert fields["score"].tolist() == [view.score(p) for p in order]
    counts = [0 if view.core.choosing_opening() else view.ticket_count(p) for p in order]
    assert fields["ticket_count"].tolist() == counts
    assert fields["harbors_left"].tolist() == [view.harbors_left(p) for p in order]
    for name, asked in (("pieces", view.pieces), ("reserve", view.reserve)):
        told = [asked(p) or dict.fromkeys([kind.id for kind in board.piece_kinds], 0) for p in order]
        assert fields[name].tolist() == [[row.get(kind.id, 0) for kind in board.piece_kinds] for row in told]
    claiming = view.claiming()
    if claiming is None:
        assert fields["claiming"] == -1
    else:
        ids = board.cities if view.phase == "pay_harbor" else board.routes
        assert ids[fields["claiming"]].id == claiming


def check_cards(view, seat, fields):
    board, order = view.board, around(view, seat)
    kinds = [card.id for card in board.cards]
    decks = [deck.id for deck in board.decks]

    def counted(cards):
        return [cards.get(kind, 0) for kind in kinds]

    assert fields["deck_size"].tolist() == [view.deck_size(deck) for deck in decks]
    assert fields["hand"].tolist() == counted(view.hand(seat))
    assert fields["row"].tolist() == [view.row.count(kind) for kind in kinds]
    assert fields["discards"].tolist() == counted(
        {k: n for deck in decks for k, n in view.discards(deck).items()}
    )
    assert fields["seen"].tolist() == [counted(view.known_cards(p)) for p in order]
    assert fields["hand_size"].tolist() == [[view.hand_size(p, deck) for deck in decks] for p in order]
    for deck in range(len(decks)):  # the deck is among the cards that may lie in it
        held = sum(
            n for n, card in zip(fields["in_deck"].tolist(), board.cards, strict=True) if card.deck == deck
        )
        assert held >= fields["deck_size"][deck]


def check_map(view, seat, fields):
    board, order = view.board, around(view, seat)
    for route, code in zip(board.routes, fields["routes"].tolist(), strict=True):
        owner = view.owner(route.id)
        assert code == (-1 if view.is_closed(route.id) else after(view, seat, owner) + 1)
    if board.harbors:
        owners = [view.harbor_owner(city.id) if city.harbor else None for city in board.cities]
        assert fields["harbors"].tolist() == [after(view, seat, owner) + 1 for owner in owners]
    if board.souvenirs:
        kinds = board.souvenirs.kinds
        stacks = [view.stack(city.id) for city in board.cities]
        assert fields["stack_kind"].tolist() == [
            kinds.index(stack[0]) + 1 if stack else 0 for stack in stacks
        ]
        assert fields["stack_size"].tolist() == [stack[1] if stack else 0 for stack in stacks]
        held = [[int(kind in view.souvenirs(p)) for kind in kinds] for p in order]
        assert fields["souvenirs"].tolist() == held
    names = [ticket.id for ticket in board.tickets]
    codes = dict(zip(names, fields["tickets"].tolist(), strict=True))
    assert {name for name, code in codes.items() if code == 1} == set(view.tickets(seat))
    assert {name for name, code in codes.items() if code == -1} == set(view.offer(seat) or ())
    for away, p in enumerate(order[1:], 2):
        assert {name for name, code in codes.items() if code == away} == set(view.tickets(p) or ())


@every_table
def test_observations_stay_within_their_bounds(board, seats):
    for game in moments(board, seats, 2, share=1):
        layout = layout_of(game.board, seats)
        low, high = layout.bounds
        for seat in range(seats):
            found = observed(game, seat)
            outside = (found < low) | (found > high)
            assert [name for name, place in layout.slices.items() if outside[place].any()] == []


@pytest.mark.rule("HIDE-2")
@every_table
def test_what_a_seat_cannot_see_changes_neither_its_observation_nor_its_mask(board, seats):
    compared = 0
    for game in moments(board, seats, 3, share=0.1):
        if (
            game.over or game.core.cell("n_draws") > 30
        ):  # sampling slows down where tickets are drawn without end
            continue
        layout = layout_of(game.board, seats)
        for seat in range(seats):
            other = boattrain.sample(game.view(seat), seed=len(game.numbers))
            here, there = (observation_of(one.core, layout, seat) for one in (game, other))
            compared += game.core.state_bytes() != other.core.state_bytes()
            assert np.array_equal(here["observation"], there["observation"])
            assert np.array_equal(here["action_mask"], there["action_mask"])
            assert np.array_equal(here["observation"], observed(game.view(seat), seat))
    assert compared > 10


def test_a_put_back_ticket_is_remembered_by_the_seat_that_put_it_back():
    game = boattrain.Game("world", 2, seed=3, first=0)
    offered = game.offer(0)
    game.play(boattrain.Keep(tuple(offered[:3])))
    names = layout_of(game.board, 2).named(observed(game, 0))["tickets"]
    assert names == {offered[0]: 1, offered[1]: 1, offered[2]: 1, offered[3]: -2, offered[4]: -2}


@pytest.mark.compiled
@pytest.mark.parametrize("board", boattrain.board_names())
def test_plain_python_writes_the_same_observation_and_mask(board):
    plain = plain_module("envs.core.lanes")
    for game in moments(board, 3, 4, share=0.05):
        layout = layout_of(game.board, 3)
        core = core_for(game.board, plain_core())
        core.load_bytes(game.core.state_bytes())
        for seat in range(3):
            row = [0] * layout.size
            plain.observe(core, seat, row)
            assert row == observed(game, seat).tolist()
        if not game.over:
            masks = [0] * layout.actions, np.zeros(layout.actions, np.int8)
            plain.write_mask(core, masks[0])
            write_mask(game.core, masks[1])
            assert masks[0] == masks[1].tolist() == list(game.legal_mask())


def test_the_dict_form_names_what_the_numbers_mean():
    game = boattrain.Game("san_francisco", 2, seed=5)
    named = layout_of(game.board, 2).named(observed(game, 0))
    assert named["hand"] == {card: n for card, n in game.hand(0).items() if n}
    assert named["pieces"] == {"me": {"cable_car": 20}, "next_1": {"cable_car": 20}}
    assert set(named) == {field.name for field in FIELDS}
    assert len(PHASES) - 1 == structs.OVER
