"""Moments of real games, reached without playing through the page: people play on from a game that is over."""

from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Page

from boattrain.game.game import Game
from boattrain.game.records import replay
from server.finished_games import SEATS, put_finished, record_of
from server.processes import ServerProcess

Wanted = Callable[[Game], bool]
# The map has come to rest.
AT_REST = "() => !document.querySelector('.port .sheet').style.transform.includes('scale')"


class FinishedGame:
    """A game that three bots have played out, in the database of a server, and its moments."""

    def __init__(self, server: ServerProcess, board: str) -> None:
        self.board = board
        self.seats = SEATS
        self.record = record_of(board)
        self.table = put_finished(server, board)

    @property
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

    def at(self, ply: int) -> Game:
        """The game before a ply."""
        return replay(self.record, upto=ply)

    def phase_at(self, ply: int) -> str:
        """What is asked at a ply."""
        return self.at(ply).phase

    def sit_down(self, page: Page, ply: int, guests: int = 0, others: Sequence[dict[str, str]] = ()) -> str:
        """The person of a page takes the seat that is to act at this ply, and opens the table; so many seats after it
        stay open for guests, or are those of others at this device, and bots take the rest."""
        actor = replay(self.record, upto=ply).to_act
        assert actor is not None
        people: list[dict[str, Any]] = [{"kind": "you"}, *others, *[{"kind": "open"}] * guests]
        in_turn = [*people, *[{"kind": "bot", "level": "easy"}] * (self.seats - len(people))]
        seats = [in_turn[(seat - actor) % self.seats] for seat in range(self.seats)]
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
