from . cimport structs

ctypedef int (*Loop)(structs.State*, structs.BoardData*, structs.Scratch*, int) noexcept nogil

cdef class Memory:
    cdef structs.State* s
    cdef structs.BoardData* board
    cdef structs.Scratch* scratch
    cdef object keeps
    cdef bint owns_board
    cdef bint listed

cdef int released(Loop loop, Memory memory, int n)
cdef void copy_state(structs.State* to, structs.State* source) noexcept nogil
cdef double square_root(double x) noexcept nogil
cdef double exponential(double x) noexcept nogil
