"""Text play: a game as prompts and answers, with the interface of TextArena, and what the MCP server tells.

Each seat sees what it may know and answers with an action in the text notation. Nothing of TextArena is imported.
"""

import random
from pathlib import Path
from typing import Any

from boattrain.boards import Board
from boattrain.envs.options import check_reward, decision_limit, read_board
from boattrain.envs.rendering import text_of
from boattrain.envs.rewards import final_scores, score_rewards
from boattrain.errors import ActionError
from boattrain.game.game import Game, check_seats
from boattrain.game.phases import BY_NAME
from boattrain.game.views import View

MOST_LISTED = 60
WRONG_ANSWERS = 3
"""After so many wrong answers in a row a random action is taken, so that a game always ends."""


def legal_texts(view: View, most: int | None = None) -> list[str]:
    """The legal actions of the view's seat in the text notation."""
    return [view.text(number) for number in view.legal_numbers()[:most]]


def prompt_of(view: View) -> str:
    """What a seat is asked: the position, what is decided, and the legal actions."""
    legal = view.legal_numbers()
    lines = [text_of(view), "", BY_NAME[view.phase].sentence]
    lines += [f"- {view.text(number)}" for number in legal[:MOST_LISTED]]
    if len(legal) > MOST_LISTED:
        lines.append(f"- and {len(legal) - MOST_LISTED} more")
    return "\n".join(lines)


class TextEnv:
    """A game for text players, seat after seat: reset, then observation and step until it is done, then close."""

    def __init__(
        self, board: str | Path | Board = "world", reward: str = "win", limit: int | None = None
    ) -> None:
        self.board, _ = read_board(board, None, None)
        self.reward, self._limit = check_reward(reward), limit

    def reset(self, num_players: int = 2, seed: int | None = None) -> None:
        """Deal a new game for so many players."""
        self.game = Game(self.board, check_seats(self.board, num_players), seed)
        self.limit = self._limit or decision_limit(num_players)
        self._dice = random.Random(self.game.seed)
        self._news: list[str] = ["" for _ in range(num_players)]
        self._wrong = 0

    def get_observation(self) -> tuple[int, str]:
        """The player to act, and what it sees: what was said to it since, then the prompt."""
        seat = self.game.to_act or 0
        news, self._news[seat] = self._news[seat], ""
        return seat, news + prompt_of(self.game.view(seat))

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Take the answer of the player to act: an action, the last line of a longer answer. Returns done and info."""
        seat = self.game.to_act
        if seat is None:
            return True, {}
        text = action.strip().splitlines()[-1].strip(" []`-.") if action.strip() else ""
        info: dict[str, Any] = {"seat": seat}
        try:
            self.game.play(text)
        except ActionError as error:
            self._wrong += 1
            info |= {"refused": error.sentence, "code": error.code}
            if self._wrong < WRONG_ANSWERS:
                self._news[seat] += f"Not played: {error.sentence}\n\n"
                return False, info
            number = self._dice.choice(self.game.legal_numbers())
            text = info["replaced"] = self.game.text(number)
            self.game.step(number)
        self._wrong = 0
        info["played"] = text
        return self.game.over or len(self.game.numbers) >= self.limit, info

    def close(self) -> tuple[dict[int, float], dict[int, dict[str, Any]]]:
        """The rewards and the final scores of all players."""
        rewards = score_rewards(self.reward, self.game, [0] * self.game.seats, True)
        scores = final_scores(self.game)
        return dict(enumerate(rewards)), {seat: {"score": score} for seat, score in enumerate(scores)}
