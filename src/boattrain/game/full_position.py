"""A full position: what can be done in it, how it is written, how it is paid, and why something is not legal.

Games and views are full positions. In a view only its own seat can act.
"""

import operator
from collections.abc import Collection, Iterator
from typing import cast

from boattrain.boards.numbering import numbering
from boattrain.errors import ActionError, IllegalAction, InvalidAction
from boattrain.game.action_numbers import action_of, actions_of, number_of
from boattrain.game.actions import ACTION_TYPES, Action, BuildHarbor, Claim
from boattrain.game.notation import action_text, ambiguous, read_action
from boattrain.game.outcome import Outcome, ScoreSheet
from boattrain.game.payments import Payment, payment_with, payments_for
from boattrain.game.phases import REASONS
from boattrain.game.position import Position
from boattrain.game.reasons import Reason, reason_against
from boattrain.game.soundness import fault_in

_BOUGHT = (Claim, BuildHarbor)


class LegalActions(Collection[Action]):
    """The legal actions of a position: `in`, iteration and len.

    Iteration gives typed actions. `in` takes typed actions, with or without their payment, texts and numbers.
    """

    def __init__(self, position: "FullPosition") -> None:
        self._position = position

    def numbers(self) -> list[int]:
        """The numbers of the legal actions, in the order of iteration."""
        return self._position.legal_numbers()

    def __len__(self) -> int:
        return self._position._count()

    def __iter__(self) -> Iterator[Action]:
        return iter(actions_of(self._position.board, self._position.core, self.numbers()))

    def __contains__(self, action: object) -> bool:
        return self._position.allows(action)

    def __repr__(self) -> str:
        return f"<{len(self)} legal actions>"


