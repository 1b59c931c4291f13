"""Runs all checks on a board file and lists everything that is wrong with it."""

from typing import Any

from boattrain.boards import check_cards, check_goals, check_map
from boattrain.boards.draft import Draft
from boattrain.boards.faults import Faults
from boattrain.boards.structure import check_structure


def check(data: Any) -> list[str]:
    """Every fault as a sentence that begins with its place in the file. The list is empty for a good board."""
    faults = Faults()
    check_structure(data, faults)
    if isinstance(data, dict):
        draft = Draft(data, faults)
        # Cards and pieces come first: routes refer to them, and goals to all three.
        for find in (*check_cards.CHECKS, *check_map.CHECKS, *check_goals.CHECKS):
            find(draft)
    return faults.sentences()
