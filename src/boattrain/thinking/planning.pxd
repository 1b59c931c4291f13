# Written by `python -m boattrain.rules.declare`; do not edit.

from . cimport paths, shape
from ..rules cimport layout, tickets

cdef int MOST_FILLERS
cdef void forget_plans(layout.State* s, shape.Mind* m) noexcept nogil
cdef double own_turns_left(layout.State* s, layout.Table* t, shape.Mind* m, int p) noexcept nogil
cdef double add_ticket(layout.State* s, layout.Table* t, layout.Desk* d, shape.Mind* m, int p, int ticket, double turns) noexcept nogil
cdef void plan_route(layout.Table* t, shape.Mind* m, int p, int r) noexcept nogil
cdef void drop_routes(layout.Table* t, shape.Mind* m, int p, int n) noexcept nogil
cdef void carry_out(layout.Table* t, shape.Mind* m, int p, int r) noexcept nogil
cdef bint enough_pieces(layout.State* s, layout.Table* t, shape.Mind* m, int p) noexcept nogil
cdef void take_own_tickets(layout.State* s, layout.Table* t, shape.Mind* m, int p) noexcept nogil
cdef void make_plan(layout.State* s, layout.Table* t, layout.Desk* d, shape.Mind* m, int p) noexcept nogil
cdef void begin_plan(layout.State* s, layout.Table* t, layout.Desk* d, shape.Mind* m, int p) noexcept nogil
cdef void begin_again(layout.State* s, layout.Table* t, shape.Mind* m, int p, double hurry) noexcept nogil
cdef void price_tickets(layout.State* s, layout.Table* t, layout.Desk* d, shape.Mind* m, int p) noexcept nogil
cdef void fill_plan(layout.State* s, layout.Table* t, layout.Desk* d, shape.Mind* m, int p) noexcept nogil
cdef void finish_plan(layout.State* s, layout.Table* t, layout.Desk* d, shape.Mind* m, int p, double turns) noexcept nogil
cdef void clear_plan(layout.Table* t, shape.Mind* m, int p) noexcept nogil
cdef int most_worthwhile(layout.State* s, layout.Table* t, shape.Mind* m, int p) noexcept nogil
cdef double net_of(layout.Table* t, shape.Mind* m, int ticket) noexcept nogil
cdef double stake_of(layout.Table* t, shape.Mind* m, int ticket) noexcept nogil
cdef double plan_sites(layout.State* s, layout.Table* t, shape.Mind* m, int p) noexcept nogil
cdef double harbor_value(layout.Table* t, shape.Mind* m, int p, int city) noexcept nogil
cdef void count_named(layout.Table* t, shape.Mind* m, int p) noexcept nogil
cdef bint is_site(shape.Mind* m, int p, int city) noexcept nogil
cdef bint is_on_plan(layout.Table* t, shape.Mind* m, int p, int city) noexcept nogil
cdef void add_fillers(layout.State* s, layout.Table* t, layout.Desk* d, shape.Mind* m, int p, double turns) noexcept nogil
cdef bint twin_is_planned(layout.Table* t, shape.Mind* m, int p, int r) noexcept nogil
cdef double chance_to_finish(double needed, double left) noexcept nogil
cdef double worth_of_plan(layout.State* s, layout.Table* t, shape.Mind* m, int p, double surety) noexcept nogil
