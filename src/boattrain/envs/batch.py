"""A batch of games in lock step on the compiled core: the raw face, with NumPy arrays and nothing else."""

from collections.abc import Sequence
from pathlib import Path
from threading import Thread
from typing import Any
from weakref import finalize

import numpy as np
import numpy.typing as npt

from boattrain.boards import Board
from boattrain.bots.values import brain_for
from boattrain.envs.core import Lanes
from boattrain.envs.errors import EnvError, illegal_action
from boattrain.envs.layout import DTYPE, layout_of
from boattrain.envs.options import REWARDS, check_reward, players_of, read_board
from boattrain.game.game import Game
from boattrain.game.seeds import check_seed, fresh_seed, stream_bytes
from boattrain.rules import Core
from boattrain.rules.loading import core_for

SMALLEST_PART = 32
"""Fewer games than this for a thread are not worth the time to hand them out."""

Array = npt.NDArray[Any]


class Batch:
    """Many games of one board at once. A step takes one decision in each of them.

    The arrays are written anew by every step; copy what has to last. Game `g` (from 0) of lane `i` has the seed
    `seeds[i] + g * lanes`: `boattrain.Game(board, seats, seed)` deals the same game.

    Without opponents, every decision of every seat comes from outside; `seats_to_act` tells whose it is. With
    opponents, seat 0 decides and they play the other seats, in order. Chance picks the first player.
    """

    def __init__(
        self,
        board: str | Path | Board,
        seats: int | None = None,
        lanes: int = 1024,
        *,
        opponents: Sequence[str] | None = None,
        reward: str = "margin",
        seed: int | None = None,
        threads: int = 1,
        recommended_fleets: bool = False,
        limit: int | None = None,
    ) -> None:
        self.board, self.seats = read_board(board, seats, opponents)
        self.lanes = _count(lanes, "lanes")
        self.threads = _count(threads, "threads")
        self.reward = check_reward(reward)
        self.layout = layout_of(self.board, self.seats)
        self.limit = self.layout.limit if limit is None else _count(limit, "decisions")
        self.recommended_fleets = bool(recommended_fleets)
        self._players = players_of(self.seats, opponents)
        self._arrays = _make_arrays(self.lanes, self.seats, self.layout.size, self.layout.actions)
        self._show_arrays()
        workers = min(self.threads, max(1, self.lanes // SMALLEST_PART))
        self._core = Lanes(core_for(self.board), self.lanes, [brain_for(self.board) for _ in range(workers)])
        numbers = {
            "seats": self.seats,
            "limit": self.limit,
            "reward": REWARDS.index(self.reward),
            "recommended": int(self.recommended_fleets),
        }
        self._core.bind(self._arrays, self._players, numbers)
        for worker in range(1, workers):
            Thread(target=self._core.work, args=(worker,), daemon=True).start()
        self._end_threads = finalize(self, self._core.dismiss)
        self.reset(seed)

    def _show_arrays(self) -> None:
        """Set the attributes that people read: the arrays of the core, not writeable."""
        shown = {name: array.view() for name, array in self._arrays.items()}
        for array in shown.values():
            array.flags.writeable = False
        self.observations = shown["observations"]
        """What the seat to act may know: one row for each lane (see `boattrain.envs.Layout`)."""
        self.masks = shown["masks"]
        """1 for each legal action of the seat to act."""
        self.rewards = shown["rewards"]
        """The reward of each seat for the last step."""
        self.terminated = shown["terminated"].view(np.bool_)
        """True if the last step ended the game of a lane; the lane shows the next game already."""
        self.truncated = shown["truncated"].view(np.bool_)
        """True if the last step reached the limit of decisions; the scores are those of that moment."""
        self.seats_to_act = shown["seats"]
        """The seat that decides next."""
        self.final_observations = shown["final_observations"]
        """Where a game has ended: its last observation, for the seat that made the last decision from outside."""
        self.final_scores = shown["final_scores"]
        """Where a game has ended: the final score of each seat."""
        self.decisions = shown["decisions"]
        """How many decisions the present game of each lane has had."""
        self.random_actions = shown["random_actions"]
        """A random legal action for each lane, drawn by the core from a stream of its own."""

    # Playing

    def reset(self, seed: int | Sequence[int] | None = None) -> None:
        """Deal a new game in every lane. A single seed gives lane `i` the seed `seed + i`."""
        if seed is None or isinstance(seed, int):
            base = fresh_seed() if seed is None else check_seed(seed)
            self.seeds = [base + lane for lane in range(self.lanes)]
        else:
            self.seeds = [check_seed(int(one)) for one in seed]
            if len(self.seeds) != self.lanes:
                raise EnvError("bad_seed", f"{len(self.seeds)} seeds do not fit {self.lanes} lanes.")
        self.games = [0] * self.lanes
        """How many games of each lane have ended."""
        for name in ("rewards", "terminated", "truncated"):
            self._arrays[name].fill(0)
        self._arrays["slots"].fill(0)
        for game in (0, 1):
            self._to_prepare = [(lane, game) for lane in range(self.lanes)]
            self._prepare()
        self._core.begin()
        self._to_prepare = [(lane, 2) for lane in range(self.lanes)]

    def step(self, actions: npt.ArrayLike) -> None:
        """Take one decision in every lane, by its number. An illegal action raises an error and changes nothing."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.lanes,) or chosen.dtype.kind not in "iu":
            raise EnvError(
                "bad_actions", f"A step takes {self.lanes} whole numbers, one action for each lane."
            )
        self._arrays["asked"][:] = chosen
        if (lane := self._core.take_actions()) >= 0:
            raise illegal_action(int(chosen[lane]), f" in lane {lane}")
        self._core.step(self._prepare)
        ended = self._arrays["terminated"] | self._arrays["truncated"]
        for lane in np.flatnonzero(ended).tolist():
            self.games[lane] += 1
            self._to_prepare.append((lane, self.games[lane] + 2))

    def play_out(self, lane: int, players: list[int], actions: Array) -> int:
        """Let players inside the core finish the game of a lane, and write down their decisions (32-bit numbers).

        Returns how many there were; the arrays of the batch stay as they are. Call `reset` next.
        """
        return self._core.play_out(lane, players, actions)

    def replay(self, lane: int, actions: Array, rows: dict[str, Array], at: int) -> None:
        """Play legal decisions in a lane, and write what was seen before each of them into `rows`, from row `at`.

        `rows` has the columns seat, observation and mask of `boattrain.envs.positions`. Rewards, final scores and
        `terminated` of the lane are written as if the game ended now. Call `reset` next.
        """
        seen = {**rows, "mask": rows["mask"].view(np.int8)}
        self._core.replay(lane, np.ascontiguousarray(actions, np.int32), seen, at)

    def _prepare(self) -> None:
        """Set the streams of the games that lanes deal after their next one.

        Each lane has two slots, for its next two games. So the slot of a game that was dealt in the last step can be
        filled again while the other threads play the present step, whatever ends in it.
        """
        if not self._to_prepare:
            return
        coming, self._to_prepare = self._to_prepare, []
        seeds = [self.seeds[lane] + game * self.lanes for lane, game in coming]
        words = b"".join([stream_bytes(seed, purpose) for seed in seeds for purpose in ("deal", "opponents")])
        lanes, games = zip(*coming, strict=True)
        slots = [game & 1 for game in games]
        self._arrays["next_streams"][lanes, slots] = np.frombuffer(words, "<u8").reshape(-1, 4)

    # Looking

    def seed_of(self, lane: int) -> int:
        """The seed of the present game of a lane."""
        return self.seeds[lane] + self.games[lane] * self.lanes

    def game(self, lane: int) -> Game:
        """A copy of the game of a lane, with everything hidden in it: for rendering and tests, not for players."""
        core: Core = core_for(self.board)
        self._core.copy_lane(lane, core)
        return Game.from_core(self.board, core)

    def sample_actions(self, dice: np.random.Generator) -> Array:
        """A random legal action for each lane."""
        lanes, actions = np.nonzero(self.masks)
        counts = np.bincount(lanes, minlength=self.lanes)
        picked = np.cumsum(counts) - counts + (dice.random(self.lanes) * counts).astype(np.intp)
        return np.asarray(actions[picked], np.int32)

    def close(self) -> None:
        """End the threads. The batch can still be played, in one thread."""
        self._end_threads()


def _count(number: object, what: str) -> int:
    if isinstance(number, bool) or not isinstance(number, int) or number < 1:
        raise EnvError("bad_number", f"The number of {what} is a whole number, 1 or more.")
    return number


def _make_arrays(lanes: int, seats: int, size: int, actions: int) -> dict[str, Array]:
    """The arrays that the core reads and writes."""
    return {
        "observations": np.zeros((lanes, size), DTYPE),
        "final_observations": np.zeros((lanes, size), DTYPE),
        "masks": np.zeros((lanes, actions), np.int8),
        "rewards": np.zeros((lanes, seats), np.float32),
        "final_scores": np.zeros((lanes, seats), np.int16),
        "terminated": np.zeros(lanes, np.int8),
        "truncated": np.zeros(lanes, np.int8),
        "seats": np.zeros(lanes, np.int8),
        "asked": np.zeros(lanes, np.int64),
        "actions": np.zeros(lanes, np.int32),
        "decisions": np.zeros(lanes, np.int32),
        "random_actions": np.zeros(lanes, np.int32),
        "next_streams": np.zeros((lanes, 2, 4), np.uint64),
        "slots": np.zeros(lanes, np.int8),
    }
