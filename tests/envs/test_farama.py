"""The environments of Gymnasium and PettingZoo pass the conformance suites of these libraries, without a warning."""

from __future__ import annotations

import subprocess
import sys
import warnings
from functools import partial
from importlib.resources import files

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from pettingzoo.test import api_test, render_test, seed_test

import boattrain
from boattrain.envs import Batch, EnvError, aec
from boattrain.envs.gym import BoattrainEnv
from boattrain.envs.registration import env_id
from boattrain.envs.spaces import observation_of

BOARDS = boattrain.board_names()
FALSE_WARNINGS = (  # of PettingZoo 1.27, for dict observations of environments that are not its own
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
)


# Gymnasium


@pytest.mark.parametrize("board", BOARDS)
def test_gymnasium_finds_the_board_by_its_id_and_check_env_passes(board):
    env = gymnasium.make(env_id(board), opponents=["greedy"], render_mode="ansi")
    check_env(env.unwrapped)
    env.reset(seed=3)
    assert f"*seat 0: {env.unwrapped.game.score(0)} points" in env.render()
    env.close()


def test_the_ids_are_those_of_the_documentation():
    assert [env_id(board) for board in BOARDS] == [
        "Boattrain/World-v1",
        "Boattrain/GreatLakes-v1",
        "Boattrain/SanFrancisco-v1",
    ]


def test_any_board_file_can_be_played(tmp_path):
    path = tmp_path / "mine.json"
    stored = files("boattrain.boards").joinpath("san_francisco.json").read_text(encoding="utf-8")
    path.write_text(stored.replace("San Francisco", "My Town"))
    env = gymnasium.make("Boattrain/Board-v1", board=str(path), opponents=["random", "greedy"])
    env.reset(seed=1)
    assert env.unwrapped.board.name == "My Town"
    assert env.unwrapped.seats == 3


def test_a_game_against_a_named_bot_is_the_game_of_its_seed():
    env = BoattrainEnv("san_francisco", ["search:8"], reward="points")
    seen, info = env.reset(seed=21)
    total, done = 0.0, False
    while not done:
        action = int(np.flatnonzero(seen["action_mask"])[-1])
        seen, reward, done, truncated, info = env.step(action)
        total += reward
    assert not truncated
    assert env.game.seed == 21
    again = boattrain.replay(env.game.record())
    assert again.hash == env.game.hash
    assert total == again.outcome.sheets[0].total == info["final_scores"][0]


