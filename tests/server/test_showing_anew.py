"""What is shown after each decision is what a table that was opened anew would show."""

import random

import orjson
import pytest

from boattrain.server.tables.effects import apply
from boattrain.server.tables.showing import Showing
from boattrain.server.tables.updates import Update
from server.offline_table import OfflineTable, seated

GUESTS = ("ann", "bob", "eve")


class Shown(OfflineTable):
    """Tells every entry, and compares what was told with a table that is encoded anew."""

    showing = None

    def happen(self, entry):
        if self.showing is None:
            return super().happen(entry)
        update = Update(self.showing, entry, apply(self.table, entry), lambda: [True] * len(GUESTS), 0.0)
        fresh = Showing(self.table)
        assert self.showing.public == fresh.public
        assert self.showing.own == fresh.own
        assert (self.showing.decision, self.showing.early) == (fresh.decision, fresh.early)
        for guest in (*GUESTS, None):
            told = orjson.loads(update.for_guest(guest))
            wanted = orjson.loads(orjson.dumps(fresh.state(guest, [True] * len(GUESTS), 0.0)))
            for name in ("seq", "ply", "branch", "decision", "early", "choosing", "undo", "clock"):
                assert told[name] == wanted[name]


@pytest.mark.parametrize("board", ["world", "great_lakes", "san_francisco"])
@pytest.mark.parametrize("seed", [1])
def test_updates_lead_to_what_a_new_look_shows(board, seed):
    offline = seated(*GUESTS, board=board, seed=seed)
    shown = Shown([entry.body for entry in offline.entries])
    shown.showing = Showing(shown.table)
    shown.play_at_random(random.Random(seed), 2000)
    assert shown.table.over
    assert shown.showing.outcome != b"null"
