"""Afterwards: replay, record, verification of the shuffle, rematch, playing on."""

import pytest

import boattrain
from boattrain.cli import main
from boattrain.game.seeds import fingerprint
from boattrain.rules import COMPILED
from boattrain.server.wire import answers
from server.processes import Person, ServerProcess, play_to_the_end

BOARD = "great_lakes" if COMPILED else "san_francisco"  # a short game for plain Python


@pytest.fixture(scope="module")
def played(server: ServerProcess):
    """A finished game of Ann, Bob and a bot: people, table, last states."""
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    seats = [{"kind": "you"}, {"kind": "open"}, {"kind": "bot", "level": "easy"}]
    table = ann.table(board=BOARD, seats=seats)
    first = ann.get(f"/tables/{table}")
    bob.post(f"/tables/{table}/seats/1/take")
    sockets = [ann.socket(table), bob.socket(table)]
    play_to_the_end(sockets)
    yield ann, bob, table, first, sockets[0].state
    for one in (*sockets, ann, bob):
        one.close()


def test_the_replay_shows_every_position_from_every_seat(played, person):
    _, _, table, _, last = played
    anybody = person(None)
    index = anybody.get(f"/tables/{table}/replay/index")
    answers.ReplayIndex.model_validate(index)
    assert index["plies"] == last["ply"]
    assert index["final_scores"] == [sheet["total"] for sheet in last["outcome"]["sheets"]]
    for turn in index["turns"][:: len(index["turns"]) // 7]:
        for seat in ("public", "0", "2"):
            shown = anybody.get(f"/tables/{table}/replay", ply=turn["ply"], seat=seat)
            assert shown["view"]["to_act"] == turn["seat"]
            assert [player["score"] for player in shown["view"]["players"]] == turn["scores"]
            assert set(shown["view"]["mine"]) == set() if seat == "public" else {seat}
    end = anybody.get(f"/tables/{table}/replay", ply=index["plies"])
    assert end["outcome"] == last["outcome"]
    assert end["view"]["routes"] == last["view"]["routes"]


def test_there_is_nothing_beyond_the_end(played):
    ann, _, table, _, last = played
    answer = ann.http.get(f"/api/tables/{table}/replay", params={"ply": last["ply"] + 1})
    assert (answer.status_code, answer.json()["code"]) == (409, "no_such_ply")


def test_the_shuffle_is_verified_by_the_record_and_the_fingerprint(played, tmp_path, capsys):
    ann, _, table, first, last = played
    assert first["table"]["seed"] is None
    assert first["table"]["fingerprint"] == last["table"]["fingerprint"]
    assert fingerprint(int(last["table"]["seed"])) == first["table"]["fingerprint"]
    for ending in ("txt", "json"):
        answer = ann.http.get(f"/api/tables/{table}/record.{ending}")
        assert "attachment" in answer.headers["content-disposition"]
        path = tmp_path / f"game.{ending}"
        path.write_bytes(answer.content)
        assert main(["verify", "--fingerprint", first["table"]["fingerprint"], str(path)]) == 0
        assert boattrain.replay(answer.text).over
    assert main(["verify", "--fingerprint", "0" * 64, str(path)]) == 1


def test_a_game_under_way_has_no_record_and_no_replay(person):
    ann = person("Ann")
    table = ann.table(seats=[{"kind": "you"}, {"kind": "hotseat"}])
    for path in ("record.txt", "record.json", "replay/index", "replay?ply=0"):
        answer = ann.http.get(f"/api/tables/{table}/{path}")
        assert (answer.status_code, answer.json()["code"]) == (409, "not_over")
    seats = [{"kind": "you"}, {"kind": "bot"}]
    assert ann.refused(f"/tables/{table}/play-on", ply=0, seats=seats) == "not_over"


def test_a_finished_table_is_in_the_list_of_finished_games(played):
    ann, _, table, _, last = played
    rows = {row["id"]: row for row in ann.get("/me/tables")["finished"]}
    assert rows[table]["winners"] == last["outcome"]["winners"]
    assert [seat["score"] for seat in rows[table]["seats"]] == [s["total"] for s in last["outcome"]["sheets"]]


def test_both_who_ask_for_a_rematch_get_the_same_one(played):
    ann, bob, table, _, last = played
    first, second = ann.post(f"/tables/{table}/rematch"), bob.post(f"/tables/{table}/rematch")
    assert [seat["kind"] for seat in second["table"]["seats"]][:2] == ["human", "open"], "bob is asked"
    assert second["table"]["seats"][1]["kept_for_you"]
    assert first["table"]["id"] == second["table"]["id"] != table
    assert [seat["name"] for seat in first["table"]["seats"]] == [
        seat["name"] for seat in last["table"]["seats"]
    ]
    assert first["table"]["fingerprint"] != last["table"]["fingerprint"]
    assert ann.get(f"/tables/{table}")["table"]["rematch"] == first["table"]["id"]
    assert first["table"]["id"] not in {row["id"] for row in bob.get("/me/tables")["running"]}
    started = bob.post(f"/tables/{first['table']['id']}/seats/1/take")
    assert started["table"]["status"] == "playing"


def test_a_stranger_gets_no_rematch(played, person):
    assert person("Cy").refused(f"/tables/{played[2]}/rematch") == "no_seat"


def test_anybody_plays_on_from_any_position_with_another_shuffle(played, person, tmp_path):
    _, _, table, _, last = played
    cy = person("Cy")
    seats = [{"kind": "you"}, {"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "easy"}]
    ply = last["ply"] // 2
    then = cy.get(f"/tables/{table}/replay", ply=ply, seat="public")
    made = cy.http.post(f"/api/tables/{table}/play-on", json={"ply": ply, "seats": seats}).json()["table"]
    assert (made["origin"], made["seed"]) == (table, None)
    assert made["fingerprint"] != last["table"]["fingerprint"]
    socket = cy.socket(made["id"])
    play_to_the_end([socket])
    socket.close()
    begun = cy.get(f"/tables/{made['id']}/replay", ply=0, seat="public")
    assert begun["view"] == then["view"]
    path = tmp_path / "game.txt"
    path.write_bytes(cy.http.get(f"/api/tables/{made['id']}/record.txt").content)
    assert main(["verify", "--fingerprint", made["fingerprint"], str(path)]) == 0
    assert cy.post(f"/tables/{made['id']}/play-on", ply=3, seats=seats)["table"]["origin"] == made["id"]
    assert cy.refused(f"/tables/{table}/play-on", ply=10**5, seats=seats) == "no_such_ply"
    assert cy.refused(f"/tables/{table}/play-on", ply=0, seats=seats[:2]) == "bad_seats"
