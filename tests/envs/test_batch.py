"""Batches: every lane is a game of its own, equal bit for bit to the same game played alone, also after autoreset."""

from __future__ import annotations

import gc
import random
import resource
import threading

import numpy as np
import pytest

import boattrain
from boattrain.bots import Setup, make_bot
from boattrain.bots.values import brain_for
from boattrain.envs import Batch, EnvError, layout_of
from boattrain.envs.gym import BoattrainEnv
from boattrain.envs.options import CORE_PLAYERS
from boattrain.envs.spaces import observation_of
from boattrain.game.action_numbers import actions_of
from boattrain.game.actions import Claim, DrawTickets, Exchange, Fleet, Keep, Stop
from boattrain.game.seeds import stream_of
from boattrain.rules import plain_core, structs
from boattrain.rules.loading import core_for
from boattrain.rules.plain import plain_module

LANES = 1024


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("board", "seats", "reward"),
    [("world", 2, "margin"), ("great_lakes", 3, "points"), ("san_francisco", 4, "win")],
)
def test_a_thousand_lanes_equal_a_thousand_single_games(board, seats, reward):
    """Over autoreset: nearly every lane plays to the end of its first game and into the next."""
    batch = Batch(board, seats, LANES, reward=reward, seed=7, threads=2)
    dice, steps, gained = np.random.default_rng(5), [], np.zeros((LANES, seats))
    for step in range(620):
        actions = batch.sample_actions(dice)
        batch.step(actions)
        gained += batch.rewards
        if reward == "points":
            assert np.array_equal(gained[batch.terminated], batch.final_scores[batch.terminated])
        gained[batch.terminated] = 0
        shown = (batch.observations.copy(), batch.masks.copy()) if step % 40 == 39 else None
        steps.append(
            (
                actions.tolist(),
                batch.terminated.copy(),
                batch.rewards.copy(),
                batch.final_scores.copy(),
                shown,
            )
        )
    assert sum(games > 0 for games in batch.games) > LANES * 0.9
    for lane in range(LANES):
        follow_lane(batch, lane, steps)
    batch.close()


def follow_lane(batch, lane, steps):
    """Play the games of a lane on a core of their own, and compare all that the batch has shown."""
    core, seed = core_for(batch.board), 7 + lane
    core.start(stream_of(seed), batch.seats, structs.NOBODY, False)
    for actions, terminated, rewards, scores, shown in steps:
        assert core.step(actions[lane])
        over = core.phase() == structs.OVER
        assert terminated[lane] == over
        if over:
            check_end(core, batch, rewards[lane].tolist(), scores[lane].tolist())
            seed += batch.lanes
            core.start(stream_of(seed), batch.seats, structs.NOBODY, False)
        if shown:
            expected = observation_of(core, batch.layout, core.actor())
            assert np.array_equal(shown[0][lane], expected["observation"])
            assert np.array_equal(shown[1][lane], expected["action_mask"])
    assert batch.game(lane).core.state_bytes() == core.state_bytes()
    assert batch.seed_of(lane) == seed
    assert batch.seats_to_act[lane] == core.actor()


def check_end(core, batch, rewards, told):
    scores = [sheet[6] for sheet in core.sheets()]
    assert told == scores
    if batch.reward == "margin":
        assert rewards == [score - max(scores[:p] + scores[p + 1 :]) for p, score in enumerate(scores)]
    elif batch.reward == "win":
        winners = core.winners()
        share = np.float32(1 / len(winners))
        assert rewards == [share if p in winners else 0 for p in range(batch.seats)]


def test_a_batch_deals_the_games_of_its_seeds():
    batch = Batch("great_lakes", 2, 3, seed=11)
    assert [batch.game(lane).hash for lane in range(3)] == [
        boattrain.Game("great_lakes", 2, 11 + lane).hash for lane in range(3)
    ]


def test_the_core_offers_a_random_legal_action_for_each_lane():
    batch, taken = Batch("san_francisco", 2, 64, seed=3), set()
    for _ in range(180):
        actions = batch.random_actions.copy()
        assert batch.masks[np.arange(64), actions].all()
        taken.update(actions.tolist())
        batch.step(actions)
    assert len(taken) > 90
    assert sum(batch.games) > 32


def test_two_threads_give_the_same_games_as_one():
    batches = [
        Batch("san_francisco", 2, 96, seed=1, threads=threads, opponents=["greedy"]) for threads in (1, 2)
    ]
    for step in range(120):
        actions = batches[0].sample_actions(np.random.default_rng(step))
        for batch in batches:
            batch.step(actions)
        assert np.array_equal(batches[0].observations, batches[1].observations)
        assert np.array_equal(batches[0].rewards, batches[1].rewards)
    assert sum(batches[0].games) > 96


