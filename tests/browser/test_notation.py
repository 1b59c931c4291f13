"""The client reads the text of every action, by the forms that are declared with the kinds of actions."""

import json
import random
from dataclasses import replace
from typing import Any

import pytest

import boattrain
from boattrain.game.actions import DECLARED, Action, BuildHarbor, Claim, action_json, kind_name
from browser.words import run_script


def played(board: str) -> dict[str, Action]:
    """The actions of some games at random, by their texts; payments are told with what they pay for as well."""
    dice, found = random.Random(board), {}
    for seed in range(3):
        game = boattrain.Game(board, 3, seed)
        while not game.over:
            for number in game.legal_numbers():
                action = game.action(number)
                found[game.text(action)] = action
            game.step(dice.choice(game.legal_numbers()))
    paid = {
        f"{text} with red*2": replace(action, cards=(("red", 2),))
        for text, action in found.items()
        if isinstance(action, Claim | BuildHarbor)
    }
    return found | paid


def without_payment(board: boattrain.Board, action: Action) -> dict[str, Any]:
    """The JSON form of an action. What a route or harbor is paid with is left out, as the client leaves it out."""
    if isinstance(action, Claim | BuildHarbor):
        action = replace(action, cards=None)
    return action_json(board, action)


@pytest.mark.parametrize("name", boattrain.board_names())
def test_the_text_of_every_action_is_read(name):
    board, actions = boattrain.load_board(name), played(name)
    client_board = {"facts": {"pieces": [{"id": kind.id} for kind in board.piece_kinds]}}
    told = run_script(
        "call.mjs", "review/notation.ts", "readAction", given=[[client_board, text] for text in actions]
    )
    for (text, action), read in zip(actions.items(), json.loads(told), strict=True):
        assert read == {"number": -1, "text": text, **without_payment(board, action)}


def test_these_games_have_every_kind_of_action_but_a_pass():
    kinds = {kind_name(action) for name in boattrain.board_names() for action in played(name).values()}
    assert kinds == {declared.name for declared in DECLARED.values()} - {"pass"}


def test_what_is_no_action_is_not_read():
    [read] = json.loads(run_script("call.mjs", "review/notation.ts", "readAction", given=[[{}, "fly home"]]))
    assert read is None
