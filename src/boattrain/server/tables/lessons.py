"""Lessons at a table: as long as its script lasts, both seats do what it says."""

from dataclasses import asdict
from typing import Any

from boattrain.lessons import Lesson, Part, lesson_of
from boattrain.server.errors import Refusal
from boattrain.server.tables.table import Table


def _lesson(table: Table) -> tuple[Lesson, str, Part] | None:
    """The lesson of a table and its part; None if it is none, or was made from another version of the script."""
    origin = table.options.origin
    if origin is None or origin.lesson is None or table.board is None or table.archived is not None:
        return None
    lesson = lesson_of(table.board)
    part = lesson and lesson.parts.get(origin.lesson)
    return (lesson, origin.lesson, part) if lesson and part and part.facts == origin.played else None


def _ahead(table: Table) -> tuple[int, ...]:
    """The decisions that the script still has."""
    found = _lesson(table)
    return found[2].numbers[table.ply :] if found else ()


def scripted(table: Table) -> int | None:
    """The next decision of the script; None where everybody decides freely."""
    return next(iter(_ahead(table)), None)


def keep_to_script(table: Table, numbers: list[int]) -> None:
    """Refuses decisions that the script does not have."""
    ahead = _ahead(table)[: len(numbers)]
    if ahead != tuple(numbers[: len(ahead)]):
        raise Refusal("lesson", "The lesson asks for something else now. Nothing has changed.")


def lesson_facts(table: Table, guest: str | None) -> dict[str, Any] | None:
    """What is told of the lesson to the person who has it."""
    found = _lesson(table) if guest is not None and guest == table.options.host else None
    if found is None:
        return None
    lesson, name, part = found
    return {
        "part": name,
        "steps": [asdict(step) for step in part.steps],
        "numbers": part.numbers,
        "before": lesson.before(name),
        "length": lesson.length,
    }
