"""Games that are played on: laws 1, 4 and 5 hold for them, and the old shuffle tells nothing of the new one."""

import random

import pytest

import boattrain
from boattrain.errors import GameError
from boattrain.game.records import Record
from boattrain.game.scenario.played import played_facts
from laws.players import BOARDS, every_table, some


def finished(board, seats, seed, **options):
    return play_out(boattrain.Game(board, seats=seats, seed=seed, **options), random.Random(seed))


def play_out(game, dice):
    while not game.over:
        game.step(dice.choice(game.legal_numbers()))
    return game


def played_on(game, upto, seed):
    return boattrain.scenario(game.board, seats=game.seats, seed=seed, **played_facts(game, upto))


@every_table
def test_every_seat_sees_and_can_do_what_it_could(board, seats):
    dice = random.Random(seats)
    old = finished(board, seats, seed=11, recommended_fleets=seats % 2 == 0)
    for upto in (0, 1, 2, *dice.sample(range(len(old.numbers)), some(6, 1)), len(old.numbers) - 1):
        then, now = (
            boattrain.replay(old.record(), upto=upto),
            played_on(old, upto, seed=dice.getrandbits(128)),
        )
        for seat in (None, *range(seats)):
            assert now.view(seat) == then.view(seat)
        assert now.legal_numbers() == then.legal_numbers()
        assert now.core.broken_law() == 0


@every_table
def test_the_record_replays_in_both_forms_also_when_it_is_played_on_again(board, seats):
    dice = random.Random(seats)
    old = finished(board, seats, seed=12)
    for upto in dice.sample(range(len(old.numbers)), some(2, 1)):
        once = play_out(played_on(old, upto, seed=dice.getrandbits(128)), dice)
        twice = play_out(played_on(once, dice.randrange(len(once.numbers)), seed=2), dice)
        for game in (once, twice):
            record = game.record()
            assert boattrain.replay(record.to_json()).hash == game.hash
            assert boattrain.replay(record.text()).hash == game.hash
            assert Record.parse(record.text()) == record


@pytest.mark.parametrize("board", BOARDS)
def test_what_comes_is_another_thing_with_another_seed(board):
    old = finished(board, 2, seed=13)
    upto = len(old.numbers) // 3
    then = boattrain.replay(old.record(), upto=upto)
    hidden = [
        (game.core.get("deck"), game.core.get("rng"))
        for game in (then, *(played_on(old, upto, seed) for seed in (1, 2)))
    ]
    for n, (decks, stream) in enumerate(hidden):
        for other_decks, other_stream in hidden[n + 1 :]:
            assert stream != other_stream
            for deck, other in zip(decks, other_decks, strict=True):
                assert sorted(deck) == sorted(other)
                assert deck != other or len(set(deck)) <= 1
    assert played_on(old, upto, 1).hash == played_on(old, upto, 1).hash


def test_tickets_that_somebody_has_seen_stay_where_they_were_put():
    old = boattrain.Game("great_lakes", seats=2, seed=14)
    dice = random.Random(14)
    for _ in range(16):
        drawing = [n for n in old.legal_numbers() if old.text(n) == "draw tickets"]
        old.step((drawing or [dice.choice(old.legal_numbers())])[0])
    core, fresh = old.core, played_on(old, 16, seed=1).core
    seen = {t for row in core.get("draw_ticket")[: core.cell("n_draws")] for t in row}
    ring, other = core.get("ring"), fresh.get("ring")
    assert [t in seen and t for t in ring] == [t in seen and t for t in other]
    assert ring != other


@pytest.mark.parametrize(
    "facts",
    [
        {"played": []},
        {"played": [{"seed": "1", "actions": []}], "turn": 1},
        {"played": [{"seed": "1", "actions": [99999]}]},
        {"played": [{"seed": "x", "actions": []}]},
        {"played": [{"seed": "1", "actions": [], "cheat": 1}]},
        {"played": [{"actions": []}]},
        {"played": "1"},
        {"played": [{"seed": "1", "actions": "1"}]},
    ],
)
def test_a_game_that_cannot_be_played_on_is_refused(facts):
    with pytest.raises(GameError, check=lambda error: error.code == "bad_scenario"):
        boattrain.scenario("world", seats=2, **facts)


def test_a_game_that_is_over_or_was_laid_out_by_hand_is_not_played_on():
    old = finished("san_francisco", 2, seed=15)
    with pytest.raises(GameError):
        played_on(old, len(old.numbers), seed=1)
    with pytest.raises(GameError):
        played_facts(boattrain.scenario("world", seats=2), 0)
