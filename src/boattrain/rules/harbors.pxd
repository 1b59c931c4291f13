# Written by `python -m boattrain.rules.declare`; do not edit.

from . cimport cards, effects, layout, payments

cdef int symbols(layout.State* s, layout.Table* t, int p, int deck, int color) noexcept nogil
cdef bint can_pay(layout.State* s, layout.Table* t, int p) noexcept nogil
cdef void list_sites(layout.State* s, layout.Table* t, layout.Desk* d, int p) noexcept nogil
cdef void list_payments(layout.State* s, layout.Table* t, layout.Desk* d, int p) noexcept nogil
cdef void add_payment(layout.Table* t, layout.Desk* d, int color, int a, int b) noexcept nogil
cdef void begin_harbor(layout.State* s, layout.Table* t, layout.Desk* d, int p, int city) noexcept nogil
cdef void pay(layout.State* s, layout.Table* t, layout.Desk* d, int p, int choice) noexcept nogil
cdef void lay_down(layout.State* s, layout.Table* t, int p, int choice) noexcept nogil
cdef void finish_harbor(layout.State* s, layout.Table* t, layout.Desk* d, int p) noexcept nogil
