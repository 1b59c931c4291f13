"""Bots of a few lines, for the arena to find by place: `arena.tiny_bots:First`."""

import os
import signal
import subprocess
import sys
import time

from boattrain.bots import Bot
from boattrain.game.action_numbers import action_of
from boattrain.game.actions import Claim, Exchange


class First(Bot):
    def decide(self, view):
        return view.legal_numbers()[0]


class Claimer(First):
    """Claims what it can."""

    def decide(self, view):
        claims = [n for n in view.legal_numbers() if isinstance(action_of(view.board, view.core, n), Claim)]
        return claims[0] if claims else super().decide(view)


class KillingTheRun(Claimer):
    """Kills the run that it plays for, once: in the middle of a game, when some results have been stored."""

    def decide(self, view):
        results, deed = (os.environ.get(name) for name in ("ASSASSIN_WATCHES", "ASSASSIN_NOTES"))
        if deed and not os.path.exists(deed):
            with open(results, "rb") as file:
                stored = file.read().count(b"\n")
            if stored > 6:
                with open(deed, "a") as file:
                    file.write(f"{os.getpid()}\n")
                os.kill(os.getppid(), signal.SIGKILL)
        return super().decide(view)


class NotingAll(First):
    """Remembers all that it is shown."""

    shown = None  # a list that a test puts here

    def decide(self, view):
        self.shown.append(("view", self.seed, view))
        return super().decide(view)

    def observe(self, events):
        self.shown.append(("events", self.seed, events))


class Index(First):
    """Answers with a number that is not an int, as numpy has them."""

    class Number:
        def __init__(self, n):
            self.n = n

        def __index__(self):
            return self.n

    def decide(self, view):
        return self.Number(super().decide(view))


# Bots that fail. Most do so at their third decision only, to show that the game goes on.


class Failing(First):
    def __init__(self, setup):
        super().__init__(setup)
        self.decisions = 0

    def decide(self, view):
        self.decisions += 1
        return self.fail() if self.decisions == 3 else super().decide(view)


class FailingToPay(Claimer):
    """Knows no payment, but only when there is a choice: the payments before that are made for it."""

    def decide(self, view):
        return None if view.phase == "pay" else super().decide(view)


class Raising(Failing):
    def fail(self):
        raise RuntimeError("no idea\n\x1b[31mat all")


class Exiting(Failing):
    def fail(self):
        sys.exit("that is enough")


class AnsweringNone(Failing):
    def fail(self):
        return None


class AnsweringTrue(Failing):
    def fail(self):
        return True


class AnsweringText(Failing):
    def fail(self):
        return "draw tickets"


class AnsweringNegative(Failing):
    def fail(self):
        return -1


class AnsweringHuge(Failing):
    def fail(self):
        return 10**5000


class Vanishing(Failing):
    def fail(self):
        os._exit(3)


class DyingBySignal(Failing):
    def fail(self):
        os.kill(os.getpid(), signal.SIGKILL)


class HoldingTheInterpreter(Failing):
    """Hangs where no thread of its process can do anything about it."""

    def fail(self):
        return 3 ** (10**10)


class AlwaysHanging(Bot):
    def decide(self, view):
        while True:
            pass


class Swapping(Bot):
    """Trades its pieces to and fro for as long as it may."""

    def decide(self, view):
        legal = view.legal_numbers()
        swaps = [n for n in legal if isinstance(action_of(view.board, view.core, n), Exchange)]
        return (swaps or legal)[0]


class SwappingToo(Swapping):
    pass


class SlowlyMade(First):
    def __init__(self, setup):
        super().__init__(setup)
        time.sleep(2.2)


class Parenting(AlwaysHanging):
    """Leaves a process behind, whose number it notes."""

    def decide(self, view):
        child = subprocess.Popen(["sleep", "600"])
        with open(os.environ["PARENT_NOTES"], "a") as file:
            file.write(f"{child.pid}\n")
        return super().decide(view)


class HangingAtBirth(First):
    def __init__(self, setup):
        while True:
            pass


class RaisingAtBirth(First):
    def __init__(self, setup):
        raise RuntimeError("stillborn")


class HangingWhenTold(First):
    def observe(self, events):
        while True:
            pass


class RaisingWhenTold(First):
    def observe(self, events):
        if any(event.kind == "route_claimed" for event in events):
            raise RuntimeError("not again")


class Printing(First):
    def decide(self, view):
        print("thinking aloud")
        os.write(1, b"and louder\n")
        return super().decide(view)


class HangingAtItsEnd(First):
    def __del__(self):
        while "HANG_AT_THE_END" in os.environ:
            pass


class NoBot:
    pass
