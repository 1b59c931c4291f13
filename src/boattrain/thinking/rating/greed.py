"""What the greedy bot sees in an action: the points that it brings now."""

from ...rules import structs
from ...rules.structs import BoardData, State


def half_points(s: State, board: BoardData, action: int) -> int:
    """Twice the points that an action brings now; -1 for an action that brings none and costs later."""
    if s.phase == structs.KEEP:
        lost = 0
        for j in range(s.draw_n[s.n_keeps]):
            if ((action - board.keep0) >> j) & 1:
                lost += board.penalty[s.draw_ticket[s.n_keeps][j]]
        return -2 * lost
    if s.phase == structs.FLEET:
        off = action - board.fleet0 - board.recommended[0]
        return -2 * off if off > 0 else 2 * off
    if action == board.stop or action == board.draw_tickets:
        return -1
    if s.phase == structs.TURN:
        if action >= board.claim0 and action < board.claim0 + board.n_routes:
            return 2 * board.route_points[action - board.claim0]
        if action >= board.swap0 and action < board.swap0 + 2 * board.most_swapped:
            return -2 * ((action - board.swap0) % board.most_swapped + 1)
    return 0
