"""A table without a server: commands become entries, and entries are folded, as the server does it."""

import random
from collections.abc import Callable, Iterable

import pytest

from boattrain.server.errors import Refusal
from boattrain.server.tables import commands, creating, seating
from boattrain.server.tables.creating import SeatWish, TableWish
from boattrain.server.tables.early import due
from boattrain.server.tables.effects import apply, fold
from boattrain.server.tables.entries import Body, Entry, in_place
from boattrain.server.tables.table import Table


def refused(code: str) -> pytest.RaisesExc[Refusal]:
    """The next command is refused, with this code."""
    return pytest.raises(Refusal, check=lambda error: error.code == code)


class OfflineTable:
    """Keeps the entries of one table and its fold. Time stands still unless it is moved."""

    def __init__(self, bodies: list[Body]) -> None:
        self.entries: list[Entry] = []
        self.table = Table("offline")
        self.now = 1000.0
        self.put(bodies)

    def put(self, bodies: Iterable[Body], actor: str | None = None, key: str | None = None) -> None:
        """Let entries happen, and what follows of itself."""
        following = in_place(list(bodies), self.table.seq, self.now, actor, key)
        while following:
            for entry in following:
                self.entries.append(entry)
                self.happen(entry)
            following = in_place(due(self.table), self.table.seq, self.now)

    def happen(self, entry: Entry) -> None:
        apply(self.table, entry)

    def do(self, command: Callable[..., list[Body]], *arguments: object) -> None:
        self.put(command(self.table, *arguments))

    def act(self, guest: str, action: str | int | list[int]) -> None:
        self.do(commands.act, guest, self.table.ply, self.table.branch, action)

    def legal(self) -> list[int]:
        assert self.table.game is not None
        return self.table.game.legal_numbers()

    def play_at_random(self, chance: random.Random, decisions: int) -> None:
        """The seats in turn, whoever plays them."""
        for _ in range(decisions):
            if self.table.over or self.table.to_act is None:
                return
            number = chance.choice(self.legal())
            guest = self.table.seats[self.table.to_act].guest
            if self.table.bot_to_act is not None:
                self.do(commands.bot_act, self.table.ply, self.table.branch, number)
            else:
                assert guest is not None
                self.act(guest, number)

    def refold(self) -> Table:
        return fold(self.table.id, self.entries)


def seated(*who: str, **options: object) -> OfflineTable:
    """A started table: `bot`, or the name of a guest for each seat; the first guest is the host."""
    people = [name for name in who if name != "bot"]
    host = people[0] if people else "host"
    wishes = tuple(
        SeatWish("bot", "easy") if name == "bot" else SeatWish("you") if name == host else SeatWish("open")
        for name in who
    )
    board = str(options.pop("board", "great_lakes"))
    seed = int(str(options.pop("seed", 7)))
    wish = TableWish(board, seats=wishes, start=True, **options)  # type: ignore[arg-type]
    offline = OfflineTable(creating.create(wish, host, host.title(), seed))
    for seat, name in enumerate(who):
        if name not in ("bot", host):
            offline.do(seating.take_seat, name, name.title(), seat)
    return offline


def lobby() -> OfflineTable:
    """A table at which Ann waits for two more."""
    seats = (SeatWish("you"), SeatWish("open"), SeatWish("open"))
    return OfflineTable(creating.create(TableWish("world", seats=seats), "ann", "Ann", 5))
