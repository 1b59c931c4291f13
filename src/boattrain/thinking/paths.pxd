# Written by `python -m boattrain.rules.declare`; do not edit.

from . cimport shape
from ..rules cimport layout, payments

cdef int FAR
cdef void learn_board(layout.Table* t, shape.Mind* m) noexcept nogil
cdef int supply(layout.State* s, layout.Table* t, int p, int kind) noexcept nogil
cdef int min_of(int a, int b) noexcept nogil
cdef int missing_cards(layout.State* s, layout.Table* t, layout.Desk* d, int p, int r) noexcept nogil
cdef double route_turns(layout.State* s, layout.Table* t, layout.Desk* d, shape.Mind* m, int p, int r) noexcept nogil
cdef double souvenir_bonus(layout.State* s, layout.Table* t, int p, int r) noexcept nogil
cdef bint is_open_to(layout.State* s, layout.Table* t, int p, int r) noexcept nogil
cdef void price_routes(layout.State* s, layout.Table* t, layout.Desk* d, shape.Mind* m, int p) noexcept nogil
cdef void recall_prices(layout.Table* t, shape.Mind* m, int p) noexcept nogil
cdef void price_steps(layout.State* s, layout.Table* t, shape.Mind* m, int p) noexcept nogil
cdef double step_price(shape.Mind* m, int r) noexcept nogil
cdef void measure_from(layout.Table* t, shape.Mind* m, int start, int goal, double limit) noexcept nogil
cdef void put_in_order(shape.Mind* m, int first, int place, int city, double distance) noexcept nogil
cdef double ticket_price(layout.Table* t, shape.Mind* m, int ticket, double limit) noexcept nogil
