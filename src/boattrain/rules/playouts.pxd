# Written by `python -m boattrain.rules.declare`; do not edit.

from . cimport audit, chance, layout, turns

cdef int play_random(layout.State* s, layout.Table* t, layout.Desk* d, int most) noexcept nogil
cdef int play_audited(layout.State* s, layout.Table* t, layout.Desk* d, int most) noexcept nogil
