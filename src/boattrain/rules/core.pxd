from . cimport audit, effects, fold, knowledge, layout, memory, playouts, payments, scoring, turns, worlds
from .memory cimport Memory

cdef class Core(Memory):
    cpdef list_legal(self)
    cpdef bint is_legal(self, action)
