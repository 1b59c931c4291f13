"""OpenSpiel's search over information sets (ISMCTS) as a bot of the arena.

    boattrain arena --board san_francisco --bots planner,boattrain.envs.spiel_bot:IsmctsBot:200

The number is that of simulations for each decision (default: 100). Positions are valued by random play inside the core.
"""

from typing import Any

import numpy as np
from open_spiel.python.algorithms import ismcts  # type: ignore[import-untyped]  # after `spiel`

from boattrain.bots.base import Bot, Setup
from boattrain.envs.spiel import PREFIX, SpielGame, SpielState, game_type
from boattrain.errors import BoattrainError
from boattrain.game.seeds import stream_of
from boattrain.game.views import View
from boattrain.rules.loading import core_for

DEFAULT_SIMULATIONS = "100"
EXPLORATION = 1.4


class RandomPlay:
    """Values a state by random play inside the core, as an evaluator of OpenSpiel."""

    def __init__(self, seed: int) -> None:
        self._seed, self._made = seed, 0

    def evaluate(self, state: SpielState) -> list[float]:
        """The returns of one random game from here."""
        end = SpielState(state.get_game())
        end.past.deal, end.past.decisions = state.past.deal, end.limit
        end.past.core.copy_from(state.past.core)
        self._made += 1
        end.past.core.seed_scratch(*stream_of(self._seed, f"random play {self._made}"))
        end.past.core.play_random(end.limit)
        return end.returns()

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        """All legal actions as likely as each other."""
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


class IsmctsBot(Bot):
    """Information set Monte Carlo tree search by OpenSpiel, from the bot's view alone."""

    takes_options = True

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        simulations = setup.options or DEFAULT_SIMULATIONS
        if not simulations.isascii() or not simulations.isdigit() or int(simulations) < 1:
            raise BoattrainError("bad_bot", "IsmctsBot takes the number of simulations, 1 or more.")
        self._simulations = int(simulations)
        kind = type(
            "SpielGame_of_bot", (SpielGame,), {"kind": game_type(PREFIX, setup.board), "named": setup.board}
        )
        self._game: Any = kind({"players": setup.seats})

    def decide(self, view: View) -> int:
        legal = view.legal_numbers()
        if len(legal) == 1:
            return legal[0]
        state = SpielState(self._game)
        state.past.deal = [0, 0, 0, 0]
        state.past.core = core_for(view.board, type(view.core))
        state.past.core.copy_from(view.core)
        state.past.before = ["view"] * view.seats
        seed = self.random.getrandbits(32)
        search = ismcts.ISMCTSBot(
            self._game,
            RandomPlay(seed),
            EXPLORATION,
            self._simulations,
            random_state=np.random.RandomState(seed),
            allow_inconsistent_action_sets=True,
        )
        search.set_resampler(lambda asked, player: asked.resample_from_infostate(player, self.random.random))
        return int(search.step(state))
