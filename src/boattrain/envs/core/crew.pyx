"""A crew of threads that shares the lanes of a batch (a fork-join pool with work stealing). Nobody needs the GIL.

The lanes are cut into chunks. A worker takes the chunks of its own part first, because their memory is in the cache of
its processor, then chunks that are left in the parts of others: who wakes up late or was interrupted does less. Threads
that wait look often for a short time before they sleep, because the next step usually follows soon.
"""

from cpython.pythread cimport (
    NOWAIT_LOCK,
    PyThread_acquire_lock,
    PyThread_allocate_lock,
    PyThread_free_lock,
    PyThread_release_lock,
    PyThread_type_lock,
    WAIT_LOCK,
)
from libc.stdlib cimport calloc, free

cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    #define BOATTRAIN_NEXT(place) _InterlockedExchangeAdd((volatile long*) (place), 1)
    #define BOATTRAIN_PAUSE() YieldProcessor()
    #else
    #define BOATTRAIN_NEXT(place) __atomic_fetch_add((place), 1, __ATOMIC_RELAXED)
    #if defined(__x86_64__) || defined(__i386__)
    #define BOATTRAIN_PAUSE() __builtin_ia32_pause()
    #elif defined(__aarch64__)
    #define BOATTRAIN_PAUSE() __asm__ __volatile__("yield")
    #else
    #define BOATTRAIN_PAUSE() ((void) 0)
    #endif
    #endif
    """
    long take_next "BOATTRAIN_NEXT" (long* place) noexcept nogil
    void pause "BOATTRAIN_PAUSE" () noexcept nogil

cdef enum:
    LINE = 16  # numbers from one counter to the next: each has a line of the cache for itself
    LOOKS = 2000  # how often a waiting thread looks before it sleeps: about 50 microseconds


cdef class Crew:
    """Worker 0 is the thread that calls; the others wait for a call, work, and report."""

    def __cinit__(self, int workers, int lanes):
        cdef int chunks = (lanes + CHUNK - 1) // CHUNK
        cdef int w
        self.workers = workers
        self.gates = workers
        self.edges = <int*> calloc(workers + 1, sizeof(int))
        self.next = <long*> calloc(workers, LINE * sizeof(long))
        self.calls = <PyThread_type_lock*> calloc(workers, sizeof(PyThread_type_lock))
        self.reports = <PyThread_type_lock*> calloc(workers, sizeof(PyThread_type_lock))
        if not (self.edges and self.next and self.calls and self.reports):
            raise MemoryError()
        for w in range(workers + 1):
            self.edges[w] = chunks * w // workers
        for w in range(1, workers):
            self.calls[w] = closed_gate()
            self.reports[w] = closed_gate()

    def __dealloc__(self):
        for w in range(1, self.gates):
            if self.calls and self.calls[w]:
                PyThread_free_lock(self.calls[w])
            if self.reports and self.reports[w]:
                PyThread_free_lock(self.reports[w])
        free(self.edges)
        free(self.next)
        free(self.calls)
        free(self.reports)

    cdef void call(self, int task) noexcept nogil:
        """Let the other workers begin a task."""
        cdef int w
        self.task = task
        for w in range(self.workers):
            self.next[w * LINE] = self.edges[w]
        for w in range(1, self.workers):
            PyThread_release_lock(self.calls[w])

    cdef void disband(self, int task) noexcept nogil:
        """Call the others for a task after which they never report. Worker 0 does everything from now on."""
        self.call(task)
        self.edges[1] = self.edges[self.workers]
        self.workers = 1

    cdef void gather(self) noexcept nogil:
        """Wait until all others have reported."""
        cdef int w
        for w in range(1, self.workers):
            pass_gate(self.reports[w])

    cdef int wait_for_call(self, int worker) noexcept nogil:
        """Returns the task."""
        pass_gate(self.calls[worker])
        return self.task

    cdef void report(self, int worker) noexcept nogil:
        PyThread_release_lock(self.reports[worker])

    cdef int take_chunk(self, int worker) noexcept nogil:
        """The first lane of a chunk that nobody has taken; -1 if none is left."""
        cdef int away
        cdef int w
        cdef long chunk
        for away in range(self.workers):
            w = (worker + away) % self.workers
            chunk = take_next(&self.next[w * LINE])
            if chunk < self.edges[w + 1]:
                return chunk * CHUNK
        return -1


cdef PyThread_type_lock closed_gate() except NULL:
    """A lock that is taken: whoever releases it lets one other thread pass (a binary semaphore)."""
    cdef PyThread_type_lock gate = PyThread_allocate_lock()
    if gate == NULL:
        raise MemoryError()
    PyThread_acquire_lock(gate, WAIT_LOCK)
    return gate


cdef void pass_gate(PyThread_type_lock gate) noexcept nogil:
    cdef int look
    for look in range(LOOKS):
        if PyThread_acquire_lock(gate, NOWAIT_LOCK):
            return
        pause()
    PyThread_acquire_lock(gate, WAIT_LOCK)
