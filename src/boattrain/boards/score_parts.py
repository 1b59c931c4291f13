"""The parts of a score sheet (END-3), in their order. Everything that lists them follows this list."""

SCORE_PARTS = ("routes", "tickets", "tours", "harbors", "unbuilt", "souvenirs")


def score_parts(tours: bool, harbors: bool, souvenirs: bool) -> tuple[str, ...]:
    """The parts in which points are possible, depending on whether the board has tours, harbors and souvenirs."""
    has = {"tours": tours, "harbors": harbors, "unbuilt": harbors, "souvenirs": souvenirs}
    return tuple(part for part in SCORE_PARTS if has.get(part, True))
