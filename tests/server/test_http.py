"""The HTTP API: tables, seats, people, errors; and what the gate keeps out."""

import httpx
import pytest

from boattrain.server.wire import answers, messages


def seat_of(state, number):
    return state["table"]["seats"][number]


# Boards and levels


def test_the_boards_are_described_for_drawing(person):
    ann = person(None)
    boards = ann.get("/boards")
    assert [board["id"] for board in boards] == ["world", "great_lakes", "san_francisco"]
    for board in boards:
        facts = ann.get(f"/boards/{board['id']}")
        answers.BoardFacts.model_validate(facts)
        cities = {city["id"] for city in facts["cities"]}
        assert all({route["a"], route["b"]} <= cities for route in facts["routes"])
    assert boards[2]["reconstruction"]


def test_there_is_no_board_beside_those(person):
    ann = person(None)
    for name in ("atlantis", "..%2f..%2fetc%2fpasswd", "world.json"):
        answer = ann.http.get(f"/api/boards/{name}")
        assert answer.status_code == 404
        assert answer.json()["code"] in ("unknown_board", "no_such_address")


def test_the_levels_of_bots_are_listed(person):
    levels = person(None).get("/levels")
    assert [level["name"] for level in levels] == ["easy", "medium", "hard", "expert"]


# People


def test_a_guest_needs_a_name_only(person):
    ann = person("Ann")
    me = ann.get("/me")
    assert me["name"] == "Ann"
    assert me["id"]
    assert person(None).get("/me") == {"id": None, "name": None, "language": None}


@pytest.mark.parametrize("language", ["", "EN", "english", "e", "en-", "en_GB", "pt-BR-abc", "en\n", 3])
def test_a_language_has_the_form_of_a_code(person, language):
    ann = person("Ann")
    ann.http.put("/api/me", json={"name": "Ann", "language": "pt-BR"}).raise_for_status()
    answer = ann.http.put("/api/me", json={"name": "Ann", "language": language})
    assert answer.status_code == 422
    assert answer.json()["code"] == "bad_input"
    assert ann.get("/me")["language"] == "pt-BR"


def test_the_cookie_is_signed_and_out_of_reach_of_scripts(person):
    ann = person(None)
    answer = ann.http.put("/api/me", json={"name": "Ann", "language": "et"})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    forged = httpx.get(f"{ann.address}/api/me", headers={"cookie": "boattrain=" + "A" * 40})
    assert forged.json()["id"] is None


@pytest.mark.parametrize("name", ["", "   ", "a" * 33, "null\u0000", "line\u202ebreak", 7, None])
def test_a_name_that_cannot_be_shown_is_refused(person, name):
    answer = person(None).http.put("/api/me", json={"name": name})
    assert answer.status_code == 422
    assert answer.json()["sentence"]


def my_turns(*people):
    return [who.get("/me/tables")["running"][0]["my_turn"] for who in people]


def test_my_tables_are_running_or_finished(person):
    ann, bob = person("Ann"), person("Bob")
    table = ann.table()
    bob.post(f"/tables/{table}/seats/1/take")
    for who in (ann, bob):
        mine = who.get("/me/tables")
        assert [row["id"] for row in mine["running"]] == [table]
        assert mine["finished"] == []
    assert my_turns(ann, bob) == [True, True]  # everybody has opening tickets to choose
    for who in (ann, bob):
        state = who.get(f"/tables/{table}")
        for decision in [state["decision"], *(one["decision"] for one in state["early"])]:
            if decision:
                who.post(f"/tables/{table}/prepare", action=decision["actions"][0]["number"])
    assert sorted(my_turns(ann, bob)) == [False, True]
    assert person("Cy").get("/me/tables") == {"running": [], "finished": []}


# Tables


def test_a_table_is_shared_by_its_address(person):
    ann, bob = person("Ann"), person("Bob")
    table = ann.table()
    assert bob.get(f"/tables/{table}")["table"]["status"] == "open"
    state = bob.post(f"/tables/{table}/seats/1/take")
    messages.TableState.model_validate(state, strict=False)
    assert state["table"]["status"] == "playing"
    assert [seat["name"] for seat in state["table"]["seats"]] == ["Ann", "Bob"]
    assert [seat["mine"] for seat in state["table"]["seats"]] == [False, True]


def test_the_same_key_makes_one_table(person):
    ann = person("Ann")
    body = {"board": "world", "seats": [{"kind": "you"}, {"kind": "bot"}], "key": "once"}
    first, second = ann.post("/tables", **body), ann.post("/tables", **body)
    assert first["table"]["id"] == second["table"]["id"]
    other = person("Bob").post("/tables", **body)
    assert other["table"]["id"] != first["table"]["id"]


