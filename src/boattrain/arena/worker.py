"""What runs inside a worker process: takes a game, announces each call into a bot, and sends the finished game back.

It ends when the process that started it ends, for whatever reason.
"""

import os
import signal
import sys
import threading
import traceback
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait

from boattrain.arena.processes import stand_apart
from boattrain.arena.tasks import Job, Move, Past, Result, Task
from boattrain.errors import BoattrainError

ASKING, DONE, BROKEN = "asking", "done", "broken"


def work(connection: "Connection[object, tuple[Job, Past]]", task: Task[Job, Result]) -> None:
    """Do jobs until the connection is closed."""
    stand_apart()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that started this one handles Ctrl-C
    threading.Thread(target=_end_with_parent, daemon=True).start()

    def asking(seat: int, stage: str, moves: list[Move]) -> None:
        connection.send((ASKING, seat, stage, moves))

    try:
        while True:
            job, past = connection.recv()
            try:
                result = task.run(job, past, asking)
            except (EOFError, OSError):
                raise
            except BoattrainError as error:
                connection.send((BROKEN, error.code, error.sentence))
            except Exception:  # an error of ours, not of a bot
                told = f"A game could not be played: {traceback.format_exc()}"
                connection.send((BROKEN, "arena_error", told))
            else:
                connection.send((DONE, result))
    except (EOFError, OSError):  # nobody listens any more
        _end()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        _end()


def _end() -> None:
    """End this process at once, with everything that bots have started here."""
    if sys.platform != "win32":
        os.killpg(0, signal.SIGKILL)
    os._exit(0)
