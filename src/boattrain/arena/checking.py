"""Checks before a match that every bot exists.

A bot from elsewhere is loaded and made in a process of its own: it may print, hang, or end the process.
"""

from multiprocessing import get_context
from multiprocessing.connection import Connection

from boattrain.arena.processes import end, interrupts_wait, stand_apart
from boattrain.arena.worker_process import MAKING
from boattrain.bots import Setup, make_bot
from boattrain.bots.registry import read_name
from boattrain.errors import BoattrainError


def check_bot(name: str, setup: Setup, seconds: float = MAKING) -> None:
    """Raises a BoattrainError if there is no such bot. A bot that fails while it is made forfeits its games instead."""
    if read_name(name).is_built_in:
        make_bot(name, setup)
        return
    context = get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    trial = context.Process(target=_try, args=(theirs, name, setup), daemon=True)
    with interrupts_wait():
        trial.start()
    theirs.close()
    try:
        refused = ours.recv() if ours.poll(seconds) else None
    except EOFError:  # it ended itself
        refused = None
    finally:
        end(trial)
        ours.close()
    if refused is not None:
        raise BoattrainError(*refused)


def _try(connection: "Connection[tuple[str, str] | None, object]", name: str, setup: Setup) -> None:
    stand_apart()
    refused = None
    try:
        make_bot(name, setup)
    except BoattrainError as error:
        refused = error.code, error.sentence
    except BaseException:
        pass  # it fails in its games too, where that is reported
    connection.send(refused)
