"""The answers of the HTTP API that are not a table: boards, people, lists, replays."""

from typing import Literal

from boattrain.server.wire.analysis import HintReason
from boattrain.server.wire.declared import ScorePart
from boattrain.server.wire.layout import Layout
from boattrain.server.wire.messages import GameView, Language, LogLine, OutcomeState, Output, Pace
from boattrain.server.wire.table_events import LogEvent


class LevelFacts(Output):
    """A strength of bots: the longest that it thinks, and its Elo by board where that was measured.

    Bots of other packages come after the levels. Nothing is known of their strength."""

    name: str
    seconds: float | None
    ratings: dict[str, int]


class Guest(Output):
    """The caller: null in `id` until a name is given or a seat is taken. `id` is public, not the secret."""

    id: str | None
    name: str | None
    language: Language | None


class SeatSummary(Output):
    name: str | None
    kind: Literal["open", "human", "bot", "hotseat"]
    mine: bool
    score: int | None


class TableSummary(Output):
    id: str
    board: str
    status: Literal["open", "playing", "over"]
    pace: Pace
    seats: list[SeatSummary]
    my_turn: bool
    winners: list[int] | None
    older_rules: bool
    updated_at: float


class MyTables(Output):
    running: list[TableSummary]
    finished: list[TableSummary]


class SeatLink(Output):
    """A link that moves a seat to the device that opens it, once: POST /api/seat-links/{token}."""

    token: str
    path: str
    expires_at: float


class Reach(Output):
    """The addresses at which other devices can open this server. `local_only`: it listens on its own machine alone."""

    local_only: bool
    addresses: list[str]


class EventsAnswer(Output):
    seq: int
    lines: list[LogLine]


class AdvisedAction(Output):
    """An action, the chance to win with it, and the final margin to expect over the best other seat."""

    number: int
    text: str
    win_chance: float
    margin: float


class Hint(AdvisedAction):
    """The best action, what speaks for it, and the next best ones."""

    reasons: list[HintReason]
    others: list[AdvisedAction]


class BroughtRecord(Output):
    """The table at which the game of a record can be looked at."""

    table: str


class ReplayTurn(Output):
    """A turn: the ply at which it begins, who takes it, and the scores on the track at that moment."""

    ply: int
    seat: int
    scores: list[int]
    text: str


class ReplayIndex(Output):
    plies: int
    turns: list[ReplayTurn]
    final_scores: list[int]
    seed: str
    fingerprint: str


class ReplayState(Output):
    """The game after `ply` decisions, as a seat or the public saw it, and what the last of them did."""

    ply: int
    seat: int | None
    view: GameView
    events: list[LogEvent]
    outcome: OutcomeState | None


# Boards: what a client needs to draw and to explain


class BoardSummary(Output):
    id: str
    name: str
    provenance: str
    reconstruction: bool
    seats_least: int
    seats_most: int


class CityFacts(Output):
    id: str
    name: str
    lat: float
    lon: float
    harbor: bool
    souvenir: bool
    junction: bool


class RouteFacts(Output):
    id: str
    a: str
    b: str
    kind: str
    color: str | None
    length: int
    pairs: int
    ferries: int
    twin: str | None
    points: int
    edge: bool


class CardFacts(Output):
    id: str
    deck: str
    color: str | None
    count: int
    wild: bool
    harbor: bool
    spaces: int
    symbol: str


class DeckFacts(Output):
    id: str
    name: str
    opening_hand: int
    row: int
    total: int


class PieceFacts(Output):
    """`symbol` names the vehicle that is drawn, as the schema of board files lists them; so does a card's."""

    id: str
    name: str
    deck: str
    owned: int
    recommended: int
    mode: Literal["land", "water"]
    symbol: str


class TicketFacts(Output):
    """`points` when done (a tour: also `in_order`, more, when done in that order), `penalty` when not."""

    id: str
    cities: list[str]
    tour: bool
    points: int
    in_order: int
    penalty: int


class HarborFacts(Output):
    each: int
    cards_of_each_deck: int
    points: list[int]
    unbuilt: int


class SouvenirFacts(Output):
    kinds: list[str]
    points: list[int]
    start_cities: list[str]
    stack: dict[str, int]
    placed_stack: dict[str, int]


class RuleFigures(Output):
    tickets_dealt: int
    tickets_dealt_keep: int
    tickets_drawn: int
    tickets_drawn_keep: int
    pieces_taken: int
    row_wild_limit: int
    end_pieces_left: int
    end_further_turns: int
    both_lanes_from_seats: int


class BoardFacts(BoardSummary):
    notes: str
    hash: str
    colors: list[str]
    cities: list[CityFacts]
    routes: list[RouteFacts]
    decks: list[DeckFacts]
    cards: list[CardFacts]
    pieces: list[PieceFacts]
    tickets: list[TicketFacts]
    harbors: HarborFacts | None
    souvenirs: SouvenirFacts | None
    figures: RuleFigures
    score_parts: list[ScorePart]
    route_points: dict[str, int]
    layout: Layout
