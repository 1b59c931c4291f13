"""The memory of a game as C structs: what memory.py does in plain Python."""

import struct

from libc.math cimport exp, sqrt
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy, memset

from . cimport structs
from boattrain.rules import structs as plain

COMPILED = True
assert sizeof(structs.State) - plain.STATE_SIZE < 8, "the C structs are not those of structs.py"


cdef class _Field:
    """Where a field lies in the state, and of what it is made: rows of cells. A list has rows of one cell, width 0."""

    cdef Py_ssize_t offset, size, rows, width, row_size
    cdef char code

    def __init__(self, place):
        self.offset, self.size, self.code = place.offset, place.size, ord(place.format[-1])
        self.rows = place.dimensions[0] if place.dimensions else 0
        self.width = place.dimensions[1] if len(place.dimensions) > 1 else 0
        self.row_size = self.size // self.rows if self.rows else self.size


cdef dict _FIELDS = {name: _Field(place) for name, place in plain.STATE_PLACES.items()}


cdef class Memory:
    """A state and scratch memory of its own, and the numbers of a board, which may be shared."""

    def __cinit__(self, Memory share=None):
        self.s = <structs.State*> calloc(1, sizeof(structs.State))
        self.scratch = <structs.Scratch*> calloc(1, sizeof(structs.Scratch))
        self.owns_board = share is None
        self.keeps = share
        if share is None:
            self.board = <structs.BoardData*> calloc(1, sizeof(structs.BoardData))
        else:
            self.board = share.board
        if self.s == NULL or self.scratch == NULL or self.board == NULL:
            raise MemoryError()
        self.scratch.rng[1] = 1  # a stream of zeros would stand still

    def __init__(self, share=None):
        pass

    def __dealloc__(self):
        free(self.s)
        free(self.scratch)
        if self.owns_board:
            free(self.board)

    def clear(self):
        """Blank the state."""
        memset(self.s, 0, sizeof(structs.State))
        self.listed = False

    def copy_from(self, Memory other not None):
        """Take over the other's state."""
        memcpy(self.s, other.s, sizeof(structs.State))
        self.listed = False

    def state_bytes(self):
        """The state, field by field: the same bytes in both cores."""
        return (<char*> self.s)[:plain.STATE_SIZE]

    def load_bytes(self, bytes data not None):
        """Take over a state written by `state_bytes`."""
        if len(data) != plain.STATE_SIZE:
            raise struct.error("not a state of this layout")
        memcpy(self.s, <char*> data, plain.STATE_SIZE)
        self.listed = False

    def get(self, str name):
        """A copy of a field of the state: an int, a list, or a list of lists."""
        cdef _Field field = _FIELDS[name]
        cdef char* at = <char*> self.s + field.offset
        if field.rows == 0:
            return (<short*> at)[0] if field.code == c"h" else _cells(at, field.code, 1)[0]
        if field.width == 0:
            return _cells(at, field.code, field.rows)
        return [_cells(at + row * field.row_size, field.code, field.width) for row in range(field.rows)]

    def get_at(self, str name, Py_ssize_t place):
        """One cell of a field that is a list, or a copy of one row of a field that is a list of lists."""
        cdef _Field field = _FIELDS[name]
        if place < 0 or place >= field.rows:
            raise IndexError("no such place in the field")
        cdef char* at = <char*> self.s + field.offset + place * field.row_size
        return _cells(at, field.code, field.width) if field.width else _cells(at, field.code, 1)[0]

    def raw(self, str name):
        """The bytes of a field of the state: equal as long as the field is."""
        cdef _Field field = _FIELDS[name]
        return (<char*> self.s)[field.offset : field.offset + field.size]

    def put(self, str name, value):
        """Set a field of the state; lists may be shorter than the field."""
        _fill(<char*> self.s, plain.STATE_PLACES[name], value)
        self.listed = False

    def put_board(self, str name, value):
        """Set a field of the board's numbers; lists may be shorter than the field."""
        _fill(<char*> self.board, plain.BOARD_PLACES[name], value)


cdef _fill(char* memory, place, value):
    cdef bytes data = struct.pack(place.format, *plain.padded(value, place.dimensions))
    memcpy(memory + <Py_ssize_t> place.offset, <char*> data, len(data))


cdef list _cells(char* at, char code, Py_ssize_t n):
    """So many cells of a field."""
    cdef Py_ssize_t i
    if code == c"h":
        return [(<short*> at)[i] for i in range(n)]
    if code == c"i":
        return [(<int*> at)[i] for i in range(n)]
    return [(<unsigned long long*> at)[i] for i in range(n)]


cdef int released(Loop loop, Memory memory, int n):
    """Run a loop of the core without the GIL."""
    cdef int made
    with nogil:
        made = loop(memory.s, memory.board, memory.scratch, n)
    return made


cdef void copy_state(structs.State* to, structs.State* source) noexcept nogil:
    """Make one state equal to another."""
    to[0] = source[0]


cdef double square_root(double x) noexcept nogil:
    """The square root, rounded as IEEE 754 demands: both cores get the same bits."""
    return sqrt(x)


cdef double exponential(double x) noexcept nogil:
    """The exponential function of the C library, which both cores call."""
    return exp(x)
