# Written by `python -m boattrain.rules.declare`; do not edit.

from . cimport paths, planning, shape
from ..rules cimport layout, payments, scoring, tickets

cdef int ONE
cdef int LEFT
cdef int SURE
cdef int WANTED
cdef int WANTED_RUSH
cdef int AT_RISK
cdef int GIVEN_UP
cdef int HOPED
cdef int HOPED_RUSH
cdef int SITES
cdef int SITES_RUSH
cdef int CORE_TURNS
cdef int PLAN_TURNS
cdef int ALL_TURNS
cdef int CORE_POINTS
cdef int FILLER_POINTS
cdef int CARDS
cdef int WILDS
cdef int SPARE_TURNS
cdef int PIECES
cdef int EXPOSED
cdef int READY
cdef void take_hand(layout.State* s, layout.Table* t, shape.Mind* m, int p) noexcept nogil
cdef double turns_needed(layout.State* s, layout.Table* t, shape.Mind* m, int p) noexcept nogil
cdef void list_needs(layout.State* s, layout.Table* t, shape.Mind* m, int p) noexcept nogil
cdef double turns_with_hand(layout.Table* t, shape.Mind* m, int p) noexcept nogil
cdef double turns_with_one_more(layout.Table* t, shape.Mind* m, int p, int deck, int color, int k, int covers) noexcept nogil
cdef double turns_with_one_wild_more(layout.Table* t, shape.Mind* m, int p) noexcept nogil
cdef int wilds_in_hand(layout.Table* t, shape.Mind* m) noexcept nogil
cdef double turns_with_surplus(layout.Table* t, shape.Mind* m, int p, int wilds, int symbols) noexcept nogil
cdef int spaces_covered(layout.Table* t, shape.Mind* m, int deck, int color) noexcept nogil
cdef void split_surplus(layout.Table* t, shape.Mind* m) noexcept nogil
cdef void cover_gray(layout.Table* t, shape.Mind* m, int r) noexcept nogil
cdef void cover_pairs(layout.Table* t, shape.Mind* m, int r) noexcept nogil
cdef int symbols_lacking(layout.Table* t, shape.Mind* m, int p) noexcept nogil
cdef int symbols_of_use(layout.Table* t, shape.Mind* m, int color) noexcept nogil
cdef double value_of(layout.State* s, layout.Table* t, layout.Desk* d, shape.Mind* m, int p) noexcept nogil
cdef double earliness(layout.State* s, layout.Table* t, shape.Mind* m, int p) noexcept nogil
cdef double held_souvenirs(layout.State* s, layout.Table* t, int p) noexcept nogil
cdef void measure(layout.State* s, layout.Table* t, layout.Desk* d, shape.Mind* m, int p) noexcept nogil
cdef void measure_turns(layout.State* s, layout.Table* t, shape.Mind* m, int p, double left) noexcept nogil
cdef void measure_routes(layout.State* s, layout.Table* t, layout.Desk* d, shape.Mind* m, int p) noexcept nogil
cdef void measure_tickets(layout.State* s, layout.Table* t, layout.Desk* d, shape.Mind* m, int p) noexcept nogil
cdef void measure_harbors(layout.State* s, layout.Table* t, layout.Desk* d, shape.Mind* m, int p) noexcept nogil
