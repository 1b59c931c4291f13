"""The report of a match as one JSON object."""

from collections import defaultdict
from typing import Any

from boattrain.arena.adjusting import adjusted
from boattrain.arena.games import PlayedGame
from boattrain.arena.intervals import CONFIDENCE, rate
from boattrain.arena.match import Match, by_pairing
from boattrain.arena.ratings import Score, anchor_of, ratings
from boattrain.arena.results import header_of
from boattrain.arena.summary import bot_summary, first_seat


def report(match: Match) -> dict[str, Any]:
    """The figures over the units that count. The same games give the same report, in whatever order they came."""
    contest, units = match.contest, match.counted()
    pairings = defaultdict(list, by_pairing(units))
    scores = _scores(match, pairings)
    strengths = ratings(contest.bots, scores)
    games = sum(len(unit) for unit in units)
    return {
        **header_of(contest),
        "board_name": contest.board.name,
        "reconstruction": contest.board.reconstruction,
        "confidence": CONFIDENCE,
        "games": games,
        "games_set_aside": len(match.played) - games,
        "pairs": [
            {**pair_figures(score), **({"adjusted": adjusted(pairings[n])} if contest.luck else {})}
            for n, score in enumerate(scores)
        ],
        "anchor": anchor_of(contest.bots),
        "ratings": [
            {"bot": bot, "elo": round(found.value, 1), "interval": [round(x, 1) for x in found.interval]}
            for bot, found in sorted(strengths.items(), key=lambda item: -item[1].value)
        ],
        "sprt": None if match.test is None else match.test.to_dict(),
        "first_seat": first_seat(units, contest.seats),
        "by_bot": [bot_summary(bot, units) for bot in contest.bots],
        "game_seconds": round(sum(game.seconds for unit in units for game in unit), 1),
    }


def _scores(match: Match, found: dict[int, list[list[PlayedGame]]]) -> list[Score]:
    return [
        Score(
            a,
            b,
            match.contest.seats,
            tuple((sum(game.lone_share for game in unit), len(unit)) for unit in found[pairing]),
        )
        for pairing, (a, b) in enumerate(match.contest.pairings)
    ]


def pair_figures(score: Score) -> dict[str, Any]:
    """How a did against b. With more than two seats, a is alone and all other seats are b."""
    found = rate(score.units)
    fair = 1 / score.seats
    figures: dict[str, Any] = {
        "a": score.a,
        "b": score.b,
        "games": score.games,
        "units": len(score.units),
        "a_win_rate": None if found is None else round(found.value, 4),
        "interval": None if found is None else [round(x, 4) for x in found.interval],
        "fair_share": round(fair, 4),
    }
    if score.seats > 2:
        figures["share"] = figures["a_win_rate"]
        figures["times_fair_share"] = None if found is None else round(found.value / fair, 3)
        figures["times_fair_share_interval"] = (
            None if found is None else [round(x / fair, 3) for x in found.interval]
        )
    return figures
