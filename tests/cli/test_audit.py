"""Conservation, checked in the core: if anything is removed from a state, the audit notices."""

import pytest

import boattrain
from boattrain.arena.simulation import law_name
from boattrain.rules import Core, plain_core
from boattrain.rules.loading import core_for

KINDS = [pytest.param(Core, id="at_work"), pytest.param(plain_core(), id="plain")]


def in_the_middle(board: str, kind: type[Core], decisions: int = 60) -> Core:
    core = core_for(boattrain.load_board(board), kind)
    core.start((1, 2), 3, 0, False)
    core.seed_scratch(3, 4)
    assert core.play_audited(decisions) == decisions
    return core


def add_one(core: Core, field: str, *place: int) -> None:
    value = core.get(field)
    row = value
    for index in place[:-1]:
        row = row[index]
    if place:
        row[place[-1]] += 1
        core.put(field, value)
    else:
        core.put(field, value + 1)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    ("law", "board", "field", "place"),
    [
        ("cards", "world", "discard", (0,)),
        ("cards", "world", "hand", (1, 3)),
        ("cards", "world", "deck_n", (1,)),
        ("hands", "world", "hand_n", (2, 0)),
        ("pieces", "world", "pieces", (0, 1)),
        ("pieces", "great_lakes", "reserve", (2, 0)),
        ("harbors", "great_lakes", "harbors_left", (1,)),
        ("routes", "world", "n_open", ()),
        ("tickets", "great_lakes", "ring_n", ()),
        ("tickets", "great_lakes", "held_n", (0,)),
        ("souvenirs", "san_francisco", "stack_n", (0,)),
        ("souvenirs", "san_francisco", "placed", ()),
    ],
)
def test_one_too_many_is_found(law, board, field, place, kind):
    core = in_the_middle(board, kind)
    assert core.broken_law() == 0
    add_one(core, field, *place)
    assert law_name(core.broken_law()) == law
    assert law_name(-core.play_audited(1)) == law


def test_a_card_in_the_wrong_deck_is_found():
    core = in_the_middle("world", Core)
    decks = core.get("deck")
    decks[0][0], decks[1][0] = decks[1][0], decks[0][0]
    core.put("deck", decks)
    assert law_name(core.broken_law()) == "cards"


def test_a_state_without_a_legal_action_is_found():
    core = in_the_middle("san_francisco", Core)
    core.put("phase", 8)  # a souvenir is to be chosen, and at neither end of the route there is one
    core.put("stack_n", [0] * 64)
    held = sum(map(sum, core.get("souvenir")))
    board = boattrain.load_board("san_francisco")
    tokens = len(board.souvenirs.start_cities) * board.souvenirs.stack[3]
    tokens += core.cell("placed") * board.souvenirs.placed_stack[3]
    last = len(board.cities) - 1
    core.put("stack_n", [0] * last + [tokens - held])
    claimed = next(r for r, route in enumerate(board.routes) if last not in (route.a, route.b))
    core.put("claim", claimed)
    assert core.broken_law() == 0
    assert law_name(-core.play_audited(1)) == "stuck"


@pytest.mark.parametrize("board", boattrain.board_names())
def test_compiled_and_plain_audit_the_same_games(board):
    states = []
    for kind in (Core, plain_core()):
        core = in_the_middle(board, kind, 40)
        states.append((core.state_bytes(), core.turns_played()))
    assert states[0] == states[1]
