from . cimport shape
from ..rules cimport layout
from ..rules.memory cimport Memory

ctypedef int (*Loop)(
    layout.State*, layout.State*, layout.Table*, layout.Desk*, shape.Mind*, int
) noexcept nogil

cdef class MindMemory:
    cdef shape.Mind* m

cdef int released(Loop loop, Memory root, Memory work, MindMemory mind, int n)
