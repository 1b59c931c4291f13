"""The luck of a game is 0 on average, whatever the bots do, and the win rate without it is the right one."""

import random
from dataclasses import replace
from statistics import fmean, stdev

import pytest

import boattrain
from arena.conftest import tiny
from boattrain.analysis.chances import Chances
from boattrain.analysis.luck import luck_and_skill
from boattrain.arena.adjusting import adjusted, luck_worth
from boattrain.arena.contest_game import ContestGame
from boattrain.arena.games import PlayedGame
from boattrain.arena.loop import play, sit_down
from boattrain.arena.luck import game_luck, weight_for
from boattrain.arena.results import ResultsFile
from boattrain.arena.schedule import fixtures, make_contest
from boattrain.arena.tasks import Past
from boattrain.boards.numbering import numbering
from boattrain.errors import BoattrainError
from boattrain.game.reshuffling import shuffle_unseen


def played(board, bots, seed):
    game = boattrain.Game(board, len(bots), seed)
    return [decision.number for decision in play(game, sit_down(game, bots))]


def luck_of(board, bots, seed):
    return game_luck(boattrain.load_board(board), len(bots), seed, played(board, bots, seed))


def blind_draw(board, seed, after):
    """The actions of a game up to a blind draw of a card, and the deck that it is from."""
    numbers = numbering(boattrain.load_board(board))
    actions = played(board, ["planner", "planner"], seed)
    blind = range(numbers.blind0, numbers.blind0 + len(boattrain.load_board(board).decks))
    ply = next(ply for ply, action in enumerate(actions) if ply >= after and action in blind)
    return actions[: ply + 1], actions[ply] - numbers.blind0


def averages_and_exact(board, seed):
    """Each card of the deck in turn is put on top of it and drawn. For each, the average that its luck is measured
    from; and the exact average of all."""
    actions, deck = blind_draw(board, seed, after=20)
    start = boattrain.Game(board, 2, seed)
    for action in actions[:-1]:
        start.step(action)
    chances, size = Chances(start.board), start.core.get("deck_n")[deck]
    values, averages = [], []
    for number, card in enumerate(sorted(start.core.get("deck")[deck][:size])):
        game = boattrain.Game(board, 2, seed)
        game.core.copy_from(start.core)
        shuffle_unseen(game.board, game.core, number)
        decks = game.core.get("deck")
        place = decks[deck][:size].index(card)
        decks[deck][place], decks[deck][size - 1] = decks[deck][size - 1], decks[deck][place]
        game.core.put("deck", decks)
        (step,) = luck_and_skill(game, (actions[-1],), chances)
        values.append(step.after[0])
        averages.append(step.after[0] - step.luck[0])
    assert stdev(values) > 0.001, "this draw has no luck in it"
    error = stdev(averages) / size**0.5
    assert error < stdev(values) / 2, "too few samples to tell"
    return fmean(averages), fmean(values), error


@pytest.mark.parametrize(("board", "seed"), [("san_francisco", 3), ("great_lakes", 4)])
def test_over_every_card_that_could_come_the_luck_of_a_draw_is_zero(board, seed):
    """The averages are samples: they are right up to an error that follows from how they vary."""
    average, exact, error = averages_and_exact(board, seed)
    assert abs(average - exact) < 3 * error


def test_an_average_over_the_wrong_cards_is_noticed(monkeypatch):
    """Decks in which the last kind of card always comes first."""

    def sorted_by_kind(board, core, seed, order):
        decks = core.get("deck")
        for number, size in enumerate(core.get("deck_n")[: len(board.decks)]):
            decks[number][:size] = sorted(decks[number][:size])
        core.put("deck", decks)

    monkeypatch.setattr("boattrain.analysis.luck.shuffle_unseen", sorted_by_kind)
    average, exact, error = averages_and_exact("san_francisco", 3)
    assert abs(average - exact) > 3 * error + 0.001


