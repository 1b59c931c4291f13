"""Writes the golden playthroughs of the OpenSpiel games again: python tests/envs/playthroughs/make.py"""

import gzip
from pathlib import Path

from absl import flags

import boattrain
import boattrain.envs.spiel

FOLDER = Path(__file__).parent
SEED = 20261118


def path_of(board: str) -> Path:
    return FOLDER / f"{board}.txt.gz"


def write(board: str) -> str:
    """One random game with everything that OpenSpiel can tell about each of its states."""
    from open_spiel.python.algorithms.generate_playthrough import playthrough  # imports SciPy

    return playthrough(f"{boattrain.envs.spiel.PREFIX}_{board}(players=2)", None, seed=SEED)


if __name__ == "__main__":
    flags.FLAGS.mark_as_parsed()
    for name in boattrain.board_names():
        path_of(name).write_bytes(gzip.compress(write(name).encode(), 9, mtime=0))
