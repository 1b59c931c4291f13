"""A bot that raises, hangs, dies or answers nonsense forfeits that decision; the game goes on, and the report tells."""

import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

import boattrain
from arena.tiny_bots import NotingAll
from boattrain.arena import contest_game, loop, worker_process
from boattrain.arena.contest_game import ContestGame, MatchTask
from boattrain.arena.schedule import fixtures
from boattrain.arena.tasks import Past
from boattrain.arena.worker_process import FORGIVEN, WorkerProcess
from boattrain.game.events import DrewBlind

LIMIT = 0.5


def play_here(contest):
    fixture = next(fixtures(contest, 1))
    return ContestGame(contest, fixture, Past(), lambda *_: None).play()


def play_watched(contest):
    watched = WorkerProcess(MatchTask(contest))
    try:
        return watched.run(next(fixtures(contest, 1)))
    finally:
        watched.close()


def all_that_were_asked(seat):
    """How many decisions a bot was asked for: all but payments that could be made in one way only."""
    return range(seat.decisions - seat.actions.get("pay", 0), seat.decisions + 1)


@pytest.mark.parametrize(
    ("bot", "kind", "error"),
    [
        ("Raising", "raised", "RuntimeError: no idea [31mat all"),
        ("Exiting", "raised", "SystemExit: that is enough"),
        ("AnsweringNone", "no_number", "NoneType"),
        ("AnsweringTrue", "no_number", "bool"),
        ("AnsweringText", "no_number", "str"),
        ("AnsweringNegative", "illegal", "-1"),
        ("AnsweringHuge", "illegal", "a huge number"),
    ],
)
def test_a_decision_that_fails_is_forfeited_and_told(contest, bot, kind, error):
    game = play_here(contest(bot, "random"))
    (forfeit,) = game.seats[0].forfeits
    assert (forfeit.kind, forfeit.count) == (kind, 1)
    assert error in forfeit.error
    assert game.seats[0].decisions > 3
    assert game.seats[1].forfeits == ()


@pytest.mark.parametrize(("bot", "kind"), [("DyingBySignal", "crashed"), ("HoldingTheInterpreter", "hung")])
def test_a_process_that_dies_or_hangs_is_replaced_and_the_game_goes_on(contest, bot, kind):
    # The new bot counts its decisions anew: it fails again, until it is asked no more.
    game = play_watched(contest(bot, "random", limit=LIMIT))
    (forfeit,) = game.seats[0].forfeits
    assert forfeit.kind == kind
    assert FORGIVEN <= forfeit.count < game.seats[0].decisions
    assert game.seats[1].forfeits == ()
    assert game.reason in ("played_out", "all_passed")


@pytest.mark.parametrize("bot", ["AlwaysHanging", "HangingAtBirth", "HangingWhenTold"])
def test_a_bot_that_always_hangs_costs_a_game_a_few_processes_and_no_more(contest, bot, monkeypatch):
    monkeypatch.setattr(worker_process, "MAKING", LIMIT)
    game = play_watched(contest(bot, "random", limit=LIMIT))
    (forfeit,) = game.seats[0].forfeits
    assert forfeit.kind == "hung"
    assert forfeit.count in all_that_were_asked(game.seats[0])
    assert game.seats[1].forfeits == ()


def test_making_a_bot_may_take_longer_than_a_decision(contest):
    game = play_watched(contest("SlowlyMade", "random", limit=1.8))
    assert game.seats[0].forfeits == ()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no process groups")
def test_what_a_bot_has_started_ends_with_its_process(contest, tmp_path, monkeypatch):
    notes = tmp_path / "notes"
    monkeypatch.setenv("PARENT_NOTES", str(notes))
    play_watched(contest("Parenting", "random", limit=LIMIT))
    children = [int(line) for line in notes.read_text().split()]
    assert len(children) == FORGIVEN
    patience = time.monotonic() + 10
    while any(is_running(child) for child in children):
        assert time.monotonic() < patience, "a child goes on"
        time.sleep(0.01)


