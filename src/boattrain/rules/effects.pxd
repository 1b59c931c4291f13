# Written by `python -m boattrain.rules.declare`; do not edit.

from . cimport chance, knowledge, layout

cdef void note(layout.Desk* d, int code, int a, int b, int c, int e) noexcept nogil
cdef void note_more(layout.Desk* d, int f, int g, int h) noexcept nogil
cdef void started(layout.State* s, layout.Table* t, layout.Desk* d, int seats, int first, int recommended) noexcept nogil
cdef void lay_out_map(layout.State* s, layout.Table* t) noexcept nogil
cdef void take_fleet(layout.State* s, layout.Table* t, int p, int n) noexcept nogil
cdef void blind(layout.State* s, layout.Table* t, layout.Desk* d, int p, int deck, int k) noexcept nogil
cdef void took(layout.State* s, layout.Table* t, layout.Desk* d, int p, int place) noexcept nogil
cdef void laid(layout.State* s, layout.Table* t, layout.Desk* d, int place, int k) noexcept nogil
cdef void swept(layout.State* s, layout.Table* t, layout.Desk* d) noexcept nogil
cdef void stays(layout.State* s, layout.Desk* d) noexcept nogil
cdef void renewed(layout.State* s, layout.Table* t, layout.Desk* d, int deck) noexcept nogil
cdef void offered(layout.State* s, layout.Table* t, layout.Desk* d, int p, int n) noexcept nogil
cdef void kept(layout.State* s, layout.Table* t, layout.Desk* d, int p, int n, int mask) noexcept nogil
cdef void fleet(layout.State* s, layout.Table* t, layout.Desk* d, int p, int n) noexcept nogil
cdef void revealed(layout.State* s, layout.Table* t, layout.Desk* d) noexcept nogil
cdef void swapped(layout.State* s, layout.Table* t, layout.Desk* d, int p, int given, int n) noexcept nogil
cdef void building(layout.State* s, layout.Table* t, layout.Desk* d, int p, int city) noexcept nogil
cdef void built(layout.State* s, layout.Table* t, layout.Desk* d, int p, int city) noexcept nogil
cdef void stack(layout.State* s, layout.Table* t, layout.Desk* d, int p, int kind, int city, int tokens) noexcept nogil
cdef void token(layout.State* s, layout.Table* t, layout.Desk* d, int p, int city) noexcept nogil
cdef void claiming(layout.State* s, layout.Table* t, layout.Desk* d, int p, int r, int spaces, int last_pair) noexcept nogil
cdef void paid(layout.State* s, layout.Table* t, layout.Desk* d, int p, int k, int n) noexcept nogil
cdef void claimed(layout.State* s, layout.Table* t, layout.Desk* d, int p, int r) noexcept nogil
cdef void no_longer_open(layout.State* s, int r) noexcept nogil
cdef void passed(layout.State* s, layout.Desk* d, int p) noexcept nogil
cdef void last_turns(layout.State* s, layout.Desk* d, int p, int turns_left) noexcept nogil
cdef void turn(layout.State* s, layout.Desk* d, int p, int turns_left, int passes) noexcept nogil
cdef void shown(layout.State* s, layout.Desk* d, int p, int ticket, int value) noexcept nogil
cdef void over(layout.State* s, layout.Desk* d, int reason) noexcept nogil
cdef void decides(layout.State* s, layout.Desk* d, int p, int phase) noexcept nogil
