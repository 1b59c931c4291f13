"""The loop in which bots play: one batch of events for each decision of the record, forced or not."""

import pytest

import boattrain
from boattrain import scenario
from boattrain.arena.loop import StrictHost, play, sit_down
from boattrain.bots import Bot, Setup
from boattrain.game.actions import Claim, Pay
from boattrain.game.events import DrewBlind


class Listener(Bot):
    """Notes all that it is told, in order; claims if it can."""

    def __init__(self, setup):
        super().__init__(setup)
        self.heard = []
        self.asked = []

    def decide(self, view):
        assert view.seat == self.setup.seat
        self.asked.append((view.phase, len(view.legal_numbers())))
        claims = [
            number
            for number, action in zip(view.legal_numbers(), view.legal_actions, strict=True)
            if isinstance(action, Claim)
        ]
        return (claims or view.legal_numbers())[0]

    def observe(self, events):
        self.heard.append(events)


class Scripted(Listener):
    """Claims a route of two black spaces and pays with two black cards."""

    def decide(self, view):
        wanted = Claim("parry_sound-toronto") if view.phase == "turn" else Pay((("black", 2),))
        return next(
            number
            for number, action in zip(view.legal_numbers(), view.legal_actions, strict=True)
            if action == wanted
        )


def listeners(game):
    return [Listener(Setup.of(game, seat, seat)) for seat in range(game.seats)]


@pytest.mark.parametrize("board", boattrain.board_names())
def test_everybody_hears_one_batch_for_the_deal_and_one_for_each_decision_of_the_record(board):
    game = boattrain.Game(board, 3, seed=2)
    bots = listeners(game)
    decisions = list(play(game, StrictHost(bots)))
    actions = game.record().actions
    assert tuple(decision.number for decision in decisions) == actions
    again = boattrain.replay(game.record(), upto=0)
    batches = [again.opening, *(again.step(number) for number in actions)]
    for seat, bot in enumerate(bots):
        assert [[event.row for event in batch] for batch in bot.heard] == [
            [event.redacted(seat).row for event in batch] for batch in batches
        ]


def test_a_bot_is_told_what_its_seat_may_see_and_no_more():
    game = boattrain.Game("great_lakes", 2, seed=3)
    bots = listeners(game)
    for _ in play(game, StrictHost(bots)):
        pass
    for seat, bot in enumerate(bots):
        events = [event for batch in bot.heard for event in batch]
        drawn = [event for event in events if isinstance(event, DrewBlind)]
        assert {event.seat for event in drawn if event.card is not None} == {seat}
        assert (events[0].kind, events[-1].kind) == ("started", "game_over")


@pytest.mark.rule("HIDE-2")
def test_others_do_not_learn_whether_a_payment_was_forced():
    """The same claim, paid with the same cards: once there is one way to pay, once there are two."""
    told = []
    for third, ways in (("red", 1), ("locomotive", 2)):
        game = scenario("great_lakes", 2, hands={0: f"black black {third}"})
        assert len(game.payments("parry_sound-toronto")) == ways
        bots = [Scripted(Setup.of(game, 0, 0)), Listener(Setup.of(game, 1, 1))]
        steps = play(game, StrictHost(bots))
        assert [next(steps).seat, next(steps).seat] == [0, 0]
        assert (game.to_act, game.hand(0)) == (1, {third: 1})
        told.append([[event.row for event in batch] for batch in bots[1].heard[1:]])
    assert told[0] == told[1]
    assert len(told[0]) == 2


def test_a_forced_payment_is_a_decision_for_which_nobody_is_asked():
    game = boattrain.Game("san_francisco", 2, seed=2)
    bots = listeners(game)
    decisions = list(play(game, StrictHost(bots)))
    asked = [question for bot in bots for question in bot.asked]
    assert not any(phase == "pay" and choices == 1 for phase, choices in asked)
    assert len(asked) < len(decisions)


def test_a_bot_with_the_same_seed_decides_the_same():
    games = []
    for _ in range(2):
        game = boattrain.Game("san_francisco", 3, seed=3)
        for _ in play(game, sit_down(game, ["random", "greedy", "planner:50"])):
            pass
        games.append(game.hash)
    assert games[0] == games[1]
