"""Law 3, one core: compiled and plain give the same state and events after every decision of the same record."""

from __future__ import annotations

import random

import pytest
from hypothesis import given

import boattrain
from boattrain.game.views import sample_core, view_of
from boattrain.rules import Core, plain_core, structs
from laws.players import BOARDS, Sitting, every_table, examples, sittings

pytestmark = pytest.mark.compiled


@every_table
def test_compiled_and_plain_agree_after_every_decision(board, seats):
    @examples(3)
    @given(sittings(board, seats))
    def law(sitting):
        game = sitting.deal()
        twin = boattrain.Game(
            BOARDS[board], seats, sitting.seed, recommended_fleets=sitting.recommended, kind=plain_core()
        )
        assert type(twin.core) is not type(game.core) is Core
        assert twin.opening == game.opening
        assert twin.hash == game.hash
        for number, events in sitting.decisions():
            assert [event.row for event in twin.play(number)] == [event.row for event in events]
            assert twin.core.state_bytes() == game.core.state_bytes()
            assert twin.core.legal() == game.core.legal()
        assert twin.outcome == game.outcome
        assert twin.core.ticket_values() == game.core.ticket_values()

    law()


@every_table
def test_compiled_and_plain_give_the_same_views_and_samples(board, seats):
    @examples(2)
    @given(sittings(board, seats))
    def law(sitting):
        game, dice = sitting.deal(), random.Random(sitting.seed)
        plain = boattrain.Game(BOARDS[board], seats, 0, kind=plain_core()).core
        for _ in sitting.decisions():
            if dice.random() < 0.02 and game.core.cell("n_draws") < 30:
                plain.load_bytes(game.core.state_bytes())
                seat = dice.choice([*range(seats), None])
                view, twin = game.view(seat), view_of(game.board, plain, seat)
                assert view == twin
                assert view.to_dict() == twin.to_dict()
                stream = (dice.getrandbits(64), dice.getrandbits(64))
                assert sample_core(view, stream).state_bytes() == sample_core(twin, stream).state_bytes()

    law()


@every_table
def test_random_play_inside_the_core_is_the_same_in_both(board, seats):
    for seed in range(3):
        game = Sitting(board, seats, seed, ("random",)).deal()
        plain = boattrain.Game(BOARDS[board], seats, seed, kind=plain_core()).core
        for core in (game.core, plain):
            core.seed_scratch(seed, 77)
        assert game.core.play_random(100) == plain.play_random(100)
        assert game.core.state_bytes() == plain.state_bytes()
        assert game.core.play_random(10**6) == plain.play_random(10**6)
        assert game.core.state_bytes() == plain.state_bytes()
        assert game.over


@every_table
def test_both_read_every_field_of_the_state_alike(board, seats):
    game = Sitting(board, seats, 4, ("random",)).deal()
    game.core.play_random(60)
    plain = boattrain.Game(BOARDS[board], seats, 0, kind=plain_core()).core
    plain.load_bytes(game.core.state_bytes())
    for name, place in structs.STATE_PLACES.items():
        assert game.core.get(name) == plain.get(name)
        assert game.core.raw(name) == plain.raw(name)
        for at in range(place.dimensions[0] if place.dimensions else 0):
            assert game.core.get_at(name, at) == plain.get_at(name, at)
    assert b"".join(map(game.core.raw, structs.STATE_PLACES)) == game.core.state_bytes()
