"""Text play: whole games by typed actions, over TextArena's interface and over the Model Context Protocol."""

from __future__ import annotations

import random
import re
import sys
from pathlib import Path

import pytest

import boattrain
from boattrain.envs.mcp import Games, tools_of
from boattrain.envs.text import TextEnv
from server.loops import run_apart

PROGRAM = str(Path(sys.executable).parent / "boattrain")


def offered(prompt):
    return re.findall(r"^- (.+)$", prompt, re.MULTILINE)


@pytest.mark.parametrize("board", boattrain.board_names())
def test_a_whole_game_is_played_by_texts(board):
    env, dice, asked = TextEnv(board), random.Random(1), set()
    env.reset(num_players=3, seed=4)
    done = False
    while not done:
        player, prompt = env.get_observation()
        asked.add(player)
        assert f"*seat {player}:" in prompt
        done, info = env.step(dice.choice(offered(prompt)))
        assert info["seat"] == player
    rewards, infos = env.close()
    assert asked == {0, 1, 2}
    assert sum(rewards.values()) == pytest.approx(1)
    assert [infos[p]["score"] for p in range(3)] == [sheet.total for sheet in env.game.outcome.sheets]


def test_a_wrong_answer_is_explained_and_the_third_is_replaced():
    env = TextEnv("world")
    env.reset(num_players=2, seed=1)
    seat, _ = env.get_observation()
    for _ in range(2):
        done, info = env.step("I would like to claim the moon")
        assert not done
        assert "played" not in info
        assert env.get_observation()[1].startswith(f"Not played: {info['refused']}")
    done, info = env.step("no idea")
    assert info["replaced"] == info["played"]
    assert env.game.to_act != seat


@pytest.mark.rule("HIDE-2")
def test_a_prompt_tells_nothing_that_the_seat_may_not_know():
    env, dice = TextEnv("great_lakes"), random.Random(5)
    env.reset(num_players=2, seed=6)
    done, compared = False, 0
    while not done:
        player, prompt = env.get_observation()
        if compared < 40 and env.game.core.cell("n_draws") < 30:
            other = boattrain.sample(env.game.view(player), seed=compared)
            twin = TextEnv("great_lakes")
            twin.reset(num_players=2, seed=6)
            twin.game = other
            assert twin.get_observation() == (player, prompt)
            compared += 1
        done, _ = env.step(dice.choice(offered(prompt)))
    assert compared == 40


def test_a_model_plays_a_game_over_the_protocol():
    """The real program in a process of its own, with the client of the official SDK."""
    from mcp import Client, StdioServerParameters, stdio_client  # takes a second to import

    async def talk():
        async with Client(stdio_client(StdioServerParameters(command=PROGRAM, args=["mcp"]))) as client:
            names = [tool.name for tool in (await client.list_tools()).tools]
            assert names == ["list_boards", "start_game", "look", "legal_actions", "explain", "play"]

            async def call(tool, **arguments):
                return (await client.call_tool(tool, arguments)).content[0].text

            assert "great_lakes: Great Lakes, 2 to 5 seats" in await call("list_boards")
            assert "is played with 2 to 4 seats" in await call("start_game", opponents=["greedy"] * 4)
            assert "no such game" in await call("look", game="nothing")
            told = await call("start_game", board="san_francisco", opponents=["greedy"], seed=12)
            name = re.match(r"Game (\S+)", told)[1]
            assert offered(told) == (await call("legal_actions", game=name)).splitlines()
            assert "First choose which tickets to keep" in await call(
                "explain", game=name, action="take red from row"
            )
            refused = await call("play", game=name, action="take red from row")
            assert refused.startswith("Not done (")
            while "The seed was 12." not in told:
                assert "seed was" not in told
                told = await call("play", game=name, action=offered(told)[-1])
            assert "Over: seat 0 has" in told

    run_apart(talk())


@pytest.mark.rule("HIDE-2")
def test_the_tools_tell_nothing_of_the_cards_and_tickets_of_others():
    games = Games()
    tools = {tool.__name__: tool for tool in tools_of(games)}
    name = re.match(r"Game (\S+)", tools["start_game"]("world", ["planner"], 3))[1]
    table = games[name]
    told = ""
    while not table.game.over and len(table.game.numbers) < 120:
        told = tools["play"](name, tools["legal_actions"](name).splitlines()[-1])
        held = table.game.tickets(1)
        assert not table.game.over or "The seed was" in told
        if not table.game.over:
            assert [ticket for ticket in held if ticket in told and ticket not in table.game.tickets(0)] == [
                ticket
                for ticket in held
                if ticket in table.game.owners()  # a route may have the name of a ticket
                and ticket in told
            ]
    assert len(table.game.numbers) >= 100
