# Written by `python -m boattrain.rules.declare`; do not edit.

from . cimport effects, knowledge, layout

cdef void draw_blind(layout.State* s, layout.Table* t, layout.Desk* d, int p, int deck) noexcept nogil
cdef void fill_place(layout.State* s, layout.Table* t, layout.Desk* d, int place, int deck) noexcept nogil
cdef void renew_empty(layout.State* s, layout.Table* t, layout.Desk* d) noexcept nogil
cdef int discards_of_deck(layout.State* s, layout.Table* t, int deck) noexcept nogil
cdef int decks_that_give(layout.State* s, layout.Table* t) noexcept nogil
cdef void settle(layout.State* s, layout.Table* t, layout.Desk* d) noexcept nogil
cdef void fill_gaps(layout.State* s, layout.Table* t, layout.Desk* d) noexcept nogil
cdef int deck_for_gap(layout.State* s, layout.Table* t) noexcept nogil
cdef int row_cards_of_deck(layout.State* s, layout.Table* t, int deck) noexcept nogil
cdef void lay_row(layout.State* s, layout.Table* t, layout.Desk* d) noexcept nogil
cdef void relay(layout.State* s, layout.Table* t, layout.Desk* d) noexcept nogil
cdef int wilds_in_row(layout.State* s, layout.Table* t) noexcept nogil
cdef bint can_be_mended(layout.State* s, layout.Table* t) noexcept nogil
cdef int cards_on_table(layout.State* s, layout.Table* t, int deck) noexcept nogil
cdef void take_from_row(layout.State* s, layout.Table* t, layout.Desk* d, int p, int k) noexcept nogil
cdef bint something_to_take(layout.State* s, layout.Table* t, bint wild_too) noexcept nogil
cdef void list_draws(layout.State* s, layout.Table* t, layout.Desk* d, bint wild_too) noexcept nogil
