"""Prints the report of `boattrain arena` as tables."""

from typing import Any

from boattrain.arena.schedule import Contest
from boattrain.arena.summary import ACTIONS
from boattrain.commands.console import print_table


def print_report(found: dict[str, Any], contest: Contest) -> None:
    board = contest.board
    print(
        f"{board.name}, {contest.seats} seats, {contest.mode}, seed {contest.seed}: {found['games']:,} games"
    )
    if found["games_set_aside"]:
        print(f"{found['games_set_aside']:,} further games are of deals that do not count (yet).")
    print("Intervals are of 95 %; the deal is the unit, played from every seat.")
    print()
    _print_pairs(found["pairs"], contest.seats)
    if contest.luck:
        print()
        _print_adjusted(found["pairs"])
    _print_test(found["sprt"], contest.bots)
    print()
    _print_ratings(found)
    print()
    _print_first_seat(found["first_seat"])
    print()
    _print_scores(found["by_bot"], contest)
    print()
    _print_actions(found["by_bot"], contest)
    print()
    _print_times(found["by_bot"])
    _print_forfeits(found["by_bot"])
    if board.reconstruction:
        print(f"\n{board.name}: the routes and tickets of this board are a reconstruction.")


def percent(value: float | None) -> str:
    return "-" if value is None else f"{value:.1%}".replace("%", " %")


def span(interval: list[float] | None) -> str:
    return "-" if interval is None else f"{100 * interval[0]:.1f} to {percent(interval[1])}"


def _rate(found: dict[str, Any] | None) -> str:
    """A share with its interval."""
    return "-" if found is None else f"{percent(found['value'])} ({span(found['interval'])})"


def _print_pairs(pairs: list[dict[str, Any]], seats: int) -> None:
    if seats > 2:
        head = ("challenger", "field of", "games", "wins", "interval", "fair share", "times fair")
        print_table(
            head,
            [
                (
                    pair["a"],
                    pair["b"],
                    pair["games"],
                    percent(pair["share"]),
                    span(pair["interval"]),
                    percent(pair["fair_share"]),
                    "-" if pair["times_fair_share"] is None else f"{pair['times_fair_share']:.2f}",
                )
                for pair in pairs
            ],
            left=2,
        )
        return
    rows = [(p["a"], p["b"], p["games"], percent(p["a_win_rate"]), span(p["interval"])) for p in pairs]
    print_table(("bot", "against", "games", "wins", "interval"), rows, left=2)


def _print_adjusted(pairs: list[dict[str, Any]]) -> None:
    """The win rates without luck, beside the plain ones."""
    rows = []
    for pair in pairs:
        found = pair["adjusted"]
        if found is None:
            rows.append((pair["a"], pair["b"], percent(pair["a_win_rate"]), "-", "-", "-", "-"))
            continue
        left, worth = found["variance_left"], found["worth_games"]
        rows.append(
            (
                pair["a"],
                pair["b"],
                percent(pair["a_win_rate"]),
                percent(found["win_rate"]),
                span(found["interval"]),
                "-" if left is None else f"{left:.3f}",
                "-" if worth is None else f"{worth:,}",
            )
        )
    head = ("bot", "against", "wins", "without luck", "interval", "variance left", "worth games")
    print_table(head, rows, left=2)


def _print_test(test: dict[str, Any] | None, bots: tuple[str, ...]) -> None:
    if test is None:
        return
    who = f"{bots[0]} is ahead of {bots[1]} by"
    elo0, elo1 = f"{test['elo0']:g}", f"{test['elo1']:g}"
    verdict = {
        None: f"still open whether {who} {elo0} Elo or by {elo1}",
        "elo0": f"{who} {elo0} Elo rather than {elo1}",
        "elo1": f"{who} {elo1} Elo rather than {elo0}",
    }[test["verdict"]]
    ratio = f"{test['log_likelihood_ratio']:.2f} in {test['lower']:.2f} to {test['upper']:.2f}"
    print(f"\nSequential test after {test['units']:,} deals: {verdict}; log-likelihood ratio {ratio}.")


def _print_ratings(found: dict[str, Any]) -> None:
    rows = [
        (
            row["bot"],
            f"{row['elo']:.0f}",
            "anchor"
            if row["bot"] == found["anchor"]
            else f"{row['interval'][0]:.0f} to {row['interval'][1]:.0f}",
        )
        for row in found["ratings"]
    ]
    print_table(("rating", "Elo", "interval"), rows)


def _print_first_seat(first: dict[str, Any]) -> None:
    fair = percent(first["fair_share"])
    rate = percent(first["win_rate"])
    print(f"The seat with the first turn wins {rate} ({span(first['interval'])}); its fair share is {fair}.")


def _print_scores(bots: list[dict[str, Any]], contest: Contest) -> None:
    board = contest.board
    rows = []
    for bot in bots:
        scores, total = bot["mean_score"], bot["mean_score"]["total"]
        rows.append(
            [
                bot["bot"],
                "-" if total is None else f"{total['value']:.1f}",
                *(f"{scores[part]:.1f}" for part in board.score_parts),
                _rate(bot["negative_ticket_sum"]),
                *([_rate(bot["all_harbors_unbuilt"])] if board.harbors else []),
            ]
        )
    rare = ["negative tickets", *(["all harbors unbuilt"] if board.harbors else [])]
    print_table(["mean score", "total", *board.score_parts, *rare], rows)


def _print_actions(bots: list[dict[str, Any]], contest: Contest) -> None:
    """A row for each kind of action that anybody has used, a column for each bot."""
    rows: list[list[object]] = [
        [kind.replace("_", " "), *(f"{bot['actions_per_game'][kind]:.2f}" for bot in bots)]
        for kind in ACTIONS
        if any(bot["actions_per_game"][kind] for bot in bots)
    ]
    tours = ["tours_finished"] if "tours" in contest.board.score_parts else []
    for name in ("tickets_completed", *tours):
        rows.append([name.replace("_", " "), *(f"{bot[f'{name}_per_game']:.2f}" for bot in bots)])
    print_table(["a game and seat", *(bot["bot"] for bot in bots)], rows)


def _print_times(bots: list[dict[str, Any]]) -> None:
    names = ("median_ms", "p99_ms", "max_ms")
    rows = [
        [bot["bot"], f"{bot['thinking']['choices']:,}", *(_ms(bot["thinking"][name]) for name in names)]
        for bot in bots
    ]
    print_table(("thinking", "choices", "median", "p99", "longest"), rows)


def _ms(value: float | None) -> str:
    return "-" if value is None else f"{value:.3g} ms" if value < 1000 else f"{value / 1000:.3g} s"


def _print_forfeits(bots: list[dict[str, Any]]) -> None:
    for bot in bots:
        if bot["forfeits"]:
            kinds = ", ".join(
                f"{count:,} {kind.replace('_', ' ')}" for kind, count in bot["forfeits"].items()
            )
            first = bot["first_forfeit"]
            print(f"\n{bot['bot']} forfeited decisions: {kinds}.")
            print(
                f"  First: deal {first['deal']}, seat {first['seat']}, decision {first['decision']}: {first['error']}"
            )
