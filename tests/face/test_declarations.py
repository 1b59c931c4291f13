"""Events, actions and phases are declared once, and everything else follows from the declaration."""

from __future__ import annotations

import inspect
import random
import re

import pytest

import boattrain
from boattrain.boards.numbering import RANGES, number_range
from boattrain.boards.score_parts import SCORE_PARTS
from boattrain.game import actions, events, phases
from boattrain.game.action_numbers import catalog, kinds_of_numbers
from boattrain.game.event_fields import CARD, NUMBER, SEAT, Event, own, public, redact_row
from boattrain.game.events import EVENT_TYPES, DrewBlind, RouteClaimed, Scored, event_of
from boattrain.rules import structs
from boattrain.server.wire import declared
from boattrain.server.wire.messages import LogLine

BOARDS = boattrain.board_names()
WIDTH = structs.EVENT_WIDTH


# Events


def test_every_event_of_the_rules_is_declared_exactly_once():
    codes = {name: code for name, code in vars(structs).items() if name.startswith("E_")}
    assert sorted(kind.code for kind in EVENT_TYPES) == sorted(codes.values())
    assert len({kind.kind for kind in EVENT_TYPES}) == len(EVENT_TYPES)
    assert all(inspect.getdoc(kind) for kind in EVENT_TYPES)


def test_every_declared_kind_is_a_public_name():
    assert {*events.__all__} == {"Event", *(kind.__name__ for kind in EVENT_TYPES)}
    assert {*actions.__all__} == {"Action", "Cards", *(kind.__name__ for kind in actions.DECLARED)}
    assert {*events.__all__, *actions.__all__} < {*boattrain.__all__}


@pytest.mark.parametrize("kind", EVENT_TYPES, ids=lambda kind: kind.kind)
def test_an_event_is_told_with_its_own_fields(kind):
    assert set(re.findall(r"\{(\w+)\}", kind.told)) <= {field.name for field in kind.fields}


def test_a_field_that_is_not_declared_public_is_hidden_from_all_but_its_seat(lost_card):
    board = boattrain.load_board("world")
    event = lost_card(board, 3, (999, 1, 0, 4, 7, 0, 0, 0))  # a column too many: nobody has declared the 7
    assert event.redacted(1) is event
    assert event.card == board.cards[4].id
    for watcher in (0, 2, None):
        seen = event.redacted(watcher)
        assert seen.row == (999, 1, 0, structs.HIDDEN, 0, 0, 0, 0)
        assert seen.card is None
        assert seen.to_dict() == {"kind": "lost_card", "seat": 1, "deck": board.decks[0].id, "card": None}


def test_an_event_with_a_secret_has_to_say_whose_it_is():
    with pytest.raises(AssertionError, match="begins with no seat"):

        class Rumor(Event, code=998):
            place = public(NUMBER)
            card = own(CARD)


def test_two_events_cannot_have_the_same_code():
    with pytest.raises(AssertionError, match="is that of DrewBlind"):

        class DrewAgain(Event, code=structs.E_BLIND):
            seat = public(SEAT)


@pytest.mark.parametrize("kind", EVENT_TYPES, ids=lambda kind: kind.kind)
def test_redaction_keeps_what_is_public_and_blanks_the_rest(kind):
    row = (kind.code, 2, *range(11, 9 + WIDTH))
    shown = {column for field in kind.fields if field.public for column in field.columns}
    secret = {column for field in kind.fields if not field.public for column in field.columns}
    for watcher in (0, structs.SPECTATOR):
        seen = redact_row(row, watcher)
        assert [seen[column] for column in shown] == [row[column] for column in shown]
        assert {seen[column] for column in secret} <= {structs.HIDDEN}
        assert {seen[column] for column in set(range(1, WIDTH)) - shown - secret} <= {0}
    if secret:
        assert redact_row(row, 2) == row


@pytest.mark.parametrize("board", BOARDS)
def test_the_rules_write_nothing_that_no_field_declares(board):
    for event in events_of(board):
        declared_columns = {column for field in event.fields for column in field.columns}
        assert not any(event.row[column] for column in set(range(1, WIDTH)) - declared_columns), event


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("watcher", [0, 1, None])
def test_every_event_fits_the_wire_for_every_viewer(board, watcher):
    told = [event.redacted(watcher).to_dict() for event in events_of(board)]
    line = LogLine.model_validate({"seq": 1, "seat": None, "ply": None, "turn": None, "events": told})
    assert line.model_dump(mode="json")["events"] == [
        {name: list(value) if isinstance(value, tuple) else value for name, value in event.items()}
        for event in told
    ]


