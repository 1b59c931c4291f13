# Written by `python -m boattrain.rules.declare`; do not edit.

from . cimport cards, effects, layout, payments

cdef void list_claims(layout.State* s, layout.Table* t, layout.Desk* d, int p) noexcept nogil
cdef bint holds_other_lane(layout.State* s, layout.Table* t, int p, int r) noexcept nogil
cdef void begin_claim(layout.State* s, layout.Table* t, layout.Desk* d, int p, int r) noexcept nogil
cdef bint pay_claim(layout.State* s, layout.Table* t, layout.Desk* d, int p, int choice) noexcept nogil
cdef void pay_pair(layout.State* s, layout.Table* t, layout.Desk* d, int p, int choice) noexcept nogil
cdef void finish_claim(layout.State* s, layout.Table* t, layout.Desk* d, int p) noexcept nogil
