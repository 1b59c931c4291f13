# Written by `python -m boattrain.rules.declare`; do not edit.

from . cimport planning, prospects, shape
from ..rules cimport layout

cdef int IN_ROLLOUTS
cdef void have_plan(layout.State* s, layout.Table* t, layout.Desk* d, shape.Mind* m, int p) noexcept nogil
cdef void improve_plan(layout.State* s, layout.Table* t, layout.Desk* d, shape.Mind* m, int p) noexcept nogil
cdef bint is_tried(shape.Mind* m, int draft) noexcept nogil
cdef double hurry_of(int draft) noexcept nogil
cdef bint lacks_time(layout.Table* t, shape.Mind* m, int p) noexcept nogil
cdef double worth(layout.State* s, layout.Table* t, shape.Mind* m, int p) noexcept nogil
cdef void keep_plan(layout.Table* t, shape.Mind* m, int p) noexcept nogil
cdef void recall_plan(layout.Table* t, shape.Mind* m, int p) noexcept nogil
cdef void copy_plan(layout.Table* t, shape.Mind* m, int source, int target) noexcept nogil
