"""Law 2, agreement: each legal action applies; each other one is refused, with the state untouched."""

from __future__ import annotations

import random

import pytest
from hypothesis import given

import boattrain
from boattrain.boards.numbering import numbering
from boattrain.game.actions import (
    BuildHarbor,
    Claim,
    Exchange,
    Fleet,
    Keep,
    Pay,
    Place,
    TakeBlind,
    TakeFaceUp,
    TakeSouvenir,
)
from laws.players import COMPILED, every_table, examples, sittings, some

BEYOND = (-1, -(10**12), 10**12, 2**31, 2**32, 2**63, 2**64, -(2**64) - 1)


def numbers_of(board):
    return range(numbering(board).n_actions)


def check_refusals(game, dice):
    """All other numbers are refused by the core, and some of them, with a reason, by the game."""
    before, legal = game.core.state_bytes(), set(game.core.legal())
    every = numbers_of(game.board)
    others = [number for number in every if number not in legal]
    for number in [*others, *BEYOND, len(every)]:
        assert not game.core.is_legal(number)
        assert not game.core.step(number)
    for number in [*dice.sample(others, some(12, 4)), *BEYOND, len(every)]:
        with pytest.raises(boattrain.ActionError) as error:
            game.play(number)
        assert error.value.code in ("illegal", "unknown_number")
        assert error.value.sentence.endswith((".", "?"))
        assert game.why_not(number) == error.value.sentence
        assert number not in game.legal_actions
    assert game.core.state_bytes() == before
    assert set(game.core.legal()) == legal


def check_legal(game):
    """Every legal action has a type, a text and a number, and applies."""
    before, legal = game.core.state_bytes(), game.core.legal()
    assert len(set(legal)) == len(legal) == len(game.legal_actions)
    assert bool(legal) != game.over
    mask = bytes(int(number in set(legal)) for number in numbers_of(game.board))
    assert game.legal_mask() == mask
    texts = set()
    for number, action in zip(legal, game.legal_actions, strict=True):
        text = game.text(action)
        texts.add(text)
        assert game.action(number) == action
        assert game.text(number) == text
        assert game.parse(text) == action
        assert game.parse(f"  {text.replace(' ', '   ')} ") == action
        assert game.why_not(action) is None
        assert game.why_not(text) is None
        assert number in game.legal_actions
        assert action in game.legal_actions
        assert text in game.legal_actions
    assert len(texts) == len(legal)
    assert game.core.state_bytes() == before
    return before


def check_application(game, before, numbers):
    """Each of the legal numbers changes the state, in the same way whether it is a number, a type or a text."""
    for number in numbers:
        by_number, by_type, by_text = game.copy(), game.copy(), game.copy()
        told = by_number.play(number)
        assert told
        assert by_number.core.state_bytes() != before
        assert by_type.play(game.action(number)) == told == by_text.play(game.text(number))
        assert by_type.hash == by_number.hash == by_text.hash
        assert by_type.numbers == by_number.numbers == by_text.numbers
        assert by_type.numbers[: len(game.numbers) + 1] == [*game.numbers, number]
    assert game.core.state_bytes() == before


@every_table
def test_legal_actions_apply_and_all_others_are_refused(board, seats):
    @examples(2, 1)
    @given(sittings(board, seats))
    def law(sitting):
        game, dice = sitting.deal(), random.Random(sitting.seed)
        spacing = dice.randint(5, 15) if COMPILED else dice.randint(40, 80)
        for n, _ in enumerate(sitting.decisions()):
            if (
                n % spacing == 0
                or game.over
                or (COMPILED and game.phase in ("pay", "pay_harbor", "souvenir"))
            ):
                check_refusals(game, dice)
                before = check_legal(game)
                legal = game.core.legal()
                check_application(game, before, dice.sample(legal, min(len(legal), some(10, 3))))

    law()


@every_table
def test_every_legal_number_is_stepped_by_the_core(board, seats):
    @examples(2, 1)
    @given(sittings(board, seats))
    def law(sitting):
        game = sitting.deal()
        trial = game.copy().core
        for n, _ in enumerate(sitting.decisions()):
            if COMPILED or n % 40 == 0:
                for number in game.core.legal():
                    trial.copy_from(game.core)
                    assert trial.step(number)
                    assert trial.phase() == 9 or trial.legal()

    law()


PAYING = {
    "world": ({"hands": {0: "red*3 black*3 locomotive*2"}}, "claim tehran-lahore"),
    "great_lakes": (
        {"hands": {0: "red:harbor*2 ship:red*2 locomotive"}, "owners": {"cleveland-erie:black": 0}},
        "build harbor at cleveland",
    ),
    "san_francisco": ({"hands": {0: "red*2 blue*2 ferry"}}, "claim golden_gate_bridge-presidio:1"),
}


@pytest.mark.parametrize("board", PAYING)
def test_while_a_seat_pays_every_other_number_is_refused_with_a_reason(board):
    facts, action = PAYING[board]
    game = boattrain.scenario(board, **facts)
    game.play(action)
    assert game.phase in ("pay", "pay_harbor")
    before = game.hash
    for number in set(numbers_of(game.board)) - set(game.core.legal()):
        with pytest.raises(boattrain.ActionError):
            game.play(number)
        assert game.why_not(number)
    assert game.hash == before


def test_a_bare_truth_value_or_fraction_is_no_action_number():
    game = boattrain.Game("world", seed=1)
    before = game.hash
    for wrong in (True, False, 1.0, None, b"stop", (1,), object()):
        with pytest.raises((boattrain.ActionError, TypeError)):
            game.play(wrong)
        assert game.hash == before
        assert game.numbers == []


@pytest.mark.parametrize(
    "junk",
    [
        Claim("atlantis-lemuria"), Claim("lahore-beijing", ()), Claim("lahore-beijing", (("red", -2),)),
        BuildHarbor("atlantis"), BuildHarbor("atlantis", (("red", 1),)), BuildHarbor("marseille", ()),
        Keep(()), Keep(("atlantis-lemuria",)), Fleet(()), Fleet((70, -10)), Pay(()), Pay((("atlantis", 1),)),
        TakeFaceUp("atlantis"), TakeBlind("atlantis"), Exchange("train", -1), Exchange("train", 10**9),
        Place("atlantis", "castro"), TakeSouvenir("castro"),
    ],
    ids=repr,
)  # fmt: skip
def test_an_action_that_names_what_the_board_does_not_have_is_refused(junk):
    new = boattrain.Game("world", seed=1)
    paying = boattrain.scenario("world", hands={0: "red*3 black*3 locomotive*2"})
    paying.play("claim tehran-lahore")
    for game in (new, boattrain.scenario("world"), paying):
        before = game.hash
        assert junk not in game.legal_actions
        with pytest.raises(boattrain.ActionError):
            game.play(junk)
        assert game.why_not(junk)
        assert game.hash == before
