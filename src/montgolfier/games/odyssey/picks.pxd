cimport cython
from montgolfier.games.odyssey.codes cimport *
from montgolfier.games.odyssey.state cimport Odyssey
cimport montgolfier.games.odyssey.multiroutes as multiroutes
cimport montgolfier.games.odyssey.rewards as rewards
cimport montgolfier.games.odyssey.secrets as secrets
cimport montgolfier.games.odyssey.variants as variants

cdef bint ask(Odyssey s) noexcept nogil
@cython.locals(types=int, n=int, t=int)
cdef int legal_into(Odyssey s, int *out) noexcept nogil
@cython.locals(here=int, first=int, i=int, r=int)
cdef int legal_sources(Odyssey s, int *out, int n, int type_) noexcept nogil
@cython.locals(types=int, here=int, i=int)
cpdef int offer(Odyssey s) noexcept nogil
cdef bint is_open(Odyssey s, int route) noexcept nogil
cdef void pick(Odyssey s, int type_, int route) noexcept nogil
@cython.locals(here=int, i=int, r=int)
cdef void complete(Odyssey s) noexcept nogil
cdef void forget(Odyssey s) noexcept nogil
@cython.locals(owners=int, before=bint)
cdef int rewarded(Odyssey s, int route, bint once) noexcept nogil
cdef int claimers(Odyssey s, int route, int type_) noexcept nogil
