"""Golden records: whole games on each board and each number of seats, replayed to pinned hashes and score sheets.

A record that no longer comes to its pin is a change of the rules: see make.py.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

import boattrain
from boattrain import Record, replay
from boattrain.game.actions import DECLARED
from boattrain.game.events import EVENT_TYPES
from boattrain.rules import plain_core
from laws.players import BOARDS, TABLES, kinds_of

HERE = Path(__file__).parent
PINS = json.loads((HERE / "pins.json").read_text(encoding="utf-8"))
NAMES = sorted(PINS)
ALL_ACTIONS = {declared.name for declared in DECLARED.values()} | {"take_wild"}
RAILS_AND_SAILS = {"fleet", "refill", "build_harbor", "pay_harbor", "exchange"}
SOUVENIRS = {"place", "take_souvenir"}
ACTION_KINDS = {
    "world": ALL_ACTIONS - SOUVENIRS | RAILS_AND_SAILS | {"claim_pair"},
    "great_lakes": ALL_ACTIONS - SOUVENIRS | RAILS_AND_SAILS,
    "san_francisco": ALL_ACTIONS - RAILS_AND_SAILS,
}
EVENT_KINDS = {kind.kind for kind in EVENT_TYPES}
RARE = {"row_stays"}  # ten relays in a row: tests/rules/test_row.py has a scene of it
ONLY_SAN_FRANCISCO = {"souvenirs_placed", "souvenir_taken"}
NOT_SAN_FRANCISCO = {"fleet_chosen", "fleets_revealed", "harbor_named", "harbor_built", "pieces_exchanged"}


def text_of(name: str) -> str:
    return (HERE / f"{name}.txt").read_text(encoding="utf-8")


@cache
def record_of(name: str) -> Record:
    return Record.parse(text_of(name))


def check_pin(game, name):
    pinned = PINS[name]
    assert game.hash == pinned["hash"]
    assert len(game.numbers) == pinned["decisions"]
    assert game.outcome.to_dict() == {key: pinned[key] for key in ("reason", "winners", "sheets")}


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_record_comes_to_its_pinned_hash_and_score_sheets(name):
    record = record_of(name)
    assert record.final_hash == PINS[name]["hash"]
    game = replay(record)
    check_pin(game, name)
    assert game.record() == record
    assert game.record().text() == text_of(name)
    assert replay(game.record().to_json()).hash == game.hash


@pytest.mark.compiled
@pytest.mark.parametrize("name", NAMES)
def test_a_golden_record_comes_to_the_same_on_the_plain_core(name):
    game = replay(record_of(name), kind=plain_core())
    assert type(game.core) is plain_core()
    check_pin(game, name)


def test_every_record_is_pinned_and_every_pin_has_its_record():
    assert {path.stem for path in HERE.glob("*.txt")} == set(PINS)


def test_there_is_a_golden_game_for_each_board_and_each_number_of_seats():
    dealt = Counter()
    for name in NAMES:
        record = record_of(name)
        if record.start.scenario is None:
            dealt[record.board, record.start.seats] += 1
    assert set(dealt) == set(TABLES)
    assert min(dealt.values()) >= 2


@pytest.mark.parametrize("board", BOARDS)
def test_the_golden_games_of_a_board_have_every_kind_of_action_and_event(board):
    kinds, actions, events = kinds_of(BOARDS[board]), Counter(), Counter()
    for name in NAMES:
        if name.startswith(f"{board}-"):
            record = record_of(name)
            game = replay(record, upto=0)
            events.update(event.kind for event in game.opening)
            for number in record.actions:
                actions[kinds[number]] += 1
                events.update(event.kind for event in game.step(number))
    assert set(actions) == ACTION_KINDS[board]
    apart = NOT_SAN_FRANCISCO if board == "san_francisco" else ONLY_SAN_FRANCISCO
    assert EVENT_KINDS - apart - RARE <= set(events) <= EVENT_KINDS - apart


def test_the_golden_games_end_in_both_ways():
    assert {pin["reason"] for pin in PINS.values()} == {"played_out", "all_passed"}


def test_a_golden_record_names_the_board_and_rules_that_it_was_made_with():
    for name in NAMES:
        record = record_of(name)
        assert record.board_hash == boattrain.load_board(record.board).hash
        assert record.rules == boattrain.version.RULES_VERSION
