"""Ticket inference: likely tickets for the others, in worlds that fit the view; and the switches of the search."""

import json
import math
import random
from collections import Counter
from pathlib import Path

import pytest

import boattrain
from boattrain.bots import Setup, make_bot
from boattrain.bots.budget import Budget
from boattrain.bots.search import Searcher
from boattrain.bots.values import brain_for
from boattrain.rules import COMPILED, Core, plain_core, structs
from boattrain.rules.loading import core_for

BOARDS = boattrain.board_names()
RECORDED = json.loads(Path(__file__).with_name("decisions.json").read_text())


def play(board, names, seed, stop=None):
    """A game of bots, to its end or to the first turn after so many decisions."""
    game = boattrain.Game(board, len(names), seed)
    bots = [make_bot(name, Setup.of(game, seat, 5 + seat)) for seat, name in enumerate(names)]
    while not game.over and (stop is None or len(game.numbers) < stop or game.phase != "turn"):
        game.step(bots[game.to_act].decide(game.view(game.to_act)))
    return game


def view_core(game, seat):
    """The view of a seat as a core of its own."""
    core = core_for(game.board)
    core.copy_from(game.core)
    core.redact(seat)
    return core


def worlds(game, seat, n):
    """Sampled worlds with likely tickets."""
    brain, view, world = brain_for(game.board), view_core(game, seat), core_for(game.board)
    for seed in range(n):
        assert brain.imagine(view, world, seed, 2 * seed + 1)
        yield world


@pytest.mark.compiled
@pytest.mark.parametrize("table", RECORDED)
def test_all_switches_together_decide_as_the_search_did_before(table):
    """Whole games, recorded with the search as it was before it learned anything."""
    board, seats = table.split()
    search = "search:30/uniform/unpaired/linear"
    names = [search, "planner:linear", search][: int(seats)]
    assert list(play(board, names, 11).numbers) == RECORDED[table]


@pytest.mark.parametrize("word", ["uniform", "unpaired", "unlearned", "linear"])
def test_a_word_switches_a_part_off(word):
    assert getattr(Budget.parse(f"400/2s/{word}"), word)
    assert not getattr(Budget.parse("400/2s"), word)
    for text in (word, f"400/{word}/{word}"):
        with pytest.raises(boattrain.BoattrainError, match=f"switches a part .* {word}"):
            Budget.parse(text)


@pytest.mark.compiled
@pytest.mark.parametrize("word", ["uniform", "unpaired", "unlearned", "linear"])
def test_each_part_changes_the_search(word):
    board, decisions = ("san_francisco", 12) if word == "unlearned" else ("world", 130)
    game = play(board, ["planner"] * 2, 4, decisions)
    view = game.view(game.to_act)
    found = [
        Searcher(view.board, Core, Budget.parse(text)).search(view, 1, "x", thorough=False, whole=True)
        for text in ("100", f"100/{word}")
    ]
    assert found[0] != found[1]


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("seats", [2, 3])
def test_a_world_with_likely_tickets_fits_the_view_and_adds_up(board, seats):
    for stop in (2, 40, 90, 150) if COMPILED else (40,):
        game = play(board, ["planner"] * seats, stop, stop)
        if game.over:
            continue
        for seat in range(seats):
            view = view_core(game, seat)
            for world in worlds(game, seat, 10):
                assert world.viewer() == structs.REFEREE
                assert world.broken_law() == 0
                looked = core_for(game.board)
                looked.copy_from(world)
                looked.redact(seat)
                assert looked.state_bytes() == view.state_bytes()


@pytest.mark.compiled
@pytest.mark.parametrize("board", BOARDS)
def test_compiled_and_plain_imagine_the_same_worlds_and_search_alike(board):
    game = play(board, ["planner"] * 3, 3, 60)
    seat = game.to_act
    found = []
    for kind in (Core, plain_core()):
        brain, view, world = (
            brain_for(game.board, kind),
            core_for(game.board, kind),
            core_for(game.board, kind),
        )
        view.load_bytes(game.core.state_bytes())
        view.redact(seat)
        states = []
        for seed in range(3):
            brain.imagine(view, world, seed, 1)
            states.append(world.state_bytes())
        work = core_for(game.board, kind)
        work.seed_scratch(5, 7)
        brain.switch(True, True, True)
        brain.begin(view, work, False)
        brain.search(view, work, 6)
        found.append((states, brain.found()))
    assert found[0] == found[1]


