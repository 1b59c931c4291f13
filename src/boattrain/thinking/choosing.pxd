# Written by `python -m boattrain.rules.declare`; do not edit.

from . cimport drafts, gains, keeping, paths, planning, prospects, shape
from ..rules cimport layout, payments, turns

cdef int choose(layout.State* s, layout.Table* t, layout.Desk* d, shape.Mind* m) noexcept nogil
cdef void rate_actions(layout.State* s, layout.Table* t, layout.Desk* d, shape.Mind* m) noexcept nogil
cdef void rate_others(layout.State* s, layout.Table* t, layout.Desk* d, shape.Mind* m, int p) noexcept nogil
cdef int best_fleet(layout.State* s, layout.Table* t, shape.Mind* m, int p) noexcept nogil
cdef void rate_payments(layout.State* s, layout.Table* t, layout.Desk* d, shape.Mind* m, int p) noexcept nogil
cdef void rate_harbor_payments(layout.State* s, layout.Table* t, layout.Desk* d, shape.Mind* m, int p) noexcept nogil
cdef void after_action(layout.State* s, layout.Table* t, layout.Desk* d, shape.Mind* m) noexcept nogil
