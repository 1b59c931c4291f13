"""Measures how strong the bots are, and writes docs/guide/strength.md and the ratings of the levels.

    python benchmarks/strength.py            # goes on where it was; hours of work for two cores
    python benchmarks/strength.py --pages    # only writes, from what has been played

Every contest is a `boattrain arena` command with a seed of its own and a results file in benchmarks/strength/.
"""

import argparse
import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from boattrain.boards import load_board
from boattrain.boards.model import Board
from boattrain.bots.levels import levels

HERE = Path(__file__).parent
RESULTS = HERE / "strength"
PAGE = HERE.parent / "docs" / "guide" / "strength.md"
LEVELS = HERE.parent / "src" / "boattrain" / "bots" / "levels.json"
THINKING = RESULTS / "thinking.json"
BOARDS = ("world", "great_lakes", "san_francisco")
EXPERT, HARD, EASY = (levels()[level].bot for level in ("expert", "hard", "easy"))
LADDER = ("search:100", "search:400", "search:1600")
# Of each pair: enough to tell the ends apart.
LADDER_GAMES = 60
EXPERT_GAMES = {"world": 240, "great_lakes": 60, "san_francisco": 120}
EXPERT_MOST = {"world": 100, "great_lakes": 120, "san_francisco": 40}
HARD_GAMES = {"world": 100, "great_lakes": 100, "san_francisco": 120}
# Contests of the present bots: who plays, and how many games have been played on which board.
PRESENT: dict[str, tuple[tuple[str, str], dict[str, int]]] = {
    "present-400": ((LADDER[0], LADDER[1]), {"world": 80, "san_francisco": 400}),
    "present-1600": ((LADDER[1], LADDER[2]), {"san_francisco": 120}),
    "present-expert": ((LADDER[2], "planner"), {"world": 40, "great_lakes": 60, "san_francisco": 100}),
    "present-before": ((LADDER[2], "planner:linear"), {"world": 84, "san_francisco": 100}),
}
MEDIUM_ELO = 1000


@dataclass(frozen=True)
class Contest:
    """One arena command."""

    name: str
    board: str
    bots: tuple[str, ...]
    games: int
    seats: int = 2
    mode: str | None = None

    @property
    def out(self) -> Path:
        return RESULTS / f"{self.board}-{self.name}.jsonl"

    def words(self) -> list[str]:
        words = ["arena", "--board", self.board, "--seats", str(self.seats), "--bots", ",".join(self.bots)]
        mode = ["--mode", self.mode] if self.mode else []
        return [*words, *mode, "--games", str(self.games), "--seed", "1"]


def contests() -> list[Contest]:
    """The quick ones first."""
    found = []
    for board in BOARDS:
        most = load_board(board).seats_most
        found += [
            Contest("greedy", board, ("greedy", "random"), 400),
            Contest("planner", board, ("planner", "greedy"), 1000),
            Contest("planner-most", board, ("planner", "greedy"), 100 * most, most, "challenge"),
            Contest("easy", board, (EASY, "planner"), 200),
            Contest("hard", board, (HARD, "planner"), HARD_GAMES[board]),
            Contest("expert", board, (EXPERT, "planner"), EXPERT_GAMES[board]),
            Contest("ladder", board, LADDER, LADDER_GAMES),
            Contest("expert-most", board, (EXPERT, "planner"), EXPERT_MOST[board], most, "challenge"),
            Contest("search", board, ("search:100", "planner"), 1000),
        ]
    for name, (bots, games) in PRESENT.items():
        for board in games:
            seats = load_board(board).seats_most if name.endswith("most") else 2
            mode = "challenge" if seats > 2 else None
            found.append(Contest(name, board, bots, games[board], seats, mode))
    order = ("greedy", "planner", "planner-most", "easy", "expert", "ladder", "expert-most", "hard", "search")
    order = (*order, *PRESENT)
    rank = {name: place for place, name in enumerate(order)}
    return sorted(found, key=lambda contest: (rank[contest.name], -BOARDS.index(contest.board)))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--pages", action="store_true", help="play nothing, write the pages")
    parser.add_argument("--only", metavar="NAME", help="play the contests of this name")
    args = parser.parse_args()
    RESULTS.mkdir(exist_ok=True)
    reports: dict[tuple[str, str], dict[str, Any]] = {}
    for contest in contests():
        report = contest.out.with_suffix(".json")
        if not args.pages and args.only in (None, contest.name):
            print(f"boattrain {' '.join(contest.words())}", file=sys.stderr, flush=True)
            run = [sys.executable, "-m", "boattrain", *contest.words(), "--out", str(contest.out), "--json"]
            report.write_text(subprocess.run(run, stdout=subprocess.PIPE, text=True, check=True).stdout)
        if report.exists():
            reports[contest.board, contest.name] = json.loads(report.read_text())
    write_ratings(reports)
    PAGE.write_text(page(reports), encoding="utf-8")


