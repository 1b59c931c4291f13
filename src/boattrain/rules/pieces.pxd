# Written by `python -m boattrain.rules.declare`; do not edit.

from . cimport effects, layout

cdef bint fleet_is_chosen(layout.State* s, layout.Table* t) noexcept nogil
cdef void list_fleets(layout.State* s, layout.Table* t, layout.Desk* d) noexcept nogil
cdef void choose_fleet(layout.State* s, layout.Table* t, layout.Desk* d, int p, int n) noexcept nogil
cdef void list_swaps(layout.State* s, layout.Table* t, layout.Desk* d, int p) noexcept nogil
cdef void swap(layout.State* s, layout.Table* t, layout.Desk* d, int p, int choice) noexcept nogil
