"""Tickets of a scenario: what seats hold, and what is left in the deck."""

from collections import Counter

from boattrain.errors import GameError
from boattrain.game.notation import read_ticket
from boattrain.game.scenario.facts import Layer
from boattrain.rules import structs


class TicketLayer(Layer):
    def lay(self) -> None:
        """Lay out the tickets as if each seat had drawn what it holds, in its turn, and kept all of it."""
        board = self.board
        held = [
            [read_ticket(board, t) for t in self.of_seat("tickets", seat, [])] for seat in range(self.seats)
        ]
        top = [read_ticket(board, t) for t in self.facts.get("ticket_top", [])]
        deck = self.facts.get("ticket_deck")
        exact = None if deck is None else [read_ticket(board, t) for t in deck]
        named = [ticket for seat in held for ticket in seat] + top + (exact or [])
        twice = [ticket for ticket, n in Counter(named).items() if n > 1]
        if twice:
            raise GameError("bad_scenario", f"The ticket {twice[0]} is named twice.")
        others = [ticket.id for ticket in board.tickets if ticket.id not in set(named)]
        gone: list[str] = []
        if exact is None:
            others = self.shuffled(others)
        else:
            others, gone = exact, others
        seats, most = range(self.seats), structs.OFFER
        draws = [(seat, held[seat][:most]) for seat in seats]
        draws += [
            (seat, held[seat][i : i + most]) for seat in seats for i in range(most, len(held[seat]), most)
        ]
        draws += [(structs.NOBODY, gone[i : i + most]) for i in range(0, len(gone), most)]
        self._put_tickets(draws, top + others)

    def _put_tickets(self, draws: list[tuple[int, list[str]]], deck: list[str]) -> None:
        number = self.board.ticket_index
        total = len(self.board.tickets)
        holder = [structs.NOBODY] * total
        for seat, tickets in draws:
            for ticket in tickets:
                holder[number[ticket]] = seat
        head = sum(len(tickets) for _, tickets in draws)
        ring = [number[ticket] for _, tickets in draws for ticket in tickets] + [
            number[ticket] for ticket in deck
        ]
        rows = [[number[t] for t in tickets] for _, tickets in draws]
        rows += [[]] * (structs.TICKET_DRAWS - len(rows))
        rows = [row + [structs.HIDDEN] * (structs.OFFER - len(row)) for row in rows]
        fields = {
            "holder": holder,
            "held_n": [holder.count(seat) for seat in range(self.seats)],
            "ring": ring,
            "ring_head": head % total,
            "ring_n": len(deck),
            "n_draws": len(draws),
            "n_keeps": len(draws),
            "draw_seat": [seat for seat, _ in draws],
            "draw_n": [len(tickets) for _, tickets in draws],
            "draw_kept": [len(tickets) for _, tickets in draws],
            "draw_mask": [(1 << len(tickets)) - 1 for _, tickets in draws],
            "draw_ticket": rows,
        }
        self.put(fields)
