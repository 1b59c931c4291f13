"""A whole analysis: by the library, as JSON, as a page."""

import json
import re
from dataclasses import replace

import pytest

import boattrain
from boattrain.analysis import analyze
from boattrain.analysis.page import page
from boattrain.analysis.reasons import reasons_for
from boattrain.analysis.report import PLACES, error_rate, in_points, loss_text
from boattrain.cli import main


@pytest.fixture(scope="module")
def record(played):
    return played("san_francisco", ("planner", "easy"), 4)


@pytest.fixture(scope="module")
def found(record):
    return analyze(record, iterations=40)


def decisions_of(found, seat):
    return [one for one in found.decisions if one.seat == seat and one.chance is not None]


def test_every_decision_is_there_and_the_parts_add_up(record, found):
    facts = found.to_dict()
    assert [one["ply"] for one in facts["decisions"]] == list(range(len(record.actions)))
    assert len(facts["chances"]) == len(record.actions) + 1
    for seat in facts["seats"]:
        assert seat["result"] == pytest.approx(seat["luck"] + seat["own"] + seat["others"], abs=1e-9)
        assert abs(seat["result"]) == 0.5
        mine = [
            one for one in facts["decisions"] if one["seat"] == seat["seat"] and one["chance"] is not None
        ]
        assert seat["judged"] == len(mine)
        assert seat["error_rate"] == pytest.approx(error_rate(decisions_of(found, seat["seat"])), abs=1e-4)
        assert 0 <= seat["error_rate"] <= sum(one["error"] for one in mine) / len(mine) + 1e-4
        for mark, count in seat["marks"].items():
            assert count == sum(one["mark"] == mark for one in mine)


def test_verdict_and_figures_never_disagree(found):
    for one in found.decisions:
        if one.mark is None:
            assert one.loss < 0.05 or one.loss <= 2 * one.noise
            assert one.reasons == ()
        else:
            assert one.loss >= 0.05
            assert one.best != one.played
            assert one.points > 0
        if one.best == one.played:
            assert one.loss == 0
        assert one.chance is None or one.loss <= one.chance


def test_a_marked_decision_has_the_facts_that_speak_for_the_best_action(record, found):
    game, told = boattrain.replay(record, upto=0), 0
    for one, action in zip(found.decisions, record.actions, strict=True):
        if one.mark:
            best = game.action(game.decisions(one.best)[0])
            assert list(one.reasons) == reasons_for(game.view(one.seat), best)
            told += len(one.reasons)
        game.step(action)
    assert told > 0


def test_rounding_loses_no_part(found):
    for seat, facts in zip(found.seats, found.to_dict()["seats"], strict=True):
        assert seat.result == pytest.approx(seat.luck + seat.own + seat.others, abs=1e-9)
        assert facts["others"] == pytest.approx(seat.others, abs=3 * 10**-PLACES)


def test_the_same_seed_gives_the_same_analysis(record, found):
    assert analyze(record, iterations=40).to_dict() == found.to_dict()


def test_openings_list_every_choice_and_the_one_taken(record, found):
    assert [opening.seat for opening in found.openings] == [0, 1] or len(found.openings) == 2
    for opening in found.openings:
        game = boattrain.replay(record, upto=opening.ply)
        assert len(opening.choices) == len(game.view(opening.seat).legal_numbers())
        (taken,) = [choice for choice in opening.choices if choice.played]
        after = boattrain.replay(record, upto=opening.ply + 1)
        assert set(taken.tickets) == set(after.tickets(opening.seat))


def test_an_opening_agrees_with_the_verdict_on_it(found):
    for opening in found.openings:
        verdict, chances = found.decisions[opening.ply], [one.chance for one in opening.choices]
        assert chances == sorted(chances, reverse=True)
        assert chances[0] == verdict.chance
        assert [one.chance for one in opening.choices if one.played] == [verdict.chance - verdict.loss]
        assert verdict.best == f"keep {', '.join(opening.choices[0].tickets)}"
        assert opening.choices[0].margin == max(one.margin for one in opening.choices)


def test_readings_tell_the_truth_beside_the_guess(record, found):
    assert found.readings
    for reading in found.readings:
        held = boattrain.replay(record, upto=reading.ply).tickets(reading.seat)
        for guess in reading.tickets:
            assert guess.held == (guess.ticket in held)
            assert 0 < guess.chance <= 1
        assert reading.viewer != reading.seat


