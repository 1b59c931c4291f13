"""`boattrain board`: list, check, show."""

import json
import re
from pathlib import Path

import pytest

import boattrain.boards

FILES = Path(boattrain.boards.__file__).parent


@pytest.fixture
def faulty(tmp_path):
    board = json.loads((FILES / "world.json").read_text(encoding="utf-8"))
    board["routes"][3]["b"] = "lonodn"
    board["seats"]["least"] = 0
    path = tmp_path / "faulty.json"
    path.write_text(json.dumps(board))
    return path


def test_the_list_says_that_san_francisco_is_a_reconstruction(cli):
    lines = cli("board", "list").out.splitlines()
    assert [line.split()[0] for line in lines[1:4]] == boattrain.board_names()
    assert any(line.startswith("San Francisco: A reconstruction.") for line in lines)
    marked = [
        board["id"] for board in json.loads(cli("board", "list", "--json").out) if board["reconstruction"]
    ]
    assert marked == ["san_francisco"]


def test_check_lists_all_faults_of_a_file(cli, faulty):
    result = cli("board", "check", faulty)
    assert result.refused("invalid", 1), result.err
    assert len(result.out.splitlines()) >= 2
    assert "unknown city 'lonodn'" in result.out


def test_check_looks_at_every_file(cli, faulty, tmp_path):
    good = FILES / "great_lakes.json"
    result = cli("board", "check", faulty, good, tmp_path / "nowhere.json", "--json")
    assert result.code == 2
    assert [report["ok"] for report in json.loads(result.out)] == [False, True, False]


def test_check_accepts_a_sound_board(cli):
    result = cli("board", "check", FILES / "world.json")
    assert (result.code, result.err) == (0, "")
    assert ": ok, World, sha256:" in result.out


def test_a_faulty_board_is_not_played(cli, faulty):
    for words in (["simulate", "--board"], ["watch", "--board"], ["board", "show"]):
        assert cli(*words, faulty).refused("invalid", 1)


@pytest.mark.parametrize("name", boattrain.board_names())
def test_show_names_every_city_route_and_ticket(cli, name):
    board = boattrain.load_board(name)
    out = cli("board", "show", name).out
    assert all(f"{city.id} " in out for city in board.cities)
    assert all(f"{route.id} " in out for route in board.routes)
    assert ("reconstruction" in out) == board.reconstruction
    facts = json.loads(cli("board", "show", name, "--json").out)
    assert [ticket["id"] for ticket in facts["tickets"]] == [ticket.id for ticket in board.tickets]
    assert len(facts["routes"]) == len(board.routes)


def test_show_draws_the_map_of_any_board(cli, tmp_path):
    picture = tmp_path / "lakes.svg"
    result = cli("board", "show", FILES / "great_lakes.json", "--svg", picture)
    assert (result.code, result.out.strip()) == (0, str(picture))
    drawn = picture.read_text(encoding="utf-8")
    board = boattrain.load_board("great_lakes")
    assert drawn.startswith("<svg")
    assert "Sault Ste. Marie" in drawn
    spaces = re.findall(r'class="space" fill="[^"]+" d="([^"]+)"', drawn)  # a path for each route
    assert sum(path.count("M") for path in spaces) == sum(route.length for route in board.routes)


def test_a_map_that_cannot_be_written_is_refused_in_a_sentence(cli, tmp_path):
    assert cli("board", "show", "world", "--svg", tmp_path / "nowhere" / "map.svg").refused("unwritable", 1)