def write_ratings(reports: dict[tuple[str, str], dict[str, Any]]) -> None:
    rows = json.loads(LEVELS.read_text(encoding="utf-8"))
    for row in rows:
        for board in BOARDS:
            if (found := rating(row["id"], reports.get((board, row["id"])))) is not None:
                row["ratings"][board] = found[0]
    lines = ",\n  ".join(json.dumps(row) for row in rows)
    LEVELS.write_text(f"[\n  {lines}\n]\n", encoding="utf-8")


def rating(level: str, report: dict[str, Any] | None) -> tuple[int, int, int] | None:
    """Elo of a level against the planner, which is Medium, and its interval."""
    if level == "medium":
        return MEDIUM_ELO, MEDIUM_ELO, MEDIUM_ELO
    if report is None:
        return None
    assert report["anchor"] == levels()[level].bot  # what the planner's rating and interval are relative to
    planner = next(row for row in report["ratings"] if row["bot"] == "planner")
    low, high = planner["interval"]
    return round(MEDIUM_ELO - planner["elo"]), round(MEDIUM_ELO - high), round(MEDIUM_ELO - low)


# The page


def page(reports: dict[tuple[str, str], dict[str, Any]]) -> str:
    parts = [INTRODUCTION, present_tables(reports), levels_table(reports), thinking_table()]
    for board in BOARDS:
        found = {name: r for (of, name), r in reports.items() if of == board and name not in PRESENT}
        parts.append(f"\n## {load_board(board).name}\n")
        parts.append(pairs_table(list(found.values())))
        parts.append(bots_table(list(found.values())))
        parts.append(actions_table([found[name] for name in ("planner", "search") if name in found]))
        played = [contest for contest in contests() if contest.board == board and contest.name in found]
        parts.append(commands(played))
    return "\n".join(parts) + "\n"


def present_tables(reports: dict[tuple[str, str], dict[str, Any]]) -> str:
    """What the bots of today have played, by board."""
    parts = [PRESENT_WORDS]
    for board in BOARDS:
        played = [name for name in PRESENT if (board, name) in reports]
        found = [reports[board, name] for name in played]
        if found:
            parts += [
                f"### {load_board(board).name}, the present bots\n",
                pairs_table(found),
                bots_table(found),
            ]
    return "\n".join([*parts, commands([contest for contest in contests() if contest.name in PRESENT])])


def levels_table(reports: dict[tuple[str, str], dict[str, Any]]) -> str:
    lines = [
        f"| level | bot | {' | '.join(load_board(board).name for board in BOARDS)} |",
        "|" + "---|" * (2 + len(BOARDS)),
    ]
    for level in levels().values():
        cells = []
        for board in BOARDS:
            found = rating(level.id, reports.get((board, level.id)))
            value, low, high = found or ("", "", "")
            cells.append(f"{value}" if low == high else f"{value} ({low} to {high})")
        lines.append(f"| {level.name} | `{level.bot}` | {' | '.join(cells)} |")
    return LEVELS_WORDS + "\n".join(lines) + "\n"


