"""OpenSpiel: importing this module registers a game for each board, and `boattrain` for any board file.

    import boattrain.envs.spiel, pyspiel
    game = pyspiel.load_game("boattrain_world(players=3)")

Chance picks one of 2**32 deals in four chance nodes; all shuffles of a game follow from its deal. The return is 1 for
the winner and -1 / (players - 1) for every other player; a shared victory is shared. `resample_from_infostate` deals
what a player cannot know anew, so that OpenSpiel's search over information sets plays the games: use the one in Python
(`open_spiel.python.algorithms.ismcts`), because the one in C++ cannot take a state that Python has made.
"""

try:
    import pyspiel  # type: ignore[import-not-found]
except ImportError as error:
    from boattrain.envs.errors import missing_extra

    raise missing_extra("OpenSpiel", "spiel") from error

from collections.abc import Callable
from typing import Any

import numpy as np

from boattrain.boards import Board, board_names, load_board
from boattrain.envs.core import observe
from boattrain.envs.layout import DTYPE, layout_of
from boattrain.envs.rendering import text_of
from boattrain.game.action_numbers import actions_of
from boattrain.game.events import event_of
from boattrain.game.game import Game, check_seats
from boattrain.game.notation import action_text
from boattrain.game.seeds import stream_of
from boattrain.game.views import sample_core, view_of
from boattrain.rules import Core, structs
from boattrain.rules.loading import core_for

DEAL_NODES = 4
DEAL_OUTCOMES = 256
_DEALS = [(outcome, 1 / DEAL_OUTCOMES) for outcome in range(DEAL_OUTCOMES)]
PREFIX = "boattrain"


def game_type(name: str, board: Board | None) -> Any:
    """How OpenSpiel lists a game. Without a board it takes the path of one."""
    parameters: dict[str, Any] = {"players": 2 if board is None else board.seats_least}
    if board is None:
        parameters["board"] = board_names()[0]
    return pyspiel.GameType(
        short_name=name,
        long_name=f"Boattrain: {board.name if board else 'any board'}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=structs.SEATS if board is None else board.seats_most,
        min_num_players=2 if board is None else board.seats_least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A board with a number of players, as OpenSpiel wants it."""

    kind: Any
    named: Board | None

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.board = self.named or load_board(given.get("board", board_names()[0]))
        self.seats = check_seats(self.board, given.get("players", self.board.seats_least))
        self.layout = layout_of(self.board, self.seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.layout.actions,
            max_chance_outcomes=DEAL_OUTCOMES,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.layout.limit,
        )
        super().__init__(self.kind, info, given)
        self.observer = SpielObserver(self)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        return SpielObserver(self, iig_obs_type)

    def max_chance_nodes_in_history(self) -> int:
        return DEAL_NODES


class Past:
    """What has happened in a game: the state of the core, and all events, from which each player's past is told."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.core: Core = core_for(board)
        self.deal: list[int] = []
        self.decisions = 0
        self.rows: list[tuple[int, ...]] = []
        self.before: list[str] = []
        """For a sampled game: what each player knew when it was sampled."""

    def __deepcopy__(self, memo: Any) -> "Past":
        other = Past(self.board)
        other.core.copy_from(self.core)
        other.deal, other.decisions = self.deal[:], self.decisions
        other.rows, other.before = self.rows[:], self.before[:]
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        facts = (self.deal, self.decisions, self.rows, self.before)
        return _restored, (self.board, self.core.state_bytes(), facts)

    def told(self, player: int) -> str:
        """Everything that a player has seen, in order (perfect recall)."""
        parts = self.before[player : player + 1]
        for row in self.rows:
            event = event_of(self.board, self.core.seats(), row).redacted(player)
            parts.append(",".join(map(str, event.row)))
        return ";".join(parts)


def _restored(board: Board, state: bytes, facts: tuple[Any, ...]) -> Past:
    """A past from its pickle, which OpenSpiel makes to serialize a state."""
    past = Past(board)
    past.core.load_bytes(state)
    past.deal, past.decisions, past.rows, past.before = facts
    return past


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game under way."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.past = Past(game.board)
        self.seats, self.limit = game.seats, game.layout.limit

    # What OpenSpiel asks of a state

    def current_player(self) -> int:
        past = self.past
        if len(past.deal) < DEAL_NODES:
            return int(pyspiel.PlayerId.CHANCE)
        if past.core.phase() == structs.OVER or past.decisions >= self.limit:
            return int(pyspiel.PlayerId.TERMINAL)
        return past.core.actor()

    def is_terminal(self) -> bool:
        return self.past.core.phase() == structs.OVER or self.past.decisions >= self.limit

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.past.core.legal())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return _DEALS

    def _apply_action(self, action: int) -> None:
        past = self.past
        if len(past.deal) < DEAL_NODES:
            past.deal.append(action)
            if len(past.deal) == DEAL_NODES:
                past.core.start(stream_of(self.seed()), self.seats, structs.NOBODY, False)
                past.rows += past.core.events()
            return
        if not past.core.step(action):
            raise ValueError(f"Action {action} is not legal.")
        past.decisions += 1
        past.rows += past.core.events()

    def seed(self) -> int:
        """The seed of the deal: `boattrain.Game(board, players, seed)` deals the same game."""
        return int.from_bytes(self.past.deal, "big")

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        board, core = self.past.board, self.past.core
        if core.is_legal(action):
            return action_text(board, actions_of(board, core, [action])[0])
        return f"action {action}"

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.seats
        winners = self.past.core.winners()
        share = 1 / len(winners)
        return [
            ((share if player in winners else 0.0) * self.seats - 1) / (self.seats - 1)
            for player in range(self.seats)
        ]

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """The observation of a player. OpenSpiel's own way over the observer gives the same, but takes longer."""
        seat = self.current_player() if player is None else player
        if seat < 0:
            raise RuntimeError(f"player >= 0 is expected, not {seat}")
        if seat >= self.seats:
            raise RuntimeError(f"player < {self.seats} is expected, not {seat}")
        observer = self.get_game().observer
        observer.set_from(self, seat)
        numbers: list[float] = observer.tensor.tolist()
        return numbers

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """A state that the player cannot tell from this one: what it cannot know is dealt anew."""
        past = self.past
        other = SpielState(self.get_game())
        stream = stream_of(int(sampler() * 2**53), "sample")
        other.past.core.copy_from(sample_core(view_of(past.board, past.core, player), stream))
        other.past.deal, other.past.decisions = past.deal[:], past.decisions
        other.past.before = [
            past.told(seat)
            if seat == player
            else "sampled" + _numbers(other.past.core, self.seats, past.board, seat)
            for seat in range(self.seats)
        ]
        return other

    def __str__(self) -> str:
        if len(self.past.deal) < DEAL_NODES:
            return f"deal {self.past.deal}"
        core = core_for(self.past.board)
        core.copy_from(self.past.core)
        return text_of(Game.from_core(self.past.board, core).view(None))


