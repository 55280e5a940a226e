cimport cython
from montgolfier.bots.evaluator cimport Evaluator
from montgolfier.engine.state cimport Doubles, State

@cython.locals(
    chances=Doubles, row=cython.p_double, state=State, seats=int, last=int, leader=int, first=int, changes=int,
    settled=int, i=int, seat=int, winner=int, ahead=double, deepest=double, best=double, top=double, total=double, curve=list,
)
cpdef dict arc(Evaluator evaluator, list positions, list winners)