def test_events_are_matched_by_class_and_field():
    game = boattrain.scenario("great_lakes", hands={0: "green*3 locomotive"})
    for event in game.play("claim duluth-wausau"):
        match event:
            case RouteClaimed(seat=0, route=route):
                assert route == "duluth-wausau"
                assert event.points == 7
                return
    raise AssertionError("no route was claimed")


def test_an_event_says_what_it_is():
    game = boattrain.scenario("great_lakes")
    drawn = game.play("take from trains")[0]
    assert isinstance(drawn, DrewBlind)
    assert repr(drawn.redacted(1)) == "DrewBlind(seat=0, deck='trains', card=None)"
    assert event_of(game.board, 2, drawn.row) == drawn


def test_the_event_of_a_score_has_the_parts_of_a_score():
    assert tuple(field.name for field in Scored.fields) == ("seat", *SCORE_PARTS)


def events_of(board: str) -> list[Event]:
    """All events of two games."""
    found: list[Event] = []
    for seed in (1, 2):
        dice, game = random.Random(seed), boattrain.Game(board, 3, seed)
        found += game.opening
        while not game.over:
            found += game.step(dice.choice(game.legal_numbers()))
    return found


# Phases


def test_every_phase_of_the_rules_is_declared_exactly_once():
    block = re.search(r"# Phases:.*?\n((?:\w+ = \d+\n)+)", inspect.getsource(structs))
    assert block is not None
    codes = [getattr(structs, line.split()[0]) for line in block[1].splitlines()]
    assert sorted(phases.DECLARED) == sorted(codes) == list(range(len(codes)))
    assert len(set(phases.PHASES)) == len(phases.PHASES)
    assert phases.PHASES[structs.SECOND] == "second_card"


def test_every_phase_but_the_end_is_answered_by_an_action():
    assert [phase for phase in phases.PHASES if not actions.answering(phase)] == ["over"]


# Actions


def test_every_class_of_actions_is_declared_exactly_once():
    assert set(actions.DECLARED) == set(actions.ACTION_TYPES)
    names = [declared.name for declared in actions.DECLARED.values()]
    assert len(set(names)) == len(names) == len(actions.ACTION_TYPES)
    assert all(inspect.getdoc(kind) for kind in actions.DECLARED)


def test_every_range_of_numbers_belongs_to_exactly_one_kind_of_action():
    assert sorted(name for one in actions.DECLARED.values() for name in one.numbers) == sorted(RANGES)


def test_the_form_of_an_action_names_each_of_its_fields_once():
    for one in actions.DECLARED.values():
        assert sorted(re.findall(r"\{(\w+)\}", one.form)) == sorted(one.fields)


@pytest.mark.parametrize("name", BOARDS)
def test_every_number_of_a_board_has_a_kind_and_those_of_the_catalog_have_their_action(name):
    board = boattrain.load_board(name)
    kinds = kinds_of_numbers(board)
    assert all(kinds)
    listed = catalog(board).by_number
    for number, action in listed.items():
        assert kinds[number] == actions.kind_name(action)
    depending = {declared.name for declared in actions.DECLARED.values() if declared.depends_on_state}
    assert {kinds[number] for number in range(board.action_count) if number not in listed} == depending
    assert len(number_range(board, "claim0")) == len(board.routes)


@pytest.mark.parametrize("board", BOARDS)
def test_an_action_is_legal_only_in_the_phases_that_it_declares_and_fits_the_wire(board):
    wire = {model.model_fields["kind"].annotation.__args__[0]: model for model in declared.ACTIONS}
    assert len(wire) == len(actions.ACTION_TYPES)
    dice, game = random.Random(board), boattrain.Game(board, 2, 5)
    while not game.over:
        for action in game.legal_actions:
            assert type(action) in actions.answering(game.phase)
            facts = {"number": 1, "text": game.text(action), **actions.action_json(game.board, action)}
            assert wire[facts["kind"]].model_validate(facts).model_dump() == facts
            assert game.parse(facts["text"]) == action
        game.step(dice.choice(game.legal_numbers()))
