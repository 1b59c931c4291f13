"""HIDE-2, field by field: who may know what of a state. A field that is not listed here fails the first test.

`knowledge.redact` has to blank what is not public. The other tests compare it with this list in games of every board.
"""

from __future__ import annotations

import random

import pytest

import boattrain
from boattrain.rules import structs

PUBLIC = {
    "score",
    "seats",
    "first",
    "phase",
    "actor",
    "turn",
    "turns_left",
    "passes",
    "reason",
    "recommended_fleets",
    "revealed",
    "cards_taken",
    "took_wild",
    "slot",
    "claim",
    "spaces",
    "placed",
    "row_stays",
    "deck_n",
    "discard",
    "row",
    "hand_n",
    "known",
    "heap",
    "slots",
    "maybe",
    "harbors_left",
    "owner",
    "n_open",
    "open",
    "open_at",
    "touched",
    "harbor_owner",
    "ring_head",
    "ring_n",
    "held_n",
    "n_draws",
    "n_keeps",
    "draw_seat",
    "draw_n",
    "draw_kept",
    "stack_kind",
    "stack_n",
    "souvenir",
}
OWN_ROW = {"hand", "mine"}  # a row for each seat: only that of the viewer is shown
UNTIL_REVEALED = {"pieces", "reserve"}  # the same, until all fleets are revealed (SETUP-4)
OWN_TICKETS = {"holder"}  # by ticket: who holds it, shown to the holder, and to all when the game is over
OWN_DRAWS = {"draw_ticket", "draw_mask"}  # by draw of tickets: shown to the seat that drew
REFEREE = {"rng", "deck", "ring"}  # shown to nobody
ABOUT_THE_VIEW = {"viewer"}


def test_it_is_declared_of_every_field_of_the_state_who_may_know_it():
    groups = (PUBLIC, OWN_ROW, UNTIL_REVEALED, OWN_TICKETS, OWN_DRAWS, REFEREE, ABOUT_THE_VIEW)
    names = [name for name, _, _ in structs.fields(structs.State)]
    assert sorted(names) == sorted(name for group in groups for name in group)


@pytest.mark.rule("HIDE-2")
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("board", boattrain.board_names())
def test_a_view_shows_what_is_public_and_blanks_the_rest(board, seats):
    dice, game = random.Random(f"{board} {seats}"), boattrain.Game(board, seats, seed=4)
    checked = 0
    while not game.over:
        game.step(dice.choice(game.legal_numbers()))
        if checked < 12 or dice.random() < 0.05 or game.over:
            for seat in (*range(seats), None):
                check(game, game.view(seat).core, structs.SPECTATOR if seat is None else seat)
            checked += 1
    assert checked > 15


def check(game, view, viewer):
    core, hidden = game.core, structs.HIDDEN
    for name in PUBLIC:
        assert value(view, name) == value(core, name), name
    shared = OWN_ROW if core.cell("revealed") else OWN_ROW | UNTIL_REVEALED
    for name in OWN_ROW | UNTIL_REVEALED:
        for seat in range(game.seats):
            known = seat == viewer or name not in shared
            assert view.get(name)[seat] == (
                core.get(name)[seat] if known else [0] * len(core.get(name)[seat])
            ), name
    holders = core.get("holder")[: len(game.board.tickets)]
    seen = [holder if game.over or holder == viewer else hidden for holder in holders]
    assert view.get("holder")[: len(holders)] == seen
    for draw in range(core.cell("n_draws")):
        if core.get("draw_seat")[draw] == viewer:
            assert view.get("draw_ticket")[draw] == core.get("draw_ticket")[draw]
            assert view.get("draw_mask")[draw] == core.get("draw_mask")[draw]
        else:
            assert set(view.get("draw_ticket")[draw]) == {hidden}
            assert view.get("draw_mask")[draw] == (hidden if draw < core.cell("n_keeps") else 0)
    assert view.get("rng") == [0, 0]
    assert not any(map(any, view.get("deck")))
    assert set(view.get("ring")[: len(holders)]) == {hidden}


def value(core, name):
    dimensions = next(dimensions for field, _, dimensions in structs.fields(structs.State) if field == name)
    return core.get(name) if dimensions else core.cell(name)
