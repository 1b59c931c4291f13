"""How things are drawn is said in the board file: by land or by water, as which vehicle, and whether made up."""

import copy
import re
from pathlib import Path

import pytest

from boards.content import CONTENT
from boattrain.boards import Board, BoardError, load_board
from boattrain.boards.facts import board_facts
from boattrain.boards.structure import board_schema

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "web" / "src" / "ui" / "Symbols.svelte"


def piece_schema() -> dict:
    return board_schema()["properties"]["pieces"]["properties"]["kinds"]["items"]["properties"]


def drawn(prefix: str) -> list[str]:
    """The names of the client's drawings that begin so."""
    return re.findall(rf'<(?:symbol|g) id="{prefix}-([a-z_]+)"', CLIENT.read_text(encoding="utf-8"))


def plain(content: dict) -> dict:
    """The board without a word on how it is drawn."""
    for kind in content["pieces"]["kinds"]:
        kind.pop("mode", None)
        kind.pop("symbol", None)
    for deck in content["decks"]:
        for card in deck["cards"]:
            card.pop("symbol", None)
    return content


def symbols(board: Board, deck: int) -> dict[bool, set[str]]:
    """The symbols on the wild and on the other cards of a deck."""
    cards = [board.cards[number] for number in board.decks[deck].cards]
    return {wild: {card.symbol for card in cards if card.wild == wild} for wild in (True, False)}


def test_the_client_draws_every_symbol_that_a_board_file_may_name():
    names = piece_schema()["symbol"]["enum"]
    assert sorted(drawn("v")) == sorted(names)
    assert sorted(drawn("p")) == sorted(names)


def test_the_guide_to_board_files_names_every_symbol_and_mode():
    guide = (ROOT / "docs" / "guide" / "boards.md").read_text(encoding="utf-8")
    assert [
        word for key in ("mode", "symbol") for word in piece_schema()[key]["enum"] if f"`{word}`" not in guide
    ] == []


def test_the_boards_of_the_package_are_drawn_as_they_were():
    great_lakes, san_francisco = load_board("great_lakes"), load_board("san_francisco")
    assert [(kind.mode, kind.symbol) for kind in great_lakes.piece_kinds] == [
        ("land", "train"),
        ("water", "ship"),
    ]
    assert symbols(great_lakes, 0) == {True: {"locomotive"}, False: {"train"}}
    assert symbols(great_lakes, 1) == {True: set(), False: {"ship"}}
    assert [(kind.mode, kind.symbol) for kind in san_francisco.piece_kinds] == [("land", "cable_car")]
    assert symbols(san_francisco, 0) == {True: {"ferry"}, False: {"cable_car"}}


@pytest.mark.parametrize(
    ("mode", "piece", "wild"),
    [(None, "train", "locomotive"), ("land", "train", "locomotive"), ("water", "ship", "ferry")],
)
def test_a_board_that_names_no_symbols_gets_those_of_land_or_water(san_francisco, mode, piece, wild):
    kind = plain(san_francisco)["pieces"]["kinds"][0]
    if mode:
        kind["mode"] = mode
    board = Board.from_dict(san_francisco)
    assert (board.piece_kinds[0].mode, board.piece_kinds[0].symbol) == (mode or "land", piece)
    assert symbols(board, 0) == {True: {wild}, False: {piece}}


def test_the_id_of_a_piece_says_nothing_about_its_look():
    content = plain(copy.deepcopy(CONTENT["great_lakes"]))
    assert {(kind.mode, kind.symbol) for kind in Board.from_dict(content).piece_kinds} == {("land", "train")}


@pytest.mark.parametrize(
    ("key", "value", "fault"),
    [
        ("symbol", "shp", "unknown symbol 'shp'; did you mean 'ship'? (there are train, "),
        ("symbol", "zeppelin", "unknown symbol 'zeppelin' (there are train, "),
        ("mode", "watre", "unknown mode 'watre'; did you mean 'water'? (there are land, water)"),
        ("mode", True, "must be text, not true"),
    ],
)
def test_an_unknown_look_is_a_fault_that_names_the_known_ones(world, key, value, fault):
    world["pieces"]["kinds"][1][key] = value
    with pytest.raises(BoardError) as refused:
        Board.from_dict(world)
    assert len(refused.value.faults) == 1
    assert refused.value.faults[0].startswith(f"pieces.kinds[1].{key}: {fault}")


def test_a_board_is_a_reconstruction_if_it_says_so_whatever_its_provenance(world, san_francisco):
    world["provenance"] = "Reconstruction of a lost board"
    san_francisco["provenance"] = "Read off the printed board"
    assert not Board.from_dict(world).reconstruction
    assert Board.from_dict(san_francisco).reconstruction


def test_the_facts_of_a_board_tell_how_it_is_drawn(board):
    facts = board_facts(board)
    assert facts["reconstruction"] == board.reconstruction
    assert [(kind["mode"], kind["symbol"]) for kind in facts["pieces"]] == [
        (kind.mode, kind.symbol) for kind in board.piece_kinds
    ]
    assert [card["symbol"] for card in facts["cards"]] == [card.symbol for card in board.cards]
