"""Bots by name, and the bot contract."""

import pytest

import boattrain
from boattrain.bots import Bot, Setup, bot_names, make_bot, registry
from boattrain.bots.levels import levels
from boattrain.bots.registry import read_name


@pytest.fixture
def setup():
    return Setup(boattrain.load_board("san_francisco"), seats=2, seat=0, seed=1)


def test_the_bots_of_the_package_are_there_where_nothing_is_installed(monkeypatch, setup):
    monkeypatch.setattr(registry, "_installed", dict)
    assert bot_names() == ["greedy", "planner", "random", "search"]
    assert isinstance(make_bot("random", setup), Bot)


def test_an_installed_package_offers_bots_by_entry_points(tmp_path, monkeypatch, setup):
    info = tmp_path / "good_bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: good-bots\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[boattrain.bots]\ngood = good_bots:Good\n")
    (tmp_path / "good_bots.py").write_text("from boattrain.bots.random_bot import RandomBot as Good\n")
    monkeypatch.syspath_prepend(tmp_path)
    registry._installed.cache_clear()
    try:
        assert "good" in bot_names()
        assert isinstance(make_bot("good", setup), Bot)
    finally:
        registry._installed.cache_clear()


def test_an_unknown_bot_is_refused_with_the_name_that_was_meant(setup):
    with pytest.raises(boattrain.BoattrainError, match="did you mean 'random'") as refused:
        make_bot("randon", setup)
    assert refused.value.code == "unknown_bot"


@pytest.mark.parametrize(
    "value", ["no.such.module:Bot", "boattrain.bots.base:Nothing", "boattrain.game.game:Game"]
)
def test_a_bot_that_cannot_be_used_is_refused_in_a_sentence(monkeypatch, value, setup):
    monkeypatch.setitem(registry.BUILT_IN, "broken", value)
    with pytest.raises(boattrain.BoattrainError, match="The bot 'broken'") as refused:
        make_bot("broken", setup)
    assert refused.value.code == "broken_bot"


@pytest.mark.parametrize(
    ("name", "plain", "place", "options"),
    [
        ("planner", "planner", "boattrain.bots.planner_bot:PlannerBot", ""),
        ("planner:30", "planner", "boattrain.bots.planner_bot:PlannerBot", "30"),
        ("search:1600/2s/4t", "search", "boattrain.bots.search_bot:SearchBot", "1600/2s/4t"),
        ("search:deep", "search", "boattrain.bots.search_bot:SearchBot", "deep"),
        ("package.module:Class", "package.module:Class", "package.module:Class", ""),
        ("module:Class:a:b", "module:Class", "module:Class", "a:b"),
    ],
)
def test_a_name_says_where_the_bot_is_and_its_options(name, plain, place, options):
    found = read_name(name)
    assert (found.name, f"{found.module}:{found.attribute}", found.options) == (plain, place, options)


def test_a_level_is_a_name_of_its_bot():
    assert {name: read_name(name) for name in levels()} == {
        name: read_name(level.bot) for name, level in levels().items()
    }


class Fussy(Bot):
    takes_options = True

    def __init__(self, setup):
        super().__init__(setup)
        raise TypeError(f"no use for {setup.options}")

    def decide(self, view):
        return view.legal_numbers()[0]


def test_options_are_for_bots_that_take_some(monkeypatch, setup):
    monkeypatch.setitem(registry.BUILT_IN, "fussy", f"{__name__}:Fussy")
    with pytest.raises(TypeError, match="no use for 3"):
        make_bot("fussy:3", setup)
    with pytest.raises(boattrain.BoattrainError, match="'random' takes nothing after a colon") as refused:
        make_bot("random:3", setup)
    assert refused.value.code == "bad_bot"


def test_the_random_bot_takes_every_legal_action_now_and_then():
    game = boattrain.Game("san_francisco", 2, seed=3, first=0)
    bot = make_bot("random", Setup.of(game, 0, 1))
    assert {bot.decide(game.view(0)) for _ in range(200)} == set(game.legal_numbers())


@pytest.mark.parametrize("name", ["random", "greedy", "planner:50", "search:20"])
def test_a_bot_that_is_seeded_anew_decides_as_one_that_was_made_with_that_seed(name):
    game = boattrain.Game("great_lakes", 2, seed=5, first=0)
    view = game.view(0)
    old = make_bot(name, Setup.of(game, 0, 1))
    for seed in range(8):
        old.decide(view)
        old.reseed(seed)
        assert old.decide(view) == make_bot(name, Setup.of(game, 0, seed)).decide(view)


def test_bot_is_abstract(setup):
    with pytest.raises(TypeError):
        Bot(setup)
