from cpython.pythread cimport PyThread_type_lock

cdef enum:
    CHUNK = 16  # lanes that a worker takes at a time

cdef class Crew:
    cdef int workers
    cdef int gates
    cdef int task
    cdef int* edges
    cdef long* next
    cdef PyThread_type_lock* calls
    cdef PyThread_type_lock* reports
    cdef void call(self, int task) noexcept nogil
    cdef void disband(self, int task) noexcept nogil
    cdef void gather(self) noexcept nogil
    cdef int wait_for_call(self, int worker) noexcept nogil
    cdef void report(self, int worker) noexcept nogil
    cdef int take_chunk(self, int worker) noexcept nogil
