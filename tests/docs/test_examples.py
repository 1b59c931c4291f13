"""Everything in the pages that can be run is run: Python, doctests, command lines, JSON and TOML."""

import doctest
import json
import re
import shlex
import tomllib

import pytest

from boattrain import Game, load_board
from boattrain.arena.loop import play, sit_down
from boattrain.cli import make_parser
from boattrain.maps import faults, load_layout
from docs.pages import PAGES, ROOT, blocks, commands, examples, name_of


def with_some(found):
    return [pytest.param(page, id=name_of(page)) for page in PAGES if found(page)]


@pytest.mark.parametrize("page", with_some(examples))
def test_the_examples_of_a_page_run_one_after_the_other(page, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    names = {"__name__": "__main__", "ROOT": ROOT}
    for example in examples(page):
        if ">>>" in example.code:
            run_doctest(example, page, names)
        else:
            lines = "\n" * example.line + example.code
            exec(compile(lines, page, "exec"), names)


def run_doctest(example, page, names):
    test = doctest.DocTestParser().get_doctest(example.code, names, name_of(page), str(page), example.line)
    told = []
    results = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(
        test, out=told.append, clear_globs=False
    )
    names.update(test.globs)
    assert not results.failed, "".join(told)


@pytest.mark.parametrize("page", with_some(commands))
def test_the_command_lines_of_a_page_are_ones_that_the_program_knows(page):
    for line in commands(page):
        assert make_parser().parse_args(shlex.split(line)[1:]).run


@pytest.mark.parametrize("page", [pytest.param(page, id=name_of(page)) for page in PAGES])
def test_the_data_in_a_page_can_be_read(page):
    for text in blocks(page, "json"):
        json.loads(text)
    for text in blocks(page, "toml"):
        tomllib.loads(text)


def test_the_example_board_can_be_played_and_drawn():
    board = load_board(ROOT / "docs" / "example_board.json")
    assert faults(board, load_layout(board)) == []
    for seats in range(board.seats_least, board.seats_most + 1):
        game = Game(board, seats, seed=seats)
        for _ in play(game, sit_down(game, ["planner"] * seats)):
            pass
        assert max(sheet.completed for sheet in game.outcome.sheets) > 0


@pytest.mark.parametrize("page", [pytest.param(page, id=name_of(page)) for page in PAGES])
def test_every_file_that_a_page_points_to_is_there(page):
    text = re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    targets = [target.partition("#")[0] for target in re.findall(r"\]\(([^):]+)\)", text)]
    assert [target for target in targets if target and not (page.parent / target).exists()] == []
