"""My games: figures over all finished games of a guest, on several devices, as a file, and forgotten."""

import json

import pytest
from sqlalchemy import select

import boattrain
from boattrain.server.storage import my_games
from boattrain.server.storage.engines import open_engine, sqlite_address
from boattrain.server.storage.my_games import LinkUse, MyGames
from boattrain.server.storage.schema import game_summaries
from boattrain.server.storage.store import Store
from boattrain.server.tables.effects import fold
from boattrain.server.tables.game_summary import digest, summarize
from server.finished_games import history_of, put_finished, record_of
from server.loops import run_apart
from server.processes import ServerProcess, wait_until

ITERATIONS = 2


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    started = ServerProcess(tmp_path_factory.mktemp("games"), analysis_iterations=ITERATIONS)
    yield started
    started.stop()


def guest_of(person) -> str:
    return str(person.get("/me")["id"])


def games_of(person):
    """The games, when all are summarized."""
    wait_until(lambda: person.get("/me/games")["pending"] == 0)
    return person.get("/me/games")["games"]


def test_a_game_of_before_is_summarized_when_somebody_asks(person, server):
    ann = person("Ann")
    table = put_finished(server, "great_lakes", guest_of(ann))
    first = ann.get("/me/games")
    assert [game["table"] for game in first["games"]] == [table]
    [game] = games_of(ann)
    record = record_of("great_lakes")
    sheets = boattrain.replay(record).outcome.sheets
    totals = [sheet.total for sheet in sheets]
    assert (game["board"], game["seats"], game["seat"]) == ("great_lakes", 3, 0)
    assert game["points"] == totals[0]
    assert game["best_other"] == max(totals[1:])
    assert game["place"] == 1 + sum(total > totals[0] for total in totals)
    assert game["won"] == (1.0 if totals[0] == max(totals) else 0.0)
    assert [one["level"] for one in game["opponents"]] == ["medium", "medium"]
    assert game["findings"] is None
    assert game["habits"]["completed"] == sheets[0].completed
    lines = [line for line in record.text().splitlines() if ". seat 0: " in line]
    assert game["habits"]["routes"] == sum(line.count("claim ") for line in lines)
    assert game["habits"]["ticket_draws"] == sum(line.count("draw tickets") for line in lines)
    assert game["habits"]["harbors"] == sum(line.count("build harbor") for line in lines)


def test_nobody_else_sees_the_games_of_a_guest(person, server):
    ann, bob = person("Ann"), person("Bob")
    put_finished(server, "san_francisco", guest_of(ann))
    assert len(games_of(ann)) == 1
    assert games_of(bob) == []
    assert person(None).get("/me/games") == {"games": [], "levels": [], "pending": 0, "more": False}


def test_a_game_is_summarized_when_it_ends(person, server):
    ann = person("Ann")
    seats = [{"kind": "you"}, {"kind": "hotseat"}]
    table = ann.table("san_francisco", seats)
    while (state := ann.get(f"/tables/{table}"))["decision"]:
        actions = state["decision"]["actions"]
        action = max(actions, key=lambda one: one["kind"] in ("claim", "pay"))
        ann.post(
            f"/tables/{table}/actions",
            ply=state["ply"],
            branch=state["branch"],
            action=action["number"],
            key=f"k{state['seq']}",
        )
    store = Store(open_engine(sqlite_address(server.folder / "games.sqlite3")), "test")
    try:
        wait_until(lambda: _summarized(store, table))
    finally:
        store.close()
    [game] = ann.get("/me/games")["games"]
    assert game["habits"]["routes"] > 0
    assert game["opponents"][0]["kind"] == "hotseat"


def _summarized(store: Store, table: str) -> bool:
    wanted = select(game_summaries.c.facts).where(game_summaries.c.table_id == table)
    return run_apart(store.read(lambda connection: connection.scalar(wanted))) is not None