class FullPosition(Position):
    """A position with everything that a player can ask of it."""

    # The legal actions

    @property
    def legal_actions(self) -> LegalActions:
        """The legal actions of the seat to act: `in`, iteration, len. None are legal in a view of another seat."""
        return LegalActions(self)

    def legal_numbers(self) -> list[int]:
        """The numbers of the legal actions."""
        return self.core.legal()

    def legal_mask(self) -> bytes:
        """A byte for each action number of the board: 1 if it is legal."""
        mask = bytearray(numbering(self.board).n_actions)
        for number in self.legal_numbers():
            mask[number] = 1
        return bytes(mask)

    def allows(self, action: object) -> bool:
        """Whether an action is legal now: typed, with or without its payment, as a text, or by its number."""
        if isinstance(action, str):
            try:
                action = self.parse(action)
            except ActionError:
                return False
        numbers = self._numbers(action)
        return bool(numbers) and self._is_legal(numbers[0])

    def decisions(self, action: Action | str | int) -> list[int]:
        """The decisions that an action stands for, as numbers for `Game.step`.

        A claim that names its payment is several decisions: the route, then the payment, once for each pair space.
        A payment that is not named is left out, even if there is only one. Raises an ActionError if the action is not
        legal.
        """
        if isinstance(action, str):
            action = self.parse(action)
        numbers = self._numbers(action)
        if not numbers or not self._is_legal(numbers[0]):
            raise self._refusal(action)
        return numbers

    def _count(self) -> int:
        return self.core.count_legal()

    def _is_legal(self, number: int) -> bool:
        return self.core.is_legal(number)

    def _numbers(self, action: object) -> list[int]:
        """The numbers that an action stands for; [] if it means nothing here, or if its cards do not pay for it."""
        if isinstance(action, _BOUGHT) and action.cards is not None:
            payment = self._payment(action)
            return [] if payment is None else list(payment.numbers)
        number = self._number(action)
        return [] if number is None else [number]

    def _number(self, action: object) -> int | None:
        """The number of an action; None if the value is not an action or has no number now."""
        if isinstance(action, bool):
            return None
        try:
            if isinstance(action, ACTION_TYPES):
                return number_of(self.board, self.core, action)
            return operator.index(action)  # type: ignore[arg-type]
        except TypeError:  # not a number, or an action whose fields hold something else than they should
            return None

    def _payment(self, action: Claim | BuildHarbor) -> Payment | None:
        """The payment that an action names; None if it is not legal."""
        bare = Claim(action.route) if isinstance(action, Claim) else BuildHarbor(action.city)
        number = self._number(bare)
        if number is None or not self._is_legal(number) or action.cards is None:
            return None
        return payment_with(self.board, self.core, bare, action.cards)

    # Why not

    def why_not(self, action: Action | str | int) -> str | None:
        """Why an action is not legal now, as a sentence; None if it is legal."""
        found = self.reason_against(action)
        return None if found is None else found.sentence

    def reason_against(self, action: Action | str | int) -> Reason | None:
        """Why an action is not legal now, with a code and its facts, for programs; None if it is legal."""
        try:
            typed = self.parse(action) if isinstance(action, str) else action
        except ActionError as error:
            return Reason(error.code, error.sentence, {})
        return None if self.allows(typed) else self._objection(typed)

    def _objection(self, action: object) -> Reason:
        """Why a value that is not a legal action is not one."""
        if not isinstance(action, ACTION_TYPES):
            number = self._number(action)
            known = None if number is None else action_of(self.board, self.core, number)
            if known is None:
                code = "not_an_action" if number is None else "unknown_number"
                return Reason(code, "There is no such action here.", {})
            action = known
        fault = fault_in(self.board, action)
        if fault is not None:
            return Reason(*fault, {})
        return self._not_now() or reason_against(self, action)

    def _not_now(self) -> Reason | None:
        """Why nobody can act in this position, whatever the action."""
        return None

    def _refusal(self, action: object) -> ActionError:
        """The error for a value that is not a legal action."""
        reason = self._objection(action)
        if isinstance(action, ACTION_TYPES):
            known = fault_in(self.board, action) is None
        else:
            known = reason.code not in ("not_an_action", "unknown_number")
        return (
            IllegalAction("illegal", reason.sentence)
            if known
            else InvalidAction(reason.code, reason.sentence)
        )

    # Notation

    def action(self, number: int) -> Action:
        """The typed action of a number. InvalidAction if the number means nothing now."""
        wanted = None if isinstance(number, ACTION_TYPES) else self._number(number)
        found = None if wanted is None else action_of(self.board, self.core, wanted)
        if found is None:
            raise InvalidAction("unknown_number", "There is no such action here.")
        return found

    def text(self, action: Action | int) -> str:
        """The text of an action, typed or by its number, as `parse` reads it."""
        typed = cast(Action, action) if isinstance(action, ACTION_TYPES) else self.action(cast(int, action))
        fault = fault_in(self.board, typed)
        if fault is not None:
            raise InvalidAction(*fault)
        return action_text(self.board, typed)

    def parse(self, text: str) -> Action:
        """The action that a text means here. If two routes fit, the legal one; AmbiguousAction if both are legal."""
        actions = read_action(self.board, text)
        if len(actions) == 1:
            return actions[0]
        legal = [action for action in actions if self.allows(action)]
        if not legal or self._alike(legal):
            return (legal or actions)[0]
        if len(legal) == 1:
            return legal[0]
        raise ambiguous(text, legal, self.board)

    def _alike(self, actions: list[Action]) -> bool:
        """Whether it makes no difference which: the two gray lanes of a double route."""
        routes = [self.board.route(action.route) for action in actions if isinstance(action, Claim)]
        return len({(route.kind, route.color, route.length) for route in routes}) == 1

    # Payments

    def payments(self, route_or_city: str) -> list[dict[str, int]]:
        """Every set of cards with which the seat to act could claim a route or build a harbor, cheapest first.

        The list is empty if the seat cannot do that now.
        """
        return [dict(payment.cards) for payment in self.payment_options(route_or_city)]

    def payment_options(self, route_or_city: str) -> list[Payment]:
        """The same payments, each with the numbers of its decisions, to be played by `Game.step`."""
        action: Claim | BuildHarbor
        if isinstance(route_or_city, str) and "-" not in route_or_city:
            action = BuildHarbor(self.board.city(route_or_city).id)
        else:
            action = Claim(self.board.route(route_or_city).id)
        return payments_for(self.board, self.core, action) if self.allows(action) else []

    # The end

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        if not self.over:
            return None
        sheets = tuple(ScoreSheet(*sheet) for sheet in self.core.sheets())
        return Outcome(REASONS[self.core.cell("reason")], tuple(self.core.winners()), sheets)
