"""The readable form of a record: tags as in chess files, then a line for each turn."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from boattrain.boards import Board
from boattrain.errors import RecordError
from boattrain.game.actions import Action, BuildHarbor, Claim, sort_cards
from boattrain.game.events import CardsPaid
from boattrain.game.game import Game
from boattrain.game.notation import action_text
from boattrain.rules import structs

TAGS = {
    "Boattrain": "format",
    "Board": "board",
    "BoardHash": "board_hash",
    "Rules": "rules",
    "Seats": "seats",
    "Seed": "seed",
    "First": "first",
    "RecommendedFleets": "recommended_fleets",
    "Scenario": "scenario",
    "Reshuffles": "reshuffles",
    "Hints": "hints",
    "Result": "result",
    "FinalHash": "final_hash",
}
_TEXTS = {"board", "board_hash", "seed", "result", "final_hash"}
_TAG = re.compile(r'\[([A-Za-z]+) "(.*)"\]')
_TURN = re.compile(r"([0-9]{1,7})\. seat ([0-9]): (.+)")

TurnLine = tuple[int, int, int, str]
"""The line of the file, the turn and the seat that it names, and the actions."""


def write_tags(facts: dict[str, Any]) -> str:
    """A line for each fact that is given."""
    lines = []
    for tag, key in TAGS.items():
        value = facts.get(key)
        if value is not None:
            shown = value if key in _TEXTS else json.dumps(value, ensure_ascii=False)
            lines.append(f'[{tag} "{shown}"]\n')
    return "".join(lines)


def read_tags(text: str) -> tuple[dict[str, Any], list[TurnLine]]:
    """The facts of the tags, and the lines of the turns."""
    facts: dict[str, Any] = dict.fromkeys(TAGS.values())
    lines: list[TurnLine] = []
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        tag, turn = _TAG.fullmatch(line), _TURN.fullmatch(line)
        if tag and tag[1] in TAGS and facts[TAGS[tag[1]]] is None:
            facts[TAGS[tag[1]]] = _value(number, TAGS[tag[1]], tag[2])
        elif turn:
            lines.append((number, int(turn[1]), int(turn[2]), turn[3]))
        elif line.strip():
            raise RecordError("damaged", f"Line {number} is neither a tag nor a turn.")
    return facts, lines


def readable_lines(text: str) -> list[str]:
    """The tags and turns of a record in either form, without replaying it."""
    if not text.lstrip().startswith("{"):
        facts, turns = read_tags(text)
        moves = [f"{turn}. seat {seat}: {actions}" for _, turn, seat, actions in turns]
    else:
        facts = dict.fromkeys(TAGS.values()) | json.loads(text)
        moves = [f"{ply}. action {number}" for ply, number in enumerate(facts["actions"], start=1)]
    return [*write_tags(facts).splitlines(), "", *moves]


def _value(number: int, key: str, text: str) -> Any:
    if key in _TEXTS:
        return text
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise RecordError("damaged", f"Line {number}: the value of the tag is damaged.") from None


def turn_lines(game: Game, numbers: tuple[int, ...]) -> Iterator[str]:
    """A line for each turn. `game` stands at its beginning, and the numbers are played in it."""
    line = _Line(1)
    for number in numbers:
        in_set_up = game.in_set_up
        line.add(game, number)
        if in_set_up or game.core.phase() in (structs.TURN, structs.OVER):
            yield line.text()
            line = _Line(line.number + 1)
    if line.words:
        yield line.text()


class _Line:
    """The words of a turn. When a payment is complete, it is joined to the action that it pays for.

    If pair spaces were paid in another order than the joined text would mean, they are written pair by pair.
    """

    def __init__(self, number: int) -> None:
        self.number = number
        self.seat: int | None = None
        self.words: list[str] = []
        self.bought: Claim | BuildHarbor | None = None
        self.paid: Counter[str] = Counter()
        self.before: Game | None = None  # the game that a route of pair spaces was named in
        self.numbers: list[int] = []

    def add(self, game: Game, number: int) -> None:
        self.seat = game.to_act if self.seat is None else self.seat
        action = game.action(number)
        self.words.append(action_text(game.board, action))
        if isinstance(action, Claim | BuildHarbor):
            self.bought = action
            self.before = game.copy() if _has_pairs(game.board, action) else None
        self.numbers.append(number)
        for event in game.step(number):
            if isinstance(event, CardsPaid):
                self.paid[event.card] += event.count
        if self.bought is not None and game.core.phase() not in (structs.PAY, structs.PAY_HARBOR):
            whole = replace(self.bought, cards=sort_cards(game.board, self.paid))
            if self.before is None or self.before.decisions(whole) == self.numbers:
                self.words = [action_text(game.board, whole)]
            self.bought = None

    def text(self) -> str:
        return f"{self.number}. seat {self.seat}: {'; '.join(self.words)}"


def _has_pairs(board: Board, action: Action) -> bool:
    return isinstance(action, Claim) and board.route(action.route).pairs > 0