def test_turning_points_are_the_largest_changes(found):
    assert 1 <= len(found.turning_points) <= 3
    for point in found.turning_points:
        decision = found.decisions[point.ply]
        own = {"decision": decision.effect, "luck": decision.luck}[point.cause]
        assert abs(point.change) == pytest.approx(abs(own))  # of two seats, one gains what the other loses


def test_a_game_under_way_cannot_be_analyzed(record):
    under_way = boattrain.replay(record, upto=10).record()
    with pytest.raises(boattrain.BoattrainError) as refused:
        analyze(under_way, iterations=10)
    assert refused.value.code == "not_over"


def test_progress_is_told(record):
    heard = []
    analyze(record, iterations=2, told=lambda done, all_: heard.append((done, all_)))
    assert heard == [(n + 1, len(record.actions)) for n in range(len(record.actions))]


# The command


def test_the_command_writes_json_and_a_page_in_one_file(record, found, tmp_path, capsys):
    game, html = tmp_path / "game.txt", tmp_path / "game.html"
    game.write_text(record.text(), encoding="utf-8")
    assert main(["analyze", str(game), "--iterations", "40", "--json", "--html", str(html)]) == 0
    printed = capsys.readouterr()
    assert json.loads(printed.out) == json.loads(json.dumps(found.to_dict()))
    written = html.read_text(encoding="utf-8")
    assert written.count("<polyline") == 2
    assert not re.search(r"src=|href=\"[^#]", written), "the page loads something"


def test_a_page_has_every_part_and_its_links_lead_somewhere(found):
    written = page(found, boattrain.load_board("san_francisco"))
    links = re.findall(r'href="#(\w+)"', written)
    assert {f"d{point.ply + 1}" for point in found.turning_points} < set(links)
    assert set(links) <= set(re.findall(r'id="(\w+)"', written))
    assert written.count('id="d') == len(found.decisions)
    for seat in found.seats:
        luck, own, others = (f"{in_points(seat)[name]:+.1f}" for name in ("luck", "own", "others"))
        assert f"<td class=num>{luck}</td><td class=num>{own}</td><td class=num>{others}</td>" in written
    marked = [one for one in found.decisions if one.mark]
    assert marked
    for one in marked:
        assert f"<td>{one.mark}</td><td class=num>{loss_text(one)}</td>" in written
    assert written.count("<details><summary>Seat") == 4  # the opening of each seat, and what each could know
    assert written.count("<tr class=here>") >= 2


def test_figures_for_people_add_up_and_agree_with_the_mark(found):
    for seat in found.seats:
        parts = in_points(seat)
        assert parts["result"] == pytest.approx(parts["luck"] + parts["own"] + parts["others"])
        assert parts["adjusted"] == pytest.approx(parts["result"] - parts["luck"])
        assert parts["luck"] == pytest.approx(100 * seat.luck, abs=0.051)
    thirds = replace(found.seats[0], result=-1 / 3, luck=0.1226, own=-0.2)
    assert in_points(thirds)["adjusted"] == pytest.approx(-33.3 - 12.3)
    for loss, text in ((0.1, "10.0"), (0.09999, "9.9"), (0.1496, "14.9")):
        assert loss_text(replace(found.decisions[0], loss=loss, noise=0.0116)) == f"{text} ± 2.3"


def test_the_command_prints_tables(record, tmp_path, capsys):
    game = tmp_path / "game.json"
    game.write_text(record.to_json(), encoding="utf-8")
    assert main(["analyze", str(game), "--iterations", "10"]) == 0
    shown = capsys.readouterr().out
    assert "error rate" in shown
    assert "result = luck + own + others" in shown


@pytest.mark.parametrize(
    ("words", "code", "exit_code"),
    [
        (["nowhere.txt"], "unreadable", 2),
        (["{game}", "--iterations", "0"], "usage", 2),
        (["{game}", "--iterations", "9999999"], "usage", 2),
        (["{game}", "--html", "{folder}/no/such/folder.html"], "unwritable", 1),
        (["{under_way}"], "not_over", 1),
    ],
)
def test_the_command_says_what_is_wrong(record, tmp_path, capsys, words, code, exit_code):
    (tmp_path / "game.txt").write_text(record.text(), encoding="utf-8")
    under_way = boattrain.replay(record, upto=10).record()
    (tmp_path / "under_way.txt").write_text(under_way.text(), encoding="utf-8")
    places = {
        "game": tmp_path / "game.txt",
        "folder": tmp_path,
        "under_way": tmp_path / "under_way.txt",
    }
    assert main(["analyze", *(word.format(**places) for word in words)]) == exit_code
    assert capsys.readouterr().err.startswith(f"boattrain: {code}: ")
