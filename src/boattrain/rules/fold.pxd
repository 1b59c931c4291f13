# Written by `python -m boattrain.rules.declare`; do not edit.

from . cimport cards, effects, layout

cdef void fold(layout.State* s, layout.Table* t, layout.Desk* d, int* event) noexcept nogil
cdef void fold_cards(layout.State* s, layout.Table* t, layout.Desk* d, int code, int a, int b, int c) noexcept nogil
cdef void fold_pieces(layout.State* s, layout.Table* t, layout.Desk* d, int code, int a, int b, int c, int e) noexcept nogil
cdef void fold_course(layout.State* s, layout.Desk* d, int code, int a, int b, int c) noexcept nogil
cdef bint fits(layout.State* s, layout.Table* t, int* event) noexcept nogil
cdef bint card_fits(layout.State* s, layout.Table* t, int code, int b, int c) noexcept nogil
cdef bint tickets_fit(layout.State* s, layout.Table* t, int* event) noexcept nogil
cdef bint fleets_fit(layout.State* s, layout.Table* t, int* event) noexcept nogil
cdef bint action_fits(layout.State* s, layout.Table* t, int code, int a, int b, int c) noexcept nogil
