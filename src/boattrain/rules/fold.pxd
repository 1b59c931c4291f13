# Written by `python -m boattrain.rules.declare`; do not edit.

from . cimport effects, layout

cdef void fold(layout.State* s, layout.Table* t, layout.Desk* d, short* event) noexcept nogil
cdef void fold_cards(layout.State* s, layout.Table* t, layout.Desk* d, int code, int a, int b, int c) noexcept nogil
cdef void fold_pieces(layout.State* s, layout.Table* t, layout.Desk* d, int code, int a, int b, int c, int e) noexcept nogil
cdef void fold_course(layout.State* s, layout.Desk* d, int code, int a, int b, int c) noexcept nogil
