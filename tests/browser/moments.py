"""Moments of real games, reached without playing through the page: bots finish a game, people play on from it."""

from collections.abc import Callable
from functools import cached_property
from typing import Any

from playwright.sync_api import Page

from boattrain.game import Game
from boattrain.records import Record, replay
from server.processes import Person, ServerProcess, TableSocket

Wanted = Callable[[Game], bool]
GAME_SECONDS = 120


class FinishedGame:
    """A game that bots have played out on a server, and its moments."""

    def __init__(self, server: ServerProcess, board: str, seats: int = 3) -> None:
        self.board = board
        self.seats = seats
        person = Person(server)
        bots = [{"kind": "bot", "level": "medium"}] * (seats - 1)
        self.table = person.table(board, [{"kind": "you"}, *bots])
        socket = TableSocket(person, self.table)
        person.post(f"/tables/{self.table}/seats/0/give_to_bot", level="medium")
        socket.until(lambda at: bool(at.state.get("outcome")), GAME_SECONDS)
        socket.close()
        self.record = Record.parse(person.http.get(f"/api/tables/{self.table}/record.txt").text)
        person.close()

    @cached_property
    def plies(self) -> int:
        return len(self.record.actions)

    def ply(self, wanted: Wanted, nth: int = 0) -> int:
        """The first ply (or a later one) at which something is so."""
        game = replay(self.record, upto=0)
        for at, action in enumerate(self.record.actions):
            if wanted(game):
                if not nth:
                    return at
                nth -= 1
            game.step(action)
        raise AssertionError(f"no such moment in this game of {self.board}")

    def phase_at(self, ply: int) -> str:
        """What is asked at a ply."""
        return replay(self.record, upto=ply).phase

    def sit_down(self, page: Page, ply: int, guests: int = 0) -> str:
        """The person of a page takes the seat that is to act at this ply, and opens the table; bots take the
        others, except for so many that stay open for guests."""
        actor = replay(self.record, upto=ply).to_act
        assert actor is not None
        others = [{"kind": "open"}] * guests + [{"kind": "bot", "level": "easy"}] * (self.seats - 1 - guests)
        seats: list[dict[str, Any]] = [*others[:actor], {"kind": "you"}, *others[actor:]]
        body = {"ply": ply, "seats": seats}
        answer = page.request.post(f"/api/tables/{self.table}/play-on", data=body)
        assert answer.ok, answer.text()
        table = str(answer.json()["table"]["id"])
        page.goto(f"/t/{table}")
        page.locator(".table-screen, .lobby").first.wait_for()
        return table


def offers(*kinds: type, phase: str = "turn") -> Wanted:
    """The seat to act is in this phase and can do all these kinds of things."""
    return lambda game: (
        game.phase == phase
        and all(any(isinstance(action, kind) for action in game.legal_actions) for kind in kinds)
    )


def pieces_on_the_map(game: Game) -> int:
    return sum(route.length for route in game.board.routes if game.owner(route.id) is not None)
