"""Everything that the page can say, with the values of a real game on each board.

`PYTHONPATH=tests python -m browser.words et` prints it in a language, for somebody who reads it.
"""

import json
import os
import random
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import boattrain
from boattrain.server.tables.actions import encode_decision
from boattrain.server.wire.board_facts import board_json

WEB = Path(__file__).parents[2] / "web"
# A language is a folder. English comes first: the others are compared with it.
LANGUAGES = ("en", *sorted({path.parent.name for path in WEB.glob("src/i18n/*/language.ts")} - {"en"}))
SEED = 5
# What happens around a game.
NOTES = (
    "seat_taken",
    "seat_left",
    "seat_given_to_bot",
    "seat_given_back",
    "undo_asked",
    "undone",
    "undo_answered",
    "clock_ran_out",
)


class Played:
    """A game by somebody who likes to try everything: what happened, what could be done and what could not."""

    def __init__(self, name: str) -> None:
        self.game = boattrain.Game(name, seats=3, seed=SEED)
        self.dice = random.Random(SEED)
        self.lines: list[list[dict[str, Any]]] = [[{"kind": "started", "first": 0}]]
        self.lines += [[{"kind": kind, "seat": 1, "agree": False}] for kind in NOTES]
        self.actions: dict[str, dict[str, Any]] = {}
        self.refusals: dict[str, dict[str, Any]] = {}
        while not self.game.over:
            self.look_around()
            self.move()

    def look_around(self) -> None:
        """Remember every kind of action, and what is said to somebody who tries what cannot be done."""
        board, game = self.game.board, self.game
        for number in self.dice.sample(range(board.action_count), 30):
            if found := game.reason_against(number):
                said = {"code": found.code, "params": found.params}
                self.refusals.setdefault(json.dumps(said), said)

    def move(self) -> None:
        game = self.game
        kinds: dict[str, list[dict[str, Any]]] = {}
        for action in json.loads(encode_decision(game))["actions"]:
            kinds.setdefault(action["kind"], []).append(action)
        # Exchanges lead nowhere: too many of them would make a long game.
        weights = [0.1 if kind == "exchange" else 1 for kind in kinds]
        [kind] = self.dice.choices(list(kinds), weights)
        chosen = self.dice.choice(kinds[kind])
        self.actions.setdefault(chosen["text"], chosen)
        events = game.step(chosen["number"])
        self.lines.append([event.to_dict() for event in events])
        self.lines.append([event.redacted(None).to_dict() for event in events])

    def facts(self) -> dict[str, Any]:
        return {
            "facts": json.loads(board_json(self.game.board)),
            "lines": self.lines,
            "actions": list(self.actions.values()),
            "refusals": list(self.refusals.values()),
        }


def run_script(*words: str, given: object) -> str:
    """Run a script of web/scripts with JSON on its standard input; returns what it prints."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    told = subprocess.run(
        ["node", f"scripts/{words[0]}", *words[1:]],
        cwd=WEB,
        env={**os.environ, "PATH": path},
        input=json.dumps(given),
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    return told.stdout


@cache
def said_by_the_page() -> dict[str, Any]:
    """`languages`: the messages of each, rendered, and what the page says about three real games."""
    boards = [Played(name).facts() for name in boattrain.board_names()]
    found: dict[str, Any] = json.loads(run_script("words.mjs", given={"boards": boards}))
    return found


def main(language: str) -> None:
    words = said_by_the_page()["languages"][language]
    for message in words["messages"]:
        for said in message["said"]:
            print(f"{message['key']}: {said['text']}")
    for what, text in dict.fromkeys((said["what"], said["text"]) for said in words["said"]):
        print(f"{what}: {text}")


if __name__ == "__main__":
    main(sys.argv[1])
