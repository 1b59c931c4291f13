# Written by `python -m boattrain.rules.declare`; do not edit.

from . cimport effects, layout, tickets

cdef int ROUTES_PART
cdef int TICKETS_PART
cdef int TOURS_PART
cdef int HARBORS_PART
cdef int UNBUILT_PART
cdef int SOUVENIRS_PART
cdef int TOTAL
cdef int COMPLETED
cdef void score_all(layout.State* s, layout.Table* t, layout.Desk* d) noexcept nogil
cdef void score_seat(layout.State* s, layout.Table* t, layout.Desk* d, int p) noexcept nogil
cdef void score_tickets(layout.State* s, layout.Table* t, layout.Desk* d, int p) noexcept nogil
cdef void score_harbors(layout.State* s, layout.Table* t, layout.Desk* d, int p) noexcept nogil
cdef bint names(layout.Table* t, int ticket, int city) noexcept nogil
cdef bint beats(layout.Desk* d, int p, int other) noexcept nogil
cdef bint wins(layout.State* s, layout.Desk* d, int p) noexcept nogil
cdef void end_game(layout.State* s, layout.Table* t, layout.Desk* d, int reason) noexcept nogil