def test_an_illegal_action_is_replaced_and_told_or_refused():
    env = BoattrainEnv("world", ["random"])
    seen, _ = env.reset(seed=1)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    first = int(np.flatnonzero(seen["action_mask"])[0])
    _, _, done, _, info = env.step(wrong)
    assert info["illegal_action"]
    assert not done
    assert first in env.game.numbers
    strict = BoattrainEnv("world", ["random"], illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(EnvError, match=f"Action {wrong} is not legal"):
        strict.step(wrong)


@pytest.mark.parametrize("board", BOARDS)
def test_make_vec_gives_the_batch_with_autoreset_in_the_same_step(board):
    env = gymnasium.make_vec(env_id(board), num_envs=16, opponents=["random"], reward="win")
    batch = Batch(board, lanes=16, opponents=["random"], reward="win", seed=4)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    seen, _ = env.reset(seed=4)
    dice, ended = np.random.default_rng(1), 0
    for _ in range(420):
        assert seen in env.observation_space
        assert np.array_equal(seen["observation"], batch.observations)
        actions = batch.sample_actions(dice)
        seen, rewards, terminated, _, infos = env.step(actions)
        batch.step(actions)
        assert np.array_equal(rewards, batch.rewards[:, 0])
        for lane in np.flatnonzero(terminated):
            assert infos["final_obs"][lane]["observation"][0] == len(boattrain.game.phases.PHASES) - 1
            assert infos["final_info"]["final_scores"][lane].tolist() == batch.final_scores[lane].tolist()
            ended += 1
    assert ended > 4
    wrong = np.full(16, env.single_action_space.n - 1)
    _, _, _, _, infos = env.step(wrong)
    assert infos["illegal_action"].sum() >= 15
    env.close()


# PettingZoo


@pytest.mark.parametrize(("board", "seats"), [("world", 3), ("great_lakes", 5), ("san_francisco", 4)])
def test_pettingzoo_s_suites_pass(board, seats, capsys):
    make = partial(aec.env, board, seats)
    with warnings.catch_warnings():
        for text in FALSE_WARNINGS:
            warnings.filterwarnings("ignore", message=text)
        api_test(make(), num_cycles=600)
        seed_test(make, num_cycles=200)
        render_test(make)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("reward", ["margin", "win", "points"])
def test_a_game_of_agents_is_a_game_of_its_seed_and_rewards_add_up(reward):
    env, dice = aec.env("great_lakes", 3, reward=reward), np.random.default_rng(2)
    env.reset(seed=8)
    game = boattrain.Game("great_lakes", 3, seed=8)
    totals = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, gained, over, _, _ = env.last()
        totals[agent] += gained
        if over:
            env.step(None)
            continue
        seat = int(agent.removeprefix("seat_"))
        assert game.to_act == seat
        assert np.array_equal(seen["observation"], observation_of(game.core, env.layout, seat)["observation"])
        assert seen["action_mask"].tolist() == list(game.legal_mask())
        assert not env.observe(f"seat_{(seat + 1) % 3}")["action_mask"].any()
        action = int(dice.choice(np.flatnonzero(seen["action_mask"])))
        env.step(action)
        game.step(action)
    scores = [sheet.total for sheet in game.outcome.sheets]
    expected = {
        "points": scores,
        "margin": [score - max(scores[:p] + scores[p + 1 :]) for p, score in enumerate(scores)],
        "win": [float(p in game.outcome.winners) / len(game.outcome.winners) for p in range(3)],
    }
    assert list(totals.values()) == expected[reward]


def test_an_illegal_action_of_an_agent_changes_nothing():
    env = aec.env("world", 2)
    env.reset(seed=1)
    before = env.game().hash
    with pytest.raises(EnvError, match="Action 621 is not legal"):
        env.step(621)
    assert env.game().hash == before


# Pictures, and what is missing


@pytest.mark.parametrize("board", BOARDS)
def test_a_picture_shows_claimed_routes_in_the_paint_of_their_owner(board):
    from boattrain.envs.picture import PLAYERS

    env = aec.env(board, 2, render_mode="rgb_array")
    env.reset(seed=1)
    before = env.render()
    assert before.dtype == np.uint8
    assert before.shape[2] == 3
    dice = np.random.default_rng(1)
    while not any(owner == 1 for owner in env.game().owners().values()):
        env.step(int(dice.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"]))))
    paint = [int(PLAYERS[1][i : i + 2], 16) for i in (1, 3, 5)]
    painted = [(np.abs(shown.astype(int) - paint).sum(axis=2) < 12).sum() for shown in (before, env.render())]
    assert painted[1] > painted[0] + 30


def test_the_package_itself_needs_none_of_this_and_says_what_is_missing():
    """In a process without any extra: the package works, and each environment names the extra that it needs."""
    program = """
import sys
from importlib import import_module
for name in ("numpy", "gymnasium", "pettingzoo", "pyspiel", "PIL", "mcp"):
    sys.modules[name] = None
import boattrain, boattrain.envs
boattrain.Game("world", 2, 1)
tries = {
    "Batch": lambda: boattrain.envs.Batch,
    "gym": lambda: import_module("boattrain.envs.gym"),
    "vector": lambda: import_module("boattrain.envs.vector"),
    "aec": lambda: import_module("boattrain.envs.aec"),
    "spiel": lambda: import_module("boattrain.envs.spiel"),
    "picture": lambda: import_module("boattrain.envs.picture"),
    "mcp": lambda: import_module("boattrain.envs.mcp").make_server(),
}
for name, attempt in tries.items():
    try:
        attempt()
    except boattrain.BoattrainError as error:
        print(name, error)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [
        "Batch This needs NumPy: pip install 'boattrain[envs]'",
        "gym This needs Gymnasium: pip install 'boattrain[envs]'",
        "vector This needs Gymnasium: pip install 'boattrain[envs]'",
        "aec This needs PettingZoo: pip install 'boattrain[envs]'",
        "spiel This needs OpenSpiel: pip install 'boattrain[spiel]'",
        "picture This needs Pillow: pip install 'boattrain[envs]'",
        "mcp This needs the MCP SDK: pip install 'boattrain[mcp]'",
    ]
    loaded = "import sys, boattrain; print([n for n in ('numpy', 'gymnasium', 'boattrain.envs') if n in sys.modules])"
    done = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
