"""The memory of a batch of games as C structs, and the loop over it: what lanes.py does in plain Python."""

from libc.stdlib cimport calloc, free

from boattrain.rules cimport chance, memory, structs, turns
from boattrain.rules.core cimport Core
from boattrain.rules.memory cimport Memory
from boattrain.thinking cimport mind
from boattrain.thinking.mind_memory cimport MindMemory
from boattrain.envs.core cimport crew, lane, observing

cdef extern from *:
    """
    #if defined(__GNUC__)
    #define BOATTRAIN_PREFETCH(place) __builtin_prefetch(place, 1)
    #else
    #define BOATTRAIN_PREFETCH(place) ((void) 0)
    #endif
    """
    void fetch "BOATTRAIN_PREFETCH" (const void* place) noexcept nogil

cdef enum:
    STOP = 0  # what workers are called for
    BEGIN = 1
    STEP = 2
    WORDS = 6  # the streams of a game: two words each for the deal, the opponents, and random actions


cdef class Lanes:
    """The states of many games, and scratch memory for each worker (a thread that plays some of them)."""

    def __cinit__(self, Memory shared not None, int lanes, list minds not None):
        self.shared = shared
        self.board = shared.board
        self.minds = minds
        self.lanes = lanes
        self.crew = crew.Crew(len(minds), lanes)
        self.states = <structs.State*> calloc(lanes, sizeof(structs.State))
        self.blank = <structs.State*> calloc(1, sizeof(structs.State))
        self.spares = <structs.State*> calloc(len(minds), sizeof(structs.State))
        self.scratches = <structs.Scratch*> calloc(len(minds), sizeof(structs.Scratch))
        self.streams = <unsigned long long*> calloc(lanes, WORDS * sizeof(unsigned long long))
        if not (self.states and self.blank and self.spares and self.scratches and self.streams):
            raise MemoryError()

    def __dealloc__(self):
        free(self.states)
        free(self.blank)
        free(self.spares)
        free(self.scratches)
        free(self.streams)

    def bind(self, dict arrays not None, list players not None, dict numbers not None):
        """Set the arrays that are read and written, who decides for each seat, and the numbers of the setup."""
        cdef short[:, ::1] observations = arrays["observations"]
        cdef short[:, ::1] final_observations = arrays["final_observations"]
        cdef signed char[:, ::1] masks = arrays["masks"]
        cdef float[:, ::1] rewards = arrays["rewards"]
        cdef short[:, ::1] final_scores = arrays["final_scores"]
        cdef signed char[::1] terminated = arrays["terminated"]
        cdef signed char[::1] truncated = arrays["truncated"]
        cdef signed char[::1] to_act = arrays["seats"]
        cdef int[::1] actions = arrays["actions"]
        cdef long long[::1] asked = arrays["asked"]
        cdef int[::1] random_actions = arrays["random_actions"]
        cdef int[::1] decisions = arrays["decisions"]
        cdef signed char[::1] slots = arrays["slots"]
        cdef unsigned long long[:, :, ::1] next_streams = arrays["next_streams"]
        self.arrays = arrays
        self.observations, self.final_observations = &observations[0, 0], &final_observations[0, 0]
        self.width = observations.shape[1]
        self.masks, self.n_actions = &masks[0, 0], masks.shape[1]
        self.rewards, self.final_scores = &rewards[0, 0], &final_scores[0, 0]
        self.terminated, self.truncated = &terminated[0], &truncated[0]
        self.to_act, self.actions, self.decisions = &to_act[0], &actions[0], &decisions[0]
        self.asked = &asked[0]
        self.next_streams, self.slots, self.random_actions = &next_streams[0, 0, 0], &slots[0], &random_actions[0]
        self.seats, self.limit = numbers["seats"], numbers["limit"]
        self.kind, self.recommended = numbers["reward"], numbers["recommended"]
        for p in range(self.seats):
            self.players[p] = players[p]

    def begin(self):
        """Deal new games in all lanes, with the streams of `next_streams`."""
        self.let_work(BEGIN, None)

    def step(self, meanwhile):
        """Take the decision of `actions` in every lane, and deal a new game where one has ended.

        The calling thread runs `meanwhile` first, while the other workers already play.
        """
        self.let_work(STEP, meanwhile)

    def take_actions(self):
        """Copy `asked` to `actions`. Returns the first lane whose action is not legal, or -1."""
        cdef int i
        cdef long long action
        for i in range(self.lanes):
            action = self.asked[i]
            if action < 0 or action >= self.n_actions or not self.masks[<Py_ssize_t> i * self.n_actions + action]:
                return i
            self.actions[i] = action
        return -1

    def work(self, int worker):
        """What the thread of a further worker does, until `dismiss` is called."""
        cdef mind.Mind* m = (<MindMemory> self.minds[worker]).m
        cdef int task
        with nogil:
            task = self.crew.wait_for_call(worker)
            while task != STOP:
                self.do_chunks(worker, m, task)
                self.crew.report(worker)
                task = self.crew.wait_for_call(worker)

    def dismiss(self):
        """End the threads of the further workers."""
        self.crew.disband(STOP)

    cdef let_work(self, int task, meanwhile):
        cdef mind.Mind* m = (<MindMemory> self.minds[0]).m
        self.crew.call(task)
        try:
            if meanwhile is not None:
                meanwhile()
        finally:
            with nogil:
                self.do_chunks(0, m, task)
                self.crew.gather()

    cdef void do_chunks(self, int worker, mind.Mind* m, int task) noexcept nogil:
        cdef int first = self.crew.take_chunk(worker)
        cdef int i
        while first >= 0:
            for i in range(first, min(first + crew.CHUNK, self.lanes)):
                if task == STEP:
                    self.fetch_lanes(i)
                    self.advance(worker, m, i)
                else:
                    self.deal(worker, m, i)
                self.look(worker, i)
            first = self.crew.take_chunk(worker)

    cdef void fetch_lanes(self, int i) noexcept nogil:
        """Ask for the memory of the next lanes."""
        if i + 2 < self.lanes:
            fetch_part(&self.states[i + 2], 192)
        if i + 1 < self.lanes:
            fetch_state(&self.states[i + 1], self.board)
            fetch_part(self.observations + <Py_ssize_t> (i + 1) * self.width, 2 * self.width)
            fetch_part(self.masks + <Py_ssize_t> (i + 1) * self.n_actions, self.n_actions)

    cdef void advance(self, int worker, mind.Mind* m, int i) noexcept nogil:
        cdef structs.State* s = &self.states[i]
        cdef structs.Scratch* scratch = &self.scratches[worker]
        cdef float* rewards = self.rewards + i * self.seats
        cdef int actor = s.actor
        cdef bint over, done
        lane.note_scores(s, rewards)
        turns.apply(s, self.board, scratch, self.actions[i])
        self.decisions[i] += 1
        self.decisions[i] += self.play_others(worker, m, i)
        over = s.phase == structs.OVER
        done = over or self.decisions[i] >= self.limit
        self.terminated[i] = over
        self.truncated[i] = done and not over
        lane.reward(s, self.board, scratch, done, self.kind, rewards, self.final_scores + i * self.seats)
        if done:
            observing.observe(s, self.board, actor, self.final_observations + <Py_ssize_t> i * self.width)
            self.deal(worker, m, i)

    cdef void deal(self, int worker, mind.Mind* m, int i) noexcept nogil:
        cdef unsigned long long* streams = self.streams + WORDS * i
        for word in range(4):
            streams[word] = self.next_streams[4 * (2 * i + self.slots[i]) + word]
        self.slots[i] ^= 1
        streams[3] |= 1
        streams[4] = streams[2]
        streams[5] = streams[3] + 2  # another increment: another sequence
        lane.begin(
            &self.states[i], self.board, &self.scratches[worker], self.blank, streams, self.seats, self.recommended
        )
        self.decisions[i] = 0
        self.decisions[i] = self.play_others(worker, m, i)

    cdef int play_others(self, int worker, mind.Mind* m, int i) noexcept nogil:
        return lane.play_others(
            &self.states[i],
            self.board,
            &self.scratches[worker],
            m,
            &self.spares[worker],
            self.players,
            self.streams + WORDS * i + 2,
            self.limit - self.decisions[i],
        )

    cdef void look(self, int worker, int i) noexcept nogil:
        """Write what the seat to act sees and may do."""
        cdef structs.State* s = &self.states[i]
        cdef structs.Scratch* scratch = &self.scratches[worker]
        self.to_act[i] = s.actor
        cdef int n = turns.legal(s, self.board, scratch)
        self.random_actions[i] = scratch.legal[chance.below(self.streams + WORDS * i + 4, n)]
        observing.observe(s, self.board, s.actor, self.observations + <Py_ssize_t> i * self.width)
        observing.write_mask(self.board, scratch, self.masks + <Py_ssize_t> i * self.n_actions)

    def play_out(self, int i, list players not None, int[::1] actions not None):
        """Let players inside the core finish the game of a lane; returns how many decisions they wrote down."""
        cdef mind.Mind* m = (<MindMemory> self.minds[0]).m
        cdef short deciding[structs.SEATS]
        cdef int most = actions.shape[0]
        cdef int made
        self.check_lane(i)
        for p in range(self.seats):
            deciding[p] = players[p]
        with nogil:
            made = lane.play_out(
                &self.states[i],
                self.board,
                &self.scratches[0],
                m,
                &self.spares[0],
                deciding,
                self.streams + WORDS * i + 2,
                &actions[0],
                most,
            )
        return made

    def replay(self, int i, int[::1] actions not None, dict rows not None, int at):
        """Play these decisions in a lane, and write what the seat to act saw before each of them into rows from `at`.

        The rewards and the final scores of the lane are those of the end.
        """
        cdef structs.State* s = &self.states[i]
        cdef structs.Scratch* scratch = &self.scratches[0]
        cdef float* rewards = self.rewards + i * self.seats
        cdef signed char[::1] seats = rows["seat"]
        cdef short[:, ::1] observations = rows["observation"]
        cdef signed char[:, ::1] masks = rows["mask"]
        cdef Py_ssize_t row
        cdef int made
        self.check_lane(i)
        if at < 0 or at + actions.shape[0] > min(seats.shape[0], observations.shape[0], masks.shape[0]):
            raise IndexError("there are not enough rows")
        with nogil:
            lane.note_scores(s, rewards)
            for made in range(actions.shape[0]):
                row = at + made
                turns.legal(s, self.board, scratch)
                seats[row] = s.actor
                observing.observe(s, self.board, s.actor, &observations[row, 0])
                observing.write_mask_bits(self.board, scratch, &masks[row, 0])
                turns.apply(s, self.board, scratch, actions[made])
            self.terminated[i] = s.phase == structs.OVER
            lane.reward(s, self.board, scratch, True, self.kind, rewards, self.final_scores + i * self.seats)

    cdef check_lane(self, int i):
        if i < 0 or i >= self.lanes:
            raise IndexError("there is no such lane")

    def copy_lane(self, int i, Core core not None):
        """Copy the state of a lane into a core."""
        self.check_lane(i)
        memory.copy_state(core.s, &self.states[i])
        core.listed = False