def is_running(process):
    try:
        return Path(f"/proc/{process}/stat").read_text().split()[2] != "Z"
    except OSError:
        return False


def test_bots_that_only_swap_are_overruled_in_the_end(contest, monkeypatch):
    monkeypatch.setattr(contest_game, "PATIENCE", 200)
    game = play_here(contest("Swapping", "SwappingToo", board="great_lakes"))
    for seat in game.seats:
        (forfeit,) = seat.forfeits
        assert forfeit.kind == "stalled"
        assert seat.actions["exchange"] > 50
    assert game.reason in ("played_out", "all_passed")


def test_a_game_without_an_end_is_told(contest, monkeypatch):
    monkeypatch.setattr(loop, "MOST_DECISIONS", 50)
    with pytest.raises(boattrain.BoattrainError, match=r"After 50 decisions the game of seed .* has no end"):
        play_here(contest("Swapping", "SwappingToo", board="great_lakes"))


@pytest.mark.parametrize(("bot", "all_of_them"), [("RaisingAtBirth", True), ("RaisingWhenTold", False)])
def test_a_bot_that_fails_outside_its_decisions_forfeits_them(contest, bot, all_of_them):
    game = play_here(contest(bot, "Claimer"))
    (forfeit,) = game.seats[0].forfeits
    assert forfeit.kind == "raised"
    assert (forfeit.count in all_that_were_asked(game.seats[0])) == all_of_them


def test_games_with_forfeits_are_the_same_each_time(contest):
    duel = contest("AnsweringNone", "Raising")
    assert play_here(duel) == play_here(duel)


def test_the_moves_before_a_loss_are_kept(contest):
    """Up to the first forfeited decision the game is that of bots that do not fail."""
    failing, sound = contest("Vanishing", "First"), contest("First", "Index")
    fixture = next(fixtures(failing, 1))
    worker = WorkerProcess(MatchTask(failing))
    lost = worker.run(fixture).seats[0].forfeits[0].decision
    told = []
    moves = replace(fixture, bots=sound.bots)
    ContestGame(sound, moves, Past(), lambda seat, stage, moves: told.extend(moves)).play()
    assert [move.number for move in worker.past.moves[:lost]] == [move.number for move in told[:lost]]
    assert lost >= 3
    worker.close()


def test_a_number_like_value_is_an_answer(contest):
    assert play_here(contest("Index", "random")).seats[0].forfeits == ()


def test_bots_see_their_own_view_and_redacted_events(contest, monkeypatch):
    shown = []
    monkeypatch.setattr(NotingAll, "shown", shown)
    spying = contest("NotingAll", "Claimer")
    fixture = next(fixtures(spying, 1))
    ContestGame(spying, fixture, Past(), lambda *_: None).play()
    views = [what for kind, _, what in shown if kind == "view"]
    events = [event for kind, _, what in shown if kind == "events" for event in what]
    assert {type(view) for view in views} == {boattrain.game.views.View}
    assert {view.seat for view in views} == {0}
    drawn = [event for event in events if isinstance(event, DrewBlind)]
    assert {event.seat for event in drawn} == {0, 1}
    assert {event.seat for event in drawn if event.card is not None} == {0}
    assert {seed for _, seed, _ in shown} == {fixture.bot_seed(0)}
    assert (events[0].kind, events[-1].kind) == ("started", "game_over")


def test_a_bot_that_hangs_at_its_end_costs_nobody_a_decision(contest, monkeypatch):
    calm = play_watched(contest("HangingAtItsEnd", "random", limit=LIMIT))
    monkeypatch.setenv("HANG_AT_THE_END", "1")
    game = play_watched(contest("HangingAtItsEnd", "random", limit=LIMIT))
    assert [seat.forfeits for seat in game.seats] == [(), ()]
    assert game.hash == calm.hash