def test_threads_end_with_their_batch_and_a_closed_batch_still_plays():
    def waiting():
        return [thread for thread in threading.enumerate() if thread not in before]

    def all_ended():
        for thread in waiting():
            thread.join(10)
        return not waiting()

    before = threading.enumerate()
    batch = Batch("san_francisco", 2, 300, seed=1, threads=4)
    alone = Batch("san_francisco", 2, 300, seed=1)
    assert len(waiting()) == (3 if boattrain.COMPILED else 0)
    for step in range(90):
        if step == 30:
            batch.close()
            assert all_ended()
        batch.step(batch.random_actions)
        alone.step(alone.random_actions)
        assert np.array_equal(batch.observations, alone.observations)
    forgotten = Batch("san_francisco", 2, 64, threads=2)
    del forgotten
    assert all_ended()


@pytest.mark.compiled
@pytest.mark.parametrize("opponent", CORE_PLAYERS[1:])
def test_plain_python_plays_the_same_batch(opponent, monkeypatch):
    options = {"lanes": 2, "seed": 5, "opponents": [opponent], "limit": 40}
    compiled = Batch("san_francisco", **options)
    plain = plain_core()
    monkeypatch.setattr("boattrain.envs.batch.Lanes", plain_module("envs.core.lanes").Lanes)
    monkeypatch.setattr("boattrain.envs.batch.core_for", lambda board: core_for(board, plain))
    monkeypatch.setattr("boattrain.envs.batch.brain_for", lambda board: brain_for(board, plain))
    batches = [compiled, Batch("san_francisco", **options)]
    for step in range(24):
        actions = batches[0].sample_actions(np.random.default_rng(step))
        for batch in batches:
            batch.step(actions)
        for name in (
            "observations",
            "masks",
            "rewards",
            "terminated",
            "truncated",
            "decisions",
            "final_scores",
        ):
            assert np.array_equal(getattr(batches[0], name), getattr(batches[1], name)), name
    assert sum(batches[0].games) >= 2


def points_of(board, action):
    """What greedy is documented to rate: the points that an action brings now."""
    match action:
        case Claim(route):
            return board.route(route).points
        case Keep(tickets):
            return -sum(board.ticket(ticket).penalty for ticket in tickets)
        case Fleet(pieces):
            return -abs(pieces[0] - board.piece_kinds[0].recommended)
        case Exchange(_, count):
            return -count
        case DrawTickets() | Stop():
            return -0.5
        case _:
            return 0


@pytest.mark.parametrize("board", boattrain.board_names())
def test_the_greedy_bot_takes_what_is_rated_best(board):
    game, seen = boattrain.Game(board, 2, 3), set()
    dice = random.Random(3)
    while not game.over:
        view, numbers = game.view(game.to_act), game.legal_numbers()
        actions = actions_of(view.board, view.core, numbers)
        rated = dict(zip(numbers, [points_of(view.board, action) for action in actions], strict=True))
        taken = make_bot("greedy", Setup.of(view, game.to_act, dice.randrange(100))).decide(view)
        assert rated[taken] == max(rated.values())
        seen.add(game.phase)
        game.step(dice.choice(numbers))
    assert len(seen) > 3


def test_the_greedy_opponent_takes_what_is_rated_best():
    """Seat 0 is followed through its own game; the opponent's action is read from what it led to."""
    for board in boattrain.board_names():
        assert sum(follow_greedy(board, seed) for seed in range(4)) > 60


def follow_greedy(board, seed):
    batch = Batch(board, lanes=1, opponents=["greedy"], seed=seed)
    game = boattrain.Game(board, 2, seed)
    dice, compared = random.Random(seed), 0
    while True:
        compared += catch_up(game, batch.game(0).core.state_bytes())
        action = dice.choice(game.legal_numbers())
        game.step(action)
        batch.step([action])
        if batch.games[0]:
            return compared


def catch_up(game, wanted):
    """Find decisions of the opponent, all rated best, that lead to the wanted state."""
    paths = [(game.copy(), ())]
    while paths:
        tried, made = paths.pop()
        if tried.to_act == 0 and tried.core.state_bytes() == wanted:
            for number in made:
                game.step(number)
            return len(made)
        if tried.to_act == 1 and len(made) < 12:
            view, numbers = tried.view(1), tried.legal_numbers()
            rated = [points_of(view.board, action) for action in actions_of(view.board, view.core, numbers)]
            for number, points in zip(numbers, rated, strict=True):
                if points == max(rated):
                    following = tried.copy()
                    following.step(number)
                    paths.append((following, (*made, number)))
    raise AssertionError("the opponent took an action that is not rated best")


