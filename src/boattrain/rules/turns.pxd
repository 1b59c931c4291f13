# Written by `python -m boattrain.rules.declare`; do not edit.

from . cimport cards, chance, effects, harbors, layout, payments, pieces, routes, scoring, souvenirs, tickets

cdef void set_up(layout.State* s, layout.Table* t, layout.Desk* d, int seats, int first, int recommended) noexcept nogil
cdef void shuffle_decks(layout.State* s, layout.Table* t) noexcept nogil
cdef void take_over(layout.State* s, layout.Table* t, layout.Desk* d) noexcept nogil
cdef int legal(layout.State* s, layout.Table* t, layout.Desk* d) noexcept nogil
cdef void list_turn(layout.State* s, layout.Table* t, layout.Desk* d, int p) noexcept nogil
cdef void add(layout.Desk* d, int action) noexcept nogil
cdef bint is_legal(layout.State* s, layout.Table* t, layout.Desk* d, int action) noexcept nogil
cdef void apply(layout.State* s, layout.Table* t, layout.Desk* d, int action) noexcept nogil
cdef void apply_turn(layout.State* s, layout.Table* t, layout.Desk* d, int p, int action) noexcept nogil
cdef void apply_draw(layout.State* s, layout.Table* t, layout.Desk* d, int p, int action) noexcept nogil
cdef void after_card(layout.State* s, layout.Table* t, layout.Desk* d, int p) noexcept nogil
cdef void after_payment(layout.State* s, layout.Table* t, layout.Desk* d, int p) noexcept nogil
cdef void apply_preparation(layout.State* s, layout.Table* t, layout.Desk* d, int p, int action) noexcept nogil
cdef void place_souvenirs(layout.State* s, layout.Table* t, layout.Desk* d) noexcept nogil
cdef void end_turn(layout.State* s, layout.Table* t, layout.Desk* d) noexcept nogil
cdef int pieces_left(layout.State* s, layout.Table* t, int p) noexcept nogil
