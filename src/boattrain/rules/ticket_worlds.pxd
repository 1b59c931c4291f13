# Written by `python -m boattrain.rules.declare`; do not edit.

from . cimport chance, layout, tickets

cdef int TRIES
cdef bint place_tickets(layout.State* s, layout.Table* t, layout.Desk* d, int viewer) noexcept nogil
cdef void shuffle_rest(layout.State* s, layout.Table* t, layout.Desk* d) noexcept nogil
cdef bint replay(layout.State* s, layout.Table* t, layout.Desk* d, int viewer, int search) noexcept nogil
cdef bint replay_from(layout.State* s, layout.Table* t, layout.Desk* d, int viewer, int search, int draw, int head, int tail) noexcept nogil
cdef bint try_masks(layout.State* s, layout.Table* t, layout.Desk* d, int viewer, int search, int draw, int head, int tail) noexcept nogil
cdef bint return_rest(layout.State* s, layout.Table* t, layout.Desk* d, int viewer, int search, int draw, int head, int tail, int mask) noexcept nogil
cdef int random_mask(layout.Desk* d, int n, int kept) noexcept nogil
cdef int known_slots(layout.State* s, layout.Desk* d, int draw) noexcept nogil
cdef bint see_draw(layout.State* s, layout.Desk* d, int draw) noexcept nogil
cdef void forget_draw(layout.State* s, layout.Desk* d, int draw, int known) noexcept nogil
cdef void write_down(layout.State* s, layout.Table* t, layout.Desk* d) noexcept nogil
