# Written by `python -m boattrain.rules.declare`; do not edit.

from . cimport effects, layout

cdef void offer(layout.State* s, layout.Table* t, layout.Desk* d, int p, int wanted) noexcept nogil
cdef int least_kept(layout.State* s, layout.Table* t) noexcept nogil
cdef void list_keeps(layout.State* s, layout.Table* t, layout.Desk* d) noexcept nogil
cdef int bits(int mask) noexcept nogil
cdef void keep(layout.State* s, layout.Table* t, layout.Desk* d, int p, int mask) noexcept nogil
cdef void join_routes(layout.State* s, layout.Table* t, layout.Desk* d, int p) noexcept nogil
cdef int root_of(layout.Desk* d, int city) noexcept nogil
cdef bint connected(layout.Table* t, layout.Desk* d, int ticket) noexcept nogil
cdef bint in_order(layout.State* s, layout.Table* t, layout.Desk* d, int p, int ticket) noexcept nogil
cdef bint walk(layout.State* s, layout.Table* t, layout.Desk* d, int p, int ticket, int leg, int city, int new_leg) noexcept nogil
cdef bint still_reachable(layout.State* s, layout.Table* t, layout.Desk* d, int p, int ticket, int leg, int city) noexcept nogil
