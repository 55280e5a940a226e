cimport cython
from libc.math cimport exp
from libc.stdint cimport uint64_t
from libc.stdlib cimport free, malloc
from montgolfier.engine.rng cimport Rng
from montgolfier.engine.state cimport CHANCE, MAX_SEATS, Ints, State
from montgolfier.envs.encoder cimport UNKNOWN, Encoder

cdef enum:
    BEGIN = 0
    STEP = 1
    DRAW = 2
    PLAY = 3

cdef class Places:
    cdef void **at

cdef class Batch:
    cdef readonly object game, spaces, states, observation, mask, to_move, rewards, done, truncated, lengths, scores, actions
    cdef object _weights, _bias, _pool, _offered
    cdef bint _begun, uniform
    cdef Places places
    cdef Rng rng
    cdef Ints scratch
    cdef readonly State start
    cdef readonly Encoder encoder
    cdef readonly int size, threads, horizon, players, width
    cdef float[:, ::1] seen
    cdef signed char[:, ::1] flags
    cdef int[::1] movers
    cdef float[:, ::1] gains
    cdef unsigned char[::1] ended
    cdef unsigned char[::1] cut
    cdef int[::1] ages
    cdef int[:, ::1] finals
    cdef int[::1] picks
    cdef int[::1] offered
    cdef int[:, ::1] choices
    cdef int[::1] counts
    cdef uint64_t[::1] streams
    cdef uint64_t[::1] draws
    cdef unsigned char[::1] faults
    cdef float[:, ::1] slopes
    cdef float[::1] offsets
    cpdef tuple step(self, object actions)
    cdef _check_actions(self, object actions)
    cdef _run(self, int what)
    @cython.locals(i=int, n=int, k=int)
    cdef int first_illegal(self, int[::1] offered) noexcept nogil
    @cython.locals(i=int)
    cdef void accept(self) noexcept nogil
    @cython.locals(i=int)
    cdef bint any_fault(self) noexcept
    cdef void carry_out(self, State state, int i, int what, Rng rng, int *scratch) noexcept nogil
    cdef void begin(self, State state, int i, Rng rng, int *scratch) noexcept nogil
    cdef void settle(self, State state, Rng rng, int *scratch) noexcept nogil
    @cython.locals(over=bint, seat=int)
    cdef void advance(self, State state, int i, Rng rng, int *scratch) noexcept nogil
    @cython.locals(values=double[8], totals=int[8], seat=int)
    cdef void count(self, State state, int i) noexcept nogil
    @cython.locals(k=int, seat=int, n=int, number=int)
    cdef void look(self, State state, int i, int *scratch) noexcept nogil
    @cython.locals(top=double, total=double, mark=double, k=int)
    cdef void pick(self, int i, Rng rng, bint uniform) noexcept nogil
    @cython.locals(total=double, k=int)
    cdef double preference(self, int i, int number) noexcept nogil

cdef inline float *row_of_floats(float[:, ::1] table, int i) noexcept nogil:
    return &table[i, 0]

cdef inline uint64_t state_of(Rng rng) noexcept nogil:
    cdef uint64_t place = rng.state
    return place

cdef inline void set_state(Rng rng, uint64_t place) noexcept nogil:
    rng.state = place

cdef inline void **places_of(list states) except NULL:
    cdef int i
    cdef void **at = <void **>malloc(max(len(states), 1) * sizeof(void *))
    if at == NULL:
        raise MemoryError()
    for i in range(len(states)):
        at[i] = <void *>states[i]
    return at

cdef inline work_unlocked(Batch batch, int what, int first, int last, Rng rng, Ints scratch):
    cdef int i
    with nogil:
        for i in range(first, last):
            batch.carry_out(<State>batch.places.at[i], i, what, rng, scratch.at)

cdef work(Batch batch, int what, int first, int last, Rng rng, Ints scratch)
