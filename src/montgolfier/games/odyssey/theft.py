"""Taking a balloon from another player: by an ability, a toll or a trajectory; chosen by the thief or at random."""

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

if not cython.compiled:
    from montgolfier.games.odyssey import secrets
    from montgolfier.games.odyssey.codes import KINDS, NO_COLOUR, TAKE, WILD, action_of

if TYPE_CHECKING:
    from montgolfier.games.odyssey.state import Odyssey


def rob(s: "Odyssey", thief: int, prey: int, colour: int) -> None:
    """OR-35: the balloon the thief has named, or one that chance will name."""
    if colour != NO_COLOUR:
        take(s, thief, prey, colour)
        return
    s.thief = thief
    s.prey = prey


def take(s: "Odyssey", thief: int, prey: int, colour: int) -> None:
    """From one inventory to another; the space it leaves stays used."""
    s.drop(prey, colour, 1)
    s.gain(thief, colour)
    if s.secret:
        secrets.saw_theft(s, thief, prey, colour)


def taken_at_random(s: "Odyssey", colour: int) -> None:
    """Chance has named the balloon."""
    take(s, s.thief, s.prey, colour)
    s.thief = s.prey = -1


def legal_into(s: "Odyssey", out: list[int]) -> int:
    """What chance can take: every kind the victim holds, in board order."""
    n = 0
    for t in range(s.chart.types):
        if s.live[KINDS * s.prey + t] > 0:
            out[n] = action_of(TAKE, 0, 0, t, 0)
            n += 1
    if s.live[KINDS * s.prey + WILD] > 0:
        out[n] = action_of(TAKE, 0, 0, WILD, 0)
        n += 1
    return n


def odds_into(s: "Odyssey", out: list[int]) -> None:
    """OR-35: every balloon is as likely as any other."""
    n = legal_into(s, out)
    for i in range(n):
        out[i] = s.live[KINDS * s.prey + (out[i] >> 4 & 15)]


def legal_from(s: "Odyssey", out: list[int], n: int, kind: int, prey: int) -> int:
    """Balloons the thief can name, in alphabetical order; under random theft only the victim is named."""
    if s.held[prey] == 0:
        return n
    if s.random_theft:
        out[n] = action_of(kind, 0, prey, NO_COLOUR, 0)
        return n + 1
    for i in range(s.chart.types + 1):
        if s.live[KINDS * prey + s.chart.alphabet[i]] > 0:
            out[n] = action_of(kind, 0, prey, s.chart.alphabet[i], 0)
            n += 1
    return n


def has_prey(s: "Odyssey", thief: int) -> bool:
    """OR-35: whether another player has a live balloon and the thief a space for it."""
    if s.free(thief) == 0:
        return False
    for seat in range(s.seats):  # noqa: SIM110  # any() needs the interpreter
        if seat != thief and s.held[seat] > 0:
            return True
    return False
