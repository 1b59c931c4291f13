"""Writes the golden records anew: `python tests/golden/make.py`.

Only where the rules were changed on purpose (a new RULES_VERSION); say so in the changelog. Each record is a game
of the players of tests/laws, from the deal or from a scenario; pins.json holds what each must come to.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

import boattrain  # noqa: E402
from laws.players import BOARDS, PLAYERS, TABLES, Sitting, choose, kinds_of  # noqa: E402

# By the number of seats: games of several minds, so that all kinds of action come up.
LINEUPS = {
    2: ("even", "harbor_fan"),
    3: ("claimer", "pair_fan", "harbor_fan"),
    4: ("swapper", "wild_shunner", "ticket_fan", "claimer"),
    5: ("even", "pair_fan", "wild_picker", "harbor_fan", "claimer"),
}
ALIKE = ("hoarder", "random")  # games in which all seats think alike
NONE_LEFT = {"train": 0, "ship": 0}
SCENES: dict[str, dict[str, Any]] = {
    # Seat 1 holds all cards and has no pieces. The one claim there is brings one card back; then nobody can act.
    "world-all_passed": {
        "board": "world", "seats": 3, "turn": 2, "row": "- - - - - -", "rest": 1, "ticket_deck": [],
        "hands": {2: "purple"},
        "pieces": {0: NONE_LEFT, 1: NONE_LEFT, 2: {"train": 7, "ship": 0}},
        "reserve": dict.fromkeys(range(3), NONE_LEFT),
    },
    "great_lakes-all_passed": {
        "board": "great_lakes", "seats": 2, "row": "- - - - - -", "rest": 1, "ticket_deck": [],
        "hands": {0: "ship:red:double"},
        "pieces": {0: {"train": 0, "ship": 7}, 1: NONE_LEFT},
        "reserve": dict.fromkeys(range(2), NONE_LEFT),
    },
    "san_francisco-all_passed": {
        "board": "san_francisco", "seats": 4, "row": "- - - - -", "rest": 3, "ticket_deck": [],
        "pieces": {3: {"cable_car": 0}},
    },
}  # fmt: skip


def dealt_games() -> dict[str, Any]:
    games = {}
    for board, seats in TABLES:
        lineups = {"mixed": LINEUPS[seats]} | {name: (name,) for name in ALIKE}
        for n, (name, lineup) in enumerate(lineups.items()):
            sitting = Sitting(board, seats, 1000 * seats + n, lineup, recommended=name == "random")
            sitting.deal(first=None if n else seats - 1)
            games[f"{board}-{seats}-{name}"] = sitting.to_end()
    return games


def scene_games() -> dict[str, Any]:
    games = {}
    for name, facts in SCENES.items():
        game, dice = boattrain.scenario(**facts), random.Random(name)
        kinds = kinds_of(BOARDS[game.board.id])
        while not game.over:
            game.play(choose(PLAYERS["claimer"], kinds, game.core.legal(), dice))
        games[name] = game
    return games


def pin(game: Any) -> dict[str, Any]:
    """What a golden game must come to."""
    return {"hash": game.hash, "decisions": len(game.numbers), **game.outcome.to_dict()}


def main() -> None:
    games = dealt_games() | scene_games()
    for old in HERE.glob("*.txt"):
        old.unlink()
    for name, game in games.items():
        (HERE / f"{name}.txt").write_text(game.record().text(), encoding="utf-8")
    pins = ",\n".join(f"{json.dumps(name)}: {json.dumps(pin(game))}" for name, game in games.items())
    (HERE / "pins.json").write_text(f"{{\n{pins}\n}}\n", encoding="utf-8")
    print(f"{len(games)} records, {sum(len(game.numbers) for game in games.values())} decisions")


if __name__ == "__main__":
    main()
