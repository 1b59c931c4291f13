"""The arena: bots play each other on the same deals from every seat, and what came of it is told with its error.

schedule    who plays whom, on which deal, at which seat
table       one game, in a process that may be ended: views in, decisions out, forfeits noted
desk        the process of a table, watched by a clock; one that hangs is replaced and the game goes on
pool        games in processes here; ray_pool: the same on a Ray cluster
results     the file that a run can go on from; match: a whole run
intervals, ratings, sprt, summary, report, chart: what came of it
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