def test_what_the_analysis_found_stands_beside_the_game(person, server):
    ann = person("Ann")
    table = put_finished(server, "san_francisco", guest_of(ann))
    path = f"/tables/{table}/analysis"
    ann.post(path)
    wait_until(lambda: ann.get(path)["state"] == "done")
    wait_until(lambda: games_of(ann)[0]["findings"] is not None)
    analysis, found = ann.get(path)["analysis"], games_of(ann)[0]["findings"]
    assert {name: found[name] for name in ("luck", "result", "error_rate", "judged")} == {
        name: analysis["seats"][0][name] for name in ("luck", "result", "error_rate", "judged")
    }
    marked = [one for one in analysis["decisions"] if one["mark"] and one["seat"] == 0]
    costliest = sorted(marked, key=lambda one: -one["loss"])[:3]
    assert [one["ply"] for one in found["errors"]] == [one["ply"] for one in costliest]


def test_a_record_that_was_brought_counts_only_with_a_seat(person):
    ann, text = person("Ann"), record_of("world").text()
    ann.post("/records", text=text)
    assert games_of(ann) == []
    ann.post("/records", text=text, seat=2)
    [game] = games_of(ann)
    assert (game["seat"], game["board"]) == (2, "world")


def test_a_game_that_was_played_on_does_not_count(person, server):
    ann, record = person("Ann"), record_of("san_francisco")
    table = put_finished(server, "san_francisco", guest_of(ann))
    seats = [{"kind": "you"}, {"kind": "hotseat"}, {"kind": "hotseat"}]
    last = len(record.actions) - 1
    again = ann.post(f"/tables/{table}/play-on", ply=last, seats=seats)["table"]["id"]
    while (state := ann.get(f"/tables/{again}"))["decision"]:
        action = state["decision"]["actions"][0]["number"]
        ann.post(
            f"/tables/{again}/actions",
            ply=state["ply"],
            branch=state["branch"],
            action=action,
            key=f"k{state['seq']}",
        )
    assert len(ann.get("/me/tables")["finished"]) == 2
    assert [game["table"] for game in games_of(ann)] == [table]


def test_everything_is_exported_with_records_that_replay(person, server):
    ann = person("Ann")
    put_finished(server, "san_francisco", guest_of(ann))
    games_of(ann)
    answer = ann.http.get("/api/me/games/export")
    assert "boattrain-games.json" in answer.headers["content-disposition"]
    [game] = answer.json()["games"]
    assert boattrain.replay(json.dumps(game["record"])).hash == record_of("san_francisco").final_hash
    assert game["habits"]


def test_all_of_it_can_be_forgotten_but_not_a_game_under_way(person, server):
    ann = person("Ann")
    finished = put_finished(server, "san_francisco", guest_of(ann))
    running = ann.table("san_francisco", [{"kind": "you"}, {"kind": "bot", "level": "easy"}])
    games_of(ann)
    assert ann.http.delete("/api/me/games").status_code == 204
    assert games_of(ann) == []
    tables = ann.get("/me/tables")
    assert tables["finished"] == []
    assert [one["id"] for one in tables["running"]] == [running]
    assert ann.get(f"/tables/{finished}")["table"]["status"] == "over"  # it stays at its address


# Several devices


def token_of(person) -> str:
    return str(person.post("/me/link")["token"])


def test_another_device_becomes_the_same_guest_and_brings_its_games(person, server):
    ann, phone = person("Ann"), person("Anna")
    put_finished(server, "san_francisco", guest_of(ann))
    put_finished(server, "great_lakes", guest_of(phone))
    token = token_of(ann)
    assert phone.post(f"/me/links/{token}")["name"] == "Ann"
    assert guest_of(phone) == guest_of(ann)
    for one in (ann, phone):
        assert {game["board"] for game in games_of(one)} == {"san_francisco", "great_lakes"}
        assert all(game["seat"] == 0 for game in games_of(one))
    third = person("Eve")
    assert third.refused(f"/me/links/{token}") == "no_link"
    ann.http.delete("/api/me/games")
    assert games_of(phone) == []


