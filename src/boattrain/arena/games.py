"""A finished game of the arena, and its line in the results file."""

from collections import Counter
from dataclasses import asdict, dataclass, field
from typing import Any

from boattrain.arena.times import Times


@dataclass(frozen=True)
class Forfeit:
    """The decisions that a bot forfeited for one kind of failure, and where and why it failed first."""

    kind: str
    count: int
    decision: int
    error: str


@dataclass(frozen=True)
class SeatResult:
    """What one bot did in one game."""

    bot: str
    sheet: dict[str, int]
    decisions: int
    actions: dict[str, int]
    tours_finished: int
    tickets_negative: bool  # whether tickets and tours together cost more than they brought
    harbors_all_unbuilt: bool | None  # None where the board has no harbors
    times: Times = field(compare=False)
    forfeits: tuple[Forfeit, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        data = {name: getattr(self, name) for name in self.__dataclass_fields__}
        data["times"] = self.times.to_dict()
        data["forfeits"] = [asdict(forfeit) for forfeit in self.forfeits]
        return data

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> "SeatResult":
        data = dict(data)
        data["times"] = Times.from_dict(data["times"])
        data["forfeits"] = tuple(Forfeit(**forfeit) for forfeit in data["forfeits"])
        return cls(**data)


@dataclass(frozen=True)
class PlayedGame:
    """A game by its place in the schedule, and its result. Two runs differ only in the measured times."""

    pairing: int
    unit: int
    seating: int
    deal: int
    first: int
    reason: str
    winners: tuple[int, ...]
    hash: str
    seats: tuple[SeatResult, ...]
    seconds: float = field(compare=False)
    record: str | None = None
    """The record of the game, if a bot failed in it: to look at it again."""
    luck: tuple[float, ...] | None = None
    """The luck of each seat, as a share of the victory, if it was measured (luck.py)."""

    @property
    def key(self) -> tuple[int, int, int]:
        return self.pairing, self.unit, self.seating

    def share(self, seat: int) -> float:
        """The seat's share of the victory: several winners share it equally."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    @property
    def lone_share(self) -> float:
        """The share of the pairing's bot `a`, which sits at the seat that names the seating."""
        return self.share(self.seating)

    @property
    def lone_luck(self) -> float:
        """The luck of that bot, in a contest that measures it."""
        assert self.luck is not None
        return self.luck[self.seating]

    def forfeits(self) -> Counter[tuple[str, str]]:
        """Forfeited decisions by bot and kind."""
        found: Counter[tuple[str, str]] = Counter()
        for seat in self.seats:
            for forfeit in seat.forfeits:
                found[seat.bot, forfeit.kind] += forfeit.count
        return found

    def to_dict(self) -> dict[str, Any]:
        data = {name: getattr(self, name) for name in self.__dataclass_fields__}
        data["deal"] = str(self.deal)  # as a text: some JSON readers cannot hold such a large number
        data["winners"] = list(self.winners)
        data["seats"] = [seat.to_dict() for seat in self.seats]
        data["seconds"] = round(self.seconds, 4)
        if self.luck is None:  # lines of a file are the same as before there was a luck to measure
            del data["luck"]
        else:
            data["luck"] = [round(luck, 6) for luck in self.luck]
        return data

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> "PlayedGame":
        data = dict(data)
        data["deal"] = int(data["deal"])
        data["winners"] = tuple(data["winners"])
        data["seats"] = tuple(SeatResult.from_dict(seat) for seat in data["seats"])
        if "luck" in data:
            data["luck"] = tuple(map(float, data["luck"]))
        return cls(**data)
