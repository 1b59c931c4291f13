"""The memory of a batch of games in plain Python, and the loop over it. `lanes.pyx` does the same with C structs."""

from typing import Any

from ...rules import chance, memory, structs, turns
from . import lane, observing

WORDS = 6  # the streams of a game: two words each for the deal, the opponents, and random actions


class Lanes:
    """The states of many games, and scratch memory for each worker (a thread that plays some of them)."""

    def __init__(self, shared: Any, lanes: int, minds: list[Any]) -> None:
        self.board = shared.board
        self.states = [structs.blank(structs.State) for _ in range(lanes)]
        self.blank: structs.State = structs.blank(structs.State)
        self.spares = [structs.blank(structs.State) for _ in minds]
        self.scratches = [structs.blank(structs.Scratch) for _ in minds]
        self.minds = minds

    def bind(self, arrays: dict[str, Any], players: list[int], numbers: dict[str, int]) -> None:
        """Set the arrays that are read and written, who decides for each seat, and the numbers of the setup."""
        self.arrays = arrays
        self.players = players
        self.numbers = numbers
        self.streams = [[0] * WORDS for _ in self.states]

    def begin(self, worker: int, first: int, last: int) -> None:
        """Deal new games in the lanes from `first` to `last` - 1, with the streams of `next_streams`."""
        for i in range(first, last):
            self._deal(worker, i)
            self._look(worker, i)

    def step(self, worker: int, first: int, last: int) -> None:
        """Take the decision of `actions` in each of the lanes, and deal a new game where one has ended."""
        a, n, scratch = self.arrays, self.numbers, self.scratches[worker]
        for i in range(first, last):
            s = self.states[i]
            actor = s.actor
            lane.note_scores(s, a["rewards"][i])
            turns.apply(s, self.board, scratch, int(a["actions"][i]))
            a["decisions"][i] += 1 + self._play_others(worker, i, int(a["decisions"][i]) + 1)
            over = s.phase == structs.OVER
            a["terminated"][i] = over
            a["truncated"][i] = not over and a["decisions"][i] >= n["limit"]
            done = bool(a["terminated"][i] or a["truncated"][i])
            lane.reward(s, self.board, scratch, done, n["reward"], a["rewards"][i], a["final_scores"][i])
            if done:
                observing.observe(s, self.board, actor, a["final_observations"][i])
                self._deal(worker, i)
            self._look(worker, i)

    def play_out(self, i: int, players: list[int], actions: Any) -> int:
        """Let players inside the core finish the game of a lane; returns how many decisions they wrote down."""
        dice = self.streams[i][2:4]
        return lane.play_out(
            self.states[i],
            self.board,
            self.scratches[0],
            self.minds[0].m,
            self.spares[0],
            players,
            dice,
            actions,
            len(actions),
        )

    def replay(self, i: int, actions: Any, rows: dict[str, Any], at: int) -> None:
        """Play these decisions in a lane, and write what the seat to act saw before each of them into rows from `at`.

        The rewards and the final scores of the lane are those of the end.
        """
        s, scratch = self.states[i], self.scratches[0]
        lane.note_scores(s, self.arrays["rewards"][i])
        for made, action in enumerate(actions.tolist()):
            turns.legal(s, self.board, scratch)
            rows["seat"][at + made] = s.actor
            observing.observe(s, self.board, s.actor, rows["observation"][at + made])
            observing.write_mask_bits(self.board, scratch, rows["mask"][at + made])
            turns.apply(s, self.board, scratch, action)
        self.arrays["terminated"][i] = s.phase == structs.OVER
        lane.reward(
            s,
            self.board,
            scratch,
            True,
            self.numbers["reward"],
            self.arrays["rewards"][i],
            self.arrays["final_scores"][i],
        )

    def copy_lane(self, i: int, core: Any) -> None:
        """Copy the state of a lane into a core."""
        memory.copy_state(core.s, self.states[i])
        core.listed = False

    def _deal(self, worker: int, i: int) -> None:
        words = [int(word) for word in self.arrays["next_streams"][i]]
        words[3] |= 1
        self.streams[i] = [*words, words[2], words[3] + 2]  # another increment: another sequence
        lane.begin(
            self.states[i],
            self.board,
            self.scratches[worker],
            self.blank,
            self.streams[i],
            self.numbers["seats"],
            self.numbers["recommended"],
        )
        self.arrays["decisions"][i] = self._play_others(worker, i, 0)

    def _play_others(self, worker: int, i: int, made: int) -> int:
        dice = self.streams[i][2:4]
        most = self.numbers["limit"] - made
        decided = lane.play_others(
            self.states[i],
            self.board,
            self.scratches[worker],
            self.minds[worker].m,
            self.spares[worker],
            self.players,
            dice,
            most,
        )
        self.streams[i][2:4] = dice
        return decided

    def _look(self, worker: int, i: int) -> None:
        """Write what the seat to act sees and may do."""
        s, scratch = self.states[i], self.scratches[worker]
        self.arrays["seats"][i] = s.actor
        dice = self.streams[i][4:]
        n = turns.legal(s, self.board, scratch)
        self.arrays["random_actions"][i] = scratch.legal[chance.below(dice, n)]
        self.streams[i][4:] = dice
        observing.observe(s, self.board, s.actor, self.arrays["observations"][i])
        observing.write_mask(self.board, scratch, self.arrays["masks"][i])


def observe(core: Any, seat: int, out: Any) -> int:
    """Write the observation of a seat of one game. Returns how many numbers were written."""
    return observing.observe(core.s, core.board, seat, out)


def write_mask(core: Any, out: Any) -> None:
    """Write 1 for each legal action of the seat to act, and 0 for all others."""
    core.list_legal()
    observing.write_mask(core.board, core.scratch, out)