@pytest.mark.compiled
@pytest.mark.parametrize("board", BOARDS)
def test_late_in_a_game_true_tickets_are_likelier_than_in_a_uniform_deal(board):
    """The mean log loss of what the others hold, in games that the network was not trained on."""
    gains = []
    for seed in range(900_000, 900_000 + 12):
        game = play(board, ["planner", "search:20"], seed, 150 if game_is_long(board) else 50)
        if game.over:
            continue
        for seat in range(2):
            held = [t for t, holder in enumerate(game.core.get("holder")) if holder == 1 - seat]
            chances = brain_for(game.board).ticket_chances(view_core(game, seat), 1 - seat)
            known = [ticket for ticket in held if ticket in chances]
            gains += [math.log(chances[ticket] * len(chances)) for ticket in known]
    assert len(gains) > 20
    assert sum(gains) / len(gains) > 0.3  # a uniform deal has 0


def game_is_long(board):
    return bool(boattrain.load_board(board).harbors)


@pytest.mark.compiled
def test_tickets_are_sampled_as_often_as_they_are_likely_and_none_is_ruled_out():
    game = play("world", ["planner"] * 2, 6, 140)
    chances = brain_for(game.board).ticket_chances(view_core(game, 0), 1)
    assert sum(chances.values()) == pytest.approx(1)
    seen = Counter()
    held = game.core.get("held_n")[1]
    n = 3000
    for world in worlds(game, 0, n):
        seen.update(ticket for ticket, holder in enumerate(world.get("holder")) if holder == 1)
    assert sum(seen.values()) == n * held
    likely = sorted(chances, key=chances.__getitem__)
    assert seen[likely[-1]] > n / 2
    assert all(seen[ticket] > 0 for ticket in chances)  # the share of uniform deals
    order = [seen[ticket] for ticket in likely]
    upper, lower = order[len(order) // 2 :], order[: len(order) // 2]
    assert sum(upper) > 3 * sum(lower)


@pytest.mark.compiled
@pytest.mark.parametrize("board", BOARDS)
def test_a_search_that_is_told_the_tickets_samples_no_others(board):
    """For the upper bound of inference (benchmarks/told_tickets.py)."""
    game = play(board, ["planner"] * 3, 3, 60)
    seat = game.to_act
    brain, root, work = brain_for(game.board), view_core(game, seat), core_for(game.board)
    holders = game.core.get("holder")[: len(game.board.tickets)]
    others = [(ticket, holder) for ticket, holder in enumerate(holders) if holder in {0, 1, 2} - {seat}]
    assert len(others) >= 2
    rate = {}
    for told in (True, False):
        right = 0
        for seed in range(20):
            work.seed_scratch(seed, 2 * seed + 1)
            brain.switch(True, True, True)
            brain.begin(root, work, False)
            if told:
                brain.tell_tickets(root, game.core)
            assert brain.search(root, work, 1) == 1
            right += sum(work.get("holder")[ticket] == holder for ticket, holder in others)
        rate[told] = right / (20 * len(others))
    assert rate[True] == 1
    assert rate[False] < 0.7


@pytest.mark.compiled
def test_a_search_infers_nothing_from_what_its_seat_cannot_see():
    """Two games that look the same to a seat give the same search, whatever the other holds."""
    game = play("great_lakes", ["planner"] * 2, 8, 120)
    seat = game.to_act
    other = boattrain.sample(game.view(seat), 3)
    assert other.core.get("holder") != game.core.get("holder")
    dice = random.Random(1).getrandbits(30)
    runs = [
        Searcher(game.board, Core, Budget(60)).search(g.view(seat), dice, "x", thorough=True)
        for g in (game, other)
    ]
    assert runs[0] == runs[1]
