"""Souvenirs: placing the stacks in the set-up, and taking tokens after a claim."""

from . import chance, effects, structs
from .structs import BoardData, Scratch, State


def lay_stacks(s: State, board: BoardData, scratch: Scratch) -> None:
    """Put down the start stacks; which kind goes where is chosen at random (SETUP-7)."""
    for kind in range(board.n_souvenirs):
        scratch.pool[kind] = kind
    chance.shuffle(s.rng, scratch.pool, board.n_souvenirs)
    for i in range(board.n_start_stacks):
        effects.stack(
            s,
            board,
            scratch,
            structs.NOBODY,
            scratch.pool[i],
            board.start_city[i],
            board.start_tokens[s.seats],
        )


def placer(s: State, board: BoardData) -> int:
    """The seat that places the next stack (SETUP-8, SETUP-9); NOBODY if all are placed."""
    if s.placed >= board.n_placers:
        return structs.NOBODY
    return (s.first + board.placer[s.seats][s.placed] - 1) % s.seats


def on_the_board(s: State, board: BoardData, kind: int) -> bool:
    """Whether there is a stack of this kind."""
    for city in range(board.n_cities):
        if s.stack_n[city] > 0 and s.stack_kind[city] == kind:
            return True
    return False


def list_places(s: State, board: BoardData, scratch: Scratch) -> None:
    """List the placements: any kind that is still in the box, on any location without a stack."""
    for kind in range(board.n_souvenirs):
        if not on_the_board(s, board, kind):
            for city in range(board.n_named):
                if s.stack_n[city] == 0:
                    scratch.legal[scratch.n_legal] = board.place0 + kind * board.n_cities + city
                    scratch.n_legal += 1


def place(s: State, board: BoardData, scratch: Scratch, p: int, choice: int) -> None:
    """Place a stack by the number of the choice."""
    effects.stack(
        s, board, scratch, p, choice // board.n_cities, choice % board.n_cities, board.placed_tokens[s.seats]
    )


def is_new(s: State, p: int, city: int) -> bool:
    """Whether the city has a kind of souvenir that p does not have yet."""
    return s.stack_n[city] > 0 and not s.souvenir[p][s.stack_kind[city]]


def list_tokens(s: State, board: BoardData, scratch: Scratch, p: int, r: int) -> None:
    """List the ends of the route just claimed where p can take a token (SOUVENIR-2)."""
    a = board.route_a[r]
    b = board.route_b[r]
    if is_new(s, p, a):
        scratch.legal[scratch.n_legal] = board.souvenir0 + a
        scratch.n_legal += 1
    if is_new(s, p, b):
        scratch.legal[scratch.n_legal] = board.souvenir0 + b
        scratch.n_legal += 1


def take_what_is_forced(s: State, board: BoardData, scratch: Scratch, p: int, r: int) -> bool:
    """Take the token if only one end has one for p (SOUVENIR-1). Returns False if p has to choose an end."""
    scratch.n_legal = 0
    list_tokens(s, board, scratch, p, r)
    if scratch.n_legal == 1:
        effects.token(s, board, scratch, p, scratch.legal[0] - board.souvenir0)
    return scratch.n_legal < 2