def percent(value: float) -> str:
    return f"{100 * value:.1f} %"


def pairs_table(found: list[dict[str, Any]]) -> str:
    lines = ["| seats | bot | against | games | wins | 95 % interval | times its share |", "|" + "---|" * 7]
    for report in found:
        for pair in report["pairs"]:
            low, high = pair["interval"]
            times = times_its_share(pair) if "times_fair_share" in pair else ""
            lines.append(
                f"| {report['seats']} | `{pair['a']}` | `{pair['b']}` | {pair['games']} "
                f"| {percent(pair['a_win_rate'])} | {percent(low)} to {percent(high)} | {times} |"
            )
    return "\n".join(lines) + "\n"


def times_its_share(pair: dict[str, Any]) -> str:
    low, high = pair["times_fair_share_interval"]
    return f"{pair['times_fair_share']:.2f} ({low:.2f} to {high:.2f})"


def with_interval(rate: dict[str, Any] | None) -> str:
    if rate is None:
        return ""
    low, high = rate["interval"]
    return f"{percent(rate['value'])} ({percent(low)} to {percent(high)})"


def duration(milliseconds: float) -> str:
    return f"{milliseconds:.3g} ms" if milliseconds < 999.5 else f"{milliseconds / 1000:.2f} s"


def bots_table(found: list[dict[str, Any]]) -> str:
    names = ["bot", "among", "seats", "games", "score", "tickets and tours"]
    names += ["negative tickets", "no harbor built", "a decision"]
    lines = [f"| {' | '.join(names)} |", "|" + "---|" * len(names)]
    for report in found:
        for bot in report["by_bot"]:
            if bot["bot"] in ("random", "greedy"):
                continue
            score, tickets = bot["mean_score"], bot["mean_score"]["tickets"] + bot["mean_score"]["tours"]
            low, high = score["total"]["interval"]
            others = ", ".join(f"`{other}`" for other in report["bots"] if other != bot["bot"])
            lines.append(
                f"| `{bot['bot']}` | {others} | {report['seats']} | {bot['seats_played']} "
                f"| {score['total']['value']:.0f} ({low:.0f} to {high:.0f}) | {tickets:.1f} "
                f"| {with_interval(bot['negative_ticket_sum'])} | {with_interval(bot['all_harbors_unbuilt'])} "
                f"| {duration(bot['thinking']['median_ms'])}, {duration(bot['thinking']['max_ms'])} |"
            )
    return "\n".join(lines) + "\n"


def kinds_of_action(board: Board) -> dict[str, str]:
    """What a bot can choose to do on a board: our words for it, and the arena's."""
    return {
        "claims": "claim",
        "open cards": "take_face_up",
        "blind cards": "take_blind",
        "ticket draws": "draw_tickets",
        **({"harbors": "build_harbor"} if board.harbors else {}),
        **({"swaps": "exchange"} if len(board.piece_kinds) > 1 else {}),
        **({"souvenirs": "take_souvenir"} if board.souvenirs else {}),
    }


def actions_table(found: list[dict[str, Any]]) -> str:
    """What each bot does in a game, on average."""
    if not found:
        return ""
    board = load_board(found[0]["board"])
    kinds = kinds_of_action(board)
    tours = ["finished tours"] if "tours" in board.score_parts else []
    names = ["in a game, on average", "games", *kinds, *tours]
    lines = [f"| {' | '.join(names)} |", "|" + "---|" * len(names)]
    for report in found:
        for bot in report["by_bot"]:
            if bot["bot"] not in ("random", "greedy"):
                done = [bot["actions_per_game"][kind] for kind in kinds.values()]
                done += [bot["tours_finished_per_game"]] * len(tours)
                counts = " | ".join(f"{count:.3g}" for count in done)
                lines.append(f"| `{bot['bot']}` | {bot['seats_played']} | {counts} |")
    return "\n".join(lines) + "\n"


