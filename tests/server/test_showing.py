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
from server.desk import Desk, seated
from server.folding import line_of, replace_parts

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


class Shown(Desk):
    """A desk whose entries are told to onlookers."""

    def __init__(self, desk: Desk) -> None:
        self.__dict__.update(desk.__dict__)
        self.showing = Showing(self.table)
        self.onlookers = [Onlooker(self.showing, guest) for guest in ("ann", "bob", None)]

    def happen(self, entry) -> None:
        happening = apply(self.table, entry)
        update = Update(self.showing, entry, happening, [True] * len(self.table.seats), 0.0)
        for onlooker in self.onlookers:
            onlooker.take(update)


@pytest.mark.parametrize("board", BOARDS)
def test_updates_add_up_to_the_state_that_a_newcomer_gets(board):
    desk = Shown(seated("ann", "bob", "bot", board=board, pace="live", clock_seconds=60))
    chance = random.Random(6)
    while not desk.table.over:
        desk.play_at_random(chance, 12)
        if chance.random() < 0.3 and not desk.table.over:
            desk.do(commands.say, "ann", "Ann", "Hm.")
        if chance.random() < 0.3 and take_back_of(desk.table, 1) and desk.table.undo is None:
            desk.do(ask_undo, (1,))
        for onlooker in desk.onlookers:
            newcomer = whole(desk.showing, onlooker.guest)
            newcomer["chat"] = (
                onlooker.state["chat"] if len(onlooker.state["chat"]) > 100 else newcomer["chat"]
            )
            assert onlooker.state == newcomer
    assert desk.onlookers[2].state["outcome"]["sheets"]


@pytest.mark.parametrize("board", BOARDS)
def test_every_state_is_as_the_wire_says(board):
    desk = seated("ann", "bob", "bot", board=board, pace="live", clock_seconds=60)
    chance = random.Random(1)
    while not desk.table.over:
        desk.play_at_random(chance, 15)
        showing = Showing(desk.table)
        for guest in ("ann", "bob", None):
            messages.TableState.model_validate(whole(showing, guest), strict=False)


@pytest.mark.parametrize("board", BOARDS)
def test_a_seats_secrets_are_in_nobody_elses_bytes(board):
    desk = seated("ann", "bob", board=board)
    chance = random.Random(8)
    while not desk.table.over:
        state = whole(Showing(desk.table), "bob")
        assert set(state["view"]["mine"]) == {"1"}
        assert whole(Showing(desk.table), None)["view"]["mine"] == {}
        if state["decision"] is not None:
            assert state["decision"]["seat"] == 1
        for line in state["log"]:
            for event in line["events"]:
                if event.get("seat") != 1 and event["kind"] in SECRET:
                    assert event[SECRET[event["kind"]]] is None
        desk.play_at_random(chance, 10)


def test_a_seat_is_told_what_its_view_in_the_engine_tells():
    desk = seated("ann", "bob", board="world")
    chance = random.Random(5)
    while not desk.table.over:
        shown, view = whole(Showing(desk.table), "ann")["view"], desk.table.game.view(0)
        engine = view.to_dict()
        assert shown["mine"]["0"]["hand"] == engine["hand"]
        assert shown["mine"]["0"]["offer"] == engine["offer"]
        assert [ticket["id"] for ticket in shown["mine"]["0"]["tickets"]] == engine["tickets"]["0"]
        assert shown["mine"]["0"]["pieces"] == engine["players"][0]["pieces"]
        for name in ("row", "decks", "discards", "routes", "harbors", "phase", "to_act", "turn"):
            assert shown[name] == engine[name]
        desk.play_at_random(chance, 20)


def test_the_seed_is_shown_at_the_end_and_its_fingerprint_from_the_beginning():
    desk = seated("ann", "bob", seed=1234567891234567)
    before = whole(Showing(desk.table), "ann")
    assert "1234567891234567" not in str(before)
    desk.play_at_random(random.Random(3), 100_000)
    after = whole(Showing(desk.table), None)
    assert after["table"]["seed"] == "1234567891234567"
    assert after["table"]["fingerprint"] == before["table"]["fingerprint"]


def test_the_muted_are_not_heard_by_who_muted_them():
    desk = seated("ann", "bob")
    desk.do(commands.mute, "ann", 1, True)
    desk.do(commands.say, "bob", "Bob", "Noise")
    assert whole(Showing(desk.table), "ann")["chat"] == []
    assert [line["text"] for line in whole(Showing(desk.table), "bob")["chat"]] == ["Noise"]
    desk.do(commands.mute, "ann", 1, False)
    assert len(whole(Showing(desk.table), "ann")["chat"]) == 1


def test_only_the_seat_to_act_is_given_a_decision_and_none_while_a_bot_plays_it():
    desk = seated("ann", "bob")
    actor = desk.table.seats[desk.table.to_act].guest
    other = desk.table.seats[1 - desk.table.to_act].guest
    showing = Showing(desk.table)
    assert whole(showing, actor)["decision"]["actions"]
    assert whole(showing, other)["decision"] is None
    desk.do(standing_in.give_to_bot, actor, desk.table.to_act)
    assert whole(showing, actor)["decision"] is None


@pytest.mark.parametrize("board", BOARDS)
def test_every_listed_action_can_be_sent_back_by_number_and_by_text(board):
    desk = seated("ann", "bob", board=board)
    chance = random.Random(7)
    while not desk.table.over:
        actor = desk.table.seats[desk.table.to_act].guest
        listed = whole(Showing(desk.table), actor)["decision"]["actions"]
        action = chance.choice(listed)
        by_text = commands.act(desk.table, actor, desk.table.ply, desk.table.branch, action["text"])
        by_number = commands.act(desk.table, actor, desk.table.ply, desk.table.branch, action["number"])
        assert by_text == by_number
        desk.put(by_text)
