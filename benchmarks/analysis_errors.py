"""The error rates of bots, as an analysis sees them; part of benchmarks/analysis.py.

A game that was measured once is kept in a file (--keep), so that a run that was stopped goes on where it was.
"""

import argparse
import json
from collections.abc import Callable, Iterable
from pathlib import Path
from statistics import fmean, stdev
from time import process_time
from typing import Any

import boattrain
from boattrain.analysis.judging import Judge, Verdict
from boattrain.analysis.report import Decision, error_rate
from boattrain.bots import Bot, Setup, make_bot
from boattrain.bots.levels import levels
from boattrain.game.records import Record

LEVELS = ("easy", "medium", "hard", "expert")
STRONGEST = "strongest"  # Expert with four times the iterations
OPPONENT = "planner"
RATES = Path(boattrain.__file__).parent / "analysis" / "error_rates.json"
Row = list[float]


def bot_of(level: str) -> str:
    """The bot of a level, without its limit of time: on a busy machine that would make it weaker."""
    if level == STRONGEST:
        kind, iterations = bot_of("expert").split(":")
        return f"{kind}:{4 * int(iterations)}"
    return levels()[level].bot.split("/")[0]


def play(board: str, bots: list[str], seed: int) -> Record:
    game = boattrain.Game(board, len(bots), seed)
    players = [make_bot(name, Setup.of(game, seat, seed)) for seat, name in enumerate(bots)]
    while game.to_act is not None:
        game.step(players[game.to_act].decide(game.view(game.to_act)))
    return game.record()


def measured(
    args: argparse.Namespace, what: str, work: Callable[..., Row], tasks: Iterable[tuple[Any, ...]]
) -> list[Row]:
    """The row of each task: kept ones, and new ones, which are kept as soon as they are there."""
    path = Path(args.keep) if args.keep else None
    lines = path.read_text(encoding="utf-8").splitlines() if path and path.is_file() else []
    known = {json.dumps(key): row for key, row in map(json.loads, lines)}
    rows = []
    for task in tasks:
        key = [what, *task]
        if json.dumps(key) not in known:
            known[json.dumps(key)] = work(*task)
            if path:
                with path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([key, known[json.dumps(key)]]) + "\n")
        rows.append(known[json.dumps(key)])
    return rows


def interval(values: list[float], places: int = 3) -> list[float]:
    """95 % for the mean."""
    error = 1.96 * stdev(values) / len(values) ** 0.5 if len(values) > 1 else float("inf")
    return [round(fmean(values) - error, places), round(fmean(values) + error, places)]


# Each level in games of its own


