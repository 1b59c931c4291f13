"""The small language of the rulebook tests: a board to set scenes on, and scenes that chain.

`world.scenario(...)` is a game in the middle, `world.new(...)` one from the first decision on.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

PLAIN_ROWS = {
    "world": "purple yellow green ship:purple ship:yellow ship:green",
    "great_lakes": "purple yellow green ship:purple ship:yellow ship:green",
    "san_francisco": "blue green black purple red",
}
EMPTY_ROWS = {"world": "- - - - - -", "great_lakes": "- - - - - -", "san_francisco": "- - - - -"}


class Scene:
    """A game whose `play` chains. Everything not named here is the Game's own."""

    def __init__(self, game: Any) -> None:
        self.game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def play(self, action: str) -> Scene:
        self.game.play(action)
        return self

    def events(self, action: str) -> tuple[Any, ...]:
        """Play, and give what happened."""
        return self.game.play(action)

    def refuses(self, action: str) -> bool:
        """The rules forbid it and nothing changed. (A misspelled action raises InvalidAction instead.)"""
        from boattrain import IllegalAction

        before = self.game.hash
        try:
            self.game.play(action)
        except IllegalAction:
            return self.game.hash == before
        return False

    def keep_all(self) -> Scene:
        """Everybody keeps every ticket on offer."""
        while self.game.phase == "keep":
            self.game.play("keep " + ", ".join(self.game.offer(self.game.to_act)))
        return self

    def take_fleets(self) -> Scene:
        """Everybody picks the recommended fleet."""
        while self.game.phase == "fleet":
            mix = ", ".join(f"{kind.recommended} {kind.name}" for kind in self.game.board.piece_kinds)
            self.game.play(f"fleet {mix}")
        return self

    def short_turn(self) -> Scene:
        """The shortest turn there is: one blind card."""
        return self.play(f"take from {self.game.board.decks[0].id}").play("stop")

    def finish(self) -> Any:
        """Play the last turn and give the outcome."""
        self.short_turn()
        assert self.game.over, "finish() is for scenes with turns_left=1"
        return self.game.outcome

    def verbs(self) -> set[str]:
        """What kinds of action are legal: the first word of each."""
        return {self.game.text(action).split()[0] for action in self.game.legal_actions}

    def ways(self, route: str) -> set[str]:
        """Every way to pay for a route, as text: {"black locomotive", "black*2"}."""
        return {
            " ".join(card if n == 1 else f"{card}*{n}" for card, n in sorted(payment.items()))
            for payment in self.game.payments(route)
        }

    def by_deck(self, cards: Any) -> dict[str, int]:
        """Of each deck, how many of these cards."""
        board = self.game.board
        return dict(Counter(board.decks[board.card(card).deck].id for card in cards))


class Table:
    """One board, ready for scenes."""

    def __init__(self, board: str) -> None:
        self.board = board
        self.plain_row = PLAIN_ROWS[board]
        self.empty_row = EMPTY_ROWS[board]

    def scenario(self, **facts: Any) -> Scene:
        import boattrain

        return Scene(boattrain.scenario(self.board, **facts))

    def new(self, **options: Any) -> Scene:
        import boattrain

        return Scene(boattrain.Game(self.board, **options))

    def pays(self, route: str, cards: str) -> bool:
        """True when these cards buy the route and leave the hand."""
        game = self.scenario(hands={0: cards}).play(f"claim {route} with {cards}")
        return (game.owner(route), game.hand(0)) == (0, {})

    def refuses_payment(self, route: str, cards: str) -> bool:
        """True when these cards do not buy the route."""
        return self.scenario(hands={0: cards}).refuses(f"claim {route} with {cards}")


@pytest.fixture
def world() -> Table:
    return Table("world")


@pytest.fixture
def great_lakes() -> Table:
    return Table("great_lakes")


@pytest.fixture
def san_francisco() -> Table:
    return Table("san_francisco")


@pytest.fixture(params=["world", "great_lakes"])
def rails_and_sails(request: pytest.FixtureRequest) -> Table:
    """Each of the two boards with trains and ships."""
    return Table(request.param)


@pytest.fixture(params=["world", "great_lakes", "san_francisco"])
def any_board(request: pytest.FixtureRequest) -> Table:
    return Table(request.param)


@pytest.fixture
def board(request: pytest.FixtureRequest) -> Table:
    """The board that a test names in its parameters: parametrize("board", [...], indirect=True)."""
    return Table(request.param)