def test_a_table_that_cannot_be_is_refused_with_a_code_and_a_sentence(person):
    ann = person("Ann")
    two = [{"kind": "you"}, {"kind": "bot"}]
    assert ann.refused("/tables", board="atlantis", seats=two) == "unknown_board"
    assert ann.refused("/tables", board="san_francisco", seats=[{"kind": "bot"}] * 5) == "bad_seats"
    assert ann.refused("/tables", board="world", seats=two, extra=1) == "bad_input"
    assert ann.refused("/tables", board="world", seats=[]) == "bad_input"
    assert ann.refused("/tables", board="world", seats=two, pace="live") == "no_clock"
    assert ann.refused("/tables", board="world", seats=two, clock_seconds=1) == "bad_input"


def test_there_is_no_such_table(person):
    ann = person("Ann")
    for path in ("/tables/abcdefghijkl", "/tables/abcdefghijkl/why?action=pass"):
        answer = ann.http.get(f"/api{path}")
        assert (answer.status_code, answer.json()["code"]) == (404, "no_table")


def test_seats_are_left_given_to_bots_and_taken_back(person):
    ann, bob = person("Ann"), person("Bob")
    table = ann.table()
    bob.post(f"/tables/{table}/seats/1/take")
    assert seat_of(bob.post(f"/tables/{table}/seats/1/give_to_bot"), 1)["bot_plays"]
    assert not seat_of(bob.post(f"/tables/{table}/seats/1/take_back"), 1)["bot_plays"]
    assert bob.refused(f"/tables/{table}/seats/0/leave") == "not_your_seat"
    assert seat_of(bob.post(f"/tables/{table}/seats/1/leave"), 1)["bot_plays"]


def test_a_seat_moves_to_another_device_once(person):
    ann, phone, thief = person("Ann"), person(None), person("Thief")
    table = ann.table(seats=[{"kind": "you"}, {"kind": "bot"}])
    link = ann.post(f"/tables/{table}/seats/0/link")
    assert link["path"] == f"/seat/{link['token']}"
    state = phone.post(f"/seat-links/{link['token']}")
    assert seat_of(state, 0)["mine"]
    assert state["view"]["mine"]["0"]["hand"]
    assert thief.refused(f"/seat-links/{link['token']}") == "no_link"
    assert ann.get(f"/tables/{table}")["view"]["mine"] == {}
    assert thief.refused("/seat-links/nonsense") == "no_link"


def test_only_the_host_starts(person):
    ann, bob = person("Ann"), person("Bob")
    seats = [{"kind": "you"}, {"kind": "open"}]
    table = ann.post("/tables", board="world", seats=seats)["table"]["id"]
    bob.post(f"/tables/{table}/seats/1/take")
    assert bob.refused(f"/tables/{table}/start") == "not_the_host"
    assert ann.post(f"/tables/{table}/start")["table"]["status"] == "playing"


def test_hotseat_players_share_a_device(person):
    ann = person("Ann")
    state = ann.post(
        "/tables", board="world", seats=[{"kind": "you"}, {"kind": "hotseat", "name": "Eve"}], start=True
    )
    assert [seat["name"] for seat in state["table"]["seats"]] == ["Ann", "Eve"]
    assert set(state["view"]["mine"]) == {"0", "1"}
    assert state["decision"] is not None


def test_questions_are_answered_over_http(person):
    ann = person("Ann")
    state = ann.post("/tables", board="world", seats=[{"kind": "you"}, {"kind": "hotseat"}], start=True)
    table = state["table"]["id"]
    assert ann.get(f"/tables/{table}/why", action="draw tickets")["code"] == "phase_keep"
    text = state["decision"]["actions"][0]["text"]
    assert ann.get(f"/tables/{table}/why", action=text)["code"] == "legal"
    assert person("Bob").get(f"/tables/{table}/why", action=text)["code"] == "not_your_turn"
    events = ann.get(f"/tables/{table}/events", since=0)
    assert events["seq"] == state["seq"]
    assert any(event["kind"] == "tickets_offered" for line in events["lines"] for event in line["events"])


def test_a_hint_is_given_where_the_table_allows_it(person):
    ann = person("Ann")
    seats = [{"kind": "you"}, {"kind": "hotseat"}]
    allowed = ann.table(seats=seats, allow_hints=True)
    hint = ann.post(f"/tables/{allowed}/hint")
    legal = {
        action["number"]: action["text"] for action in ann.get(f"/tables/{allowed}")["decision"]["actions"]
    }
    assert legal[hint["number"]] == hint["text"]
    assert len(hint["others"]) == 2
    for other in hint["others"]:
        assert legal[other["number"]] == other["text"]
        assert other["number"] != hint["number"]
        assert 0 <= other["win_chance"] <= hint["win_chance"] <= 1
    forbidden = ann.table(seats=seats)
    assert ann.refused(f"/tables/{forbidden}/hint") == "no_hints"


# The gate


