"""Trains a masked PPO (sb3-contrib) against a bot inside the core, and draws its learning curve.

    pip install -r examples/research/requirements.txt
    python examples/research/ppo.py --board san_francisco --opponent greedy --minutes 20 --out build/ppo

Evaluation lets the policy play whole games as it is, with its own randomness; a shared victory counts as half.
"""

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from gymnasium import spaces
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv

from boattrain.boards import load_board
from boattrain.envs import Batch
from boattrain.envs.features import features_of

EVALUATION_SEED = 10**9
FIRST_PAUSE = 0.1  # minutes between the first evaluations; later ones are further apart


class BatchVecEnv(VecEnv):
    """A batch as the vector environment of stable-baselines3, with features as observations."""

    def __init__(self, board: str, opponent: str, lanes: int, seed: int, unit: float) -> None:
        self.unit = unit
        self.batch = Batch(board, lanes=lanes, opponents=[opponent], reward="points", seed=seed)
        self.features = features_of(self.batch.board, self.batch.seats)
        observation = spaces.Box(-10.0, 10.0, (self.features.size,), np.float32)
        super().__init__(lanes, observation, spaces.Discrete(self.batch.layout.actions))

    def reset(self) -> Any:
        self.batch.reset()
        return self.features(self.batch.observations)

    def step_async(self, actions: Any) -> None:
        self.actions = actions

    def step_wait(self) -> Any:
        self.batch.step(self.actions)
        dones = self.batch.terminated | self.batch.truncated
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for lane in np.flatnonzero(dones):
            infos[lane]["terminal_observation"] = self.features(self.batch.final_observations[lane])
            infos[lane]["TimeLimit.truncated"] = bool(self.batch.truncated[lane])
        # What both gain as it comes: over a game this adds up to the final margin.
        rewards = (self.batch.rewards[:, 0] - self.batch.rewards[:, 1]) / self.unit
        return self.features(self.batch.observations), rewards, dones, infos

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        assert method_name == "action_masks"
        return list(self.batch.masks.astype(bool))

    def has_attr(self, attr_name: str) -> bool:
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [None] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise NotImplementedError

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        self.batch.close()


def evaluate(model: MaskablePPO, board: str, opponent: str, games: int) -> float:
    """The share of games that the policy wins, in games that it is not trained on."""
    batch = Batch(board, lanes=games, opponents=[opponent], reward="win", seed=EVALUATION_SEED)
    features = features_of(batch.board, batch.seats)
    shares = np.full(games, np.nan)
    while np.isnan(shares).any():
        actions, _ = model.predict(
            features(batch.observations), deterministic=False, action_masks=batch.masks.astype(bool)
        )
        batch.step(actions)
        ended = (batch.terminated | batch.truncated) & np.isnan(shares)
        shares[ended] = batch.rewards[ended, 0]
    return float(shares.mean())


class Watch(BaseCallback):
    """Evaluates from time to time, writes the curve, and stops when the time is up."""

    def __init__(self, args: argparse.Namespace) -> None:
        super().__init__()
        self.args, self.curve, self.next = args, [], 0.0
        self.began = time.monotonic()

    def _on_step(self) -> bool:
        return time.monotonic() - self.began < self.args.minutes * 60

    def _on_rollout_start(self) -> None:
        minutes = (time.monotonic() - self.began) / 60
        if minutes >= self.next:
            self.note()
            self.next = minutes + max(FIRST_PAUSE, minutes / 6)

    def _on_training_end(self) -> None:
        self.note()

    def note(self) -> None:
        won = evaluate(self.model, self.args.board, self.args.opponent, self.args.games)
        minutes = (time.monotonic() - self.began) / 60
        self.curve.append(
            {
                "minutes": round(minutes, 2),
                "decisions": self.num_timesteps,
                "won": round(won, 4),
                "games": self.args.games,
            }
        )
        print(json.dumps(self.curve[-1]), flush=True)
        self.args.out.mkdir(parents=True, exist_ok=True)
        (self.args.out / "curve.json").write_text(json.dumps(self.curve, indent=1) + "\n")


def draw(curve: list[dict[str, float]], board: str, opponent: str, path: Path) -> None:
    """The learning curve as a picture."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7.2, 4), dpi=140)
    decisions = np.array([point["decisions"] for point in curve]) / 1000
    won = np.array([point["won"] for point in curve])
    games = np.array([point["games"] for point in curve])
    low, high = wilson(won, games)
    axes.fill_between(decisions, 100 * low, 100 * high, color="#1f6f8b", alpha=0.2, lw=0)
    axes.plot(decisions, 100 * won, color="#1f6f8b", marker="o", ms=3.5, lw=1.6, clip_on=False)
    axes.axhline(50, color="gray", lw=0.8, ls=":")
    axes.set_xscale("symlog", linthresh=decisions[1] if len(decisions) > 1 else 1, linscale=0.4)
    axes.set_xlim(0)
    axes.xaxis.set_major_formatter(lambda number, _: f"{number:,.0f}")
    axes.set(ylabel=f"games won against {opponent} (%)", ylim=(0, 102))
    axes.set_xlabel("thousands of decisions of training (logarithmic)")
    name, minutes = load_board(board).name, curve[-1]["minutes"]
    axes.set_title(f"Masked PPO on {name}, two seats, {minutes:.0f} minutes on one core", fontsize=11)
    axes.grid(alpha=0.25)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    figure.tight_layout()
    figure.savefig(path)


def wilson(share: Any, games: Any) -> tuple[Any, Any]:
    """The 95 % interval of shares of games."""
    z = 1.96
    middle = share + z * z / (2 * games)
    reach = z * np.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - reach) / (1 + z * z / games), (middle + reach) / (1 + z * z / games)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--board", default="san_francisco")
    parser.add_argument("--opponent", default="greedy")
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--lanes", type=int, default=128)
    parser.add_argument("--games", type=int, default=500, help="for each evaluation")
    parser.add_argument(
        "--unit", type=float, default=50.0, help="points that make a reward of 1 (150 for the larger boards)"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1, help="of PyTorch; more of them need idle cores")
    parser.add_argument("--out", type=Path, default=Path("build/ppo"))
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    env = BatchVecEnv(args.board, args.opponent, args.lanes, args.seed, args.unit)
    model = MaskablePPO(
        "MlpPolicy",
        env,
        n_steps=64,
        batch_size=2048,
        n_epochs=4,
        gamma=1.0,
        gae_lambda=0.95,
        learning_rate=7e-4,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [256, 256]},
        seed=args.seed,
        device="cpu",
    )
    watch = Watch(args)
    model.learn(10**9, callback=watch)
    model.save(args.out / "policy.zip")
    draw(watch.curve, args.board, args.opponent, args.out / "curve.png")


if __name__ == "__main__":
    main()