def thinking_table() -> str:
    """From benchmarks/thinking.py."""
    if not THINKING.exists():
        return ""
    measured = json.loads(THINKING.read_text(encoding="utf-8"))
    times = [name for name, cell in measured[BOARDS[0]].items() if "median_ms" in cell]
    lines = [
        f"| median, longest | {' | '.join(load_board(board).name for board in BOARDS)} |",
        "|---|---|---|---|",
    ]
    for name in times:
        cells = [measured[board][name] for board in BOARDS]
        shown = [f"{duration(cell['median_ms'])}, {duration(cell['longest_ms'])}" for cell in cells]
        lines.append(f"| {name} | {' | '.join(shown)} |")
    for budget in measured[BOARDS[0]]["of a time budget"]:
        cells = [measured[board]["of a time budget"][budget] for board in BOARDS]
        shown = [f"{percent(cell['median'])}, {percent(cell['most'])}" for cell in cells]
        lines.append(f"| used of {budget} | {' | '.join(shown)} |")
    cells = [measured[board]["threads"] for board in BOARDS]
    shown = [f"{cell['times_as_fast']:.2f}" for cell in cells]
    lines.append(f"| {cells[0]['threads']} threads, times as fast | {' | '.join(shown)} |")
    return THINKING_WORDS + "\n".join(lines) + "\n"


def commands(found: list[Contest]) -> str:
    return "\n".join(["```", *(f"boattrain {' '.join(contest.words())}" for contest in found), "```"])


INTRODUCTION = f"""# How strong the bots are

Written by `python benchmarks/strength.py` from the reports of [the arena](arena.md). The commands
under each table give the same games again, except where a budget has seconds: a decision that runs out of time depends
on the machine. Intervals are 95 % confidence intervals; the unit is a deal, played from every seat.

- *Easy* is `{EASY}`, a planner of whose decisions {EASY.rpartition(":")[2]} % are those of a beginner;
  *Medium* is `planner`; *Hard* and *Expert* are the search with the budgets of `src/boattrain/bots/levels.json`.
- With more than two seats one bot plays at a table otherwise filled with another; its fair share of the wins is one
  divided by the number of seats.
- *Negative tickets*: games in which tickets and tours together cost more than they brought.
- *A decision*: median and longest of the thinking times in these games, two of which ran at a time on a shared machine.
  Only budgets with seconds (Hard, Expert) have a limit.
- **Older than the bots**: the ratings of Hard and Expert, the times that they think, and the contests of the search in
  the sections of the three boards. They were played before the search inferred tickets and before the planner was
  tuned: by `search:.../uniform/unpaired/linear` against `planner:linear`, as they are called now. What the present bots
  have played comes first.
"""

PRESENT_WORDS = """
## The present bots

Contests on a busy machine, with as many games as there was time for; the times of decisions say little. `search:1600`
is Expert without its limit of two seconds. Hardly any decision here took that long, so Expert would have decided the
same or nearly so. `planner:linear` is the planner before it was tuned, against which the first Expert was measured.
What each part of the search brings is in
[one search](../how_it_works/search.md#what-the-parts-bring).

"""

LEVELS_WORDS = """
## The levels

Elo with two seats, measured against Medium, which is set to 1000: 100 points more win 64 % of the games, 200 win 76 %,
400 win 91 %.

"""

THINKING_WORDS = """
## How long they think

Measured by `python benchmarks/thinking.py` with two seats, on one CPU of a shared machine that did nothing else. The
table shows whole searches of a thousand iterations from 15 deals each; every decision of whole games, with forced
decisions listed separately; how much of its time limit a search uses; and, on all CPUs, how much faster a search is
with a thread for each.

"""


if __name__ == "__main__":
    main()
