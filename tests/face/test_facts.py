"""The hash of a game is taken over named facts in a fixed text form, never over the memory of the core."""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import boattrain
from boattrain.game.facts import FACTS_VERSION, facts_text
from boattrain.rules import plain_core

GOLDEN = Path(__file__).parents[1] / "golden"
PINS = json.loads((GOLDEN / "pins.json").read_text(encoding="utf-8"))
SOURCE = Path(boattrain.__file__).parent
# Records with what the facts have to tell of: harbors, pairs, souvenirs, a game in which all passed.
SOME = ("great_lakes-2-mixed", "san_francisco-2-mixed", "san_francisco-all_passed", "world-2-mixed")
REPLAYED = """
import sys
from pathlib import Path
import boattrain
from boattrain.rules import structs
assert not boattrain.COMPILED
print(structs.STATE_SIZE)
for path in sys.argv[1:]:
    print(boattrain.replay(Path(path).read_text(encoding="utf-8")).hash)
"""


def test_the_hash_names_its_version_and_is_that_of_the_text():
    game = boattrain.Game("san_francisco", seats=2, seed=7)
    text = json.dumps(game.facts(), sort_keys=True, separators=(",", ":"))
    assert text.isascii()
    assert facts_text(game.facts()) == text
    assert game.hash == f"{FACTS_VERSION}:{hashlib.sha256(text.encode()).hexdigest()}"


def test_cards_and_tickets_stand_in_the_order_in_which_they_come():
    game = boattrain.scenario(
        "san_francisco", top={"cards": "red blue"}, ticket_deck=["chinatown-castro", "sunset-pier_39"]
    )
    facts = game.facts()
    assert facts["decks"]["cards"][:2] == ["red", "blue"]
    assert facts["ticket_deck"] == ["chinatown-castro", "sunset-pier_39"]


@pytest.mark.parametrize("board", boattrain.board_names())
def test_every_decision_changes_the_facts_and_both_cores_tell_the_same(board):
    games = [
        boattrain.Game(board, 3, 5, kind=kind) for kind in (type(boattrain.Game(board).core), plain_core())
    ]
    seen = set()
    while not games[0].over and len(games[0].numbers) < 60:
        assert games[0].facts() == games[1].facts()
        seen.add(games[0].hash)
        number = games[0].legal_numbers()[len(games[0].numbers) % len(games[0].legal_numbers())]
        for game in games:
            game.step(number)
    assert len(seen) == len(games[0].numbers)


def changed_copy(folder: Path) -> Path:
    """The package with another memory: a field more, the fields in another order, larger limits."""
    package = folder / "boattrain"
    shutil.copytree(
        SOURCE,
        package,
        ignore=shutil.ignore_patterns("*.so", "*.c", "__pycache__", "server", "static", "*.pyd"),
    )
    structs, limits = package / "rules" / "structs.py", package / "boards" / "limits.py"
    text = structs.read_text(encoding="utf-8")
    head, state, tail = re.split(r"(?s)(?<=class State:\n)(.*?)(?=\n\n\nclass Scratch:)", text)
    fields = [line for line in state.splitlines() if re.match(r"    \w+: ", line)]
    assert len(fields) > 40
    wide = [line for line in fields if "long long" in line or '"int"' in line]
    narrow = [line for line in fields if line not in wide]
    narrow.insert(7, '    fresh: Annotated[Shorts, "short", SEATS]')
    structs.write_text(head + "\n".join([*wide, *reversed(narrow)]) + tail, encoding="utf-8")
    larger, times = re.subn(
        r"(?m)^(CITIES|ROUTES|TICKETS|DECK_CARDS) = (\d+)",
        lambda found: f"{found[1]} = {int(found[2]) + 13}",
        limits.read_text(encoding="utf-8"),
    )
    assert times == 4
    limits.write_text(larger, encoding="utf-8")
    return folder


def hashes_in(folder: Path) -> tuple[int, list[str]]:
    """The size of a state here, and the hashes to which it replays the records."""
    paths = [str(GOLDEN / f"{name}.txt") for name in SOME]
    done = subprocess.run(
        [sys.executable, "-c", REPLAYED, *paths],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(folder)},
        cwd=folder,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    size, *hashes = done.stdout.split()
    return int(size), hashes


def test_another_layout_of_the_state_changes_no_hash(tmp_path):
    """The fields of the core's state are added to, turned around and enlarged; records replay to the same hashes."""
    size, hashes = hashes_in(changed_copy(tmp_path))
    assert size > len(boattrain.Game("world").core.state_bytes())
    assert hashes == [PINS[name]["hash"] for name in SOME]
