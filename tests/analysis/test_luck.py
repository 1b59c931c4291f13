"""Luck and skill add up, and luck is fair."""

from statistics import fmean, stdev

import pytest

import boattrain
from boattrain.analysis.chances import Chances, shares_won
from boattrain.analysis.luck import luck_and_skill
from boattrain.game.reshuffling import shuffle_unseen
from boattrain.rules.loading import core_for

GAMES = [("san_francisco", 2), ("san_francisco", 4), ("great_lakes", 3), ("world", 2), ("world", 5)]


def steps_of(record):
    start = boattrain.replay(record, upto=0)
    return list(luck_and_skill(start, record.actions, Chances(start.board)))


@pytest.mark.parametrize(("board", "seats"), GAMES)
def test_all_changes_together_lead_from_the_deal_to_the_result(played, board, seats):
    record = played(board, ("planner",) * seats, 3)
    steps = steps_of(record)
    end = boattrain.replay(record)
    won = shares_won(end.board, end.core)
    for seat in range(seats):
        changes = sum(step.decision[seat] + step.luck[seat] for step in steps)
        assert steps[0].before[seat] + changes == pytest.approx(won[seat], abs=1e-9)
    assert [step.seat for step in steps] == seats_to_act(record)


def seats_to_act(record):
    game, seats = boattrain.replay(record, upto=0), []
    for action in record.actions:
        seats.append(game.to_act)
        game.step(action)
    return seats


def test_chances_add_up_to_one_and_end_with_who_won(played):
    record = played("san_francisco", ("planner", "easy"), 4)
    steps = steps_of(record)
    for step in steps:
        assert sum(step.after) == pytest.approx(1)
        assert sum(step.decision) == pytest.approx(0, abs=1e-9)
        assert sum(step.luck) == pytest.approx(0, abs=1e-9)
    assert sorted(steps[-1].after) == [0, 1]


def test_only_cards_are_luck(played):
    record = played("great_lakes", ("planner", "planner"), 3)
    lucky = {name_of(record, step.ply) for step in steps_of(record) if any(step.luck)}
    assert "take" in lucky
    assert not lucky & {"keep", "fleet", "pay"}


def name_of(record, ply):
    game = boattrain.replay(record, upto=ply)
    return game.text(record.actions[ply]).split()[0]


def test_luck_is_zero_on_average(played):
    """The average that luck is measured from is the mean of what really comes when decks are shuffled anew."""
    record = played("san_francisco", ("planner", "planner"), 3)
    chances, luck = Chances(boattrain.load_board("san_francisco")), []
    blind = next(
        ply
        for ply, action in enumerate(record.actions)
        if "from cards" in text_at(record, ply, action) and ply > 20
    )
    for number in range(120):
        game = boattrain.replay(record, upto=blind)
        shuffle_unseen(game.board, game.core, number)
        (step,) = luck_and_skill(game, record.actions[blind : blind + 1], chances)
        luck.append(step.luck[step.seat])
    assert stdev(luck) > 0.001, "this draw has no luck in it"
    assert (
        abs(fmean(luck)) < 3 * stdev(luck) / len(luck) ** 0.5 + stdev(luck) / 4
    )  # 16 shuffles have an error too


def text_at(record, ply, action):
    return boattrain.replay(record, upto=ply).text(action)


def test_a_position_is_worth_the_same_in_any_order_of_the_decks(played):
    record = played("world", ("planner", "planner"), 3)
    game = boattrain.replay(record, upto=60)
    chances, other = Chances(game.board), core_for(game.board)
    other.copy_from(game.core)
    shuffle_unseen(game.board, other, 5)
    assert chances.of(game.core) == chances.of(other)


def test_a_good_move_is_no_surprise(played):
    """Whose turn it is counts: on average a planner's own decisions change its chance little."""
    own = []
    for seed in range(12):
        steps = steps_of(played("san_francisco", ("planner", "planner"), seed))
        own += [sum(step.decision[seat] for step in steps if step.seat == seat) for seat in (0, 1)]
    assert abs(fmean(own)) < 0.35
