"""How pieces and cards are drawn when a board file does not say: by land or by water, and as which vehicle."""

from collections.abc import Iterable, Mapping
from typing import Any

Row = Mapping[str, Any]

_PIECE = {"land": "train", "water": "ship"}
_WILD = {"land": "locomotive", "water": "ferry"}


def mode_of(kind: Row) -> str:
    """Whether a kind of piece goes by land or by water."""
    mode: str = kind.get("mode", "land")
    return mode


def piece_symbol(kind: Row) -> str:
    """The vehicle that is drawn for a kind of piece."""
    symbol: str = kind.get("symbol", _PIECE[mode_of(kind)])
    return symbol


def card_symbol(card: Row, deck: str, kinds: Iterable[Row]) -> str:
    """The vehicle on a card: its own, or that of the first kind of piece that the deck pays for."""
    kind = next(kind for kind in kinds if kind["deck"] == deck)
    symbol: str = card.get("symbol", _WILD[mode_of(kind)] if card.get("wild") else piece_symbol(kind))
    return symbol
