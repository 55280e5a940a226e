"""An evaluator in ordinary Python: for games that are not compiled, or while an idea is tried out.

Its errors are kept until the calling C code has returned, as in engine/plain.py.
"""

from typing import Any

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.bots.evaluator import Evaluator
from montgolfier.engine.state import State

if not cython.compiled:
    from montgolfier.bots.evaluator import NO_ACTION


class EvaluatorInPython(Evaluator):
    """What the search calls; the knowledge is in the methods in Python, of the same names without `_into`."""

    def evaluate_into(self, state: State, out: list[float]) -> None:
        """Called by the search."""
        for seat in range(state.seats):
            out[seat] = 0.0
        if cython.compiled and self.failed:
            return
        try:
            values = self.evaluate(state)  # type: ignore[attr-defined]  # of the subclass
            if len(values) != state.seats:
                raise ValueError(f"{type(self).__name__}.evaluate() has {len(values)} values for {state.seats} seats")
            for seat in range(state.seats):
                out[seat] = values[seat]
        except BaseException as fault:
            self._fail(fault)

    def policy(self, state: State) -> int:
        """Called by the search."""
        action = NO_ACTION
        if not self.failed:
            try:
                action = getattr(self, "policy")(state)  # noqa: B009  # the method in Python, not this one
                if action != NO_ACTION and not state.is_legal(action):
                    raise ValueError(f"{type(self).__name__}.policy() chose {action}, which is not legal now")
            except BaseException as fault:
                self._fail(fault)
                action = NO_ACTION
        return action

    def _fail(self, fault: BaseException) -> None:
        """Keep an error until the calling C code has returned; interpreted, raise it at once."""
        if not cython.compiled:
            raise fault
        self.error = fault
        self.failed = True


class PlainEvaluator(EvaluatorInPython):
    """Subclass this and define `evaluate`; perhaps `policy`, too."""

    def evaluate(self, state: Any) -> list[float]:
        """Each seat's chance to win a running game, from 0 to 1."""
        raise NotImplementedError(f"{type(self).__name__} must define evaluate(state)")

    def policy(self, state: Any) -> int:
        """What a sensible player would do, as the number of a legal action; -1 for no opinion."""
        return NO_ACTION
