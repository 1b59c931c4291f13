"""Law 4, replay: a record gives the game back, in its text and in its JSON form, from any ply."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given

import boattrain
from boattrain import Record, replay
from laws.players import BOARDS, PLAYERS, choose, every_table, examples, kinds_of, sittings, some


def check_round_trip(game):
    record = game.record()
    assert record.final_hash == game.hash
    text, data = record.text(), record.to_json()
    from_text, from_json = Record.parse(text), Record.parse(data)
    assert from_text == from_json == record == Record.from_dict(json.loads(data))
    assert from_json.to_json() == data
    assert from_text.text() == text
    again = replay(from_text)
    assert again.hash == game.hash
    assert again.numbers == game.numbers
    assert again.record() == record
    assert again.outcome == game.outcome
    assert again.core.legal() == game.core.legal()


@every_table
def test_a_game_comes_back_from_both_forms_of_its_record(board, seats):
    @examples(2, 1)
    @given(sittings(board, seats))
    def law(sitting):
        game = sitting.deal()
        check_round_trip(game)
        dice = random.Random(sitting.seed)
        for _ in sitting.decisions():
            if dice.random() < some(10, 1) / 1000:
                check_round_trip(game)
        check_round_trip(game)
        half = len(game.numbers) // 2
        middle = replay(game.record(), upto=half)
        assert middle.numbers == game.numbers[:half]

    law()


@every_table
def test_a_game_comes_back_from_every_ply(board, seats):
    @examples(1, 1)
    @given(sittings(board, seats))
    def law(sitting):
        game = sitting.deal()
        for _ in sitting.decisions(most=some(40, 8)):
            check_round_trip(game)

    law()


@pytest.mark.parametrize(
    "route", ["lahore-beijing", "tehran-lahore", "vancouver-anchorage", "luanda-dar_es_salaam"]
)
def test_a_game_comes_back_from_the_middle_of_a_pair_payment(route):
    hand = "red*3 red:harbor*3 black*2 black:harbor white*2 locomotive*3"
    seen = 0
    for seed in range(some(8, 2)):
        game, dice = boattrain.scenario("world", hands={0: hand}, seed=seed), random.Random(seed)
        game.play(f"claim {route}")
        while game.phase == "pay":
            seen += 1
            check_round_trip(game)
            game.play(dice.choice(game.legal_actions.numbers()))
        check_round_trip(game)
        assert game.owner(route) == 0
    assert seen > some(10, 2)


def test_a_game_comes_back_from_the_middle_of_a_harbor_payment():
    game = boattrain.scenario(
        "world",
        hands={0: "red:harbor*2 ship:red*2 locomotive*2"},
        owners={"marseille-athina": 0},
    )
    game.play("build harbor at marseille")
    assert game.phase == "pay_harbor"
    check_round_trip(game)
    game.play("pay red:harbor ship:red*2 locomotive")
    check_round_trip(game)


@pytest.mark.parametrize("board", BOARDS)
def test_a_scenario_that_is_played_on_comes_back(board):
    kinds = kinds_of(BOARDS[board])
    for seed in range(3):
        game, dice = boattrain.scenario(board, 3, seed=seed, turn=1, first=2), random.Random(seed)
        for n in range(some(120, 40)):
            if game.over:
                break
            game.play(choose(PLAYERS["claimer"], kinds, game.core.legal(), dice))
            if n % 20 == 0:
                check_round_trip(game)
        check_round_trip(game)


def test_a_record_that_was_tampered_with_does_not_replay():
    game = boattrain.Game("san_francisco", 3, 5)
    while not game.over:
        game.play(game.legal_actions.numbers()[0])
    data = game.record().to_dict()
    for change in (
        {"actions": data["actions"][:-1]},
        {"actions": [*data["actions"], 0]},
        {"actions": [10**9]},
        {"seed": "6"},
        {"seats": 2},
        {"final_hash": "0" * 64},
    ):
        with pytest.raises(boattrain.RecordError):
            replay(Record.from_dict({**data, **change}))
