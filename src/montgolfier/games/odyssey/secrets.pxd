cimport cython
from montgolfier.engine.rng cimport Rng
from montgolfier.engine.state cimport HIDDEN
from montgolfier.games.odyssey.codes cimport *
from montgolfier.games.odyssey.state cimport Odyssey

@cython.locals(kind=int)
cdef int observe(Odyssey s, int action, int seat) noexcept nogil
cdef bint watches(Odyssey s, int viewer, int seat) noexcept nogil
@cython.locals(viewer=int)
cdef void saw_gain(Odyssey s, int seat, int colour) noexcept nogil
@cython.locals(viewer=int)
cdef void saw_payment(Odyssey s, int seat, int colour, int count) noexcept nogil
@cython.locals(viewer=int)
cdef void saw_loss(Odyssey s, int seat) noexcept nogil
@cython.locals(viewer=int)
cdef void saw_theft(Odyssey s, int thief, int prey, int colour) noexcept nogil
@cython.locals(base=int)
cdef bint all_alike(Odyssey s, int viewer, int seat, int colour, int count) noexcept nogil
@cython.locals(place=int)
cdef void remove_known(Odyssey s, int viewer, int seat, int colour, int count) noexcept nogil
@cython.locals(base=int, total=int, t=int)
cdef void forget(Odyssey s, int viewer, int seat) noexcept nogil
@cython.locals(me=int, seat=int, other=int)
cdef void deal(Odyssey s, int viewer, Rng rng) noexcept nogil
@cython.locals(mine=int, common=int, t=int)
cdef void copy_public(Odyssey s, int viewer, int seat) noexcept nogil
@cython.locals(base=int, total=int, unknown=int, t=int, pick=int, kinds=int)
cdef void deal_inventory(Odyssey s, int viewer, int seat, Rng rng) noexcept nogil
