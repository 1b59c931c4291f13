"""Gymnasium: one seat of a game against named bots."""

try:
    import gymnasium
except ImportError as error:
    from boattrain.envs.errors import missing_extra

    raise missing_extra("Gymnasium", "envs") from error

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from boattrain.boards import Board
from boattrain.envs.errors import EnvError, illegal_action
from boattrain.envs.layout import layout_of
from boattrain.envs.one_seat import OneSeat
from boattrain.envs.options import check_reward, read_board
from boattrain.envs.rewards import final_scores, score_rewards
from boattrain.envs.spaces import action_space, observation_of, observation_space
from boattrain.game.game import Game

ILLEGAL = ("replace", "raise")
SEEDS = 2**62
Step = tuple[dict[str, Any], float, bool, bool, dict[str, Any]]


class BoattrainEnv(gymnasium.Env[dict[str, Any], int]):
    """Seat 0 of a game; the opponents play the other seats, in order. Chance picks the first player.

    A step is one decision of seat 0, after which the opponents play until it is to act again. An action that is not
    legal is replaced by the first legal one (`illegal="replace"`), or it is an error (`illegal="raise"`); the
    `info` of the step says `"illegal_action": True`.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        board: str | Path | Board,
        opponents: Sequence[str] = ("planner",),
        *,
        reward: str = "margin",
        illegal: str = "replace",
        recommended_fleets: bool = False,
        limit: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.board, self.seats = read_board(board, None, opponents)
        if illegal not in ILLEGAL:
            raise EnvError("bad_option", f"`illegal` is one of {', '.join(ILLEGAL)}, not {illegal!r}.")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise EnvError("bad_option", f"There is no render mode {render_mode!r}.")
        self.opponents, self.reward, self.illegal = tuple(opponents), check_reward(reward), illegal
        self.recommended_fleets, self.render_mode = recommended_fleets, render_mode
        self.layout = layout_of(self.board, self.seats)
        self.limit = self.layout.limit if limit is None else limit
        self.observation_space = observation_space(self.layout)
        self.action_space = action_space(self.layout)  # type: ignore[assignment]
        self.game: Game | None = None
        """The game under way, with everything hidden in it."""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal a new game. `boattrain.Game(board, seats, seed)` deals the same one if a seed is given here."""
        super().reset(seed=seed)
        dealt = int(self.np_random.integers(SEEDS)) if seed is None else seed
        self._seat = OneSeat(self.board, self.opponents, dealt, self.limit, self.recommended_fleets)
        self.game = self._seat.game
        return self._observation(self.game), self._info(self.game)

    def step(self, action: int) -> Step:
        """Take one decision."""
        game = self._running()
        number, replaced = self._legal(game, int(action))
        before = [game.score(p) for p in range(game.seats)]
        self._seat.step(number)
        truncated = not game.over and self._seat.stopped
        done = game.over or truncated
        reward = score_rewards(self.reward, game, before, done)[0]
        info = self._info(game)
        if replaced:
            info["illegal_action"] = True
        if done:
            info["final_scores"] = np.array(final_scores(game), np.int16)
        return self._observation(game), reward, game.over, truncated, info

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """The mask of legal actions, as the masked algorithms of sb3-contrib ask for it."""
        mask: np.ndarray[Any, np.dtype[np.bool_]] = self._observation(self._running())["action_mask"].astype(
            bool
        )
        return mask

    def render(self) -> Any:
        """The game as a text, or as a picture of the map."""
        from boattrain.envs.rendering import render

        return render(self._running(), 0, self.render_mode)

    # Inside

    def _running(self) -> Game:
        if self.game is None:
            raise EnvError("not_reset", "Call reset() first.")
        return self.game

    def _legal(self, game: Game, action: int) -> tuple[int, bool]:
        legal = game.legal_numbers()
        if action in legal:
            return action, False
        if self.illegal == "raise" or not legal:
            raise illegal_action(action)
        return min(legal), True

    def _observation(self, game: Game) -> dict[str, Any]:
        return observation_of(game.core, self.layout, 0)

    def _info(self, game: Game) -> dict[str, Any]:
        return {"decisions": len(game.numbers), "seed": game.seed}
