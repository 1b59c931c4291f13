"""Bots by name, and what a bot is."""

from importlib.metadata import entry_points

import pytest

import boattrain
from boattrain.arena.simulation import decisions, sit_down
from boattrain.bots import Bot, bot_names, make_bot, registry
from boattrain.game.events import DrewBlind


class NoBot:
    """Has the right place and the wrong shape."""


def test_the_random_bot_is_offered_by_an_entry_point():
    assert "random" in {entry.name for entry in entry_points(group="boattrain.bots")}
    assert "random" in bot_names()


def test_the_bots_of_the_package_are_there_where_nothing_is_installed(monkeypatch):
    monkeypatch.setattr(registry, "entry_points", lambda group: [])
    assert bot_names() == ["greedy", "planner", "random", "search"]
    assert isinstance(make_bot("random", 1), Bot)


def test_an_unknown_bot_is_refused_with_the_name_that_was_meant():
    with pytest.raises(boattrain.BoattrainError, match="did you mean 'random'") as refused:
        make_bot("randon", 1)
    assert refused.value.code == "unknown_bot"


@pytest.mark.parametrize(
    "value", ["no.such.module:Bot", "boattrain.bots.base:Nothing", "boattrain.game.game:Game"]
)
def test_a_bot_that_cannot_be_used_is_refused_in_a_sentence(monkeypatch, value):
    monkeypatch.setitem(registry.BUILT_IN, "broken", value)
    with pytest.raises(boattrain.BoattrainError, match="The bot 'broken'") as refused:
        make_bot("broken", 1)
    assert refused.value.code == "broken_bot"


class Fussy(Bot):
    def __init__(self, seed, argument):
        super().__init__(seed)
        raise TypeError(f"no use for {argument}")

    def decide(self, view):
        return view.legal_numbers()[0]


def test_what_a_bot_itself_raises_is_not_taken_for_a_missing_argument(monkeypatch):
    monkeypatch.setitem(registry.BUILT_IN, "fussy", f"{__name__}:Fussy")
    with pytest.raises(TypeError, match="no use for 3"):
        make_bot("fussy:3", 1)
    with pytest.raises(boattrain.BoattrainError, match="'random' takes nothing after a colon"):
        make_bot("random:3", 1)


def test_the_random_bot_takes_every_legal_action_now_and_then():
    view = boattrain.Game("san_francisco", 2, seed=3, first=0).view(0)
    bot = make_bot("random", 1)
    assert {bot.decide(view) for _ in range(200)} == set(view.legal_numbers())


def test_a_bot_with_the_same_seed_decides_the_same():
    games = []
    for _ in range(2):
        game = boattrain.Game("san_francisco", 3, seed=3)
        for _ in decisions(game, sit_down(game, ["random"] * 3)):
            pass
        games.append(game.hash)
    assert games[0] == games[1]


def test_a_bot_is_told_what_its_seat_may_see_and_no_more():
    class Listener(Bot):
        def __init__(self, seed):
            super().__init__(seed)
            self.heard = []

        def decide(self, view):
            return view.legal_numbers()[0]

        def observe(self, events):
            self.heard.extend(events)

    game = boattrain.Game("great_lakes", 2, seed=3)
    bots = [Listener(0), Listener(1)]
    for _ in decisions(game, bots):
        pass
    for seat, bot in enumerate(bots):
        drawn = [event for event in bot.heard if isinstance(event, DrewBlind)]
        assert {event.seat for event in drawn if event.card is not None} == {seat}
        assert bot.heard[-1].kind == "game_over"


def test_bot_is_abstract():
    with pytest.raises(TypeError):
        Bot(1)
