"""The error for a board that cannot be loaded. It lists everything that is wrong with the board."""

from collections.abc import Iterable

from boattrain.errors import BoattrainError


class BoardError(BoattrainError):
    """A board cannot be loaded.

    `code` is for programs: unknown_board (no board of that name), unreadable (no such file, or not
    text), not_json, invalid (the content has faults). `faults` lists every fault as a sentence.
    """

    def __init__(self, code: str, faults: Iterable[str], source: str = "") -> None:
        self.faults = list(faults)
        self.source = source
        super().__init__(code, self._sentence())

    def _sentence(self) -> str:
        """The message for people: one line, or a headline and a line for each fault."""
        source = f"{self.source}: " if self.source else ""
        if len(self.faults) == 1:
            return source + self.faults[0]
        return "\n  ".join([f"{source}{len(self.faults)} faults in the board", *self.faults])

    def __reduce__(self) -> tuple[type["BoardError"], tuple[object, ...]]:
        return type(self), (self.code, self.faults, self.source)
