cimport cython
from montgolfier.bots.evaluator cimport NO_ACTION
from montgolfier.bots.history cimport MAX_PLIES
from montgolfier.bots.selection cimport Selection
from montgolfier.bots.tree cimport NONE
from montgolfier.engine.rng cimport Rng
from montgolfier.engine.state cimport CHANCE, MAX_SEATS, State

cdef enum:
    WORLDS_TRIED = 24

cdef class Search(Selection):
    cdef State root
    cdef Rng rng_before
    cdef public int expand_visits
    cdef public bint world_likelihood, policy_opponents
    cdef int depth, forced, iterations
    cdef double best_reward
    cdef double result_total[MAX_SEATS]
    cdef int path[MAX_PLIES]
    cdef int path_seat[MAX_PLIES]

    @cython.locals(node=int, child=int, seat=int, edge=int)
    cdef void iterate(self) noexcept nogil
    @cython.locals(t=int)
    cdef void sample_world(self) noexcept nogil
    @cython.locals(action=int, observed=int)
    cdef int chance_event(self, int node) noexcept nogil
    @cython.locals(n=int, edge=int)
    cdef int decide(self, int node, int seat) noexcept nogil
    @cython.locals(i=int, edge=int, value=double, seat=int)
    cdef void back_up(self) noexcept nogil
    @cython.locals(node=int, seat=int, edge=int, n=int, i=int, k=int)
    cdef void keep_line(self) noexcept nogil
    cdef void run(self, int iterations) noexcept nogil

cdef inline bint failed(Search s) noexcept nogil:
    return s.work.failed or s.peek.failed or s.evaluator.failed

cdef inline run_unlocked(Search s, int iterations):
    with nogil:
        s.run(iterations)
