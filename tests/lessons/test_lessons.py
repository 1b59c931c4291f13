"""The lessons, played on the real engine: each step can be done when its time comes, and does what its words say."""

import json
import re
from importlib import resources
from itertools import pairwise
from pathlib import Path

import pytest

import boattrain
from boattrain.game.standing import ticket_states
from boattrain.game.ways import ticket_ways
from boattrain.lessons import FIRST, LAST, PUPIL, begin, lesson_of

WORDS = sorted((Path(__file__).parents[2] / "web" / "src" / "i18n").glob("*/lesson.ts"))
BOARDS = boattrain.board_names()
KINDS = {"ticket", "route", "city", "card", "deck", "souvenir", "other"}
PLACES = {"seat", "ticket", "route", "city", "hand", "tickets", "since", "count", "players"}


def parts(board_id):
    board = boattrain.load_board(board_id)
    return board, lesson_of(board)


def written(board_id):
    return json.loads(resources.files("boattrain.lessons").joinpath(f"{board_id}.json").read_text())


def walk(board, part, seed=0):
    """The game before each step, and at the end."""
    game = begin(board, part.facts, seed)
    ends = [step.at for step in part.steps[1:]] + [len(part.numbers)]
    for step, end in zip(part.steps, ends, strict=True):
        yield step, game
        for number in part.numbers[len(game.numbers) : end]:
            assert game.to_act == (PUPIL if step.does == "you" else 1), step.name
            assert number in game.legal_numbers(), step.name
            game.step(number)
    yield None, game


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("part", [FIRST, LAST])
@pytest.mark.parametrize("board_id", BOARDS)
def test_the_script_goes_with_the_rules_whatever_the_shuffle(board_id, part, seed):
    board, lesson = parts(board_id)
    steps = [step for step, _ in walk(board, lesson.parts[part], seed)]
    assert len(steps) > 3
    if part == FIRST:
        *_, (_, game) = walk(board, lesson.parts[part], seed)
        assert (game.to_act, game.phase) == (PUPIL, "turn"), "the turns of one's own begin"


@pytest.mark.parametrize("board_id", BOARDS)
def test_a_lesson_has_about_fourteen_steps_and_teaches_what_the_board_has(board_id):
    board, lesson = parts(board_id)
    names = [step.name for part in lesson.parts.values() for step in part.steps]
    assert 13 <= lesson.length <= 16
    assert len(names) == lesson.length == len(set(names))
    assert lesson.before(LAST) == len(lesson.parts[FIRST].steps)
    assert ("harbor" in names) == (board.harbors is not None)
    assert ("souvenir" in names) == (board.souvenirs is not None)
    assert ("tour" in names) == any(ticket.tour for ticket in board.tickets)


@pytest.mark.parametrize("board_id", BOARDS)
def test_the_ticket_is_completed_by_the_route_that_is_said_to_complete_it(board_id):
    board, lesson = parts(board_id)
    seen = {}
    for part in lesson.parts.values():
        for step, game in walk(board, part):
            if step:
                seen[step.name] = ticket_states(game, PUPIL) | {"score": game.score(PUPIL)}
                about = step.about
                if step.name == "done":
                    assert seen["done"][about["ticket"]] == "done"
                    assert seen["finish"][about["ticket"]] == "open"
                if step.name == "helps":
                    worth = board.route(about["route"]).points
                    assert seen["helps"]["score"] == seen["take"]["score"] + worth
                if step.name == "count":
                    ticket = next(one for one in part.steps if one.name == "final").about["ticket"]
                    assert (seen["final"][ticket], seen["count"][ticket]) == ("open", "done")


@pytest.mark.parametrize("board_id", BOARDS)
def test_the_way_that_the_page_draws_is_the_one_that_is_spoken_of(board_id):
    board, lesson = parts(board_id)
    found = {
        step.name.partition("_")[0]: (step, game.copy())
        for step, game in walk(board, lesson.parts[FIRST])
        if step
    }
    way, game = found["way"]
    cheapest = ticket_ways(game.view(PUPIL), PUPIL, (way.about["ticket"],))[0].ways[0]
    assert {f"route:{route}" for route in cheapest.routes} == {one for one in way.light if one[:5] == "route"}
    assert {claim.lacking for claim in cheapest.claims} == {1}, "each route lacks one card"
    city = board.city_index[way.about["city"]]
    assert all(city in (board.route(route).a, board.route(route).b) for route in cheapest.routes)
    claimed = ticket_ways(found["finish"][1].view(PUPIL), PUPIL, (way.about["ticket"],))[0].ways[0]
    assert claimed.routes == (found["finish"][0].about["route"],)


