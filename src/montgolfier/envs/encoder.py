"""A game as numbers: its actions as dense numbers from 0, its positions as observations.

`Encoder` knows the numbers of actions; a game adds `encode_into`, which writes what one seat may know, and nothing
else, as numbers from 0 to 1. Compiled, both are C calls without the interpreter lock. An encoder keeps nothing between
calls, so that any number of threads can use one.
"""

from typing import TYPE_CHECKING, Any

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.engine.state import Ints, State
from montgolfier.envs.fields import Field

if TYPE_CHECKING:
    address_of_floats: Any  # in encoder.pxd
    address_of_flags: Any

if not cython.compiled:
    UNKNOWN = -1  # the number of an action that is not in the table

    def address_of_floats(table: Any) -> Any:
        """The array itself."""
        return table

    def address_of_flags(table: Any) -> Any:
        """The array itself."""
        return table


class Encoder:
    """Numbers for the actions and positions of one game under one set of options."""

    failed: bool  # compiled: an encoder in plain Python has raised `error`
    error: BaseException | None

    def __init__(self, state: State, actions: list[int], bound: int, fields: list[Field]) -> None:
        """`actions`: those of all seats in the order of their numbers; `bound`: how many numbers there are."""
        if len(set(actions)) != len(actions):
            raise ValueError(f"{type(self).__name__} lists an action twice")
        if bound < len(actions):
            raise ValueError(f"{type(self).__name__} has {len(actions)} actions, more than its bound of {bound}")
        self.seats = state.seats
        self.width = state.width
        self.actions = bound
        self.size = sum(field.size for field in fields)
        self.fields = tuple(fields)
        self.known = len(actions)
        self.positional = False
        self.codes = Ints(max(self.known, 1))
        self.room = 8
        while self.room < 2 * self.known:
            self.room *= 2
        self.slots = Ints(self.room)
        for i in range(self.room):
            self.slots.at[i] = UNKNOWN
        for i in range(self.known):
            self.codes.at[i] = actions[i]
            self.enter(actions[i], i)

    # -- actions ------------------------------------------------------------------------------------------------

    def enter(self, action: int, number: int) -> None:
        """Put an action into the table, which is searched from the place that its digits give."""
        place = self.place_of(action)
        while self.slots.at[place] != UNKNOWN:
            place = (place + 1) & (self.room - 1)
        self.slots.at[place] = number

    def place_of(self, action: int) -> int:
        """Where in the table the search for an action begins."""
        return (action ^ action >> 5 ^ action >> 11 ^ action >> 17) & (self.room - 1)

    def find(self, action: int) -> int:
        """The number of an action as the seat to move calls it, or UNKNOWN."""
        place = self.place_of(action)
        while self.slots.at[place] != UNKNOWN:
            if self.codes.at[self.slots.at[place]] == action:
                return int(self.slots.at[place])
            place = (place + 1) & (self.room - 1)
        return UNKNOWN

    def relative(self, state: State, action: int, seat: int) -> int:
        """The action as this seat calls it: another seat by how far to the left it sits. Most games need no change."""
        return action

    def absolute(self, state: State, action: int, seat: int) -> int:
        """The reverse: the action of the rules that this seat means."""
        return action

    def number_of(self, state: State, action: int, place: int) -> int:
        """The number of the legal action at some place of the list of legal actions, or UNKNOWN."""
        if self.positional:
            return place
        return self.find(self.relative(state, action, state.to_move()))

    def action_of(self, state: State, number: int, scratch: list[int]) -> int:
        """The action of the rules behind the number of a legal one; `scratch` has room for `width` numbers."""
        if self.positional:
            state.legal_into(scratch)
            return scratch[number]
        return self.absolute(state, self.codes.at[number], state.to_move())

    # -- positions ----------------------------------------------------------------------------------------------

    def encode_into(self, state: State, seat: int, out: list[float]) -> None:
        """Write what a seat may know of a position to `out`, which has `size` places."""
        self.clear(out, self.size)

    def clear(self, out: list[float], size: int) -> None:
        """Write zeros."""
        for i in range(size):
            out[i] = 0.0

    # -- for callers in Python ----------------------------------------------------------------------------------

    def encode(self, state: State, seat: int, table: Any) -> None:
        """Write the observation of a seat to a NumPy array of 32-bit floats."""
        self.encode_into(state, seat, address_of_floats(table))
        self.raise_failure()

    def mask(self, state: State, scratch: Ints, table: Any) -> int:
        """Write 1 for every legal action of the seat to move to an array of `int8`, 0 for the others; how many."""
        flags = address_of_flags(table)
        for i in range(self.actions):
            flags[i] = 0
        n = state.legal_into(scratch.at)
        for i in range(n):
            number = self.number_of(state, scratch.at[i], i)
            if number == UNKNOWN:
                raise LookupError(f"action {scratch.at[i]} has no number")
            flags[number] = 1
        return n

    def number(self, state: State, action: int) -> int:
        """The number of a legal action."""
        place = state.legal().index(action) if self.positional else 0
        number = self.number_of(state, action, place)
        if number == UNKNOWN:
            raise LookupError(f"action {action} has no number")
        return number

    def action(self, state: State, number: int) -> int:
        """The action of the rules behind the number of a legal one."""
        scratch = Ints(self.width)
        return self.action_of(state, number, scratch.at)

    def rules_action(self, state: State, number: int, seat: int) -> int:
        """The action of the rules that a seat means by a number."""
        return self.absolute(state, self.codes.at[number], seat)

    def table_number(self, state: State, action: int, seat: int) -> int:
        """The number by which a seat calls an action of the rules, or UNKNOWN."""
        return self.find(self.relative(state, action, seat))

    def raise_failure(self) -> None:
        """Raise the error that an encoder in plain Python met while C code was calling it, if there was one."""
        if cython.compiled and self.failed:
            fault, self.error, self.failed = self.error, None, False
            if fault is not None:
                raise fault
