# Written by `python -m boattrain.rules.declare`; do not edit.

from . cimport chance, effects, harbors, layout, payments, ticket_worlds, turns

cdef int TRIES
cdef int PAYING_TRIES
cdef int WEIGHINGS
cdef bint sample(layout.State* s, layout.Table* t, layout.Desk* d) noexcept nogil
cdef bint deal_all(layout.State* s, layout.Table* t, layout.Desk* d, int viewer) noexcept nogil
cdef bint deal_unknown(layout.State* s, layout.Table* t, layout.Desk* d, int viewer, int deck) noexcept nogil
cdef bint settle_played(layout.State* s, layout.Table* t, layout.Desk* d, int viewer, int deck) noexcept nogil
cdef void give_a_payment(layout.State* s, layout.Table* t, layout.Desk* d, int viewer) noexcept nogil
cdef bint fits_in_hand(layout.State* s, layout.Table* t, layout.Desk* d, int p) noexcept nogil
cdef void set_aside(layout.State* s, layout.Table* t, layout.Desk* d, int p, int action) noexcept nogil
cdef bint give_what_is_given(layout.State* s, layout.Table* t, layout.Desk* d, int deck) noexcept nogil
cdef void count_unplaced(layout.State* s, layout.Table* t, layout.Desk* d, int viewer, int deck) noexcept nogil
cdef double give_what_was_played(layout.State* s, layout.Table* t, layout.Desk* d, int viewer, int deck) noexcept nogil
cdef double age_weight(layout.Table* t, layout.Desk* d, int p, int k, int deck, int age) noexcept nogil
cdef double all_weights(layout.Table* t, layout.Desk* d, int p, int k, int deck) noexcept nogil
cdef bint take_of_likely_age(layout.State* s, layout.Table* t, layout.Desk* d, int p, int k, int deck) noexcept nogil
cdef int all_unplaced(layout.Table* t, layout.Desk* d, int deck, int age) noexcept nogil
cdef void deal_age(layout.State* s, layout.Table* t, layout.Desk* d, int viewer, int deck, int age) noexcept nogil
cdef void guess_fleets(layout.State* s, layout.Table* t, layout.Desk* d, int viewer) noexcept nogil