@pytest.mark.parametrize("board_id", BOARDS)
def test_the_payment_that_is_asked_for_is_the_one_that_the_page_chooses(board_id):
    board, lesson = parts(board_id)
    for part, facts in zip(lesson.parts.values(), written(board_id).values(), strict=True):
        for (step, game), told in zip(walk(board, part), [*facts["steps"], None], strict=True):
            for text in (told or {}).get("you", ()):
                if found := re.match(r"(?:claim|build harbor at) (\S+) with", text):
                    cheapest = game.payment_options(found[1])[0].numbers
                    assert list(cheapest) == game.decisions(text), step.name


@pytest.mark.parametrize("board_id", BOARDS)
def test_the_last_part_is_a_game_that_could_be_and_the_pupil_wins_it(board_id):
    board, lesson = parts(board_id)
    facts = lesson.parts[LAST].facts
    points = {"0": 0, "1": 0}
    for route, seat in facts["owners"].items():
        points[str(seat)] += board.route(route).points
    assert points == facts["scores"]
    assert sum(facts["pieces"]["1"].values()) <= board.end_pieces_left
    *_, (_, game) = walk(board, lesson.parts[LAST])
    assert game.over
    assert game.outcome.winners == (PUPIL,)
    assert min(sheet.tickets for sheet in game.outcome.sheets) < sum(
        abs(board.ticket(one).in_order) for one in facts["tickets"]["1"]
    ), "the other player has a ticket that was not completed"


@pytest.mark.parametrize("board_id", BOARDS)
def test_everything_that_is_lit_or_named_exists_on_the_board(board_id):
    board, lesson = parts(board_id)
    known = {
        "ticket": set(board.ticket_index),
        "route": set(board.route_index),
        "city": set(board.city_index),
        "card": {card.id for card in board.cards},
        "deck": {deck.id for deck in board.decks},
        "souvenir": set(board.souvenirs.kinds) if board.souvenirs else set(),
        "seat": {"0", "1"},
        "other": {"1"},
    }
    for part in lesson.parts.values():
        for step in part.steps:
            named = [light.partition(":")[::2] for light in step.light] + list(step.about.items())
            assert {kind for kind, _ in named} <= KINDS | PLACES
            assert all(id in known[kind] for kind, id in named if kind in known), step.name
            assert step.touch is None or step.touch in part.facts["tickets"]["0"]


def test_a_step_begins_where_the_one_before_it_ends():
    for board_id in BOARDS:
        for part in parts(board_id)[1].parts.values():
            assert part.steps[0].at == 0
            for one, next_one in pairwise(part.steps):
                assert (next_one.at > one.at) == (one.does is not None), one.name


def test_every_step_has_words_in_every_language():
    names = {
        step.name for board_id in BOARDS for part in parts(board_id)[1].parts.values() for step in part.steps
    }
    assert len(WORDS) == 4
    for path in WORDS:
        text = path.read_text(encoding="utf-8")
        for what in ("title", "text"):
            assert set(re.findall(rf"'lesson\.{what}\.(\w+)'", text)) == names, path


def test_a_board_without_a_lesson_has_none(tmp_path):
    file = tmp_path / "other.json"
    own = json.loads((resources.files("boattrain.boards") / "san_francisco.json").read_text())
    file.write_text(json.dumps(own | {"id": "other"}))
    assert lesson_of(boattrain.load_board(file)) is None


def test_a_board_that_the_script_does_not_go_with_has_no_lesson(tmp_path):
    file = tmp_path / "san_francisco.json"
    own = json.loads((resources.files("boattrain.boards") / "san_francisco.json").read_text())
    own["routes"] = [route for route in own["routes"] if "twin_peaks" not in json.dumps(route)]
    own["tickets"] = [ticket for ticket in own["tickets"] if "twin_peaks" not in json.dumps(ticket)]
    own["cities"] = [city for city in own["cities"] if city["id"] != "twin_peaks"]
    file.write_text(json.dumps(own))
    assert lesson_of(boattrain.load_board(file)) is None
