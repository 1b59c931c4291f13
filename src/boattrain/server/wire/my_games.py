"""The finished games of a guest, as the HTTP API tells them."""

from typing import Literal

from boattrain.server.wire.analysis import Likeness, Mark, MarkCounts
from boattrain.server.wire.declared import Output, Phase


class Opponent(Output):
    """`level` is that of a bot, if it is known."""

    kind: Literal["open", "human", "bot", "hotseat"]
    name: str | None
    seat: int
    level: str | None


class GameHabits(Output):
    """What the player did how often. `tickets` are those held at the end, `completed` how many of them were done."""

    turns: int
    opening_kept: int
    ticket_draws: int
    drawn_kept: int
    routes: int
    face_up: int
    blind: int
    harbors: int
    souvenirs: int
    tickets: int
    completed: int


class GameError(Output):
    """An error of the player: how many decisions came before, and the loss of win chance."""

    ply: int
    loss: float
    mark: Mark
    phase: Phase


class GameFindings(Output):
    """What the analysis of the game says of the player, with the costliest errors first."""

    result: float
    luck: float
    adjusted: float
    judged: int
    error_rate: float
    like: str | None
    marks: MarkCounts
    errors: list[GameError]


class MyGame(Output):
    """A finished game. `won` is the player's share of the victory, `place` 1 for the most points. `habits` and
    `findings` are null if there are none, or none yet."""

    table: str
    board: str
    at: float
    older_rules: bool
    seats: int
    seat: int
    points: int
    best_other: int
    place: int
    won: float
    hints: int
    opponents: list[Opponent]
    habits: GameHabits | None
    findings: GameFindings | None


class BoardLevel(Output):
    """How the player errs on a board, over all analyzed games: the level that errs about as much."""

    board: str
    games: int
    judged: int
    error_rate: float
    like: Likeness


class MyGames(Output):
    """The newest games; `pending`: how many of them are still being summarized, `more`: there are older ones."""

    games: list[MyGame]
    levels: list[BoardLevel]
    pending: int
    more: bool


class GuestLink(Output):
    """A link that makes another device the same guest, once: POST /api/me/links/{token}."""

    token: str
    path: str
    expires_at: float
