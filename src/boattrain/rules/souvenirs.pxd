# Written by `python -m boattrain.rules.declare`; do not edit.

from . cimport chance, effects, layout

cdef void lay_stacks(layout.State* s, layout.Table* t, layout.Desk* d) noexcept nogil
cdef int placer(layout.State* s, layout.Table* t) noexcept nogil
cdef bint on_the_board(layout.State* s, layout.Table* t, int kind) noexcept nogil
cdef void list_places(layout.State* s, layout.Table* t, layout.Desk* d) noexcept nogil
cdef void place(layout.State* s, layout.Table* t, layout.Desk* d, int p, int choice) noexcept nogil
cdef bint is_new(layout.State* s, int p, int city) noexcept nogil
cdef void list_tokens(layout.State* s, layout.Table* t, layout.Desk* d, int p, int r) noexcept nogil
cdef bint take_what_is_forced(layout.State* s, layout.Table* t, layout.Desk* d, int p, int r) noexcept nogil
