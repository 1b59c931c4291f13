"""A style of the planner shows in what it does, and breaks no rule."""

from functools import cache
from statistics import fmean

import pytest

import boattrain
from boattrain.bots import Setup, make_bot
from boattrain.bots.styles import STYLES, styled
from boattrain.errors import BoattrainError

GAMES = 16
BOARDS = ("world", "great_lakes", "san_francisco")


@cache
def habits(board: str, bot: str) -> dict[str, float]:
    """What a bot does in games against the planner: means of tickets held, routes, their length, and turns."""
    rows = [habits_of_game(board, bot, number) for number in range(GAMES)]
    return {name: fmean(row[name] for row in rows) for name in rows[0]}


def habits_of_game(board: str, bot: str, number: int) -> dict[str, float]:
    game = boattrain.Game(board, 2, number)
    me = number % 2
    bots = [make_bot(bot if seat == me else "planner", Setup.of(game, seat, number)) for seat in range(2)]
    turns = 0
    while game.to_act is not None:
        turns += game.phase == "turn"
        game.step(bots[game.to_act].decide(game.view(game.to_act)))
    lengths = [game.board.route(route).length for route, seat in game.owners().items() if seat == me]
    return {
        "tickets": len(game.tickets(me)),
        "routes": len(lengths),
        "length": fmean(lengths),
        "turns": turns / 2,
    }


@pytest.mark.heavy
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(
    ("style", "habit", "sign"),
    [("tickets", "tickets", 1), ("long", "length", 1), ("rush", "turns", -1), ("rush", "tickets", -1)],
)
def test_a_style_shows_on_every_board(board, style, habit, sign):
    assert sign * (habits(board, f"planner:{style}")[habit] - habits(board, "planner")[habit]) > 0


@pytest.mark.heavy
def test_who_loves_routes_has_more_of_them():
    more = [
        habits(board, "planner:routes")["routes"] - habits(board, "planner")["routes"] for board in BOARDS
    ]
    assert fmean(more) > 0


def test_a_style_changes_points_and_nothing_else():
    board = boattrain.load_board("great_lakes")
    for name in STYLES:
        other = styled(board, name)
        assert [route.id for route in other.routes] == [route.id for route in board.routes]
        assert other.hash != board.hash
        assert other.action_count == board.action_count
        assert [route.points for route in other.routes] != [route.points for route in board.routes]


@pytest.mark.parametrize("options", ["wild", "long/30", "101", "-1"])
def test_an_unknown_style_is_refused_with_all_names(options):
    game = boattrain.Game("san_francisco", 2, 1)
    with pytest.raises(BoattrainError, match="routes, tickets, long, rush"):
        make_bot(f"planner:{options}", Setup.of(game, 0, 1))
