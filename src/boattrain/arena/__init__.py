"""The arena: bots play each other on the same deals from every seat. Reports give every figure with its interval.

loop        the one loop in which bots play a game, decision by decision
simulation  many games of the same bots, and whether everything adds up in them
schedule    who plays whom, on which deal, at which seat
luck        how lucky each seat was in a game, to be taken off its result
contest_game  one game of a contest: a bot that fails forfeits the decision
worker_process, worker  a process that plays games under a time limit; if it hangs it is replaced and the game goes on
pool        many such processes here, for contests and simulations; ray_pool: on a Ray cluster
results     the file from which a run can be resumed; match: a whole run
adjusting   the win rate without luck
intervals, ratings, sprt, summary, report, chart: the statistics and how they are shown
"""

from boattrain.arena.match import Match, play_match
from boattrain.arena.pool import play_here
from boattrain.arena.report import report
from boattrain.arena.schedule import DUEL, FIELD, Contest, make_contest
from boattrain.arena.sprt import SequentialTest

__all__ = [
    "DUEL",
    "FIELD",
    "Contest",
    "Match",
    "SequentialTest",
    "make_contest",
    "play_here",
    "play_match",
    "report",
]