def test_a_batch_with_planners_equals_the_single_environment_with_planners():
    batch = Batch("san_francisco", lanes=1, opponents=["planner", "planner"], seed=9)
    env = BoattrainEnv("san_francisco", ["planner", "planner"])
    seen, _ = env.reset(seed=9)
    dice, done = random.Random(1), False
    while not done:
        assert np.array_equal(seen["observation"], batch.observations[0])
        assert np.array_equal(seen["action_mask"], batch.masks[0])
        action = dice.choice(np.flatnonzero(seen["action_mask"]).tolist())
        seen, reward, done, _, info = env.step(action)
        batch.step([action])
    assert batch.terminated[0]
    assert batch.rewards[0, 0] == reward
    assert batch.final_scores[0].tolist() == info["final_scores"].tolist()
    assert np.array_equal(batch.final_observations[0], seen["observation"])


def test_a_game_is_stopped_at_the_limit_and_scored_as_it_stands():
    batch = Batch("world", 2, 4, seed=2, limit=30)
    for _ in range(29):
        batch.step(batch.masks.argmax(axis=1))
    assert not batch.truncated.any()
    batch.step(batch.masks.argmax(axis=1))
    assert batch.truncated.all()
    assert not batch.terminated.any()
    assert batch.rewards.sum() == 0
    assert batch.games == [1] * 4
    assert batch.decisions.tolist() == [0] * 4


@pytest.mark.parametrize("threads", [1, 2])
def test_lanes_that_end_in_every_step_deal_the_game_of_their_seed(threads):
    batch = Batch("san_francisco", 2, 64, seed=7, limit=1, threads=threads)
    for game in range(6):
        for lane in range(64):
            seed = 7 + lane + 64 * game
            assert batch.seed_of(lane) == seed
            assert (
                batch.game(lane).core.state_bytes()
                == boattrain.Game("san_francisco", 2, seed).core.state_bytes()
            )
        batch.step(batch.random_actions)
    batch.close()


def test_an_illegal_action_is_refused_and_changes_nothing():
    batch = Batch("world", 2, 8, seed=2)
    before = [batch.game(lane).core.state_bytes() for lane in range(8)]
    legal = batch.masks.argmax(axis=1)
    for wrong in (-1, batch.layout.actions, int(np.flatnonzero(batch.masks[5] == 0)[0])):
        actions = legal.copy()
        actions[5] = wrong
        with pytest.raises(EnvError, match=rf"Action {wrong} is not legal in lane 5\."):
            batch.step(actions)
    for bad in (legal[:3], legal.astype(float)):
        with pytest.raises(EnvError, match="8 whole numbers"):
            batch.step(bad)
    assert [batch.game(lane).core.state_bytes() for lane in range(8)] == before
    with pytest.raises(ValueError, match="read-only"):
        batch.masks[0] = 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"board": "mars"}, "mars"),
        ({"seats": 6}, "World is played with 2 to 5 seats"),
        ({"seats": 3, "opponents": ["greedy"]}, "1 opponents do not fit 3 seats"),
        ({"opponents": ["search:400"]}, "'search:400' cannot play inside the core"),
        ({"opponents": "greedy"}, "a list of names"),
        ({"reward": "glory"}, "There is no reward 'glory'"),
        ({"lanes": 0}, "The number of lanes is a whole number, 1 or more"),
        ({"seed": -1}, "A seed is a whole number"),
    ],
)
def test_a_wrong_option_is_answered_with_a_sentence(arguments, sentence):
    with pytest.raises(ValueError, match=sentence):
        Batch(**{"board": "world", "lanes": 2, **arguments})


@pytest.mark.heavy
def test_memory_stays_flat_over_many_games():
    batch, dice = Batch("san_francisco", lanes=256, opponents=["random"], seed=1), np.random.default_rng(1)
    peaks = []
    for _ in range(3):
        for _ in range(150):
            batch.step(batch.sample_actions(dice))
        gc.collect()
        peaks.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
    assert sum(batch.games) > 256
    assert peaks[2] - peaks[0] < 2_000  # KB
    assert layout_of(batch.board, 2) is batch.layout
