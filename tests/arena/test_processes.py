"""Ctrl-C while a process of bots is being started."""

import os
import signal
import sys
import threading
from multiprocessing import get_context

import pytest

from boattrain.arena.processes import interrupts_wait

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signal masks")


@pytest.fixture
def raised_interrupts():
    """A test run in the background ignores interrupts."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def say_blocked(connection):
    connection.send(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ()))


def test_an_interrupt_is_raised_when_the_process_has_started(raised_interrupts):
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=say_blocked, args=(theirs,))

    def start():
        with interrupts_wait():
            signal.pthread_kill(threading.get_ident(), signal.SIGINT)
            process.start()

    with pytest.raises(KeyboardInterrupt):
        start()
    assert process.pid is not None, "the interrupt came before the process was started"
    assert ours.recv(), "the new process can be interrupted before it has read its task"
    process.join()
    assert process.exitcode == 0


def test_interrupts_are_let_through_again(raised_interrupts):
    with interrupts_wait():
        pass
    with pytest.raises(KeyboardInterrupt):
        os.kill(os.getpid(), signal.SIGINT)
