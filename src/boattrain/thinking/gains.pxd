# Written by `python -m boattrain.rules.declare`; do not edit.

from . cimport paths, planning, prospects, shape
from ..rules cimport layout, scoring

cdef int UNWISE
cdef int UNKNOWN
cdef void rate_turn(layout.State* s, layout.Table* t, layout.Desk* d, shape.Mind* m, int p) noexcept nogil
cdef void rate_cards(layout.State* s, layout.Table* t, shape.Mind* m, int p, double now) noexcept nogil
cdef void rate_card(layout.Table* t, shape.Mind* m, int p, int deck, int color, int k, int covers, double now) noexcept nogil
cdef void count_unseen(layout.State* s, layout.Table* t, shape.Mind* m, int p) noexcept nogil
cdef double draw_gain(layout.State* s, layout.Table* t, shape.Mind* m, int kind, int deck) noexcept nogil
cdef double claim_gain(layout.State* s, layout.Table* t, layout.Desk* d, shape.Mind* m, int p, int r, double now, double left) noexcept nogil
cdef double busy_turns(layout.State* s, layout.Table* t, shape.Mind* m, int p) noexcept nogil
cdef bint is_core(shape.Mind* m, int p, int r) noexcept nogil
cdef double urgency(layout.State* s, layout.Table* t, shape.Mind* m, int p, int r) noexcept nogil
cdef double danger(layout.State* s, layout.Table* t, shape.Mind* m, int p, int r) noexcept nogil
cdef void close(layout.State* s, layout.Table* t, shape.Mind* m, int r) noexcept nogil
cdef double way_round(layout.State* s, layout.Table* t, shape.Mind* m, int p, int r) noexcept nogil
cdef double damage(layout.State* s, layout.Table* t, shape.Mind* m, int p) noexcept nogil
cdef double harm_of_claim(layout.State* s, layout.Table* t, shape.Mind* m, int p, int r, double now) noexcept nogil
cdef double harm_of_color(layout.State* s, layout.Table* t, shape.Mind* m, int p, int r, int deck, int color, double now) noexcept nogil
cdef void spend(layout.Table* t, shape.Mind* m, int single, int singles, int second, int seconds, int wilds) noexcept nogil
cdef double final_claim(layout.State* s, layout.Table* t, layout.Desk* d, int p, int r) noexcept nogil
cdef double harbor_gain(layout.State* s, layout.Table* t, layout.Desk* d, shape.Mind* m, int p, int city, double left) noexcept nogil
cdef double swap_gain(layout.State* s, layout.Table* t, shape.Mind* m, int p, int choice) noexcept nogil
cdef double ticket_gain(layout.State* s, layout.Table* t, shape.Mind* m, int p, double busy, double left) noexcept nogil
cdef double best_of_offer(layout.Table* t, shape.Mind* m, int n) noexcept nogil
