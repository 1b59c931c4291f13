"""Boards: the board files, their schema, and the code that loads and checks them."""

from boattrain.boards.errors import BoardError
from boattrain.boards.loading import board_names, boards_at, find_board, load_board, parse_board
from boattrain.boards.model import (
    NONE,
    Board,
    Card,
    City,
    Deck,
    Harbors,
    OpeningTickets,
    PieceKind,
    Route,
    Souvenirs,
    Ticket,
    TicketDraw,
)

__all__ = [
    "NONE",
    "Board",
    "BoardError",
    "Card",
    "City",
    "Deck",
    "Harbors",
    "OpeningTickets",
    "PieceKind",
    "Route",
    "Souvenirs",
    "Ticket",
    "TicketDraw",
    "board_names",
    "boards_at",
    "find_board",
    "load_board",
    "parse_board",
]
