# Written by `python -m boattrain.rules.declare`; do not edit.

from . cimport layout

cdef unsigned long long MULTIPLIER
cdef unsigned long long MASK64
cdef unsigned long long MASK32
cdef unsigned long long next32(unsigned long long* rng) noexcept nogil
cdef int below(unsigned long long* rng, unsigned long long n) noexcept nogil
cdef void shuffle(unsigned long long* rng, short* cards, int n) noexcept nogil
