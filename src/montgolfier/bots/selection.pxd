cimport cython
from libc.math cimport exp, sqrt
from libc.stdlib cimport free, malloc
from montgolfier.bots.playout cimport Playouts
from montgolfier.bots.tree cimport NONE, Edges
from montgolfier.engine.rng cimport below

cdef class Selection(Playouts):
    cdef public int observer
    cdef public double exploration, fpu_reduction, prior_visits, prior_sharpness, prior_preference
    cdef public bint opponent_info
    cdef int *slot

    @cython.locals(private_info=int, i=int, found=int, block=int, edge=int)
    cdef bint find_edges(self, int node, int seat, int n) noexcept nogil
    @cython.locals(edges=Edges, legal=cython.p_int, slot=cython.p_int, first=int, i=int)
    cdef bint lists_all(self, int block, int n) noexcept nogil
    @cython.locals(i=int, block=int, edge=int, observed=int, guess=double)
    cdef bint expand(self, int node, int seat, int private_info, int n) noexcept nogil
    @cython.locals(i=int, top=double, total=double)
    cdef void set_priors(self, int n) noexcept nogil
    @cython.locals(i=int, total=double, even=double)
    cdef void mix_preferences(self, int n) noexcept nogil
    @cython.locals(
        total=double, visits=int, i=int, untried=double, chosen=int, chosen_value=double, edge=int, tried=int, value=double,
        bonus=double, available=int, edges=Edges, slot=cython.p_int, prior_visits=double, mixmax=double,
        history_weight=double,
    )
    cdef int select(self, int n, int seat) noexcept nogil
    cdef int follow_policy(self, int n, int seat) noexcept nogil
    @cython.locals(i=int)
    cdef int edge_of(self, int action, int n) noexcept nogil

cdef inline allocate(Selection s, int width):
    s.slot = <int *>malloc(width * sizeof(int))
    if s.slot == NULL:
        raise MemoryError()

cdef inline release(Selection s):
    free(s.slot)