class SpielObserver:
    """Observations as tensors and texts: public, private or both."""

    def __init__(self, game: SpielGame, iig_obs_type: Any = None) -> None:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        self.recalls = kind.perfect_recall
        self.public = kind.public_info
        self.private = kind.private_info != pyspiel.PrivateInfoType.NONE
        self.seats = game.seats
        self._row = np.zeros(game.layout.size, DTYPE)
        self.tensor = np.zeros(game.layout.size if self.private and self.public else 0, np.float32)
        self.dict = {"observation": self.tensor} if self.tensor.size else {}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the observation of a player."""
        if not self.tensor.size:
            return
        if len(state.past.deal) < DEAL_NODES:
            self.tensor.fill(0)
            return
        observe(state.past.core, player, self._row)
        self.tensor[:] = self._row

    def string_from(self, state: SpielState, player: int) -> str:
        """The observation of a player as a text."""
        past = state.past
        if len(past.deal) < DEAL_NODES:
            return "not dealt"
        if self.recalls:
            return past.told(player if self.private else structs.SPECTATOR)
        parts = []
        if self.public:
            parts.append(text_of(view_of(past.board, past.core, None)))
        if self.private:
            parts.append(_private(past, player))
        return "\n".join(parts)


def _private(past: Past, player: int) -> str:
    view = view_of(past.board, past.core, player)
    held = f"hand {view.hand(player)} tickets {view.tickets(player)}"
    return f"{held} offer {view.offer(player)} fleet {view.pieces(player)}"


def _numbers(core: Core, seats: int, board: Board, player: int) -> str:
    row = np.zeros(layout_of(board, seats).size, DTYPE)
    observe(core, player, row)
    return ",".join(map(str, row.tolist()))


def _register(name: str, board: Board | None) -> None:
    kind = game_type(name, board)
    made = type(f"SpielGame_{name}", (SpielGame,), {"kind": kind, "named": board})
    pyspiel.register_game(kind, made)


for _name in board_names():
    _register(f"{PREFIX}_{_name}", load_board(_name))
_register(PREFIX, None)
