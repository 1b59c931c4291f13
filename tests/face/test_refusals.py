"""Bad input to the public interface gets an error with a code and a sentence, and nothing changes."""

import copy
import pickle

import pytest

import boattrain
from boattrain.game.actions import BuildHarbor, Claim, Exchange, Keep, Pay, TakeBlind
from boattrain.game.events import Event
from boattrain.rules import structs

BOARDS = boattrain.board_names()


@pytest.fixture(params=BOARDS)
def game(request):
    return boattrain.scenario(request.param, seed=3)


NONSENSE = [
    True,
    None,
    1.5,
    b"pass",
    [],
    -1,
    10**12,
    10**5000,
    "",
    "fly home",
    "claim",
    "claim a-b",
    "keep \x00",
]
NONSENSE += [
    Keep(["x"]),
    Pay([("red", 1)]),
    BuildHarbor("atlantis"),
    Claim("a-b"),
    TakeBlind("x"),
    Exchange("x", 1),
]
NO_RECORDS = [None, b"", 5, "", "{", "[", '{"format": ' + "9" * 10000 + "}", '{"format": ' + "[" * 10**5]


@pytest.mark.parametrize("number", range(len(NONSENSE)))
def test_nonsense_is_refused_with_a_code_and_a_sentence(game, number):
    action = NONSENSE[number]
    before = game.core.state_bytes()
    with pytest.raises(boattrain.ActionError) as refused:
        game.play(action)
    assert refused.value.code
    assert refused.value.sentence.endswith((".", "?"))
    assert len(refused.value.sentence) < 400
    assert game.core.state_bytes() == before
    assert action not in game.legal_actions
    assert game.why_not(action)


@pytest.mark.parametrize("seats", [1, 6, 0, -2, True, 2.0, "2", None, pytest.param(10**5000, id="huge")])
def test_a_wrong_number_of_seats_is_refused(seats):
    with pytest.raises(boattrain.GameError) as refused:
        boattrain.Game("world", seats)
    assert refused.value.code == "bad_seats"


@pytest.mark.parametrize(
    "options", [{"seed": -1}, {"seed": 2**256}, {"seed": True}, {"first": 2}, {"first": -1}]
)
def test_a_seed_or_first_player_that_cannot_be_is_refused(options):
    with pytest.raises(boattrain.GameError):
        boattrain.Game("world", 2, **options)


@pytest.mark.parametrize("seat", [2, -1, 1.5, True, "0"])
def test_there_is_no_view_of_a_seat_that_is_not_there(game, seat):
    with pytest.raises(boattrain.UnknownName) as refused:
        game.view(seat)
    assert refused.value.sentence == "There is no such seat: the seats are 0 to 1."


@pytest.mark.parametrize("number", range(len(NO_RECORDS)))
def test_what_is_no_record_is_refused(number):
    with pytest.raises(boattrain.RecordError):
        boattrain.replay(NO_RECORDS[number])


def test_only_a_view_can_be_sampled(game):
    for wrong in (None, game, 5):
        with pytest.raises(boattrain.GameError):
            boattrain.sample(wrong)


# Events from outside


@pytest.mark.parametrize("code", range(-1, structs.LAST_EVENT + 2))
@pytest.mark.parametrize("value", [-2, 30000, -30000])
def test_an_event_that_cannot_have_happened_is_refused(game, code, value):
    view = game.view(0)
    events = [Event(game.board, 2, (code, *row)) for row in ((0, value, value, value, 0, 0, 0), (value,) * 7)]
    harmless = {
        structs.E_SWEPT,
        structs.E_STAYS,
        structs.E_OVER,
        structs.E_PASSED,
        structs.E_LAST_TURNS,
        structs.E_TURN,
    }
    for event in events[1 if code in harmless | {structs.E_SHEET} else 0 :]:
        if code not in harmless:
            with pytest.raises(boattrain.GameError):
                view.folded([event])


def test_a_draw_of_tickets_cannot_be_folded_for_ever(game):
    new = boattrain.Game(game.board, 2, 1)
    offers = [event for event in new.opening if event.kind == "tickets_offered"]
    with pytest.raises(boattrain.GameError):
        new.view(0).folded(offers * 400)


def test_an_event_of_another_board_is_refused():
    view = boattrain.Game("san_francisco", 2, 1).view(0)
    with pytest.raises(boattrain.GameError):
        view.folded(boattrain.Game("world", 2, 1).opening)


# Copies


def test_a_copy_goes_its_own_way(game):
    for twin in (copy.copy(game), copy.deepcopy(game), game.copy(), pickle.loads(pickle.dumps(game))):
        before = game.hash
        assert (twin.hash, twin.record()) == (before, game.record())
        twin.play(next(iter(twin.legal_actions)))
        assert game.hash == before != twin.hash
        assert game.numbers == []


def test_a_view_can_be_copied_and_sent(game):
    view = game.view(1)
    assert copy.deepcopy(view) == view == pickle.loads(pickle.dumps(view)) == copy.copy(view)


def test_an_error_can_be_sent():
    error = boattrain.IllegalAction("illegal", "No.")
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), again.code, again.sentence) == (boattrain.IllegalAction, "illegal", "No.")