def test_the_luck_of_all_seats_together_is_zero():
    found = luck_of("san_francisco", ["planner", "greedy", "planner"], 5)
    assert sum(found) == pytest.approx(0, abs=1e-9)
    assert any(abs(luck) > 1e-4 for luck in found)


def test_the_same_game_has_the_same_luck():
    assert luck_of("san_francisco", ["planner", "greedy"], 6) == luck_of(
        "san_francisco", ["planner", "greedy"], 6
    )


@pytest.mark.heavy
@pytest.mark.parametrize("bots", [("greedy", "planner"), ("planner:50", "planner")])
def test_luck_is_zero_on_average_whatever_the_bots_do(bots):
    """Over fresh deals, for the seat of the first bot."""
    lucks = [luck_of("san_francisco", bots, seed)[0] for seed in range(40)]
    assert stdev(lucks) > 0.005
    assert abs(fmean(lucks)) < 3 * stdev(lucks) / len(lucks) ** 0.5


# The win rate without luck


def made_up(seed, units, worth, chance=0.5, seats=2):
    """Units of games whose result depends on luck as much as wanted; luck is 0 on average."""
    stream, found = random.Random(seed), []
    for unit in range(units):
        games = []
        for seating in range(seats):
            lucky = stream.gauss(0, 0.2)
            wins = stream.random() < min(max(chance + worth * lucky, 0), 1)
            winner = seating if wins else (seating + 1) % seats
            luck = tuple(lucky if seat == seating else -lucky / (seats - 1) for seat in range(seats))
            games.append(PlayedGame(0, unit, seating, 0, 0, "", (winner,), "", (), 0.0, luck=luck))
        found.append(games)
    return found


def test_the_rate_without_luck_is_right_on_average_and_varies_less():
    reports = [adjusted(made_up(seed, 60, worth=1.5, chance=0.6)) for seed in range(200)]
    rates = [found["win_rate"] for found in reports]
    plain = [
        fmean(game.lone_share for unit in made_up(seed, 60, 1.5, 0.6) for game in unit) for seed in range(200)
    ]
    # Chances are cut off at 0 and 1, so the true rate is not quite 0.6: the plain rates tell it.
    truth = fmean(game.lone_share for unit in made_up(999, 40_000, 1.5, 0.6) for game in unit)
    assert abs(fmean(rates) - truth) < 3 * stdev(rates) / 200**0.5
    assert stdev(rates) < 0.9 * stdev(plain)
    inside = fmean(found["interval"][0] <= truth <= found["interval"][1] for found in reports)
    assert 0.9 <= inside <= 0.99
    assert fmean(found["variance_left"] for found in reports) < 0.85
    assert fmean(found["worth_games"] for found in reports) > 120 / 0.85


def test_luck_that_decides_nothing_is_hardly_taken_off():
    reports = [adjusted(made_up(seed, 200, worth=0.0)) for seed in range(30)]
    assert fmean(found["variance_left"] for found in reports) < 1.05
    assert fmean(worth for found in reports for worth in found["luck_worth"]) < 0.4


def test_a_luck_that_is_not_zero_on_average_would_shift_the_rate():
    """What the tests above would notice: the same games with a luck that is always a little too high."""
    right, wrong = made_up(5, 400, worth=1.0), []
    for unit in right:
        wrong.append([replace(game, luck=tuple(luck + 0.1 for luck in game.luck)) for game in unit])
    assert adjusted(wrong)["win_rate"] < adjusted(right)["interval"][0]


def test_luck_is_worth_less_where_one_bot_wins_nearly_always():
    even = luck_worth([(1.0, 0.0), (0.0, 0.0)] * 20, 0.5)
    uneven = luck_worth([(1.0, 0.0)] * 38 + [(0.0, 0.0)] * 2, 0.5)
    assert even == pytest.approx(1, abs=0.05)
    assert uneven < 0.3


