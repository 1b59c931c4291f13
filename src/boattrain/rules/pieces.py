"""Pieces: choosing a fleet, and exchanging pieces with the reserve."""

from . import effects
from .structs import BoardData, Scratch, State


def fleet_is_chosen(s: State, board: BoardData) -> bool:
    """Whether the seats choose their fleets: there are two kinds of pieces, and fleets are not given (SETUP-5)."""
    return board.n_pieces == 2 and not s.recommended_fleets


def list_fleets(s: State, board: BoardData, scratch: Scratch) -> None:
    """List every mix that adds up to a fleet, by the number of pieces of the first kind (SETUP-3)."""
    for n in range(board.owned[0] + 1):
        rest = board.fleet_size - n
        if 0 <= rest <= board.owned[1]:
            scratch.legal[scratch.n_legal] = board.fleet0 + n
            scratch.n_legal += 1


def choose_fleet(s: State, board: BoardData, scratch: Scratch, p: int, n: int) -> None:
    """Choose a fleet with n pieces of the first kind."""
    effects.fleet(s, board, scratch, p, n)


def list_swaps(s: State, board: BoardData, scratch: Scratch, p: int) -> None:
    """List the exchanges: one piece or more (SWAP-1), and no more than the reserve holds of the other kind (SWAP-2)."""
    if board.n_pieces < 2:
        return
    for given in range(2):
        most = s.pieces[p][given]
        if s.reserve[p][1 - given] < most:
            most = s.reserve[p][1 - given]
        for n in range(most):
            scratch.legal[scratch.n_legal] = board.swap0 + given * board.most_swapped + n
            scratch.n_legal += 1


def swap(s: State, board: BoardData, scratch: Scratch, p: int, choice: int) -> None:
    """Exchange pieces by the number of the choice."""
    effects.swapped(s, board, scratch, p, choice // board.most_swapped, choice % board.most_swapped + 1)
