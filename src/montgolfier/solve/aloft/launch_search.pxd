cimport cython
from libc.stdint cimport int64_t
from montgolfier.engine.cbits cimport bit
from montgolfier.solve.aloft.colour_bound cimport ColourBound
from montgolfier.solve.aloft.formation_bound cimport FormationBound
from montgolfier.solve.aloft.launch_node cimport EMPTY, MOST_CANDIDATES, UNLIMITED, LaunchNode
from montgolfier.solve.aloft.transposition_table cimport TranspositionTable
from montgolfier.solve.aloft.truck_schedule cimport TruckSchedule

cpdef enum:
    NO = 0
    UNDECIDED = 1
    YES = 2
    STOPPED = 3
    OUT_OF_NODES = 4

cdef enum:
    PROVISIONAL = 60
    CANDIDATES_OF_A_TURN = 330
    CHECK_MASK = 255
    NODES_IN_CHAIN = 80
    UNPACKS_BIT = 15
    TRUCK_BIT = 18
    MOVES_BIT = 21
    TIME_BIT = 32
    RANK_BIT = 40

@cython.final
cdef class LaunchSearch:
    cdef readonly TruckSchedule schedule
    cdef readonly FormationBound formation
    cdef readonly ColourBound colour_bound
    cdef readonly TranspositionTable table
    cdef readonly LaunchNode root
    cdef public object on_progress, realise, fault
    cdef public double deadline
    cdef readonly int64_t nodes
    cdef int64_t node_limit
    cdef int row_length, plans_left
    cdef int row[18]
    cdef int colours[18]

    @cython.locals(answer=int)
    cdef int explore(self, LaunchNode node) noexcept nogil
    cdef bint known_refuted(self, LaunchNode node) noexcept nogil
    cdef bint feasible(self, LaunchNode node) noexcept nogil
    @cython.locals(answer=int, truck=int, moves=int)
    cdef int expand(self, LaunchNode node, LaunchNode parent) noexcept nogil
    @cython.locals(now=int, safety=int, open_turn=int, latest=int, closed=bint)
    cdef int find_latest_launch(self, LaunchNode parent) noexcept nogil
    @cython.locals(truck=int)
    cdef void consider_unpacking(self, LaunchNode parent, LaunchNode before, int moves, int unpacks, int trucks) noexcept nogil
    @cython.locals(rank=int, when=int64_t)
    cdef void consider(self, LaunchNode parent, LaunchNode before, int truck, int moves, int unpacks, int trucks) noexcept nogil
    @cython.locals(answer=int, i=int)
    cdef int try_candidates(self, LaunchNode parent) noexcept nogil
    @cython.locals(unpacks=int)
    cdef void make_launch(self, LaunchNode parent, int64_t candidate, LaunchNode before) noexcept nogil
    @cython.locals(column=int, epoch=int, used=int, lowest=int, safety=int, tokens=int, earlier=bint)
    cdef bint launch(self, LaunchNode parent, LaunchNode before, int truck, int moves, LaunchNode child) noexcept nogil
    cdef int next_must_stay(self, LaunchNode parent, int truck, int column, int moves, int safety) noexcept nogil
    cdef bint must_stop(self) noexcept with gil
    @cython.locals(at=LaunchNode, launched=bint)
    cdef int try_plan(self, LaunchNode node) noexcept with gil

cdef inline int explore_without_gil(LaunchSearch search):
    cdef int answer
    with nogil:
        answer = search.explore(search.root)
    return answer
