from boattrain.rules cimport audit, effects, fold, harbors, memory, payments, playouts, scoring, structs, tickets, turns
from boattrain.rules.beliefs cimport knowledge, sampling
from boattrain.rules.memory cimport Memory

cdef class Core(Memory):
    cpdef list_legal(self)
    cpdef bint is_legal(self, action)
