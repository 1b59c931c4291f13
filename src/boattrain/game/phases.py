"""Phases, declared once: what the seat to act decides, and what it is told when it tries something else."""

from typing import NamedTuple

from boattrain.rules import structs


class Phase(NamedTuple):
    """`sentence` says what is decided; `refusal` answers every action that does not belong to the phase."""

    name: str
    sentence: str
    refusal: str


DECLARED: dict[int, Phase] = {
    structs.KEEP: Phase(
        "keep", "Choose which of the offered tickets to keep.", "First choose which tickets to keep."
    ),
    structs.FLEET: Phase(
        "fleet", "Choose how many pieces of each kind to take into the game.", "First choose your fleet."
    ),
    structs.PLACE: Phase(
        "place",
        "Put a stack of souvenirs on a location, before the first turn.",
        "First place a stack of souvenirs.",
    ),
    structs.TURN: Phase(
        "turn",
        "Choose the action of the turn.",
        "A turn is one action: draw cards, claim a route, draw tickets, or what else the board offers.",
    ),
    structs.SECOND: Phase(
        "second_card",
        "Take a second card, or stop.",
        "You have taken one card: take a second one or stop.",
    ),
    structs.REFILL: Phase(
        "refill", "Name the deck that refills the row.", "First say which deck refills the row."
    ),
    structs.PAY: Phase(
        "pay", "Choose how to pay for the route just named.", "First choose how to pay for the route."
    ),
    structs.PAY_HARBOR: Phase(
        "pay_harbor",
        "Choose how to pay for the harbor just named.",
        "First choose how to pay for the harbor.",
    ),
    structs.SOUVENIR: Phase(
        "souvenir",
        "Choose at which end of the route to take a souvenir.",
        "First choose the souvenir that you take.",
    ),
    structs.OVER: Phase("over", "The game is over. Nobody decides.", "The game is over."),
}

PHASES = tuple(DECLARED[code].name for code in range(len(DECLARED)))
"""The names of the phases, by the number that the rules give them."""

BY_NAME = {phase.name: phase for phase in DECLARED.values()}

REASONS = {structs.PLAYED_OUT: "played_out", structs.ALL_PASSED: "all_passed"}
"""Why a game ended."""
