"""The memory of a batch of games in plain Python, and the loop over it. `lanes.pyx` does the same with C structs."""

from collections.abc import Callable
from typing import Any

from ...rules import chance, memory, structs, turns
from . import lane, observing

WORDS = 6  # the streams of a game: two words each for the deal, the opponents, and random actions


class Lanes:
    """The states of many games, and scratch memory."""

    def __init__(self, shared: Any, lanes: int, minds: list[Any]) -> None:
        self.board = shared.board
        self.states = [structs.blank(structs.State) for _ in range(lanes)]
        self.blank: structs.State = structs.blank(structs.State)
        self.spare: structs.State = structs.blank(structs.State)
        self.scratch: structs.Scratch = structs.blank(structs.Scratch)
        self.mind = minds[0].m

    def bind(self, arrays: dict[str, Any], players: list[int], numbers: dict[str, int]) -> None:
        """Set the arrays that are read and written, who decides for each seat, and the numbers of the setup."""
        self.arrays = arrays
        self.players = players
        self.numbers = numbers
        self.streams = [[0] * WORDS for _ in self.states]

    def begin(self) -> None:
        """Deal new games in all lanes, with the streams of `next_streams`."""
        for i in range(len(self.states)):
            self._deal(i)
            self._look(i)

    def step(self, meanwhile: Callable[[], None]) -> None:
        """Take the decision of `actions` in every lane, and deal a new game where one has ended.

        `meanwhile` runs first: there are no other workers to run beside it.
        """
        meanwhile()
        a, n, scratch = self.arrays, self.numbers, self.scratch
        for i, s in enumerate(self.states):
            actor = s.actor
            lane.note_scores(s, a["rewards"][i])
            turns.apply(s, self.board, scratch, int(a["actions"][i]))
            a["decisions"][i] += 1 + self._play_others(i, int(a["decisions"][i]) + 1)
            over = s.phase == structs.OVER
            a["terminated"][i] = over
            a["truncated"][i] = not over and a["decisions"][i] >= n["limit"]
            done = bool(a["terminated"][i] or a["truncated"][i])
            lane.reward(s, self.board, scratch, done, n["reward"], a["rewards"][i], a["final_scores"][i])
            if done:
                observing.observe(s, self.board, actor, a["final_observations"][i])
                self._deal(i)
            self._look(i)

    def take_actions(self) -> int:
        """Copy `asked` to `actions`. Returns the first lane whose action is not legal, or -1."""
        for i, action in enumerate(self.arrays["asked"].tolist()):
            if not 0 <= action < self.board.n_actions or not self.arrays["masks"][i][action]:
                return i
            self.arrays["actions"][i] = action
        return -1

    def work(self, worker: int) -> None:
        """Nothing: the thread that calls plays all lanes. Plain Python would gain nothing from more threads."""

    def dismiss(self) -> None:
        """End the threads of the further workers: there are none."""

    def play_out(self, i: int, players: list[int], actions: Any) -> int:
        """Let players inside the core finish the game of a lane; returns how many decisions they wrote down."""
        dice = self.streams[i][2:4]
        return lane.play_out(
            self.states[i],
            self.board,
            self.scratch,
            self.mind,
            self.spare,
            players,
            dice,
            actions,
            len(actions),
        )

    def replay(self, i: int, actions: Any, rows: dict[str, Any], at: int) -> None:
        """Play these decisions in a lane, and write what the seat to act saw before each of them into rows from `at`.

        The rewards and the final scores of the lane are those of the end.
        """
        s, scratch = self.states[i], self.scratch
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

    def _deal(self, i: int) -> None:
        slots = self.arrays["slots"]
        words = [int(word) for word in self.arrays["next_streams"][i, slots[i]]]
        slots[i] ^= 1
        words[3] |= 1
        self.streams[i] = [*words, words[2], words[3] + 2]  # another increment: another sequence
        lane.begin(
            self.states[i],
            self.board,
            self.scratch,
            self.blank,
            self.streams[i],
            self.numbers["seats"],
            self.numbers["recommended"],
        )
        self.arrays["decisions"][i] = self._play_others(i, 0)

    def _play_others(self, i: int, made: int) -> int:
        dice = self.streams[i][2:4]
        most = self.numbers["limit"] - made
        decided = lane.play_others(
            self.states[i],
            self.board,
            self.scratch,
            self.mind,
            self.spare,
            self.players,
            dice,
            most,
        )
        self.streams[i][2:4] = dice
        return decided

    def _look(self, i: int) -> None:
        """Write what the seat to act sees and may do."""
        s, scratch = self.states[i], self.scratch
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
