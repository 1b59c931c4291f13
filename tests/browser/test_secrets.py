"""Around one screen the client hides the same fields of an event as the referee, by the same declarations."""

import json
import random

import pytest

import boattrain
from boattrain.game.events import EVENT_TYPES
from boattrain.server.wire.schema import public_fields, wire_schema
from browser.words import run_script


def played(board: str) -> list[boattrain.Event]:
    """The events of a game at random."""
    dice, game = random.Random(board), boattrain.Game(board, 3, 4)
    events = list(game.opening)
    while not game.over:
        events += game.step(dice.choice(game.legal_numbers()))
    return events


@pytest.mark.parametrize("board", boattrain.board_names())
def test_what_the_screen_hides_is_what_the_referee_hides(board):
    events = played(board)
    viewers = (0, 1, 2, None)
    told = [event.to_dict() for event in events]
    shown = json.loads(
        run_script("call.mjs", "state/secrets.ts", "withoutSecrets", given=[[told, seat] for seat in viewers])
    )
    for seat, seen in zip(viewers, shown, strict=True):
        wanted = [event.redacted(seat).to_dict() for event in events]
        assert seen == json.loads(json.dumps(wanted))
    assert shown[0] != shown[-1]  # there were secrets


def test_a_kind_of_event_that_is_not_known_shows_nothing():
    [[shown]] = json.loads(
        run_script(
            "call.mjs",
            "state/secrets.ts",
            "withoutSecrets",
            given=[[[{"kind": "not_known", "seat": 1, "card": "red"}], 0]],
        )
    )
    assert shown == {"kind": "not_known", "seat": None, "card": None}


def test_a_new_private_field_reaches_the_client(lost_card, tmp_path):
    """`npm run wire` writes what the declaration says; the screen shows no field but those that are listed."""
    target = tmp_path / "wire.ts"
    schema = wire_schema()
    assert schema["x-public-fields"] == public_fields()
    schema["x-public-fields"] = public_fields([*EVENT_TYPES, lost_card])
    run_script("wire.mjs", str(target), given=schema)
    written = target.read_text(encoding="utf-8")
    assert "lost_card: ['seat', 'deck']," in written
    assert "drew_blind: ['seat', 'deck']," in written
