from boattrain.rules cimport structs
from boattrain.rules.memory cimport Memory
from boattrain.thinking cimport mind
from boattrain.envs.core cimport crew

cdef class Lanes:
    cdef structs.BoardData* board
    cdef structs.State* states
    cdef structs.State* blank
    cdef structs.State* spares
    cdef structs.Scratch* scratches
    cdef list minds
    cdef Memory shared
    cdef crew.Crew crew
    cdef object arrays
    cdef int lanes
    cdef int seats
    cdef int limit
    cdef int kind
    cdef int recommended
    cdef int width
    cdef int n_actions
    cdef short players[structs.SEATS]
    cdef unsigned long long* streams
    cdef short* observations
    cdef short* final_observations
    cdef signed char* masks
    cdef float* rewards
    cdef short* final_scores
    cdef signed char* terminated
    cdef signed char* truncated
    cdef signed char* to_act
    cdef int* actions
    cdef long long* asked
    cdef int* decisions
    cdef int* random_actions
    cdef unsigned long long* next_streams
    cdef signed char* slots
    cdef let_work(self, int task, meanwhile)
    cdef void do_chunks(self, int worker, mind.Mind* m, int task) noexcept nogil
    cdef void fetch_lanes(self, int i) noexcept nogil
    cdef void advance(self, int worker, mind.Mind* m, int i) noexcept nogil
    cdef void deal(self, int worker, mind.Mind* m, int i) noexcept nogil
    cdef int play_others(self, int worker, mind.Mind* m, int i) noexcept nogil
    cdef void look(self, int worker, int i) noexcept nogil
    cdef check_lane(self, int i)
