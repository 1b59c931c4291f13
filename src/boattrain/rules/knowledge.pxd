# Written by `python -m boattrain.rules.declare`; do not edit.

from . cimport layout

cdef bint visible(layout.State* s, int p) noexcept nogil
cdef void drew_blind(layout.State* s, int p, int deck, int k) noexcept nogil
cdef void saw_renewal(layout.State* s, layout.Table* t, int deck) noexcept nogil
cdef bint anything_unclear(layout.State* s, layout.Table* t, int deck) noexcept nogil
cdef void forget_ages(layout.State* s, layout.Table* t, int deck) noexcept nogil
cdef int cards_of_age(layout.State* s, layout.Table* t, int age, int k) noexcept nogil
cdef void spent(layout.State* s, layout.Table* t, int p, int k) noexcept nogil
cdef void redact(layout.State* s, layout.Table* t, int viewer) noexcept nogil
cdef void redact_seat(layout.State* s, layout.Table* t, int p) noexcept nogil
cdef int cards_of_deck(layout.Table* t, int deck) noexcept nogil
