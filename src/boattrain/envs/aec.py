"""PettingZoo: all seats of a game as agents that act in turn (AEC, agent-environment cycle)."""

try:
    from pettingzoo import AECEnv  # type: ignore[import-untyped]
except ImportError as error:
    from boattrain.envs.errors import missing_extra

    raise missing_extra("PettingZoo", "envs") from error

from pathlib import Path
from typing import Any, ClassVar

import numpy as np

from boattrain.boards import Board
from boattrain.envs.core import observe, write_mask
from boattrain.envs.errors import EnvError, illegal_action
from boattrain.envs.layout import DTYPE, layout_of
from boattrain.envs.options import check_reward, read_board
from boattrain.envs.registration import VERSION
from boattrain.envs.spaces import action_space, observation_space
from boattrain.game.game import Game, Start
from boattrain.game.seeds import fresh_seed, stream_of
from boattrain.rules import structs
from boattrain.rules.loading import core_for


def env(
    board: str | Path | Board = "world",
    seats: int | None = None,
    *,
    reward: str = "margin",
    recommended_fleets: bool = False,
    limit: int | None = None,
    render_mode: str | None = None,
) -> "BoattrainAEC":
    """An environment for all seats of a board. An illegal action raises an error and changes nothing."""
    return BoattrainAEC(board, seats, reward, recommended_fleets, limit, render_mode)


class BoattrainAEC(AECEnv[str, dict[str, Any], int]):  # type: ignore[misc]
    """Agents are called `seat_0`, `seat_1` ... The first player is chosen by chance.

    An observation is a dict with the numbers of the layout (`observation`) and the legal actions (`action_mask`, all
    zeros while the agent is not to act). `infos` has the mask of the agent to act as well.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": f"boattrain_v{VERSION}",
        "render_modes": ["human", "ansi", "rgb_array"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        board: str | Path | Board,
        seats: int | None,
        reward: str,
        recommended_fleets: bool,
        limit: int | None,
        render_mode: str | None,
    ) -> None:
        super().__init__()
        self.board, self.seats = read_board(board, seats, None)
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise EnvError("bad_option", f"There is no render mode {render_mode!r}.")
        self.reward, self.render_mode = check_reward(reward), render_mode
        self.recommended_fleets = recommended_fleets
        self.layout = layout_of(self.board, self.seats)
        self.limit = self.layout.limit if limit is None else limit
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.agents: list[str] = []
        self._numbers = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        seen, acts = observation_space(self.layout), action_space(self.layout)
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = dict.fromkeys(self.possible_agents, acts)
        self._core = core_for(self.board)

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game. `boattrain.Game(board, seats, seed)` deals the same one."""
        self._seed = fresh_seed() if seed is None else int(seed)
        self._core.start(stream_of(self._seed), self.seats, structs.NOBODY, self.recommended_fleets)
        self._made: list[int] = []
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """What the seat of an agent may know."""
        seat, core = self._numbers[agent], self._core
        numbers = np.empty(self.layout.size, DTYPE)
        observe(core, seat, numbers)
        return {"observation": numbers, "action_mask": self._mask(seat)}

    def step(self, action: int | None) -> None:
        """Take one decision of the selected agent."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        core = self._core
        number = -1 if action is None else int(action)
        before = core.get("score") if self.reward == "points" else None
        if not core.step(number):
            raise illegal_action(number)
        self._made.append(number)
        self._cumulative_rewards[agent] = 0.0
        over = core.phase() == structs.OVER
        if over or len(self._made) >= self.limit:
            self._end(over, before)
        else:
            self._reward(before)
            self._select()

    def render(self) -> Any:
        """The game as everybody sees it, as a text (`human` prints it) or a picture of the map."""
        from boattrain.envs.rendering import render

        return render(self.game(), None, self.render_mode)

    def game(self) -> Game:
        """A copy of the game under way, with everything hidden in it."""
        core = core_for(self.board)
        core.copy_from(self._core)
        start = Start(self.seats, self._seed, None, self.recommended_fleets)
        game = Game.from_core(self.board, core, start)
        game.numbers = self._made[:]
        return game

    def close(self) -> None:
        """Nothing is open."""

    # Inside

    def _mask(self, seat: int) -> np.ndarray[Any, np.dtype[np.int8]]:
        mask = np.zeros(self.layout.actions, np.int8)
        if self._core.actor() == seat:
            write_mask(self._core, mask)
        return mask

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[self._core.actor()]

    def _reward(self, before: list[int] | None) -> None:
        """The points of a decision that did not end the game. Only the seat that decided can have won or lost any."""
        if before is None:
            return
        for seat, agent in enumerate(self.possible_agents):
            gained = float(self._core.get_at("score", seat) - before[seat])
            self.rewards[agent] = gained
            self._cumulative_rewards[agent] += gained

    def _end(self, over: bool, before: list[int] | None) -> None:
        from boattrain.envs.rewards import score_rewards

        rewards = score_rewards(self.reward, self.game(), before or [0] * self.seats, True)
        for agent, reward in zip(self.possible_agents, rewards, strict=True):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward
            self.terminations[agent], self.truncations[agent] = over, not over
        self._select_dead()

    def _select_dead(self) -> None:
        """Agents of a game that is over are stepped with None, one after the other."""
        self.agent_selection = self.agents[0]
