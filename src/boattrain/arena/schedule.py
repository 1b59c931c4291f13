"""Who plays whom, on which deal, at which seat.

A *pairing* is a lone bot `a` against seats that are all `b`. A *unit* is one deal, played once for each seat
that `a` can have; with two seats that is both orders. In a duel every two bots are one pairing; in a field
(three seats or more) they are two, each being the lone challenger of the other; in a challenge the first bot
is the lone one against each of the others, whatever the number of seats.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations

from boattrain.boards import Board
from boattrain.errors import BoattrainError
from boattrain.game.game import check_seats
from boattrain.game.seeds import check_seed, derived_seed

DUEL, FIELD, CHALLENGE = "duel", "field", "challenge"
LIMIT = 60.0  # seconds for a decision, by default


@dataclass(frozen=True)
class Contest:
    """Everything that determines the games. The same contest gives the same games."""

    board: Board
    seats: int
    bots: tuple[str, ...]
    mode: str
    seed: int
    limit: float = LIMIT
    luck: bool = False
    """Whether the luck of each seat is measured in each game."""

    @cached_property
    def pairings(self) -> tuple[tuple[str, str], ...]:
        """The pairs (a, b) that meet."""
        if self.mode == CHALLENGE:
            return tuple((self.bots[0], other) for other in self.bots[1:])
        return tuple((combinations if self.mode == DUEL else permutations)(self.bots, 2))

    def units_for(self, games: int) -> int:
        """Units that have at least this many games."""
        return -(-games // self.seats)


@dataclass(frozen=True)
class Fixture:
    """One game to be played."""

    pairing: int
    unit: int
    seating: int
    bots: tuple[str, ...]
    deal: int

    @property
    def key(self) -> tuple[int, int, int]:
        return self.pairing, self.unit, self.seating

    def bot_seed(self, seat: int) -> int:
        return derived_seed(self.deal, f"bot {self.seating} {seat}")


def make_contest(
    board: Board,
    seats: int,
    bots: tuple[str, ...],
    seed: int,
    mode: str | None = None,
    limit: float = LIMIT,
    luck: bool = False,
) -> Contest:
    """Checks the options and returns a contest. A BoattrainError says what is wrong."""
    check_seats(board, seats)
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise BoattrainError("bad_bots", "The arena is for two bots or more, each named once.")
    fitting = DUEL if seats == 2 else FIELD
    if mode not in (None, fitting, CHALLENGE):
        raise BoattrainError(
            "bad_mode", f"A {mode} is not for {seats} seats: a duel has 2 and a field has more."
        )
    return Contest(board, seats, bots, mode or fitting, check_seed(seed), limit, luck)


def fixtures(contest: Contest, games: int) -> Iterator[Fixture]:
    """At least `games` games of each pairing, in whole units; the pairings take turns."""
    for unit in range(contest.units_for(games)):
        for pairing, (a, b) in enumerate(contest.pairings):
            deal = derived_seed(contest.seed, f"deal {unit} of {a} and {b}")
            for seating in range(contest.seats):
                bots = tuple(a if seat == seating else b for seat in range(contest.seats))
                yield Fixture(pairing, unit, seating, bots, deal)


def game_count(contest: Contest, games: int) -> int:
    """How many games `fixtures` gives."""
    return contest.units_for(games) * len(contest.pairings) * contest.seats
