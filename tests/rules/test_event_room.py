"""The room for events: a decision that led to more events than fit would be told, and no memory is overwritten."""

from __future__ import annotations

import pytest

import boattrain
from boattrain.rules import Core, plain_core, structs

cores = pytest.mark.parametrize("kind", [pytest.param(Core, marks=pytest.mark.compiled), plain_core()])


@cores
def test_as_many_events_fit_as_there_is_room_for(kind):
    core = boattrain.Game("world", 2, 1, kind=kind).core
    for _ in range(structs.EVENTS - len(core.events())):
        core.name_route(0)
    assert len(core.events()) == structs.EVENTS


@cores
def test_an_event_too_many_is_told_and_changes_nothing_else(kind):
    core = boattrain.Game("world", 2, 1, kind=kind).core
    core.name_route(0)
    legal, state = core.legal(), core.state_bytes()
    for _ in range(2 * structs.EVENTS):
        core.name_route(0)
    assert (core.legal(), core.state_bytes()) == (legal, state)
    with pytest.raises(OverflowError, match=f"more than {structs.EVENTS} events"):
        core.events()
