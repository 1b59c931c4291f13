"""Gymnasium's vector environment on a batch of games: `gymnasium.make_vec("Boattrain/World-v1", num_envs=1024)`."""

try:
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    from boattrain.envs.errors import missing_extra

    raise missing_extra("Gymnasium", "envs") from error

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from boattrain.boards import Board
from boattrain.envs.batch import Array, Batch
from boattrain.envs.errors import illegal_action
from boattrain.envs.spaces import action_space, observation_space


class BoattrainVectorEnv(VectorEnv[dict[str, Array], Array, Array]):
    """Many games at once, seat 0 of each against opponents inside the core (random, greedy, planner).

    A game that ends is followed by the next one in the same step (`AutoresetMode.SAME_STEP`): the observation is
    that of the new game, and `infos` has the last one of the old game in `final_obs`. With `copy=False` the arrays
    are those of the batch, which the next step overwrites.
    """

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        board: str | Path | Board,
        num_envs: int = 1,
        opponents: Sequence[str] = ("planner",),
        *,
        reward: str = "margin",
        illegal: str = "replace",
        recommended_fleets: bool = False,
        limit: int | None = None,
        threads: int = 1,
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        self.batch = Batch(
            board,
            lanes=num_envs,
            opponents=opponents,
            reward=reward,
            seed=0,
            threads=threads,
            recommended_fleets=recommended_fleets,
            limit=limit,
        )
        self.num_envs, self.illegal, self._copy = num_envs, illegal, copy
        self.render_mode = render_mode
        self.single_observation_space = observation_space(self.batch.layout)
        self.single_action_space = action_space(self.batch.layout)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Array], dict[str, Any]]:
        """Deal a new game in every lane. One seed gives lane `i` the seed `seed + i`."""
        if isinstance(seed, Sequence):
            chance = np.random.default_rng()
            self.batch.reset([int(chance.integers(2**62)) if one is None else one for one in seed])
        else:
            self.batch.reset(seed)
        return self._observations(), {}

    def step(self, actions: Array) -> tuple[dict[str, Array], Array, Array, Array, dict[str, Any]]:
        """Take one decision in every game."""
        batch = self.batch
        infos: dict[str, Any] = {}
        chosen, replaced = self._legal(np.asarray(actions))
        batch.step(chosen)
        if replaced is not None:
            infos |= {"illegal_action": replaced, "_illegal_action": replaced}
        done = batch.terminated | batch.truncated
        if done.any():
            infos |= self._final(done)
        rewards = batch.rewards[:, 0].astype(np.float64)
        return self._observations(), rewards, batch.terminated.copy(), batch.truncated.copy(), infos

    def action_masks(self) -> Array:
        """The masks of legal actions of all games."""
        return self.batch.masks.astype(bool)

    def close_extras(self, **kwargs: Any) -> None:
        self.batch.close()

    def _legal(self, actions: Array) -> tuple[Array, Array | None]:
        """The actions, illegal ones replaced by the first legal one, and which these are."""
        masks = self.batch.masks
        inside = np.clip(actions, 0, masks.shape[1] - 1)
        legal = (masks[np.arange(self.num_envs), inside] != 0) & (inside == actions)
        if legal.all():
            return actions, None
        if self.illegal == "raise":
            lane = int(np.flatnonzero(~legal)[0])
            raise illegal_action(int(actions[lane]), f" in environment {lane}")
        return np.where(legal, actions, masks.argmax(axis=1)), ~legal

    def _observations(self) -> dict[str, Array]:
        found = {"observation": self.batch.observations, "action_mask": self.batch.masks}
        return {name: array.copy() for name, array in found.items()} if self._copy else found

    def _final(self, done: Array) -> dict[str, Any]:
        """The last observations and the final scores, in the form that Gymnasium gives them."""
        last = np.full(self.num_envs, None, object)
        empty = np.zeros(self.batch.layout.actions, np.int8)
        for lane in np.flatnonzero(done):
            last[lane] = {
                "observation": self.batch.final_observations[lane].copy(),
                "action_mask": empty.copy(),
            }
        scores = {"final_scores": self.batch.final_scores.copy(), "_final_scores": done}
        return {"final_obs": last, "_final_obs": done, "final_info": scores, "_final_info": done}
