# Written by `python -m boattrain.rules.declare`; do not edit.

from . cimport layout

cdef int SOUND
cdef int CARDS
cdef int HANDS
cdef int PIECES
cdef int HARBORS
cdef int ROUTES
cdef int TICKETS
cdef int SOUVENIRS
cdef int STUCK
cdef int fault(layout.State* s, layout.Table* t, layout.Desk* d) noexcept nogil
cdef int cards_add_up(layout.State* s, layout.Table* t, layout.Desk* d) noexcept nogil
cdef int hands_are_counted(layout.State* s, layout.Table* t) noexcept nogil
cdef void count_placed(layout.State* s, layout.Table* t, layout.Desk* d) noexcept nogil
cdef int pieces_add_up(layout.State* s, layout.Table* t, layout.Desk* d, int p) noexcept nogil
cdef int has_no_fleet_yet(layout.State* s, layout.Table* t, int p) noexcept nogil
cdef int harbors_add_up(layout.State* s, layout.Table* t, layout.Desk* d) noexcept nogil
cdef int routes_are_listed(layout.State* s, layout.Table* t) noexcept nogil
cdef int tickets_add_up(layout.State* s, layout.Table* t, layout.Desk* d) noexcept nogil
cdef int souvenirs_add_up(layout.State* s, layout.Table* t) noexcept nogil
