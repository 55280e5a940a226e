cimport cython
from libc.stdint cimport uint64_t
from montgolfier.engine.cbits cimport bit, lowest, popcount
from montgolfier.games.odyssey.codes cimport *
from montgolfier.games.odyssey.state cimport Odyssey
cimport montgolfier.games.odyssey.secrets as secrets
cimport montgolfier.games.odyssey.theft as theft

@cython.locals(seat=int)
cdef void notice(Odyssey s, int owners) noexcept nogil
@cython.locals(done=cython.uint, i=int)
cpdef unsigned int fulfilled(Odyssey s, int seat) noexcept nogil
@cython.locals(around=uint64_t[64], c=int, r=int, seen=uint64_t, ahead=uint64_t)
cdef bint joined(Odyssey s, int seat, int start, int end) noexcept nogil
@cython.locals(need=int[9], missing=int[6], count=int, t=int, r=int, possible=uint64_t, more=uint64_t, served=int, i=int)
cdef bint shows(Odyssey s, int seat, int goal) noexcept nogil
@cython.locals(k=int, seat=int, goal=int)
cdef bint next_fulfilled(Odyssey s) noexcept nogil
cdef void settle(Odyssey s, int seat, int goal) noexcept nogil
cdef void answer_extra(Odyssey s, bint yes) noexcept nogil
cdef bint can_collect(Odyssey s, int seat, int goal) noexcept nogil
cdef void collect(Odyssey s, int seat, int goal) noexcept nogil
@cython.locals(prize=int, value=int)
cdef void grant(Odyssey s, int seat, int goal) noexcept nogil
cdef void ask_swap(Odyssey s) noexcept nogil
cdef void ask_steal(Odyssey s) noexcept nogil
@cython.locals(n=int, seat=int, i=int, old=int, t=int)
cdef int legal_into(Odyssey s, int *out) noexcept nogil
cdef void apply(Odyssey s, int kind, int victim, int old, int new) noexcept nogil
cdef void swap(Odyssey s, int seat, int old, int new) noexcept nogil
