"""The bots: each plays by the rules, and each is stronger than the one before."""

import json
import random
from importlib.resources import files

import pytest

import boattrain
import in_time
from boattrain.bots import Setup, bot_names, make_bot
from boattrain.bots.planner_bot import PlannerBot
from boattrain.bots.values import values_for
from boattrain.rules import COMPILED, plain_core

BOARDS = boattrain.board_names()
GAMES = 20 if COMPILED else 6


@pytest.mark.parametrize("board", in_time.BOARDS)
def test_greedy_beats_random(match, board):
    assert match(board, "greedy", "random", GAMES) >= 0.85 * GAMES


@pytest.mark.parametrize("board", in_time.BOARDS)
def test_the_planner_beats_greedy(match, board):
    assert match(board, "planner", "greedy", GAMES) >= 0.8 * GAMES


@pytest.mark.compiled
def test_search_beats_the_planner_where_it_looks_far_enough(match):
    assert match("san_francisco", "search:200", "planner", 20) >= 12


@pytest.mark.compiled
@pytest.mark.parametrize("board", BOARDS)
def test_the_planner_is_blind_to_nothing_on_the_board(actions_of, board):
    long = boattrain.load_board(board).harbors  # in short games tickets are drawn seldom
    kinds, games = actions_of(board, "planner", 60 if long else 400, seats=2)
    wanted = {"Keep", "TakeFaceUp", "TakeBlind", "Claim", "Pay", "DrawTickets"}
    wanted |= (
        {"TakeSouvenir", "Place"}
        if boattrain.load_board(board).souvenirs
        else {"Fleet", "BuildHarbor", "Exchange"}
    )
    assert wanted <= set(kinds)
    sheets = [sheet for game in games for sheet in game.outcome.sheets]
    if any(ticket.tour for ticket in boattrain.load_board(board).tickets):
        assert any(sheet.tours > 0 for sheet in sheets)
    assert sum(sheet.completed for sheet in sheets) > len(sheets)


def positions(board, n):
    """Positions of a random game, and whose decision each is."""
    game, dice = boattrain.Game(board, 2, 5), random.Random(5)
    while not game.over and n:
        if dice.random() < 0.3 and len(game.legal_actions) > 1:
            n -= 1
            yield game
        game.play(dice.choice(game.core.legal()))


@pytest.mark.parametrize("name", ["random", "greedy", "planner", "search:30" if COMPILED else "search:4"])
@pytest.mark.parametrize("board", BOARDS)
def test_the_same_seed_and_view_give_the_same_legal_decision(board, name):
    for game in positions(board, 12 if COMPILED else 4):
        view = game.view(game.to_act)
        before = view.core.state_bytes()
        setup = Setup.of(game, game.to_act, 3)
        number = make_bot(name, setup).decide(view)
        assert number == make_bot(name, setup).decide(view)
        assert number in game.legal_actions
        assert view.core.state_bytes() == before


@pytest.mark.compiled
@pytest.mark.parametrize("board", BOARDS)
def test_compiled_and_plain_think_alike(board):
    for game in positions(board, 10):
        plain = boattrain.Game(board, 2, 5, kind=plain_core())
        for number in game.numbers:
            plain.step(number)
        bot = PlannerBot(Setup.of(game, game.to_act, 1))
        assert bot.decide(plain.view(plain.to_act)) == bot.decide(game.view(game.to_act))


@pytest.mark.parametrize("board", BOARDS)
def test_a_bot_depends_on_nothing_that_it_cannot_see(board):
    for game in positions(board, 6):
        view = game.view(game.to_act)
        other = boattrain.sample(view, 9).view(game.to_act)
        bot = make_bot("planner", Setup.of(game, game.to_act, 1))
        assert bot.decide(view) == bot.decide(other)


def test_a_board_that_nobody_has_tuned_has_values_too():
    board = boattrain.load_board(BOARDS[0])
    stranger = boattrain.Board.from_dict({**as_dict(board), "id": "stranger"})
    assert values_for(stranger) != values_for(board)
    game = boattrain.Game(stranger, 2, 1)
    assert (
        make_bot("planner", Setup.of(game, game.to_act, 1)).decide(game.view(game.to_act))
        in game.legal_actions
    )


def as_dict(board):
    return json.loads(files("boattrain.boards").joinpath(f"{board.id}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "name", ["search:0", "search:x", "search:-5", "search:99999999", "planner:101", "planner:x", "random:1"]
)
def test_a_bot_refuses_an_argument_that_means_nothing_to_it(name):
    with pytest.raises(boattrain.BoattrainError) as refused:
        make_bot(name, Setup(boattrain.load_board(BOARDS[0]), 2, 0, 1))
    assert refused.value.code == "bad_bot"


def test_the_bots_of_the_package_are_there():
    assert {"random", "greedy", "planner", "search"} <= set(bot_names())
