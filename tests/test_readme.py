"""The examples of the README and of the documents, run as they stand, one after the other."""

import re
from pathlib import Path

import pytest

from boattrain import Game, load_board
from boattrain.arena.simulation import decisions, sit_down
from boattrain.maps import faults, load_layout

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("name", ["README.md", "docs/bots.md", "docs/maps.md", "docs/scenarios.md"])
def test_the_examples_run(name, capsys):
    text = (ROOT / name).read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    assert blocks, "there are no examples"
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, name, "exec"), names)


def test_the_example_board_can_be_played_and_drawn():
    board = load_board(ROOT / "docs" / "example_board.json")
    assert faults(board, load_layout(board)) == []
    for seats in range(board.seats_least, board.seats_most + 1):
        game = Game(board, seats, seed=seats)
        for _ in decisions(game, sit_down(game, ["planner"] * seats)):
            pass
        assert max(sheet.completed for sheet in game.outcome.sheets) > 0


def test_every_document_that_the_readme_points_to_is_there():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    targets = re.findall(r"\]\(([^)#:]+)\)", text)
    assert targets
    assert [target for target in targets if not (ROOT / target).exists()] == []