def test_every_answer_has_safe_headers(person):
    ann = person(None)
    for path in ("/", "/t/whatever", "/api/boards", "/api/nothing", "/healthz"):
        headers = ann.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe-inline" not in policy.split("script-src")[1].split(";")[0]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert "server" not in headers


def test_pages_of_other_sites_may_not_act(person):
    ann = person("Ann")
    body = {"board": "world"}
    foreign = ann.http.post("/api/tables/quick", json=body, headers={"origin": "https://evil.example"})
    assert (foreign.status_code, foreign.json()["code"]) == (403, "other_origin")
    own = ann.http.post("/api/tables/quick", json=body, headers={"origin": ann.address})
    assert own.status_code == 200


def test_a_request_that_is_too_long_is_refused(person):
    ann = person("Ann")
    answer = ann.http.put("/api/me", content=b"{" + b" " * 100_000 + b"}")
    assert (answer.status_code, answer.json()["code"]) == (413, "too_long")

    def pieces():
        for _ in range(100):
            yield b" " * 2000

    answer = ann.http.put("/api/me", content=pieces())
    assert answer.status_code == 413


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b"null", b'{"name": NaN}', b"\xff\xfe", b'{"name": "\\ud800"}']
)
def test_a_body_that_is_no_json_is_refused_with_a_sentence(person, body):
    answer = person(None).http.put("/api/me", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 422
    assert set(answer.json()) == {"code", "sentence", "params"}


def test_too_much_at_once_is_refused(serve, people):
    server = serve(rate_identity=5, rate_address=50)
    ann, bob = people(server, "Ann"), people(server, "Bob")
    codes = [ann.http.get("/api/me").status_code for _ in range(30)]
    assert codes[0] == 200
    assert 429 in codes
    assert bob.http.get("/api/me").status_code == 200


def test_a_guest_hosts_only_so_many_tables(serve, people):
    server = serve(tables_per_guest=2)
    ann = people(server, "Ann")
    seats = [{"kind": "you"}, {"kind": "open"}]
    for _ in range(2):
        ann.post("/tables", board="world", seats=seats)
    assert ann.refused("/tables", board="world", seats=seats) == "too_many_tables"


def test_only_so_many_bots_play_for_a_guest(serve, people):
    server = serve(bots_per_guest=5)
    ann, bob = people(server, "Ann"), people(server, "Bob")
    seats = [{"kind": "you"}, *[{"kind": "bot", "level": "expert"}] * 3]
    ann.post("/tables", board="world", seats=seats)
    assert ann.refused("/tables", board="world", seats=seats) == "too_many_bots"
    table = ann.post("/tables", board="world", seats=[{"kind": "you"}, *[{"kind": "open"}] * 3])["table"][
        "id"
    ]
    for seat in (1, 2):
        ann.post(f"/tables/{table}/seats/{seat}/fill", level="expert")
    assert ann.refused(f"/tables/{table}/seats/3/fill") == "too_many_bots"
    bob.post("/tables", board="world", seats=seats)


# Running it


def test_health_readiness_and_figures_are_served(person):
    ann = person(None)
    assert ann.http.get("/healthz").json() == {"status": "ok"}
    assert ann.http.get("/readyz").json() == {"status": "ready"}
    figures = ann.http.get("/metrics").text
    assert "boattrain_live_tables" in figures
    assert 'route="/api/me"' in figures


def test_the_api_describes_itself(person):
    ann = person(None)
    schema = ann.http.get("/api/openapi.json").json()
    assert "/api/tables/{table_id}/actions" in schema["paths"]
    assert "/api/tables/{table_id}/actions" in ann.http.get("/api/docs").text.replace("&#x27;", "'")
    assert "ServerMessage" in ann.http.get("/api/wire.json").json()["$defs"]


def test_any_address_of_the_client_is_a_page_and_none_leads_out_of_its_folder(person):
    ann = person(None)
    for path, status in (
        ("/", 200),
        ("/tables", 200),
        ("/rules/world", 200),
        ("/t/abc", 404),
        ("/nowhere", 404),
    ):
        answer = ann.http.get(path)
        assert answer.status_code == status
        assert answer.headers["content-type"].startswith("text/html")
    for path in ("/..%2f..%2fapp.py", "/assets/..%2f..%2fapp.py", "/%00"):
        assert "make_app" not in ann.http.get(path).text


def test_the_logs_hold_no_secrets(serve, people):
    server = serve(log_level="debug", secret="s3cret-for-cookies")
    ann = people(server, "Annabella")
    table = ann.table(seats=[{"kind": "you"}, {"kind": "bot"}])
    link = ann.post(f"/tables/{table}/seats/0/link")
    socket = ann.socket(table)
    socket.until(lambda s: s.state)
    socket.close()
    cookie = ann.cookie
    server.stop()
    text = server.log_text()
    assert text.count("{") > 0
    for secret in ("s3cret-for-cookies", cookie, link["token"], "Annabella", table):
        assert secret not in text
