from . cimport layout

ctypedef int (*Loop)(layout.State*, layout.Table*, layout.Desk*, int) noexcept nogil

cdef class Memory:
    cdef layout.State* s
    cdef layout.Table* t
    cdef layout.Desk* d
    cdef object keeps
    cdef bint owns_table
    cdef bint listed

cdef int released(Loop loop, Memory memory, int n)
cdef void copy_state(layout.State* to, layout.State* source) noexcept nogil
