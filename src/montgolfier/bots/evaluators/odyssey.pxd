cimport cython
from montgolfier.bots.evaluator cimport FeatureEvaluator
from montgolfier.engine.state cimport State
from montgolfier.games.odyssey.chart cimport Chart
from montgolfier.games.odyssey.codes cimport *
from montgolfier.games.odyssey.scoring cimport length_points
from montgolfier.games.odyssey.state cimport Odyssey
cimport montgolfier.games.odyssey.moves as moves
cimport montgolfier.games.odyssey.scoring as scoring

cdef enum:
    FAR = 99

cdef class OdysseyEvaluator(FeatureEvaluator):
    cdef int standing[6]
    cdef int best[9]
    cdef int far[64]
    cdef int kind(self, int action) noexcept nogil
    cdef double progress(self, State state) noexcept nogil
    cdef double claimed(self, Odyssey position) noexcept nogil
    cdef void prepare(self, State state) noexcept nogil
    cdef void extract(self, State state, int seat) noexcept nogil
    @cython.locals(feature=cython.p_double)
    cdef void extract_from(self, Odyssey position, int seat) noexcept nogil
    @cython.locals(wild=int, t=int, now=int, nearly=double, r=int, price=int, kind=int, have=int, total=int)
    cdef void route_features(self, Odyssey position, int seat) noexcept nogil
    @cython.locals(here=int, count=int, i=int)
    cdef int exits(self, Odyssey position, int seat) noexcept nogil
    @cython.locals(leading=double, level=double, a=int, closed=int, sides=int, j=int, mine=int, other=int, rival=int, worth=double)
    cdef void area_features(self, Odyssey position, int seat) noexcept nogil
    @cython.locals(near=double, points=double, g=int, missing=int, worth=double)
    cdef void goal_features(self, Odyssey position, int seat) noexcept nogil
    @cython.locals(count=int, seat=int)
    cdef int takers(self, Odyssey position, int goal) noexcept nogil
    @cython.locals(c=int, r=int, price=int, better=cython.bint)
    cdef int distance(self, Odyssey position, int seat, int start, int end) noexcept nogil
    @cython.locals(t=int, r=int, missing=int)
    cdef int types_missing(self, Odyssey position, int seat, int goal) noexcept nogil
