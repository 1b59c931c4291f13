"""New tables for a lesson."""

from boattrain.lessons import FIRST, LAST, lesson_of
from boattrain.server.errors import Refusal
from boattrain.server.tables.creating import SeatWish, TableWish, create
from boattrain.server.tables.entries import Body
from boattrain.server.tables.options import Origin, board_of

TEACHER = "Pia"
LEVEL = "easy"  # of the other player, once the script is over


def create_part(board_id: str, after: str | None, guest: str, name: str | None, seed: int) -> list[Body]:
    """The first entries of a table for a part of the lesson: the last one, if it comes after another table."""
    board = board_of(board_id)
    lesson, part = lesson_of(board), FIRST if after is None else LAST
    if lesson is None:
        raise Refusal("no_lesson", "There is no lesson for this board.", board=board_id)
    wish = TableWish(
        board=board_id,
        seats=(SeatWish("you"), SeatWish("bot", LEVEL, TEACHER)),
        recommended_fleets=True,
        allow_undo=False,
        allow_hints=True,
        start=True,
    )
    return create(wish, guest, name, seed, Origin(after, lesson.parts[part].facts, lesson=part), board)
