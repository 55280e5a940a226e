"""Secret inventories (OR-42): what each seat has seen of the others, and a random world that fits it.

For every viewer (the last one is a spectator) and every other seat: `known` counts balloons seen to go in and not
seen to go out, by kind; `lost` counts balloons that went out unseen. The rest of what the seat holds is unknown.
So the inventory is `known` plus the unknown balloons, less `lost` of all these.
"""

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.engine.rng import Rng

if not cython.compiled:
    from montgolfier.engine.state import HIDDEN
    from montgolfier.games.odyssey.codes import *
    from montgolfier.games.odyssey.components import MAX_PLAYERS

if TYPE_CHECKING:
    from montgolfier.games.odyssey.state import Odyssey


def observe(s: "Odyssey", action: int, seat: int) -> int:
    """What a seat (-1: a spectator) sees of an action: colours that were chosen or taken in secret are hidden.

    Of a theft the thief and the victim know the colour; of compensation, rewards, bonuses and swaps whoever decides.
    """
    kind = action >> 20
    if (action >> 4 & 15) == SPACE:
        return action  # a reward taken as a space has no colour
    if kind == TAKE:
        return action if seat == s.thief or seat == s.prey else HIDDEN
    if kind in (SETUP, REWARD, GAIN, LOSE, SWAP) and seat != s.decider:
        return HIDDEN
    return action


def watches(s: "Odyssey", viewer: int, seat: int) -> bool:
    """Whether the viewer watches this seat: another seat at the table does, and the spectator."""
    return viewer != seat and (viewer < s.seats or viewer == SPECTATOR)


def saw_gain(s: "Odyssey", seat: int, colour: int) -> None:
    """Everybody saw this balloon go in."""
    for viewer in range(VIEWERS):
        if watches(s, viewer, seat):
            s.known[KINDS * (MAX_PLAYERS * viewer + seat) + colour] += 1


def saw_payment(s: "Odyssey", seat: int, colour: int, count: int) -> None:
    """Everybody saw these balloons go out."""
    for viewer in range(VIEWERS):
        if watches(s, viewer, seat):
            remove_known(s, viewer, seat, colour, count)


def saw_loss(s: "Odyssey", seat: int) -> None:
    """Everybody saw a balloon go out, but not which one."""
    for viewer in range(VIEWERS):
        if watches(s, viewer, seat):
            s.lost[MAX_PLAYERS * viewer + seat] += 1
            forget(s, viewer, seat)


def saw_theft(s: "Odyssey", thief: int, prey: int, colour: int) -> None:
    """Thief and victim know the colour; the others only that a balloon changed hands, unless all were alike."""
    s.known[KINDS * (MAX_PLAYERS * prey + thief) + colour] += 1
    for viewer in range(VIEWERS):
        if not watches(s, viewer, prey):
            continue
        if viewer == thief:
            remove_known(s, thief, prey, colour, 1)
        elif all_alike(s, viewer, prey, colour, s.held[prey] + 1):
            s.known[KINDS * (MAX_PLAYERS * viewer + thief) + colour] += 1
            remove_known(s, viewer, prey, colour, 1)
        else:
            s.lost[MAX_PLAYERS * viewer + prey] += 1
            forget(s, viewer, prey)


def all_alike(s: "Odyssey", viewer: int, seat: int, colour: int, count: int) -> bool:
    """Whether a viewer is sure that all `count` balloons of a seat were of one kind."""
    base = MAX_PLAYERS * viewer + seat
    return s.lost[base] == 0 and s.known[KINDS * base + colour] == count


def remove_known(s: "Odyssey", viewer: int, seat: int, colour: int, count: int) -> None:
    """Balloons seen to go out are taken from the known ones, as long as there are any."""
    place = KINDS * (MAX_PLAYERS * viewer + seat) + colour
    s.known[place] = max(s.known[place] - count, 0)
    forget(s, viewer, seat)


def forget(s: "Odyssey", viewer: int, seat: int) -> None:
    """Where nothing is known, it does not matter what was lost; where nothing is held, nothing is known."""
    base = MAX_PLAYERS * viewer + seat
    total = 0
    for t in range(KINDS):
        if s.held[seat] == 0:
            s.known[KINDS * base + t] = 0
        total += s.known[KINDS * base + t]
    if total == 0:
        s.lost[base] = 0


def deal(s: "Odyssey", viewer: int, rng: Rng) -> None:
    """Give every other seat a random inventory that fits what the viewer (or a spectator) has seen.

    What others have seen in private is a secret, too: in the imagined world they know what a spectator knows.
    """
    me = viewer if viewer >= 0 else SPECTATOR
    for seat in range(s.seats):
        if seat != viewer and s.held[seat] > 0:
            deal_inventory(s, me, seat, rng)
    for other in range(s.seats):
        for seat in range(s.seats):
            if other != viewer and seat != other:
                copy_public(s, other, seat)


def copy_public(s: "Odyssey", viewer: int, seat: int) -> None:
    """Let a viewer know what a spectator knows of a seat."""
    mine, common = MAX_PLAYERS * viewer + seat, MAX_PLAYERS * SPECTATOR + seat
    s.lost[mine] = s.lost[common]
    for t in range(KINDS):
        s.known[KINDS * mine + t] = s.known[KINDS * common + t]


def deal_inventory(s: "Odyssey", viewer: int, seat: int, rng: Rng) -> None:
    """One inventory: take the unseen losses out at random, then colour what is unknown."""
    base = MAX_PLAYERS * viewer + seat
    total = s.held[seat] + s.lost[base]
    unknown = total
    for t in range(KINDS):
        s.live[KINDS * seat + t] = s.known[KINDS * base + t]
        unknown -= s.known[KINDS * base + t]
    for _ in range(s.lost[base]):
        pick = rng.below(total)
        total -= 1
        if pick < unknown:
            unknown -= 1
            continue
        pick -= unknown
        for t in range(KINDS):
            pick -= s.live[KINDS * seat + t]
            if pick < 0:
                s.live[KINDS * seat + t] -= 1
                break
    kinds = s.chart.types + 1 if s.reward_wild else s.chart.types
    for _ in range(unknown):
        t = rng.below(kinds)
        s.live[KINDS * seat + (t if t < s.chart.types else WILD)] += 1