cdef void fetch_state(structs.State* s, structs.BoardData* board) noexcept nogil:
    """Ask for the parts of a state that most decisions read: with many games they are not in the nearest cache."""
    cdef int p
    cdef int deck
    for deck in range(board.n_decks):
        fetch(&s.deck[deck][s.deck_n[deck]])
    fetch_part(s.discard, sizeof(s.discard) + sizeof(s.row))
    fetch_part(s.heap, 64)
    fetch_part(s.hand_n, sizeof(s.hand_n))
    fetch_part(s.slots, sizeof(s.slots))
    for p in range(s.seats):
        fetch(&s.hand[p])
        fetch(&s.known[p])
        fetch(&s.maybe[p])
        fetch(&s.mine[p])
        fetch_part(&s.touched[p], 128)
    fetch_part(s.pieces, sizeof(s.pieces) + sizeof(s.reserve) + sizeof(s.harbors_left) + sizeof(s.owner))
    fetch_part(s.open, sizeof(s.open))
    fetch_part(s.harbor_owner, sizeof(s.harbor_owner))
    fetch_part(&s.ring_head, 4 + sizeof(s.holder) + sizeof(s.held_n) + 4)
    fetch(s.draw_seat)
    fetch(s.draw_n)
    fetch(s.draw_mask)
    fetch_part(s.draw_ticket, 128)


cdef void fetch_part(const void* start, int size) noexcept nogil:
    cdef int at
    for at in range(0, size, 64):
        fetch(<const char*> start + at)


def observe(Core core not None, int seat, short[::1] out not None):
    """Write the observation of a seat of one game. Returns how many numbers were written."""
    return observing.observe(core.s, core.board, seat, &out[0])


def write_mask(Core core not None, signed char[::1] out not None):
    """Write 1 for each legal action of the seat to act, and 0 for all others."""
    core.list_legal()
    observing.write_mask(core.board, core.scratch, &out[0])
