"""The options that all environments share: the board, the seats, the opponents and the reward."""

from collections.abc import Sequence
from pathlib import Path

from boattrain.boards import Board, load_board
from boattrain.envs.errors import EnvError
from boattrain.game.game import check_seats

REWARDS = ("margin", "win", "points")
"""`margin`: the final score minus the best of the others; `win`: the share of the victory, 0 to 1; both come with the
end of the game. `points`: points as they come, the final scoring at the end."""

CORE_PLAYERS = ("outside", "random", "greedy", "planner")
"""Who decides for a seat of a batch. The number of a player is its place in this list: see core/opponents.py."""

DECISIONS_PER_SEAT = 1000
"""A game with more decisions than this for each seat is stopped: players could exchange pieces for ever (SWAP-2)."""


def decision_limit(seats: int) -> int:
    """The most decisions of a game."""
    return DECISIONS_PER_SEAT * seats


def read_board(
    board: str | Path | Board, seats: int | None, opponents: Sequence[str] | None
) -> tuple[Board, int]:
    """The board and the number of seats. The number of opponents tells the seats if these are not given."""
    found = board if isinstance(board, Board) else load_board(board)
    if isinstance(opponents, str):
        raise EnvError("bad_opponents", f"Opponents are a list of names: [{opponents!r}].")
    if opponents is not None:
        told = len(opponents) + 1
        if seats is not None and seats != told:
            raise EnvError(
                "bad_opponents", f"{len(opponents)} opponents do not fit {seats} seats: one seat is yours."
            )
        seats = told
    return found, check_seats(found, found.seats_least if seats is None else seats)


def check_reward(reward: str) -> str:
    if reward not in REWARDS:
        raise EnvError("bad_reward", f"There is no reward {reward!r} (there are {', '.join(REWARDS)}).")
    return reward


def players_of(seats: int, opponents: Sequence[str] | None) -> list[int]:
    """The number of the player of each seat: all outside, or opponents in every seat but the first."""
    if opponents is None:
        return [0] * seats
    for name in opponents:
        if name not in CORE_PLAYERS[1:]:
            raise EnvError(
                "bad_opponents",
                f"{name!r} cannot play inside the core ({', '.join(CORE_PLAYERS[1:])} can). "
                "Environments that play one game at a time take any bot.",
            )
    return [0, *(CORE_PLAYERS.index(name) for name in opponents)]
