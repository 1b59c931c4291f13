"""Every deal is played from every seat, and a longer match begins with the shorter one."""

import pytest

from boattrain.arena.checking import check_bot
from boattrain.arena.schedule import fixtures, game_count, make_contest
from boattrain.boards import load_board
from boattrain.bots import Setup
from boattrain.errors import BoattrainError


def test_in_a_duel_every_two_bots_play_each_deal_in_both_orders(contest):
    duel = contest("First", "Claimer", "random")
    games = list(fixtures(duel, 4))
    assert len(games) == game_count(duel, 4) == 3 * 4
    assert [(a.split(":")[-1], b.split(":")[-1]) for a, b in duel.pairings] == [
        ("First", "Claimer"),
        ("First", "random"),
        ("Claimer", "random"),
    ]
    for one, other in zip(games[::2], games[1::2], strict=True):
        assert one.deal == other.deal
        assert one.bots == other.bots[::-1] == duel.pairings[one.pairing]
    assert len({game.deal for game in games}) == 6


def test_in_a_field_each_bot_is_the_challenger_from_every_seat(contest):
    field = contest("First", "random", seats=4)
    first, random = field.bots
    games = list(fixtures(field, 4))
    assert [game.bots.index(first) for game in games[:4]] == [0, 1, 2, 3]
    assert all(game.bots.count(first) == 1 for game in games[:4])
    assert all(game.bots.count(random) == 1 for game in games[4:])
    assert len({game.deal for game in games[:4]}) == 1


def test_games_are_rounded_up_to_whole_units(contest):
    assert game_count(contest("First", "random"), 3) == 4
    assert game_count(contest("First", "random", seats=4), 5) == 2 * 8


def test_a_longer_match_begins_with_the_shorter_one(contest):
    duel = contest("First", "random", "Claimer")
    short = list(fixtures(duel, 4))
    assert list(fixtures(duel, 10))[: len(short)] == short


def test_every_seat_of_every_game_has_a_seed_of_its_own(contest):
    games = list(fixtures(contest("First", "random"), 10))
    assert len({game.bot_seed(seat) for game in games for seat in range(2)}) == 20


@pytest.mark.parametrize(
    ("bots", "seats", "code"),
    [(("First",), 2, "bad_bots"), (("First", "First"), 2, "bad_bots"), (("First", "random"), 5, "bad_seats")],
)
def test_a_contest_that_cannot_be_played_is_refused(contest, bots, seats, code):
    with pytest.raises(BoattrainError) as refused:
        contest(*bots, seats=seats)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("randon", "unknown_bot"),
        ("search:400", "unknown_bot"),
        ("no.such.module:Bot", "unknown_bot"),
        ("arena.tiny_bots:NoBot", "broken_bot"),
        ("arena.tiny_bots:Nobody", "broken_bot"),
    ],
)
def test_a_bot_that_cannot_be_had_is_refused_in_a_sentence(monkeypatch, name, code):
    monkeypatch.setattr("boattrain.bots.registry._installed", dict)
    monkeypatch.setattr("boattrain.bots.registry.BUILT_IN", {"random": "boattrain.bots.random_bot:RandomBot"})
    with pytest.raises(BoattrainError) as refused:
        check_bot(name, Setup(load_board("san_francisco"), 2, seat=0, seed=0))
    assert refused.value.code == code


@pytest.mark.parametrize("seats", [2, 4])
def test_in_a_challenge_the_first_bot_is_the_lone_one_against_each_of_the_others(seats):
    contest = make_contest(load_board("world"), seats, ("a", "b", "c"), 1, "challenge")
    assert contest.pairings == (("a", "b"), ("a", "c"))
    games = list(fixtures(contest, 2 * seats))
    assert len(games) == 2 * 2 * seats
    assert all(game.bots.count("a") == 1 and game.bots[game.seating] == "a" for game in games)