def test_the_worth_of_luck_in_one_half_is_found_in_the_other_half():
    units = made_up(8, 40, worth=1.0)
    changed = [
        unit if n % 2 else [replace(game, winners=(0,)) for game in unit] for n, unit in enumerate(units)
    ]
    before, after = adjusted(units)["luck_worth"], adjusted(changed)["luck_worth"]
    assert before[0] == after[0]  # used for even units, found in odd ones
    assert before[1] != after[1]


def test_fewer_than_two_units_tell_nothing():
    assert adjusted(made_up(1, 1, worth=1.0)) is None


# In a contest

# The interval reaches 10 points to either side, with 60 units 8: only a rate that is far off is noticed here. Faults of
# one point are for the made-up games above, and a wrong luck of a single draw for the tests before them.
UNITS = 40


def games_with_luck(board, bots, units, seed=1):
    contest = make_contest(boattrain.load_board(board), 2, bots, seed, luck=True)
    found = {}
    for fixture in fixtures(contest, 2 * units):
        game = ContestGame(contest, fixture, Past(), lambda seat, stage, moves: None)
        found.setdefault(fixture.unit, []).append(game.with_luck(game.play()))
    return list(found.values())


@pytest.mark.heavy
def test_without_luck_two_bots_that_play_alike_win_half_of_their_games():
    found = adjusted(games_with_luck("san_francisco", ("easy", "planner:50"), UNITS))
    assert found["interval"][0] - 0.02 <= 0.5 <= found["interval"][1] + 0.02


@pytest.mark.heavy
def test_the_rate_without_luck_agrees_with_many_plain_games():
    """Of bots of different strength, many plain games of other deals tell the truth."""
    found = adjusted(games_with_luck("san_francisco", ("planner", "planner:50"), UNITS))
    contest = make_contest(boattrain.load_board("san_francisco"), 2, ("planner", "planner:50"), 2)
    shares = [
        ContestGame(contest, fixture, Past(), lambda seat, stage, moves: None).play().lone_share
        for fixture in fixtures(contest, 250)
    ]
    error = stdev(shares) / len(shares) ** 0.5
    assert found["interval"][0] - 2 * error <= fmean(shares) <= found["interval"][1] + 2 * error


def test_a_contest_reports_both_rates_and_keeps_them(arena, tmp_path):
    words = [
        "--bots",
        ",".join(tiny("Claimer", "random")),
        "--games",
        6,
        "--seed",
        3,
        "--out",
        tmp_path / "games",
    ]
    found = arena(*words, "--luck")
    pair = found["pairs"][0]
    assert 0 <= pair["a_win_rate"] <= 1
    assert set(pair["adjusted"]) == {"win_rate", "interval", "luck_worth", "variance_left", "worth_games"}
    assert arena(*words, "--luck")["pairs"] == found["pairs"]  # read from the file
    assert "luck" in arena(*words, code=1)  # the same file without it is refused
    plain = arena(*words[:-1], tmp_path / "plain")
    assert "adjusted" not in plain["pairs"][0]
    assert plain["pairs"][0]["a_win_rate"] == pair["a_win_rate"]
    assert "luck" not in (tmp_path / "plain").read_text()


def test_a_file_with_other_weights_is_refused(contest, tmp_path, monkeypatch):
    measured = replace(contest("First", "random"), luck=True)
    ResultsFile(tmp_path / "games", measured).close()
    ResultsFile(tmp_path / "games", measured).close()
    monkeypatch.setattr("boattrain.arena.results.weights_digest", lambda: "other")
    with pytest.raises(BoattrainError, match="measured it in another way"):
        ResultsFile(tmp_path / "games", measured)


def test_a_board_that_was_not_fitted_has_a_weight_too():
    board = boattrain.load_board("world")
    assert 0 < weight_for(replace(board, id="my_own")) < 1
    assert all(0 <= weight_for(boattrain.load_board(name)) <= 1 for name in boattrain.board_names())
