"""OpenSpiel: its own tests pass on each board, golden playthroughs are reproduced, and its search plays the games."""

from __future__ import annotations

import gzip
import random
import subprocess
import sys

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.observation import make_observation

import boattrain
import boattrain.envs.spiel
from boattrain.arena.loop import play, sit_down
from boattrain.envs import layout_of
from boattrain.envs.spaces import observation_of
from envs.playthroughs.make import path_of

BOARDS = boattrain.board_names()


@pytest.mark.parametrize(("board", "players"), [("world", 2), ("great_lakes", 3), ("san_francisco", 4)])
def test_the_simulation_test_passes_with_serialization(board, players):
    game = pyspiel.load_game(f"boattrain_{board}(players={players})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_the_api_test_passes_on_every_board():
    program = (
        "import boattrain.envs.spiel, runpy, sys; sys.argv = ['api_test', '--test_only_games=boattrain.*'];"
        "runpy.run_module('open_spiel.integration_tests.api_test', run_name='__main__', alter_sys=True)"
    )
    done = subprocess.run([sys.executable, "-W", "error", "-c", program], capture_output=True, text=True)
    told = done.stderr + done.stdout
    assert done.returncode == 0, told
    for board in BOARDS:
        assert f"EnforceAPIPartialTree_boattrain_{board}_Test" in told
    assert "Warning" not in told


@pytest.mark.heavy
@pytest.mark.parametrize("board", BOARDS)
def test_the_golden_playthrough_is_reproduced(board, tmp_path):
    from open_spiel.python.algorithms import generate_playthrough  # imports SciPy

    path = tmp_path / "playthrough.txt"
    path.write_bytes(gzip.decompress(path_of(board).read_bytes()))
    flags.FLAGS.mark_as_parsed()  # the module reads them
    golden, again = generate_playthrough.replay(str(path))
    assert again.splitlines() == golden.splitlines()


def dealt(name, seed):
    state = pyspiel.load_game(name).new_initial_state()
    for byte in seed.to_bytes(4, "big"):
        state.apply_action(byte)
    return state


def test_a_state_is_the_game_of_its_deal():
    state, dice = dealt("boattrain_great_lakes(players=3)", 77), random.Random(4)
    game = boattrain.Game("great_lakes", 3, seed=77)
    layout, observer = layout_of(game.board, 3), make_observation(state.get_game())
    while not state.is_terminal():
        player = state.current_player()
        assert player == game.to_act
        assert state.legal_actions() == sorted(game.legal_numbers())
        expected = observation_of(game.core, layout, player)["observation"]
        observer.set_from(state, player)
        assert np.array_equal(observer.tensor, expected)
        assert state.observation_tensor(player) == expected.tolist()
        action = dice.choice(state.legal_actions())
        assert state.action_to_string(action) == game.text(action)
        state.apply_action(action)
        game.step(action)
    winners = game.outcome.winners
    assert state.returns() == [1.0 if winners == (p,) or [p] == list(winners) else -0.5 for p in range(3)]
    assert sum(state.returns()) == 0


def test_clone_and_serialization_keep_a_state_and_everything_that_players_have_seen():
    state, dice = dealt("boattrain_san_francisco(players=2)", 5), random.Random(1)
    for _ in range(25):
        state.apply_action(dice.choice(state.legal_actions()))
    game, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    assert str(game) == "boattrain_san_francisco(players=2)"
    for other in (state.clone(), read):
        assert str(other) == str(state)
        assert other.history() == state.history()
        assert [other.information_state_string(p) for p in range(2)] == [
            state.information_state_string(p) for p in range(2)
        ]
        other.apply_action(other.legal_actions()[0])
        assert len(other.history()) == len(state.history()) + 1


@pytest.mark.rule("HIDE-2")
@pytest.mark.parametrize("board", BOARDS)
def test_a_resampled_state_looks_the_same_to_the_player_and_hides_the_same(board):
    state, dice = dealt(f"boattrain_{board}(players=3)", 9), random.Random(2)
    differ = 0
    for _ in range(40):
        player = state.current_player()
        other = state.resample_from_infostate(player, dice.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        differ += any(other.observation_tensor(p) != state.observation_tensor(p) for p in range(3))
        state.apply_action(dice.choice(state.legal_actions()))
    assert differ > 30


def test_the_search_of_openspiel_plays_in_the_arena_by_name():
    game = boattrain.Game("san_francisco", 2, seed=3)
    for _ in play(game, sit_down(game, ["boattrain.envs.spiel_bot:IsmctsBot:12", "random"])):
        pass
    assert game.over
    again = boattrain.Game("san_francisco", 2, seed=3)
    for _ in play(again, sit_down(again, ["boattrain.envs.spiel_bot:IsmctsBot:12", "random"])):
        pass
    assert again.hash == game.hash
    with pytest.raises(boattrain.BoattrainError, match="takes the number of simulations"):
        sit_down(game, ["boattrain.envs.spiel_bot:IsmctsBot:many", "random"])


def test_the_game_for_any_board_and_a_wrong_number_of_players():
    game = pyspiel.load_game("boattrain", {"board": "san_francisco", "players": 4})
    assert game.num_players() == 4
    assert game.num_distinct_actions() == layout_of(boattrain.load_board("san_francisco"), 4).actions
    with pytest.raises(boattrain.GameError, match="San Francisco is played with 2 to 4 seats"):
        pyspiel.load_game("boattrain_san_francisco(players=5)")
