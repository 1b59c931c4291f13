"""The rewards of games that are played one at a time. `core/lane.py` computes the same for batches."""

from boattrain.game.game import Game


def score_rewards(kind: str, game: Game, before: list[int], done: bool) -> list[float]:
    """The reward of each seat for what happened since the scores were `before`."""
    seats = range(game.seats)
    if not done:
        return [float(game.score(p) - before[p]) if kind == "points" else 0.0 for p in seats]
    scores = final_scores(game)
    if kind == "points":
        return [float(scores[p] - before[p]) for p in seats]
    if kind == "margin":
        return [float(scores[p] - max(scores[:p] + scores[p + 1 :])) for p in seats]
    winners = game.core.winners()
    return [1 / len(winners) if p in winners else 0.0 for p in seats]


def final_scores(game: Game) -> list[int]:
    """The score of each seat if the game ended now."""
    return [sheet[6] for sheet in game.core.sheets()]
