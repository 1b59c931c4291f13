# Written by `python -m boattrain.rules.declare`; do not edit.

from . cimport chance, layout

cdef int TRIES
cdef int REPAIRS
cdef int RESTARTS
cdef bint place_tickets(layout.State* s, layout.Table* t, layout.Desk* d, int viewer) noexcept nogil
cdef void throw_masks(layout.State* s, layout.Desk* d, int viewer) noexcept nogil
cdef void throw_mask(layout.State* s, layout.Desk* d, int viewer, int draw) noexcept nogil
cdef bint repair(layout.State* s, layout.Table* t, layout.Desk* d, int viewer) noexcept nogil
cdef void shuffle_rest(layout.State* s, layout.Table* t, layout.Desk* d) noexcept nogil
cdef int replay(layout.State* s, layout.Table* t, layout.Desk* d, int viewer) noexcept nogil
cdef int take_slots(layout.State* s, layout.Desk* d, int draw, int head) noexcept nogil
cdef int return_rest(layout.State* s, layout.Desk* d, int draw, int tail) noexcept nogil
cdef int random_mask(layout.Desk* d, int n, int kept) noexcept nogil
cdef int see_draw(layout.State* s, layout.Desk* d, int draw) noexcept nogil
cdef void write_down(layout.State* s, layout.Table* t, layout.Desk* d) noexcept nogil
