"""Whatever a public method is given, it answers or raises an error of the library, and nothing has changed."""

import inspect
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import boattrain
from boattrain import BoattrainError, Claim, Exchange, Fleet, Game, Keep, Pay, TakeFaceUp, scenario

NOT_FOR_USERS = {"from_core"}  # takes the core of the rules, which is no part of the public interface

GOOD = [
    "duluth-wausau",
    "duluth",
    "trains",
    "red",
    "train",
    "duluth-new_york",
    0,
    1,
    "pass",
    "draw tickets",
    None,
]
WRONG = [
    "",
    "x",
    "x-y",
    "duluth-",
    "-",
    ":",
    "duluth-wausau:9",
    -1,
    2,
    9,
    10**30,
    True,
    1.5,
    b"duluth",
    [],
    {},
    (),
    object(),
]
NAMES = st.sampled_from([*GOOD, *WRONG])
PARTS = st.one_of(
    NAMES,
    st.tuples(NAMES),
    st.tuples(st.tuples(NAMES, NAMES)),
    st.tuples(NAMES, NAMES),
    st.lists(NAMES, max_size=2),
)
JUNK = st.one_of(
    NAMES,
    PARTS,
    st.text(max_size=20),
    st.integers(),
    st.builds(Claim, PARTS, PARTS),
    st.builds(Keep, PARTS),
    st.builds(Pay, PARTS),
    st.builds(Fleet, PARTS),
    st.builds(TakeFaceUp, PARTS),
    st.builds(Exchange, PARTS, PARTS),
)


@cache
def subjects():
    """A game in several phases, views of it, and a board."""
    turn = scenario("great_lakes", hands={0: "green*4 locomotive*2"})
    paying = turn.copy()
    paying.step(turn.decisions("claim duluth-wausau")[0])
    games = [turn, paying, Game("great_lakes", 2, seed=1), Game("san_francisco", 2, seed=1)]
    offered = turn.copy()
    offered.play("draw tickets")
    games.append(offered)
    views = [game.view(seat) for game in games for seat in (0, 1, None)]
    return [*games, *views, turn.board]


def methods(subject):
    for name, _ in inspect.getmembers(type(subject), callable):
        if not name.startswith("_") and name not in NOT_FOR_USERS:
            method = getattr(subject, name)
            needed = [
                parameter
                for parameter in inspect.signature(method).parameters.values()
                if parameter.kind is not parameter.KEYWORD_ONLY
            ]
            if needed:
                yield method, len(needed)


def test_there_is_something_to_throw_junk_at():
    names = {method.__name__ for subject in subjects() for method, _ in methods(subject)}
    assert {
        "play",
        "step",
        "owner",
        "hand",
        "text",
        "payments",
        "folded",
        "route",
        "routes_between",
        "from_dict",
    } <= names


@settings(max_examples=60, deadline=None)
@given(st.lists(JUNK, min_size=2, max_size=2))
def test_a_public_method_raises_nothing_but_errors_of_the_library(junk):
    for subject in subjects():
        for method, needed in methods(subject):
            target = subject
            if isinstance(subject, Game) and method.__name__ in ("play", "step"):
                target = subject.copy()
            before = state(target)
            error = error_of(getattr(target, method.__name__), *junk[:needed])
            if error is not None:
                assert error.code
                assert error.sentence
                assert state(target) == before


def error_of(function, *arguments, **options):
    """The error of the library that a call raises. Any other one is a failure of the test."""
    try:
        function(*arguments, **options)
    except BoattrainError as error:
        return error
    return None


def state(subject):
    return None if isinstance(subject, boattrain.Board) else subject.core.state_bytes()


@settings(max_examples=100, deadline=None)
@given(JUNK)
def test_a_public_function_raises_nothing_but_errors_of_the_library(junk):
    for function in (boattrain.load_board, boattrain.replay, boattrain.sample, boattrain.scenario, Game):
        with pytest.raises(BoattrainError):
            function(junk)


@settings(max_examples=100, deadline=None)
@given(JUNK)
def test_the_facts_of_a_game_are_checked(junk):
    for option in ("seats", "seed", "first"):
        error = error_of(Game, "san_francisco", **{option: junk})
        assert error is None or error.sentence