def errors(args: argparse.Namespace, board: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for level in args.level or (*LEVELS, STRONGEST):
        tasks = [(board, level, seed, args.iterations) for seed in range(args.games)]
        rows = measured(args, "errors", errors_of_game, tasks)
        rates = [100 * row[0] for row in rows]
        found[level] = {
            "games": args.games,
            "error_rate": round(fmean(rates), 3),
            "interval": interval(rates),
            "decisions": sum(row[2] for row in rows),
            "called_mistakes": sum(row[1] for row in rows),
            "seconds": round(fmean(row[3] for row in rows), 1),
        }
    return found


def errors_of_game(board: str, level: str, seed: int, iterations: int) -> Row:
    """The error rate of a level against the planner, its mistakes, its decisions, and CPU seconds of it all."""
    began, seat = process_time(), seed % 2
    bots = [bot_of(level) if number == seat else OPPONENT for number in (0, 1)]
    decisions = judged(play(board, bots, seed), seat, iterations, 0)
    mistakes = sum(one.mark in ("mistake", "blunder") for one in decisions)
    return [error_rate(decisions), mistakes, len(decisions), round(process_time() - began, 1)]


def judged(record: Record, seat: int, iterations: int, seed: int) -> list[Decision]:
    """The decisions of one seat in which there was a choice, as an analysis judges them."""
    game = boattrain.replay(record, upto=0)
    judge = Judge(game.board, iterations, seed)
    found = []
    for ply, action in enumerate(record.actions):
        if game.to_act == seat:
            verdict = judge.judge(game.view(seat), action, ply)
            if verdict is not None:
                found.append(decision(game, ply, action, verdict))
        game.step(action)
    return found


def decision(game: boattrain.Game, ply: int, action: int, verdict: Verdict) -> Decision:
    assert game.to_act is not None
    return Decision(
        ply,
        game.to_act,
        game.phase,
        game.text(action),
        game.text(verdict.best),
        verdict.chance,
        verdict.loss,
        verdict.noise,
        verdict.error,
        verdict.mark,
        0.0,
        0.0,
    )


def write_rates(board: str, found: dict[str, Any]) -> None:
    """Keep the error rates of the levels on a board."""
    known = json.loads(RATES.read_text(encoding="utf-8")) if RATES.is_file() else {}
    rows = {level: found.get(level, known.get(board, {}).get(level)) for level in LEVELS}
    known[board] = {
        level: {name: row[name] for name in ("error_rate", "interval", "games")}
        for level, row in rows.items()
        if row is not None
    }
    RATES.write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")


# Two levels in the same positions


def pairs(args: argparse.Namespace, board: str) -> dict[str, Any]:
    """Both levels are asked at every decision of games of one against the other, so that only their choices differ."""
    weaker, stronger = args.level or ("hard", "expert")
    tasks = [(board, weaker, stronger, seed, args.iterations) for seed in range(args.games)]
    rows = measured(args, "pairs", pair_of_game, tasks)
    first, second = [100 * row[0] for row in rows], [100 * row[1] for row in rows]
    apart = [one - other for one, other in zip(first, second, strict=True)]
    return {
        "games": args.games,
        "positions": sum(row[2] for row in rows),
        weaker: round(fmean(first), 3),
        stronger: round(fmean(second), 3),
        "difference": round(fmean(apart), 3),
        "interval": interval(apart),
        "seconds": round(fmean(row[3] for row in rows), 1),
    }


def pair_of_game(board: str, weaker: str, stronger: str, seed: int, iterations: int) -> Row:
    """The error rates of both levels in the same positions, how many there were, and CPU seconds."""
    began = process_time()
    game = boattrain.Game(board, 2, seed)
    judge = Judge(game.board, iterations, 0)
    players = [[player(game, level, seat, seed) for level in (weaker, stronger)] for seat in (0, 1)]
    found: list[list[Decision]] = [[], [], [], []]  # for each seat both levels
    ply = 0
    while game.to_act is not None:
        seat, view = game.to_act, game.view(game.to_act)
        actions = [one.decide(view) for one in players[seat]]
        verdicts = {action: judge.judge(view, action, ply) for action in actions}
        for number, action in enumerate(actions):
            verdict = verdicts[action]
            if verdict is not None:
                found[2 * seat + number].append(decision(game, ply, action, verdict))
        game.step(actions[(seat + seed) % 2])  # each level plays one of the seats
        ply += 1
    judged_here = [len(found[0]), len(found[2])]
    rates = [
        (error_rate(found[n]) * judged_here[0] + error_rate(found[2 + n]) * judged_here[1]) / sum(judged_here)
        for n in (0, 1)
    ]
    return [*rates, sum(judged_here), round(process_time() - began, 1)]


def player(game: boattrain.Game, level: str, seat: int, seed: int) -> Bot:
    return make_bot(bot_of(level), Setup.of(game, seat, seed))


# Agreement of two analyses


def agreement(args: argparse.Namespace, board: str) -> dict[str, Any]:
    tasks = [(board, seed, args.iterations) for seed in range(args.games)]
    rows = measured(args, "agreement", blunders_of_game, tasks)
    blunders, again = sum(row[0] for row in rows), sum(row[1] for row in rows)
    return {
        "games": args.games,
        "blunders": blunders,
        "again": again,
        "share": round(again / max(blunders, 1), 3),
        "seconds": round(fmean(row[2] for row in rows), 1),
    }


def blunders_of_game(board: str, seed: int, iterations: int) -> Row:
    """Blunders of Easy in either analysis, how many of them the other calls a mistake or a blunder, CPU seconds."""
    began = process_time()
    record = play(board, [bot_of("easy"), OPPONENT], seed)
    first, second = (judged(record, 0, iterations, number) for number in (1, 2))
    blunders = again = 0
    for one, other in zip(first, second, strict=True):
        for this, that in ((one, other), (other, one)):
            if this.mark == "blunder":
                blunders += 1
                again += that.mark in ("mistake", "blunder")
    return [blunders, again, round(process_time() - began, 1)]
