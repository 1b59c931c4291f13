"""What each viewer is told: as the wire says, no more than the seat may know, and updates add up to the state."""

import random

import orjson
import pytest

from boattrain.server.tables import commands, standing_in
from boattrain.server.tables.effects import apply
from boattrain.server.tables.showing import Showing
from boattrain.server.tables.undo import ask_undo, take_back_of
from boattrain.server.tables.updates import Update
from boattrain.server.wire import messages
from in_time import BOARDS
from server.folding import line_of, replace_parts
from server.offline_table import OfflineTable, seated

# Events with a field that only their seat may see
SECRET = {
    "drew_blind": "card",
    "tickets_offered": "tickets",
    "tickets_kept": "choice",
    "opening_tickets_chosen": "choice",
}


class Onlooker:
    """A client that folds nothing: it replaces the sections that it is told of."""

    def __init__(self, showing: Showing, guest: str | None) -> None:
        self.guest = guest
        self.state = whole(showing, guest)

    def take(self, update: Update) -> None:
        message = orjson.loads(update.for_guest(self.guest))
        messages.UpdateMessage.model_validate(message)
        line = line_of(self.state, message)
        self.state["log"] = ([*self.state["log"], line] if line["events"] else self.state["log"])[-200:]
        self.state["chat"] = self.state["chat"] + message.get("chat", [])
        replace_parts(self.state, message)


def whole(showing: Showing, guest: str | None) -> dict:
    present = [True] * len(showing.table.seats)
    return orjson.loads(orjson.dumps(showing.state(guest, present, 0.0)))


class Shown(OfflineTable):
    """A table whose entries are told to onlookers."""

    def __init__(self, offline: OfflineTable) -> None:
        self.__dict__.update(offline.__dict__)
        self.showing = Showing(self.table)
        self.onlookers = [Onlooker(self.showing, guest) for guest in ("ann", "bob", None)]

    def happen(self, entry) -> None:
        happening = apply(self.table, entry)
        update = Update(self.showing, entry, happening, lambda: [True] * len(self.table.seats), 0.0)
        for onlooker in self.onlookers:
            onlooker.take(update)


@pytest.mark.parametrize("board", BOARDS)
def test_updates_add_up_to_the_state_that_a_newcomer_gets(board):
    offline = Shown(seated("ann", "bob", "bot", board=board, pace="live", clock_seconds=60))
    chance = random.Random(6)
    while not offline.table.over:
        offline.play_at_random(chance, 12)
        if chance.random() < 0.3 and not offline.table.over:
            offline.do(commands.say, "ann", "Ann", "Hm.")
        if chance.random() < 0.3 and take_back_of(offline.table, 1) and offline.table.undo is None:
            offline.do(ask_undo, (1,))
        for onlooker in offline.onlookers:
            newcomer = whole(offline.showing, onlooker.guest)
            newcomer["chat"] = (
                onlooker.state["chat"] if len(onlooker.state["chat"]) > 100 else newcomer["chat"]
            )
            assert onlooker.state == newcomer
    assert offline.onlookers[2].state["outcome"]["sheets"]


@pytest.mark.parametrize("board", BOARDS)
def test_every_state_is_as_the_wire_says(board):
    offline = seated("ann", "bob", "bot", board=board, pace="live", clock_seconds=60)
    chance = random.Random(1)
    while not offline.table.over:
        offline.play_at_random(chance, 15)
        showing = Showing(offline.table)
        for guest in ("ann", "bob", None):
            messages.TableState.model_validate(whole(showing, guest), strict=False)


@pytest.mark.parametrize("board", BOARDS)
def test_a_seats_secrets_are_in_nobody_elses_bytes(board):
    offline = seated("ann", "bob", board=board)
    chance = random.Random(8)
    while not offline.table.over:
        state = whole(Showing(offline.table), "bob")
        assert set(state["view"]["mine"]) == {"1"}
        assert whole(Showing(offline.table), None)["view"]["mine"] == {}
        if state["decision"] is not None:
            assert state["decision"]["seat"] == 1
        for line in state["log"]:
            for event in line["events"]:
                if event.get("seat") != 1 and event["kind"] in SECRET:
                    assert event[SECRET[event["kind"]]] is None
        offline.play_at_random(chance, 10)


def test_a_seat_is_told_what_its_view_in_the_engine_tells():
    offline = seated("ann", "bob", board="world")
    chance = random.Random(5)
    while not offline.table.over:
        shown, view = whole(Showing(offline.table), "ann")["view"], offline.table.game.view(0)
        engine = view.to_dict()
        assert shown["mine"]["0"]["hand"] == engine["hand"]
        assert shown["mine"]["0"]["offer"] == engine["offer"]
        assert [ticket["id"] for ticket in shown["mine"]["0"]["tickets"]] == engine["tickets"]["0"]
        assert shown["mine"]["0"]["pieces"] == engine["players"][0]["pieces"]
        for name in ("row", "decks", "discards", "routes", "harbors", "phase", "to_act", "turn"):
            assert shown[name] == engine[name]
        offline.play_at_random(chance, 20)


def test_the_seed_is_shown_at_the_end_and_its_fingerprint_from_the_beginning():
    offline = seated("ann", "bob", seed=1234567891234567)
    before = whole(Showing(offline.table), "ann")
    assert "1234567891234567" not in str(before)
    offline.play_at_random(random.Random(3), 100_000)
    after = whole(Showing(offline.table), None)
    assert after["table"]["seed"] == "1234567891234567"
    assert after["table"]["fingerprint"] == before["table"]["fingerprint"]


def test_the_muted_are_not_heard_by_who_muted_them():
    offline = seated("ann", "bob")
    offline.do(commands.mute, "ann", 1, True)
    offline.do(commands.say, "bob", "Bob", "Noise")
    assert whole(Showing(offline.table), "ann")["chat"] == []
    assert [line["text"] for line in whole(Showing(offline.table), "bob")["chat"]] == ["Noise"]
    offline.do(commands.mute, "ann", 1, False)
    assert len(whole(Showing(offline.table), "ann")["chat"]) == 1


def test_only_the_seat_to_act_is_given_a_decision_and_none_while_a_bot_plays_it():
    offline = seated("ann", "bob")
    actor = offline.table.seats[offline.table.to_act].guest
    other = offline.table.seats[1 - offline.table.to_act].guest
    showing = Showing(offline.table)
    assert whole(showing, actor)["decision"]["actions"]
    assert whole(showing, other)["decision"] is None
    offline.do(standing_in.give_to_bot, actor, offline.table.to_act)
    assert whole(showing, actor)["decision"] is None


@pytest.mark.parametrize("board", BOARDS)
def test_every_listed_action_can_be_sent_back_by_number_and_by_text(board):
    offline = seated("ann", "bob", board=board)
    chance = random.Random(7)
    while not offline.table.over:
        actor = offline.table.seats[offline.table.to_act].guest
        listed = whole(Showing(offline.table), actor)["decision"]["actions"]
        action = chance.choice(listed)
        by_text = commands.act(offline.table, actor, offline.table.ply, offline.table.branch, action["text"])
        by_number = commands.act(
            offline.table, actor, offline.table.ply, offline.table.branch, action["number"]
        )
        assert by_text == by_number
        offline.put(by_text)
