"""A game in which every seat draws tickets turn after turn and keeps one: returned tickets come round again.

Run by test_sampling.py in a process of its own, because a core that searches for hours cannot be interrupted.
Usage: draw_tickets.py seed samples-of-each-view decisions-between-samples
"""

import random
import sys

import boattrain


def main(seed: int, samples: int, spacing: int) -> None:
    game, dice = boattrain.Game("world", 5, seed), random.Random(seed)
    while game.phase != "turn" or game.tickets_left:
        if game.phase == "turn":
            game.play("draw tickets")
        legal = game.core.legal()
        if game.phase == "keep":
            fewest = min(number.bit_count() for number in legal)
            legal = [number for number in legal if number.bit_count() == fewest]
        game.play(dice.choice(legal))
        for seat in range(5) if len(game.numbers) % spacing == 0 else ():
            view = game.view(seat)
            for n in range(samples):
                assert boattrain.sample(view, n).view(seat) == view


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
