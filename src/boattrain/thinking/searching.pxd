# Written by `python -m boattrain.rules.declare`; do not edit.

from . cimport choosing, drafts, planning, prospects, shape
from ..rules cimport layout, memory, turns, worlds

cdef int ROOT
cdef int LEAST_TRIES
cdef int EVERY
cdef void begin(layout.State* root, layout.State* s, layout.Table* t, layout.Desk* d, shape.Mind* m) noexcept nogil
cdef int candidates(layout.Desk* d) noexcept nogil
cdef void pick_candidates(layout.Desk* d, shape.Mind* m) noexcept nogil
cdef int add_child(shape.Mind* m, int node, int action, int actor, double gain) noexcept nogil
cdef void spread_priors(shape.Mind* m, int node) noexcept nogil
cdef int find_child(shape.Mind* m, int node, int action) noexcept nogil
cdef int iterate(layout.State* root, layout.State* s, layout.Table* t, layout.Desk* d, shape.Mind* m, int iterations) noexcept nogil
cdef int descend(layout.State* s, layout.Table* t, layout.Desk* d, shape.Mind* m) noexcept nogil
cdef void play(layout.State* s, layout.Table* t, layout.Desk* d, shape.Mind* m, int action) noexcept nogil
cdef bint expand(layout.State* s, layout.Table* t, layout.Desk* d, shape.Mind* m, int node) noexcept nogil
cdef int select(shape.Mind* m, int node) noexcept nogil
cdef double root_of(double x) noexcept nogil
cdef int turns_ahead(layout.State* s, layout.Table* t, shape.Mind* m, int setting_up) noexcept nogil
cdef void roll_out(layout.State* s, layout.Table* t, layout.Desk* d, shape.Mind* m, int changes) noexcept nogil
cdef double progress(shape.Mind* m, double points) noexcept nogil
cdef double chance_to_win(layout.State* s, layout.Table* t, shape.Mind* m, int p) noexcept nogil
cdef void value_seats(layout.State* s, layout.Table* t, layout.Desk* d, shape.Mind* m) noexcept nogil
cdef int play_on(layout.State* s, layout.Table* t, layout.Desk* d, shape.Mind* m, int most) noexcept nogil
