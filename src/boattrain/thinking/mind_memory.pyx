"""The memory of a mind as a C struct: the compiled twin of mind_memory.py."""

from libc.stdlib cimport calloc, free

from . cimport mind
from ..rules.memory cimport Memory


cdef class MindMemory:
    """A Mind of zeros."""

    def __cinit__(self):
        self.m = <mind.Mind*> calloc(1, sizeof(mind.Mind))
        if self.m == NULL:
            raise MemoryError()

    def __dealloc__(self):
        free(self.m)


cdef int released(Loop loop, Memory root, Memory work, MindMemory mind, int n):
    """Run a loop of the search without the GIL."""
    cdef int made
    with nogil:
        made = loop(root.s, work.s, work.board, work.scratch, mind.m, n)
    return made