def test_a_device_with_games_under_way_loses_none_of_them(person):
    ann, phone = person("Ann"), person("Anna")
    phone.table("san_francisco", [{"kind": "you"}, {"kind": "bot", "level": "easy"}])
    token, before = token_of(ann), guest_of(phone)
    answer = phone.http.post(f"/api/me/links/{token}")
    assert (answer.json()["code"], answer.json()["params"]) == ("games_running", {"games": 1})
    assert guest_of(phone) == before
    assert person("Eve").post(f"/me/links/{token}")["name"] == "Ann"  # the link is still good


def test_a_link_is_of_no_use_when_a_newer_one_was_made_or_to_who_guesses(person):
    ann, eve = person("Ann"), person("Eve")
    old, new = token_of(ann), token_of(ann)
    assert eve.refused(f"/me/links/{old}") == "no_link"
    assert eve.refused(f"/me/links/{new[:-1]}") == "no_link"
    assert eve.refused("/me/links/x") == "no_link"
    assert eve.post(f"/me/links/{new}")["name"] == "Ann"


def test_devices_that_join_one_after_the_other_bring_everything(person, server):
    ann, bob, cy = person("Ann"), person("Bob"), person("Cy")
    for one, board in ((ann, "san_francisco"), (bob, "great_lakes"), (cy, "world")):
        put_finished(server, board, guest_of(one))
    ann.post(f"/me/links/{token_of(bob)}")
    bob.post(f"/me/links/{token_of(cy)}")
    for one in (ann, bob, cy):
        assert len(games_of(one)) == 3


def test_a_device_without_games_leaves_nothing_behind(store):
    games = MyGames(store, 1)
    for device in ("phone", "tablet"):
        run_apart(games.make_link("ann", f"to {device}", 10.0))
        assert run_apart(games.use_link(f"to {device}", device, 1.0)) == LinkUse("ann")
    assert run_apart(games.of("ann"))[1] == {"ann"}


def test_a_player_has_only_so_many_devices(store, monkeypatch):
    monkeypatch.setattr(my_games, "MOST_DEVICES", 2)
    games, uses = MyGames(store, 1), []
    for device in ("phone", "tablet"):
        entries, row = history_of("san_francisco", device)
        run_apart(store.create(f"game-{device}", entries, row, None))
        run_apart(games.make_link("ann", f"to {device}", 10.0))
        uses.append(run_apart(games.use_link(f"to {device}", device, 1.0)))
    assert uses == [LinkUse("ann"), LinkUse("ann", full=True)]
    assert run_apart(games.of("ann"))[1] == {"ann", "phone"}


def test_on_postgresql_it_is_the_same(pair, people):
    _, (one, other) = pair
    ann, phone = people(one, "Ann"), people(other, "Anna")
    text = record_of("san_francisco").text()
    ann.post("/records", text=text, seat=0)
    phone.post("/records", text=text, seat=1)
    phone.post(f"/me/links/{token_of(ann)}")
    assert sorted(game["seat"] for game in games_of(phone)) == [0, 1]
    ann.http.delete("/api/me/games")
    assert games_of(phone) == []


def test_a_digest_has_the_costliest_errors_of_each_seat_and_no_more():
    decision = {"seat": 0, "phase": "turn", "mark": "blunder", "loss": 0.2, "ply": 1}
    decisions = [{**decision, "ply": n, "loss": 0.2 + n / 100} for n in range(5)]
    seat = {
        "seat": 0,
        "result": 0.5,
        "luck": 0.1,
        "adjusted": 0.4,
        "judged": 9,
        "error_rate": 0.1,
        "marks": {},
    }
    found = digest({"seats": [seat], "decisions": [*decisions, {**decision, "mark": None, "loss": 0.9}]})
    assert [one["ply"] for one in found["seats"][0]["errors"]] == [4, 3, 2]


def test_the_summary_counts_every_action_of_the_record():
    entries, _ = history_of("san_francisco", None)
    facts, record = summarize(fold("table", entries))
    text = record.text()
    for name, words in (
        ("routes", "claim "),
        ("souvenirs", "take souvenir"),
        ("ticket_draws", "draw tickets"),
    ):
        assert sum(seat[name] for seat in facts["seats"]) == text.count(words)
