# Written by `python -m boattrain.rules.declare`; do not edit.

from . cimport drafts, paths, planning, shape
from ..rules cimport layout

cdef void rate_keeps(layout.State* s, layout.Table* t, layout.Desk* d, shape.Mind* m, int p) noexcept nogil
cdef int kept(int mask) noexcept nogil
cdef void rank_tickets(layout.State* s, layout.Table* t, layout.Desk* d, shape.Mind* m, int p) noexcept nogil
cdef void rate_with(layout.State* s, layout.Table* t, layout.Desk* d, shape.Mind* m, int p, int place, int mask, int spared, double turns, int draft) noexcept nogil
cdef void rate_choice(layout.State* s, layout.Table* t, layout.Desk* d, shape.Mind* m, int p, int mask, double turns, int draft) noexcept nogil
