from ..rules cimport layout
from ..rules.core cimport Core
from . cimport choosing, mind_memory, paths, planning, prospects, searching, shape
from .mind_memory cimport MindMemory

cdef class Brain(MindMemory):
    cpdef tune(self, Core core, double rate, list card_turns, double symbol_turns, double caution, double pace, double scale, double ahead, double focus)
    cpdef weigh(self, list late, list early, list doubt)
    cpdef int choose(self, Core core)
    cpdef list rated(self, Core core)
    cpdef double value(self, Core core, int p)
    cpdef list figures(self, Core core, int p)
    cpdef int play_out(self, Core core, int most)
    cpdef play_turns(self, Core core, int turns)
    cpdef begin(self, Core root, Core work, bint thorough)
    cpdef int search(self, Core root, Core work, int iterations)
    cpdef list found(self)
