# Written by `python -m boattrain.rules.declare`; do not edit.

from . cimport effects, layout

cdef int PAIR_RANKS
cdef int single_cards(layout.State* s, layout.Table* t, int p, int deck, int color) noexcept nogil
cdef int second_cards(layout.State* s, layout.Table* t, int p, int deck, int color) noexcept nogil
cdef int wild_cards(layout.State* s, layout.Table* t, int p) noexcept nogil
cdef void measure_reach(layout.State* s, layout.Table* t, layout.Desk* d, int p) noexcept nogil
cdef bint can_pay(layout.State* s, layout.Table* t, layout.Desk* d, int p, int r) noexcept nogil
cdef void list_payments(layout.State* s, layout.Table* t, layout.Desk* d, int p, int r) noexcept nogil
cdef void list_color(layout.State* s, layout.Table* t, layout.Desk* d, int p, int r, int color) noexcept nogil
cdef void add_payment(layout.Table* t, layout.Desk* d, int color, int wilds, int seconds) noexcept nogil
cdef int seconds_in(layout.Table* t, int choice) noexcept nogil
cdef int wilds_in(layout.Table* t, int choice) noexcept nogil
cdef int color_of(layout.Table* t, int choice) noexcept nogil
cdef int singles_in(layout.Table* t, int r, int choice) noexcept nogil
cdef void pay(layout.State* s, layout.Table* t, layout.Desk* d, int p, int r, int choice) noexcept nogil
cdef void lay_down(layout.State* s, layout.Table* t, int p, int r, int choice) noexcept nogil
cdef void pick_up(layout.State* s, layout.Table* t, int p, int r, int choice) noexcept nogil
cdef void list_pairs(layout.State* s, layout.Table* t, layout.Desk* d, int p, int r) noexcept nogil
cdef void try_pair(layout.State* s, layout.Table* t, layout.Desk* d, int p, int deck, int rank) noexcept nogil
cdef void hold(layout.State* s, layout.Table* t, int p, int deck, int color, int singles, int seconds, int wilds) noexcept nogil
cdef bint may_follow(int last, int rank) noexcept nogil
cdef int pairs_within(layout.State* s, layout.Table* t, int p, int deck, int last) noexcept nogil
cdef int pair_rank(layout.Table* t, int choice) noexcept nogil
