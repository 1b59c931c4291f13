"""Decisions are judged from what the seat knew, and marks agree with the figures."""

import pytest

import boattrain
from boattrain.analysis.judging import MARKS, SURE, Judge, Verdict
from boattrain.game.game import sample


def late_claims(record):
    """The decisions to claim a route, the last one first: the game before it, and the claim."""
    for ply in range(len(record.actions) - 1, 0, -1):
        game = boattrain.replay(record, upto=ply)
        if game.phase == "turn" and game.text(record.actions[ply]).startswith("claim"):
            yield game, record.actions[ply]


def test_a_thrown_away_claim_is_a_loss(played):
    """Late, with the game still open, whoever could claim a good route draws a card instead."""
    for game, claim in late_claims(played("san_francisco", ("planner", "planner"), 3)):
        view, judge = game.view(game.to_act), Judge(game.board, 200, 1)
        good = judge.judge(view, claim, 0)
        if good is not None and good.best == claim and 0.2 < good.chance < 0.9:
            draws = [number for number in view.legal_numbers() if "from" in game.text(number)]
            bad = judge.judge(view, draws[0], 0)
            assert bad is not None
            if bad.best != claim:  # something else is better still
                continue
            assert good.loss == 0
            assert bad.mark is not None
            return
    raise AssertionError("no claim decided anything")


def test_what_the_seat_cannot_know_changes_no_verdict(played):
    record = played("great_lakes", ("planner", "planner"), 3)
    true = boattrain.replay(record, upto=60)
    imagined = sample(true.view(true.to_act), seed=9)
    assert imagined.facts() != true.facts()
    judge = Judge(true.board, 60, 1)
    verdicts = [judge.judge(game.view(game.to_act), record.actions[60], 60) for game in (true, imagined)]
    assert verdicts[0] == verdicts[1]


def test_a_forced_decision_is_not_judged(played):
    record = played("san_francisco", ("planner", "planner"), 3)
    game = boattrain.replay(record, upto=0)
    judge, forced = Judge(game.board, 10, 1), 0
    for ply, action in enumerate(record.actions):
        view = game.view(game.to_act)
        if len(view.legal_numbers()) == 1:
            forced += 1
            assert judge.judge(view, action, ply) is None
        game.step(action)
    assert forced


def test_of_many_opening_tickets_the_best_is_found_by_comparing_all(played):
    record = played("great_lakes", ("planner", "planner"), 3)
    view = boattrain.replay(record, upto=0).view(0)
    judge = Judge(view.board, 30, 1)
    margins = judge.margins(view, 0)
    assert sorted(margins) == sorted(view.legal_numbers())
    best, worst = max(margins, key=margins.get), min(margins, key=margins.get)
    assert judge.judge(view, best, 0).loss == 0
    assert judge.judge(view, worst, 0).best == best


@pytest.mark.parametrize(
    ("loss", "noise", "mark"),
    [
        (0.0, 0.0, None),
        (0.049, 0.0, None),
        (0.05, 0.01, "inaccuracy"),
        (0.1, 0.01, "mistake"),
        (0.15, 0.01, "blunder"),
        (0.9, 0.01, "blunder"),
        (0.06, 0.03, None),
        (0.2, 0.1, None),
    ],
)
def test_a_mark_stands_only_above_the_noise(loss, noise, mark):
    assert Verdict(1, 0.5, loss, noise).mark == mark


def test_marks_have_the_usual_limits():
    assert dict(MARKS) == {"inaccuracy": 0.05, "mistake": 0.10, "blunder": 0.15}
    assert SURE == 2
