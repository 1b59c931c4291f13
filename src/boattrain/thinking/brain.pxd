from boattrain.rules cimport structs
from boattrain.rules.core cimport Core
from boattrain.thinking cimport correction, inference, mind, mind_memory, search, valuation
from boattrain.thinking.mind_memory cimport MindMemory
from boattrain.thinking.plan cimport drafts, paths, planning
from boattrain.thinking.rating cimport greed, priors

cdef class Brain(MindMemory):
    cpdef tune(self, Core core, dict values)
    cpdef learn_values(self, Core core, dict network)
    cpdef learn_tickets(self, dict tickets)
    cpdef switch(self, bint infers, bint pairs, bint corrects)
    cpdef int choose(self, Core core)
    cpdef list rated(self, Core core)
    cpdef list greedily_rated(self, Core core)
    cpdef double value(self, Core core, int p)
    cpdef list figures(self, Core core, int p)
    cpdef double rate(self)
    cpdef tuple measures(self, Core core)
    cpdef list clues(self, Core core, int q)
    cpdef dict ticket_chances(self, Core view, int q)
    cpdef bint imagine(self, Core view, Core world, object a, object b)
    cpdef int play_out(self, Core core, int most)
    cpdef play_turns(self, Core core, int turns)
    cpdef begin(self, Core root, Core work, bint thorough)
    cpdef tell_tickets(self, Core root, Core truth)
    cpdef compare(self, list actions)
    cpdef int search(self, Core root, Core work, int iterations)
    cpdef list found(self)
