"""Addresses: from where each guest came last, so that many guests of one address share what is scarce. Not stored."""

from collections import OrderedDict

MOST = 50_000


class Addresses:
    def __init__(self) -> None:
        self._known: OrderedDict[str, str] = OrderedDict()

    def note(self, guest: str | None, address: str) -> None:
        if guest is None:
            return
        self._known[guest] = address
        self._known.move_to_end(guest)
        if len(self._known) > MOST:
            self._known.popitem(last=False)

    def get(self, guest: str, default: str) -> str:
        return self._known.get(guest, default)
