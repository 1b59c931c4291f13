from . cimport mind
from ..rules cimport structs
from ..rules.memory cimport Memory

ctypedef int (*Loop)(
    structs.State*, structs.State*, structs.BoardData*, structs.Scratch*, mind.Mind*, int
) noexcept nogil

cdef class MindMemory:
    cdef mind.Mind* m

cdef int released(Loop loop, Memory root, Memory work, MindMemory mind, int n)
