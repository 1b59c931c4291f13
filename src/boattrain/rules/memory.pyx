"""The memory of a game as C structs: what memory.py does in plain Python."""

import struct

from libc.math cimport exp, sqrt
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy, memset

from . cimport structs
from boattrain.rules import structs as plain

COMPILED = True
assert sizeof(structs.State) - plain.STATE_SIZE < 8, "the C structs are not those of structs.py"


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
        place = plain.STATE_PLACES[name]
        cells = struct.unpack(place.format, (<char*> self.s)[place.offset : place.offset + place.size])
        return _shaped(cells, place.dimensions)

    def get_at(self, str name, Py_ssize_t place):
        """One cell of a field that is a list, or a copy of one row of a field that is a list of lists."""
        field = plain.STATE_PLACES[name]
        dimensions = field.dimensions
        if place < 0 or place >= dimensions[0]:
            raise IndexError("no such place in the field")
        cdef Py_ssize_t width = field.size // dimensions[0]
        cdef Py_ssize_t start = field.offset + place * width
        cells = (<char*> self.s)[start : start + width]
        if len(dimensions) == 1:
            return struct.unpack("<" + field.format[-1], cells)[0]
        return list(struct.unpack(f"<{dimensions[1]}{field.format[-1]}", cells))

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


cdef _shaped(cells, dimensions):
    if not dimensions:
        return cells[0]
    if len(dimensions) == 1:
        return list(cells)
    width = dimensions[1]
    return [list(cells[i : i + width]) for i in range(0, len(cells), width)]


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
