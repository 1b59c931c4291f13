"""The numbering of actions: every possible decision on a board has one number, which never changes.

Bots, environments and records use it. A new range is added at the end, so that existing numbers stay the same.
"""

from dataclasses import dataclass, fields
from functools import lru_cache

from boattrain.boards import limits
from boattrain.boards.model import Board

MASKS = 1 << limits.OFFER  # every choice from an offer of tickets


@dataclass(frozen=True, slots=True)
class Numbering:
    """The first number of each range, in order, and the factors that some numbers are computed with."""

    keep0: int  # + mask of the offer
    fleet0: int  # + pieces of the first kind
    place0: int  # + souvenir kind * cities + city
    take0: int  # + card kind
    blind0: int  # + deck
    refill0: int  # + deck
    stop: int
    claim0: int  # + route
    pay0: int  # + (color * pay_wilds + wilds) * pay_specials + cards of the color's second kind
    draw_tickets: int
    build0: int  # + city
    harbor_pay0: int  # + (color * width + cards of the first deck) * width + cards of the second
    swap0: int  # + kind given * most_swapped + pieces - 1
    souvenir0: int  # + city
    pass_turn: int
    n_actions: int  # after the last range
    pay_wilds: int
    pay_specials: int
    most_swapped: int


_NAMES = [field.name for field in fields(Numbering)]
RANGES = tuple(_NAMES[: _NAMES.index("n_actions")])
"""The names of the ranges, in order."""


@lru_cache(maxsize=64)
def numbering(board: Board) -> Numbering:
    """The numbering of a board."""
    longest = max(route.length for route in board.routes)
    wilds = max(longest, 2) + 1
    specials = max(most_specials(board), 2) + 1
    width = board.harbors.cards_of_each_deck + 1 if board.harbors else 1
    two_kinds = len(board.piece_kinds) == 2
    swapped = sum(kind.owned for kind in board.piece_kinds) - board.pieces_taken if two_kinds else 0
    widths = {
        "keep0": MASKS,
        "fleet0": board.piece_kinds[0].owned + 1 if two_kinds else 0,
        "place0": len(board.souvenirs.kinds) * len(board.cities) if board.souvenirs else 0,
        "take0": len(board.cards),
        "blind0": len(board.decks),
        "refill0": len(board.decks),
        "stop": 1,
        "claim0": len(board.routes),
        "pay0": len(board.colors) * wilds * specials,
        "draw_tickets": 1,
        "build0": len(board.cities) if board.harbors else 0,
        "harbor_pay0": len(board.colors) * width * width if board.harbors else 0,
        "swap0": 2 * swapped,
        "souvenir0": len(board.cities) if board.souvenirs else 0,
        "pass_turn": 1,
    }
    starts: dict[str, int] = {}
    total = 0
    for name, wide in widths.items():
        starts[name] = total
        total += wide
    return Numbering(
        **starts,
        n_actions=total,
        pay_wilds=wilds,
        pay_specials=specials,
        most_swapped=swapped,
    )


@lru_cache(maxsize=1024)
def number_range(board: Board, name: str) -> range:
    """The numbers of one range, such as "claim0". It is empty if the board has no such actions."""
    starts = numbering(board)
    first = getattr(starts, name)
    following = RANGES.index(name) + 1
    return range(first, getattr(starts, RANGES[following]) if following < len(RANGES) else starts.n_actions)


def most_specials(board: Board) -> int:
    """The most cards of a color's second kind that one payment can hold."""
    most = 0
    for deck, spaces, count in special_kinds(board):
        for route in board.routes:
            if board.piece_kinds[route.kind].deck == deck:
                most = max(most, min(count, -(-route.length // spaces)))
    return most


def special_kinds(board: Board) -> list[tuple[int, int, int]]:
    """(deck, spaces covered, count) of every card that is the second kind of its color in its deck."""
    found = []
    seen: set[tuple[int, int]] = set()
    for card in board.cards:
        if not card.wild and (card.deck, card.color) in seen:
            found.append((card.deck, card.spaces, card.count))
        seen.add((card.deck, card.color))
    return found
